import { type Field, GERMAN_STATE_NAMES, LEGAL_TEXTS, ruleOf } from '@portico/legal'
import { LANGUAGES } from '@portico/visitor/languages'
import type { Language } from '../../core/settings.ts'

export type Choice = { readonly value: string; readonly label: string }

/** What can be chosen for a fact, with its name in a language; nothing where anything may be written. */
export function choicesOf(field: Field, language: Language): readonly Choice[] {
  const rule = ruleOf(field)
  if (rule.kind === 'country' || rule.kind === 'countries') return countriesIn(language)
  if (!('choices' in rule)) return []
  if (field === 'country') return countriesIn(language).filter(({ value }) => rule.choices.includes(value))
  const named: Readonly<Record<string, string>> = { ...GERMAN_STATE_NAMES, ...LEGAL_TEXTS[language].questions.choices }
  return rule.choices.map((value) => ({ value, label: named[value] ?? value }))
}

/** Codes that Intl knows and that are no countries: unions, parts, and those for tests. */
const NO_COUNTRY: readonly string[] = [
  ...['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'],
]

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  // A code of a country that is no more stands for another one now.
  (code) => !NO_COUNTRY.includes(code) && new Intl.Locale(`und-${code}`).region === code,
)

const made = new Map<Language, readonly Choice[]>()

/** All countries in the order of their names. */
function countriesIn(language: Language): readonly Choice[] {
  const known = made.get(language)
  if (known !== undefined) return known
  const locale = LANGUAGES.find(({ code }) => code === language)?.locale ?? language
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(locale)
  const countries = CODES.flatMap((value) => ({ value, label: names.of(value) ?? '' }))
    .filter(({ label }) => label !== '')
    .toSorted((one, other) => compare(one.label, other.label))
  made.set(language, countries)
  return countries
}
