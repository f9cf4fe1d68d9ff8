import { type DataProtectionArea, dataProtectionAreaOf } from '../facts/data-protection-areas.ts'
import { type Law, unreadLaw } from './pack.ts'

/** An article of the GDPR, or of the UK GDPR for owners in the United Kingdom. Documents name it in their own language. */
export function gdprArticle(article: string, country: string | undefined): Law {
  const area = dataProtectionAreaOf(country)
  const name = `${NAMES[area]} art. ${article}`
  const law = MADE.get(name) ?? { ...unreadLaw(name, ADDRESSES[area]), gdpr: article }
  MADE.set(name, law)
  return law
}

/** One object for each article, so that equal laws are the same object. */
const MADE = new Map<string, Law>()

const NAMES: { readonly [area in DataProtectionArea]: string } = { eea: 'GDPR', uk: 'UK GDPR' }
const ADDRESSES: { readonly [area in DataProtectionArea]: string } = {
  eea: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  uk: 'https://www.legislation.gov.uk/eur/2016/679',
}

// The reasons of the interview where no law of the country is known. Directives bind states, not owners, so no document names them.
export const ECOMMERCE_DIRECTIVE = unreadLaw(
  'Directive 2000/31/EC, art. 5',
  'https://eur-lex.europa.eu/eli/dir/2000/31/oj',
)
export const EPRIVACY_DIRECTIVE = unreadLaw(
  'Directive 2002/58/EC, art. 5(3)',
  'https://eur-lex.europa.eu/eli/dir/2002/58/oj',
)
export const ACCESSIBILITY_ACT = unreadLaw(
  'Directive (EU) 2019/882, art. 13',
  'https://eur-lex.europa.eu/eli/dir/2019/882/oj',
)
