import { francAll } from 'franc'

// The language that a text is written in, by its trigrams (franc, MIT). Of all that franc knows, the languages that websites
// in and around Europe are written in: the more there are to choose from, the more often a short text is taken for a rare one.

/** As franc calls them (ISO 639-3), and as pages do. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ eng: 'en', deu: 'de', spa: 'es', fra: 'fr', ita: 'it', por: 'pt', cat: 'ca', glg: 'gl', nld: 'nl', ron: 'ro' },
  ...{ pol: 'pl', ces: 'cs', slk: 'sk', slv: 'sl', hrv: 'hr', hun: 'hu', swe: 'sv', dan: 'da', nob: 'no', fin: 'fi' },
  ...{ ekk: 'et', lvs: 'lv', lit: 'lt', tur: 'tr', als: 'sq', eus: 'eu', ell: 'el', bul: 'bg', srp: 'sr', mkd: 'mk' },
  ...{ rus: 'ru', ukr: 'uk', arb: 'ar', heb: 'he', cmn: 'zh', jpn: 'ja', kor: 'ko' },
}

/** Fewer letters are mostly names and a menu. */
const MIN_LETTERS = 100
/** If a second language is at least this likely, the language is unknown. */
const AS_LIKELY = 0.97

/** Null if the text is too short or ambiguous. */
export function languageOfText(text: string): string | null {
  const words = text.replace(/[^\p{L}\p{M}'’-]+/gu, ' ').trim()
  if ((words.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return null
  const [[first] = ['und'], [, second] = ['', 0]] = francAll(words, { only: Object.keys(LANGUAGES) })
  return second >= AS_LIKELY ? null : (LANGUAGES[first] ?? null)
}
