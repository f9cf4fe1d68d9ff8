import type { Country } from '@portico/contract/words/countries'
import type { Facts } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import type { DocumentInput, PorticoProvider, ToolInUse } from '../src/facts/input.ts'
import { HOSTING_FACTS, inputOf, inputOfKind, toolsInUse } from './sets.ts'

// Typical owners of different kinds, for documents that a person reviews.

export type Owner = { readonly name: string; readonly languages: readonly Language[]; readonly input: DocumentInput }

type SetCountry = Parameters<typeof inputOf>[0]

const having = (
  { facts, ...rest }: DocumentInput,
  changes: Facts,
  tools: readonly ToolInUse[],
  website: string,
): DocumentInput => ({
  ...rest,
  website,
  tools,
  facts: { ...facts, ...changes },
})

const shopOf = (country: SetCountry, website: string): DocumentInput => ({ ...inputOf(country, 'shop'), website })
const everythingOf = (country: SetCountry): DocumentInput => ({
  ...inputOf(country, 'everything'),
  website: 'sol.example',
})

/** A bakery in Barcelona with statistics, advertising and videos of companies that belong to American ones. */
const barcelonaBakery = having(
  inputOf('ES', 'blog'),
  {
    ...inputOf('ES', 'shop').facts,
    ...{ has_shop: false, takes_payments: false, has_contact_form: true, keep_contact: [6, 'month'] },
    tool_retention: { 'google-analytics': [14, 'month'] },
  },
  toolsInUse('google-analytics', 'meta-pixel', 'youtube'),
  'fornsol.example',
)

const germanShop = having(
  inputOf('DE', 'shop'),
  { payment_providers: ['Stripe', 'PayPal'], has_newsletter: true, newsletter_provider: 'Mailchimp' },
  toolsInUse('stripe', 'paypal', 'hotjar'),
  'sonne.example',
)

const frenchFreelancer = having(
  inputOfKind('FR', 'freelancer'),
  {
    ...{ has_comments: false, siren: '732 829 320' },
    ...{ profession_title: 'Architecte', profession_country: 'FR', profession_chamber: 'Ordre des architectes' },
  },
  [],
  'camille.example',
)

const polishTrader = having(
  inputOfKind('PL', 'sole_trader'),
  { has_comments: false, vat_id: '5260250274', register_name: 'CEIDG', register_number: '5260250274' },
  toolsInUse('google-maps', 'cloudflare'),
  'zakladfryzjerski.example',
)

const londonCharity = having(
  inputOfKind('GB', 'charity'),
  {
    ...{ legal_form: 'CIO', has_newsletter: true, newsletter_provider: 'Mailchimp', has_comments: false },
    ...{ tool_retention: { 'google-analytics': [14, 'month'] }, ...HOSTING_FACTS },
  },
  toolsInUse('google-analytics', 'youtube'),
  'sunforall.example',
)

const clubOf = (country: SetCountry, name: string, form: string, website: string): DocumentInput =>
  having(inputOfKind(country, 'association'), { name, legal_form: form }, toolsInUse('openstreetmap'), website)

const townOf = (country: SetCountry, name: string, form: string, website: string): DocumentInput =>
  having(inputOfKind(country, 'public_body'), { name, legal_form: form, has_comments: false }, [], website)

/** A country of which only the core is known. */
const moved = (input: DocumentInput, country: Country): DocumentInput => ({
  ...input,
  website: 'lucia.example',
  facts: { ...input.facts, country, vat_id: null },
})

/** Installations whose operators are named: in the area, where a decision was made on the country, and where none was. */
const BLUE: PorticoProvider = { name: 'Blue Hosting S.L.', country: 'ES' }
const ALPINE: PorticoProvider = { name: 'Alpen Hosting AG', country: 'CH' }
const LAKE: PorticoProvider = { name: 'Lake Hosting, Inc.', country: 'US' }
const runBy = (provider: PorticoProvider, input: DocumentInput): DocumentInput => ({ ...input, provider })

/** Every complete country in its language and in English; every language for two countries or more. */
export const OWNERS: readonly Owner[] = [
  { name: 'es-bakery', languages: ['es', 'ca', 'en'], input: runBy(BLUE, barcelonaBakery) },
  { name: 'de-shop', languages: ['de', 'en'], input: runBy(LAKE, germanShop) },
  { name: 'fr-freelancer', languages: ['fr', 'en'], input: runBy(BLUE, frenchFreelancer) },
  { name: 'pl-trader', languages: ['pl', 'en'], input: polishTrader },
  { name: 'gb-charity', languages: ['en', 'pl'], input: runBy(BLUE, londonCharity) },
  { name: 'at-shop', languages: ['de', 'en'], input: shopOf('AT', 'sonnenladen.example') },
  { name: 'it-shop', languages: ['it', 'fr', 'en'], input: runBy(ALPINE, shopOf('IT', 'sole.example')) },
  { name: 'pt-shop', languages: ['pt', 'es', 'en'], input: runBy(LAKE, shopOf('PT', 'padaria.example')) },
  { name: 'nl-shop', languages: ['nl', 'en', 'sv'], input: runBy(LAKE, shopOf('NL', 'zonnewinkel.example')) },
  { name: 'es-everything', languages: ['es', 'pt', 'it'], input: everythingOf('ES') },
  { name: 'de-everything', languages: ['de', 'nl'], input: everythingOf('DE') },
  { name: 'fr-everything', languages: ['fr', 'ca'], input: runBy(ALPINE, everythingOf('FR')) },
  { name: 'pl-everything', languages: ['pl', 'en'], input: runBy(ALPINE, everythingOf('PL')) },
  { name: 'de-club', languages: ['de', 'en'], input: clubOf('DE', 'Sonnenfreunde Köln', 'e.V.', 'freunde.example') },
  { name: 'nl-club', languages: ['nl'], input: clubOf('NL', 'Zonvrienden', 'vereniging', 'vrienden.example') },
  { name: 'it-town', languages: ['it', 'en'], input: townOf('IT', 'Comune di Solara', 'Comune', 'solara.example') },
  { name: 'at-town', languages: ['de'], input: townOf('AT', 'Marktgemeinde Sonndorf', 'Gemeinde', 'sonndorf.example') },
  { name: 'gb-shop', languages: ['en'], input: runBy(LAKE, shopOf('GB', 'sunshine.example')) },
  { name: 'se-blog', languages: ['sv', 'en'], input: moved(inputOf('ES', 'blog'), 'SE') },
]
