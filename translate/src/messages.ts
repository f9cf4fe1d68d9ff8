import { type PluralForms, printPlural } from './icu.ts'
import {
  languagesOfSource,
  readTexts,
  TEXT_SOURCES,
  type TextFile,
  type TextSource,
  type TextTree,
  textFilesOf,
} from './sources.ts'

/** One entry for a translator: a text, or a text in all its plural forms. */
export type Message = {
  readonly part: TextFile
  readonly key: string
  /** Plural forms as ICU MessageFormat. */
  readonly english: string
  /** Null: there is none yet, or the sister language's is used. */
  readonly text: string | null
  readonly notes: readonly string[]
  /** The plural forms in the file. Null for texts without plural forms. */
  readonly forms: PluralForms | null
}

export const messageContext = ({ part, key }: Message): string => `${part.name}: ${key}`

/** The sources that have a language. For a new language: all sources. */
export function sourcesInLanguage(language: string, root: URL): readonly TextSource[] {
  const found = TEXT_SOURCES.filter((source) => languagesOfSource(source, root).includes(language))
  return found.length === 0 ? TEXT_SOURCES : found
}

/** All messages of a file, in the order of English. */
export function messagesOf(part: TextFile, language: string, root: URL): readonly Message[] {
  const sister = part.source.sisters[language]
  const others = sister === undefined ? {} : readTexts(part.fileOf(sister), root)
  const about = Object.entries(readTexts(part.fileOf('about'), root))
  const notesOn = (key: string) =>
    about.filter(([name]) => key === name || key.startsWith(`${name}.`)).flatMap(([, entry]) => noteIn(entry))

  const read = (english: TextTree, own: TextTree, ofSister: TextTree, path: string): readonly Message[] =>
    Object.entries(english).flatMap(([name, original]) => {
      const key = path + name
      const [mine, theirs] = [own[name], ofSister[name]]
      const inSister = (text: string) => (sister === undefined ? [] : [`In ${sister}: ${text}`])
      if (typeof original === 'string') {
        const text = typeof mine === 'string' ? mine : null
        const notes = [...notesOn(key), ...inSister(String(theirs))]
        return [{ part, key, english: original, text, notes, forms: null }]
      }
      if (!isPlural(original)) return read(original, asTree(mine), asTree(theirs), `${key}.`)
      const print = (forms: TextTree) => printPlural(forms as PluralForms, part.source.number)
      const text = mine === undefined ? null : print({ ...asTree(theirs), ...asTree(mine) })
      const forms = `Plural forms: ${part.source.formsIn(language).join(', ')}.`
      const notes = [...notesOn(key), forms, ...inSister(print(asTree(theirs)))]
      return [{ part, key, english: print(original), text, notes, forms: original }]
    })
  return read(readTexts(part.fileOf('en'), root), readTexts(part.fileOf(language), root), others, '')
}

/** A note stands alone, or beside other data about a text, such as its ground. */
function noteIn(about: string | TextTree): readonly string[] {
  const note = typeof about === 'string' ? about : about['note']
  return typeof note === 'string' ? [note] : []
}

export function allMessages(sources: readonly TextSource[], language: string, root: URL): readonly Message[] {
  return sources.flatMap((source) => textFilesOf(source, root).flatMap((part) => messagesOf(part, language, root)))
}

/** Whether this is one text in its plural forms, by CLDR. English has these two. */
export function isPlural(english: TextTree): english is PluralForms {
  return Object.keys(english).sort().join() === 'one,other'
}

export const asTree = (value: string | TextTree | undefined): TextTree => (typeof value === 'object' ? value : {})
