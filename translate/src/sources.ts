import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

// Where the translated texts are. English is the source of each.

export type TextSource = {
  readonly name: string
  /** It has a file or folder for each language, and one named `about` with notes for translators. */
  readonly folder: string
  /** The plural forms that this part of Portico asks for. */
  readonly formsIn: (language: string) => readonly string[]
  /** The name of the variable for the number in plural forms. */
  readonly number: string
  /** Languages that have only the texts that differ from a sister language. */
  readonly sisters: Readonly<Record<string, string>>
}

/** One file of English and its translations. */
export type TextFile = {
  readonly source: TextSource
  /** Its name in an exchange file: `visitor`, `dashboard/base`. */
  readonly name: string
  /** The path of a language's file from the root of the repository: `dashboard/texts/de/base.json`. */
  readonly fileOf: (language: string) => string
}

/** The root of the repository. File names are relative to it. */
export const REPOSITORY_ROOT = pathToFileURL(`${dirname(dirname(import.meta.dirname))}/`)

/** All plural forms of `Intl.PluralRules` for the language. */
const everyForm = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories

export const TEXT_SOURCES: readonly TextSource[] = [
  sourceIn('dashboard', { formsIn: () => ['one', 'other'], number: 'n', sisters: { 'pt-BR': 'pt' } }),
  sourceIn('visitor'),
  sourceIn('contract'),
  sourceIn('legal'),
]

function sourceIn(name: string, others: Partial<TextSource> = {}): TextSource {
  return { name, folder: `${name}/texts/`, formsIn: everyForm, number: 'count', sisters: {}, ...others }
}

/** The files of a source, found by its English files. */
export function textFilesOf(source: TextSource, root = REPOSITORY_ROOT): readonly TextFile[] {
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
export function languagesOfSource({ folder }: TextSource, root = REPOSITORY_ROOT): readonly string[] {
  return namesIn(new URL(folder, root)).filter((name) => name !== 'about')
}

/** Empty if there is no such file. */
export function readTexts(file: string, root = REPOSITORY_ROOT): TextTree {
  const url = new URL(file, root)
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : {}
}

/** A tree of texts. The members of a list are named by their indexes. */
export type TextTree = { readonly [name: string]: string | TextTree }

function namesIn(folder: URL): readonly string[] {
  return readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted()
}
