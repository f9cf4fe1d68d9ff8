import { type GetTextTranslation, po } from 'gettext-parser'
import { type Message, messageContext } from './messages.ts'

// The file for a translator's program: gettext's PO.

const FUZZY = /\bfuzzy\b/
const ICU = 'icu-message-format'

export function printPo(language: string, sister: string | undefined, messages: readonly Message[]): Buffer {
  const hints = [
    'Words in braces are variables: they stay as they are, in the order that the language needs.',
    'A text with the word plural in braces is one text in all plural forms, in ICU MessageFormat.',
    ...(sister === undefined ? [] : [`What is left empty reads as in ${sister}.`]),
  ]
  const header = { msgid: '', msgstr: [], comments: { translator: hints.join('\n') } }
  const translations = messages.map((message): [string, Record<string, GetTextTranslation>] => {
    const { english, text, notes, part, forms } = message
    const extracted = notes.length === 0 ? {} : { extracted: notes.join('\n') }
    const flag = forms === null ? {} : { flag: ICU }
    const comments = { reference: part.fileOf(language), ...extracted, ...flag }
    const context = messageContext(message)
    return [context, { [english]: { msgctxt: context, msgid: english, msgstr: [text ?? ''], comments } }]
  })
  return po.compile({
    charset: 'utf-8',
    headers: {
      'Project-Id-Version': 'Portico',
      Language: language.replace('-', '_'),
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
    },
    translations: { '': { '': header }, ...Object.fromEntries(translations) },
  })
}

/** `text` is empty if there is no translation, or if it is marked for review (fuzzy). */
export type Translation = { readonly english: string; readonly text: string }

export type PoFile = { readonly language: string; readonly translated: ReadonlyMap<string, Translation> }

/** Parses a PO file into translations by context. Throws if it is no PO file. */
export function parsePo(bytes: Buffer): PoFile {
  const { headers, translations } = po.parse(bytes, { validation: true })
  const { '': _header, ...byContext } = translations
  const entries = Object.values(byContext).flatMap((ofContext) => Object.values(ofContext))
  const translated = entries.map(({ msgctxt = '', msgid, msgstr: [text = ''], comments }) => {
    const isFuzzy = FUZZY.test(comments?.flag ?? '')
    return [msgctxt, { english: msgid, text: isFuzzy ? '' : text }] as const
  })
  const language = headers['Language'] ?? headers['language'] ?? ''
  return { language: language.replace('_', '-'), translated: new Map(translated) }
}
