import type { Country } from '@portico/contract/words/countries'
import type { Facts, Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { pack as AT } from './at/index.ts'
import { CORE_PACKS } from './core.ts'
import { pack as DE } from './de/index.ts'
import { pack as ES } from './es/index.ts'
import { pack as FR } from './fr/index.ts'
import { pack as GB } from './gb/index.ts'
import { pack as IT } from './it/index.ts'
import { pack as NL } from './nl/index.ts'
import { type Authority, type CountryPack, type Law, lawNameIn } from './pack.ts'
import { pack as PL } from './pl/index.ts'
import { pack as PT } from './pt/index.ts'

/** Each country of the contract's `COUNTRIES` has either a folder and a line here, or an entry in `data/core-countries.json`. */
export const COUNTRY_PACKS: { readonly [country in Country]: CountryPack } = {
  ...CORE_PACKS,
  AT,
  DE,
  ES,
  FR,
  GB,
  IT,
  NL,
  PL,
  PT,
}

export function countryPackOf(country: Country | undefined): CountryPack | null {
  return country === undefined ? null : COUNTRY_PACKS[country]
}

/** The authority for complaints about personal data. Null while it is not known, as in Germany without the state. */
export function dataProtectionAuthority({ country, german_state: state, kind }: Facts): Authority | null {
  const known = countryPackOf(country)?.dataProtection ?? null
  if (known === null || !('byState' in known)) return known
  if (state === undefined) return null
  return (kind === 'public_body' ? known.ofPublicBodies[state] : undefined) ?? known.byState[state]
}

/** The law that documents name for a subject. Null if we know none of that country. */
export function lawOf(subject: 'notice' | 'cookies' | 'accessibility', country: Country | undefined): Law | null {
  const pack = countryPackOf(country)
  return (subject === 'accessibility' ? pack?.accessibility?.law : pack?.laws[subject]) ?? null
}

/** The name of that law in this language. Null if no law is known. */
export function lawNameOf(
  subject: 'notice' | 'cookies' | 'accessibility',
  country: Country | undefined,
  language: Language,
): string | null {
  const law = lawOf(subject, country)
  return law === null ? null : lawNameIn(law, language)
}

/** A country's own label for a fact. Null if the country uses the general label. */
export function countryLabelOf(field: Field, facts: Facts, language: Language): string | null {
  const label = countryPackOf(facts.country)?.labels(facts)[field]
  return label?.[language] ?? label?.any ?? null
}

/** A country's own reason for asking a fact. Null if the general reason holds. */
export function countryHintOf(field: Field, { country }: Facts, language: Language): string | null {
  const hint = countryPackOf(country)?.hints?.[field]
  return hint?.[language] ?? hint?.any ?? null
}
