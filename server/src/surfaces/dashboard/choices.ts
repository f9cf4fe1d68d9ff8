import { type Field, factRuleOf } from '@portico/contract/words/facts'
import { LANGUAGES } from '@portico/contract/words/languages'
import { GERMAN_STATE_NAMES, LEGAL_TEXTS } from '@portico/legal'
import { countriesByName } from '@portico/legal/texts/country-names'
import type { Language } from '../../core/settings/settings.ts'

export type FactChoice = { readonly value: string; readonly label: string }

/** What can be chosen for a fact, with its name in a language; nothing where anything may be written. */
export function factChoices(field: Field, language: Language): readonly FactChoice[] {
  const rule = factRuleOf(field)
  if (rule.kind === 'country' || rule.kind === 'countries') return countriesNamed(language)
  if (!('choices' in rule)) return []
  if (field === 'country') return countriesNamed(language).filter(({ value }) => rule.choices.includes(value))
  const named: Readonly<Record<string, string>> = { ...GERMAN_STATE_NAMES, ...LEGAL_TEXTS[language].questions.choices }
  return rule.choices.map((value) => ({ value, label: named[value] ?? value }))
}

const made = new Map<Language, readonly FactChoice[]>()

/** All countries in the order of their names. */
function countriesNamed(language: Language): readonly FactChoice[] {
  const known = made.get(language)
  if (known !== undefined) return known
  const locale = LANGUAGES.find(({ code }) => code === language)?.locale ?? language
  const countries = countriesByName(locale)
  made.set(language, countries)
  return countries
}
