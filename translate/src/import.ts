import { faultsIn } from './faults.ts'
import { type PluralForms, parsePlural } from './icu.ts'
import { asTree, isPlural, type Message, messageContext, messagesOf } from './messages.ts'
import type { PoFile, Translation } from './po.ts'
import { readTexts, TEXT_SOURCES, type TextFile, type TextTree, textFilesOf } from './sources.ts'

export type ImportResult = {
  /** The errors, each with file and key. With errors nothing is written. */
  readonly faults: readonly string[]
  /** The new content of each file that changes. */
  readonly changed: ReadonlyMap<string, TextTree>
  /** Texts that are skipped, because the English was changed or removed since the export. */
  readonly outdated: readonly string[]
}

/** The new value of a text. Null: the sister language's text is used again. */
type Value = string | PluralForms | null

/** Merges translations into the texts of a language. An empty translation leaves the present text. */
export function importTexts(language: string, { translated }: PoFile, root: URL): ImportResult {
  const parts = TEXT_SOURCES.flatMap((source) => textFilesOf(source, root))
  const byContext = new Map(
    parts.flatMap((part) =>
      messagesOf(part, language, root).map((message) => [messageContext(message), message] as const),
    ),
  )
  const outdated = [...translated].filter(([context, { english }]) => byContext.get(context)?.english !== english)
  const results = parts.map((part) => {
    const file = part.fileOf(language)
    const values = new Map<string, Value>()
    const faults = [...byContext.values()].flatMap((message) => {
      const translation = translated.get(messageContext(message))
      if (message.part !== part || translation?.english !== message.english) return []
      const value = translatedValue(message, translation, language)
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

/** Undefined: there is no translation, so the present text stays. */
function translatedValue({ part, forms }: Message, { text }: Translation, language: string): Value | undefined {
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
function textsAfter(part: TextFile, language: string, values: ReadonlyMap<string, Value>, root: URL) {
  const sister = part.source.sisters[language]
  const before = readTexts(part.fileOf(language), root)

  const write = (english: TextTree, own: TextTree, others: TextTree, path: string): TextTree | undefined => {
    const entries = Object.entries(english).flatMap(([name, original]) => {
      const key = path + name
      const [mine, theirs] = [own[name], others[name]]
      const changed = values.get(key)
      if (typeof original === 'string') return named(name, unlessSame(changed === undefined ? mine : changed, theirs))
      if (!isPlural(original)) return named(name, write(original, asTree(mine), asTree(theirs), `${key}.`))
      const forms = changed === undefined ? asTree(mine) : asTree(changed ?? undefined)
      const kept = part.source
        .formsIn(language)
        .flatMap((form) => named(form, unlessSame(forms[form], asTree(theirs)[form])))
      return named(name, kept.length === 0 ? undefined : Object.fromEntries(kept))
    })
    if (entries.length === 0) return undefined
    if (!Array.isArray(english)) return Object.fromEntries(entries)
    // A list keeps all its entries.
    const texts = new Map(entries)
    return Object.keys(english).map((at) => texts.get(at) ?? others[at] ?? '') as unknown as TextTree
  }

  const others = sister === undefined ? {} : readTexts(part.fileOf(sister), root)
  const texts = write(readTexts(part.fileOf('en'), root), before, others, '') ?? {}
  return { texts, isChanged: JSON.stringify(texts) !== JSON.stringify(before) }
}

function named(name: string, value: string | TextTree | undefined): readonly (readonly [string, string | TextTree])[] {
  return value === undefined ? [] : [[name, value]]
}

/** Omits a text that equals the sister language's. */
function unlessSame<T>(text: T | null | undefined, theirs: T | undefined): T | undefined {
  return text === null || text === theirs ? undefined : text
}
