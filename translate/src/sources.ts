import { existsSync, readdirSync, readFileSync } from 'node:fs'

// Where the translated texts are. English is the source of each.

export type Source = {
  readonly name: string
  /** Has a file or a folder for each language, and one called `about` with notes for translators. */
  readonly folder: URL
  /** The plural forms that this part of Portico asks for. */
  readonly formsIn: (language: string) => readonly string[]
  /** Languages of which there is only what they say otherwise than a sister. */
  readonly sisters: Readonly<Record<string, string>>
}

/** One file of English and its translations. */
export type Part = {
  readonly source: Source
  /** As its context in an exchange file: `visitor`, `dashboard/base`. */
  readonly name: string
  /** Of a language, from the root of the repository: `dashboard/texts/de/base.json`. */
  readonly fileOf: (language: string) => string
}

export const ROOT = new URL('../../', import.meta.url)

/** As `Intl.PluralRules` of the language. */
const everyForm = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories

export const SOURCES: readonly Source[] = [
  sourceIn('dashboard', { formsIn: () => ['one', 'other'], sisters: { 'pt-BR': 'pt' } }),
  sourceIn('visitor'),
]

function sourceIn(workspace: string, others: Partial<Source> = {}): Source {
  const folder = new URL(`${workspace}/texts/`, ROOT)
  return { name: workspace, folder, formsIn: everyForm, sisters: {}, ...others }
}

/** The files of a source, by those that there are of English. */
export function partsOf(source: Source): readonly Part[] {
  const { name, folder } = source
  const path = folder.href.slice(ROOT.href.length)
  if (existsSync(new URL('en.json', folder))) {
    return [{ source, name, fileOf: (language) => `${path}${language}.json` }]
  }
  return namesIn(new URL('en/', folder)).map((part) => ({
    source,
    name: `${name}/${part}`,
    fileOf: (language) => `${path}${language}/${part}.json`,
  }))
}

/** The languages of a source, English too. */
export const languagesOf = ({ folder }: Source): readonly string[] => namesIn(folder).filter((name) => name !== 'about')

export function readTexts(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'))
}

function namesIn(folder: URL): readonly string[] {
  return readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted()
}
