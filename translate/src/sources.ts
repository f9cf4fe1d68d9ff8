import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

// Where the translated texts are. English is the source of each.

export type Source = {
  readonly name: string
  /** Has a file or a folder for each language, and one called `about` with notes for translators. */
  readonly folder: string
  /** The plural forms that this part of Portico asks for. */
  readonly formsIn: (language: string) => readonly string[]
  /** What texts in plural forms call the number. */
  readonly number: string
  /** Languages of which there is only what they say otherwise than a sister. */
  readonly sisters: Readonly<Record<string, string>>
}

/** One file of English and its translations. */
export type Part = {
  readonly source: Source
  /** As in an exchange file: `visitor`, `dashboard/base`. */
  readonly name: string
  /** Of a language, from the root of the repository: `dashboard/texts/de/base.json`. */
  readonly fileOf: (language: string) => string
}

/** Of the repository, in which all files are named. */
export const ROOT = pathToFileURL(`${dirname(dirname(import.meta.dirname))}/`)

/** As `Intl.PluralRules` of the language. */
const everyForm = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories

export const SOURCES: readonly Source[] = [
  sourceIn('dashboard', { formsIn: () => ['one', 'other'], number: 'n', sisters: { 'pt-BR': 'pt' } }),
  sourceIn('visitor'),
  sourceIn('contract'),
  sourceIn('legal'),
]

function sourceIn(name: string, others: Partial<Source> = {}): Source {
  return { name, folder: `${name}/texts/`, formsIn: everyForm, number: 'count', sisters: {}, ...others }
}

/** The files of a source, by those that there are of English. */
export function partsOf(source: Source, root = ROOT): readonly Part[] {
  const { name, folder } = source
  if (existsSync(new URL(`${folder}en.json`, root))) {
    return [{ source, name, fileOf: (language) => `${folder}${language}.json` }]
  }
  return namesIn(new URL(`${folder}en/`, root)).map((part) => ({
    source,
    name: `${name}/${part}`,
    fileOf: (language) => `${folder}${language}/${part}.json`,
  }))
}

/** The languages of a source, English too. */
export function languagesOf({ folder }: Source, root = ROOT): readonly string[] {
  return namesIn(new URL(folder, root)).filter((name) => name !== 'about')
}

/** Empty where there is no such file. */
export function readTexts(file: string, root = ROOT): Tree {
  const url = new URL(file, root)
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : {}
}

/** Texts, in their places; a list has its numbers as names. */
export type Tree = { readonly [name: string]: string | Tree }

function namesIn(folder: URL): readonly string[] {
  return readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted()
}
