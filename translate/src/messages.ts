import { type Forms, printPlural } from './icu.ts'
import { languagesOf, type Part, partsOf, readTexts, SOURCES, type Source, type Tree } from './sources.ts'

/** What a translator sees at once: a text, or one in all its plural forms. */
export type Message = {
  readonly part: Part
  readonly key: string
  /** Plural forms as ICU MessageFormat. */
  readonly english: string
  /** Null: there is none yet, or a sister's counts. */
  readonly text: string | null
  readonly notes: readonly string[]
  /** What stands in the file; null for what has no plural forms. */
  readonly forms: Forms | null
}

export const contextOf = ({ part, key }: Message): string => `${part.name}: ${key}`

/** The sources that have a language; all of them for one that none has. */
export function sourcesWith(language: string, root: URL): readonly Source[] {
  const found = SOURCES.filter((source) => languagesOf(source, root).includes(language))
  return found.length === 0 ? SOURCES : found
}

/** All messages of a file, in the order of English. */
export function messagesOf(part: Part, language: string, root: URL): readonly Message[] {
  const sister = part.source.sisters[language]
  const others = sister === undefined ? {} : readTexts(part.fileOf(sister), root)
  const about = Object.entries(readTexts(part.fileOf('about'), root))
  const notesOn = (key: string) =>
    about.filter(([name]) => key === name || key.startsWith(`${name}.`)).flatMap(([, entry]) => noteIn(entry))

  const read = (english: Tree, own: Tree, ofSister: Tree, path: string): readonly Message[] =>
    Object.entries(english).flatMap(([name, original]) => {
      const key = path + name
      const [mine, theirs] = [own[name], ofSister[name]]
      const inSister = (text: string) => (sister === undefined ? [] : [`In ${sister}: ${text}`])
      if (typeof original === 'string') {
        const text = typeof mine === 'string' ? mine : null
        const notes = [...notesOn(key), ...inSister(String(theirs))]
        return [{ part, key, english: original, text, notes, forms: null }]
      }
      if (!isPlural(original)) return read(original, treeOf(mine), treeOf(theirs), `${key}.`)
      const print = (forms: Tree) => printPlural(forms as Forms, part.source.number)
      const text = mine === undefined ? null : print({ ...treeOf(theirs), ...treeOf(mine) })
      const forms = `Plural forms: ${part.source.formsIn(language).join(', ')}.`
      const notes = [...notesOn(key), forms, ...inSister(print(treeOf(theirs)))]
      return [{ part, key, english: print(original), text, notes, forms: original }]
    })
  return read(readTexts(part.fileOf('en'), root), readTexts(part.fileOf(language), root), others, '')
}

/** A note stands alone, or beside what else is kept about a text, as its ground is. */
function noteIn(about: string | Tree): readonly string[] {
  const note = typeof about === 'string' ? about : about['note']
  return typeof note === 'string' ? [note] : []
}

export function allMessages(sources: readonly Source[], language: string, root: URL): readonly Message[] {
  return sources.flatMap((source) => partsOf(source, root).flatMap((part) => messagesOf(part, language, root)))
}

/** Whether this is one text in a form for each kind of number, as CLDR calls them. English has these two. */
export function isPlural(english: Tree): english is Forms {
  return Object.keys(english).sort().join() === 'one,other'
}

export const treeOf = (value: string | Tree | undefined): Tree => (typeof value === 'object' ? value : {})
