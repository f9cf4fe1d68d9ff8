import { faultsIn } from './faults.ts'
import { type Forms, parsePlural } from './icu.ts'
import { contextOf, isPlural, type Message, messagesOf, treeOf } from './messages.ts'
import type { Po, Translated } from './po.ts'
import { type Part, partsOf, readTexts, SOURCES, type Tree } from './sources.ts'

export type Imported = {
  /** What is wrong with the file, with file and key. Nothing is to be written then. */
  readonly faults: readonly string[]
  /** What each file is to say, of those that would change. */
  readonly changed: ReadonlyMap<string, Tree>
  /** What is not taken because the English has changed, or gone, since the file was written. */
  readonly outdated: readonly string[]
}

/** What a text becomes: null where a sister's counts again. */
type Value = string | Forms | null

/** Puts what was translated into the texts of a language; what is empty leaves the text that is there. */
export function importTexts(language: string, { translated }: Po, root: URL): Imported {
  const parts = SOURCES.flatMap((source) => partsOf(source, root))
  const byContext = new Map(
    parts.flatMap((part) => messagesOf(part, language, root).map((message) => [contextOf(message), message] as const)),
  )
  const outdated = [...translated].filter(([context, { english }]) => byContext.get(context)?.english !== english)
  const results = parts.map((part) => {
    const file = part.fileOf(language)
    const values = new Map<string, Value>()
    const faults = [...byContext.values()].flatMap((message) => {
      const given = translated.get(contextOf(message))
      if (message.part !== part || given?.english !== message.english) return []
      const value = givenValue(message, given, language)
      if (value === undefined) return []
      values.set(message.key, value)
      return faultsOf(message, value, language).map((fault) => `${file}: ${fault}`)
    })
    return { file, faults, ...textsAfter(part, language, values, root) }
  })
  return {
    faults: results.flatMap(({ faults }) => faults),
    changed: new Map(results.filter(({ isChanged }) => isChanged).map(({ file, texts }) => [file, texts])),
    outdated: outdated.map(([context]) => context),
  }
}

/** Undefined: nothing was said, so what is there stays. */
function givenValue({ part, forms }: Message, { text }: Translated, language: string): Value | undefined {
  if (text.trim() === '') return language in part.source.sisters ? null : undefined
  return forms === null ? text : (parsePlural(text) ?? text)
}

function faultsOf({ part, key, english, forms }: Message, value: Value, language: string): readonly string[] {
  if (value === null) return []
  if (forms !== null && typeof value === 'string') return [`${key} is no plural in ICU MessageFormat, as ${english} is`]
  const own = { forms: part.source.formsIn(language), isPartial: false }
  return faultsIn({ [key]: value }, { [key]: forms ?? english }, own)
}

/** In the order of English, whatever the order was. */
function textsAfter(part: Part, language: string, values: ReadonlyMap<string, Value>, root: URL) {
  const sister = part.source.sisters[language]
  const before = readTexts(part.fileOf(language), root)

  const write = (english: Tree, own: Tree, others: Tree, path: string): Tree | undefined => {
    const entries = Object.entries(english).flatMap(([name, original]) => {
      const key = path + name
      const [mine, theirs] = [own[name], others[name]]
      const given = values.get(key)
      if (typeof original === 'string') return named(name, unlessSame(given === undefined ? mine : given, theirs))
      if (!isPlural(original)) return named(name, write(original, treeOf(mine), treeOf(theirs), `${key}.`))
      const forms = given === undefined ? treeOf(mine) : treeOf(given ?? undefined)
      const kept = part.source
        .formsIn(language)
        .flatMap((form) => named(form, unlessSame(forms[form], treeOf(theirs)[form])))
      return named(name, kept.length === 0 ? undefined : Object.fromEntries(kept))
    })
    if (entries.length === 0) return undefined
    if (!Array.isArray(english)) return Object.fromEntries(entries)
    // A list is whole.
    const texts = new Map(entries)
    return Object.keys(english).map((at) => texts.get(at) ?? others[at] ?? '') as unknown as Tree
  }

  const others = sister === undefined ? {} : readTexts(part.fileOf(sister), root)
  const texts = write(readTexts(part.fileOf('en'), root), before, others, '') ?? {}
  return { texts, isChanged: JSON.stringify(texts) !== JSON.stringify(before) }
}

function named(name: string, value: string | Tree | undefined): readonly (readonly [string, string | Tree])[] {
  return value === undefined ? [] : [[name, value]]
}

/** What a sister says alike is left to the sister. */
function unlessSame<T>(text: T | null | undefined, theirs: T | undefined): T | undefined {
  return text === null || text === theirs ? undefined : text
}
