import type { Country } from '@portico/contract/words/countries'
import type { Facts, OwnerKind } from '@portico/contract/words/facts'
import { LANGUAGES } from '@portico/contract/words/languages'
import { INITIAL_DRAFT, publishedContentFrom } from '../../server/src/core/publications/publication.ts'
import type { DocumentInput, ToolInUse } from '../src/facts/input.ts'

// Three websites in each country whose laws are known: a person's blog, a shop, and a company with everything; and one of each
// kind of owner.

export type OwnerSetName = 'blog' | 'shop' | 'everything'
export const OWNER_SET_NAMES: readonly OwnerSetName[] = ['blog', 'shop', 'everything']
export const OWNER_SET_COUNTRIES = [
  ...(['ES', 'DE', 'FR', 'IT', 'AT', 'PT', 'NL', 'PL', 'GB'] as const),
] as const satisfies readonly Country[]
export type OwnerSetCountry = (typeof OWNER_SET_COUNTRIES)[number]

export type OtherKind = Exclude<OwnerKind, 'person' | 'company'>

/** How the banner works as it is first published. */
export const BANNER_INPUT = {
  consentMode: 'basic',
  cookieDomain: 'sol.example',
  widget: false,
  provider: null,
} as const

/** As a publication stores them. */
export function toolsInUse(...ids: readonly string[]): readonly ToolInUse[] {
  return publishedContentFrom({ ...INITIAL_DRAFT, tools: ids.map((tool) => ({ tool })) }).tools
}

const NOTHING_SPECIAL: Facts = {
  supervisory_authority: null,
  profession_title: null,
  codes_of_conduct: null,
  dpo_name: null,
  automated_decisions: null,
  other_sources: null,
}

const PERSON: { readonly [country in OwnerSetCountry]: Facts } = {
  ES: {
    ...{ name: 'Lucía Romero Vidal', street: 'Calle del Pez 12', postal_code: '28004', city: 'Madrid' },
    ...{ email: 'hola@lucia.example', phone: '+34 911 23 45 67', tax_id: '12345678Z', register_name: null },
  },
  DE: {
    ...{ name: 'Jonas Weber', street: 'Lindenallee 5', postal_code: '50968', city: 'Köln', german_state: 'NW' },
    ...{ email: 'post@jonas.example', phone: '+49 221 123456', register_name: null, vat_id: null, editor: null },
  },
  FR: {
    ...{ name: 'Camille Moreau', street: '3 rue des Lilas', postal_code: '69003', city: 'Lyon' },
    ...{ email: 'bonjour@camille.example', phone: '+33 4 72 00 00 00', register_name: null, siren: null },
    ...{ vat_id: null, publication_director: 'Camille Moreau' },
  },
  IT: {
    ...{ name: 'Mario Rossi', street: 'Via Garibaldi 8', postal_code: '10122', city: 'Torino' },
    ...{ email: 'ciao@mario.example', register_name: null, tax_id: 'RSSMRA85T10A562S', vat_id: null },
  },
  AT: {
    ...{ name: 'Maria Huber', street: 'Mariahilfer Straße 10', postal_code: '1060', city: 'Wien' },
    ...{ email: 'post@maria.example', phone: '+43 1 1234567', register_name: null, vat_id: null },
    business_purpose: { en: 'Travel blog', de: 'Reiseblog' },
  },
  PT: {
    ...{ name: 'Inês Carvalho', street: 'Rua Augusta 24', postal_code: '1100-053', city: 'Lisboa' },
    ...{ email: 'ola@ines.example', register_name: null, vat_id: '123456789' },
  },
  NL: {
    ...{ name: 'Sanne de Vries', street: 'Keizersgracht 5', postal_code: '1015 CC', city: 'Amsterdam' },
    ...{ email: 'hallo@sanne.example', register_name: null, vat_id: null },
  },
  PL: {
    ...{ name: 'Anna Kowalska', street: 'ul. Długa 7', postal_code: '00-238', city: 'Warszawa' },
    ...{ email: 'czesc@anna.example', register_name: null, vat_id: null },
  },
  GB: {
    ...{ name: 'Emma Taylor', street: '12 Mill Lane', postal_code: 'BS1 5UH', city: 'Bristol' },
    ...{ email: 'hello@emma.example', vat_id: null },
  },
}

const COMPANY: { readonly [country in OwnerSetCountry]: Facts } = {
  ES: {
    ...{ name: 'Panadería Sol', legal_form: 'S.L.', street: 'Carrer de Mallorca 250', postal_code: '08008' },
    ...{ city: 'Barcelona', email: 'info@sol.example', phone: '+34 932 00 00 00', tax_id: 'B82846817' },
    ...{ register_name: 'Registro Mercantil de Barcelona', register_number: 'tomo 1234, folio 56, hoja B-7890' },
  },
  DE: {
    ...{ name: 'Sonnenbäckerei GmbH', legal_form: 'GmbH', street: 'Hauptstraße 1', postal_code: '80331' },
    ...{ city: 'München', german_state: 'BY', email: 'info@sonne.example', phone: '+49 89 123456' },
    ...{ representatives: ['Anna Müller', 'Peter Schmidt'], register_name: 'Amtsgericht München' },
    ...{ register_number: 'HRB 12345', vat_id: 'DE136695976', in_liquidation: false, editor: null },
    ...{ more_than_ten_employees: false, dispute_resolution: 'no' },
  },
  FR: {
    ...{ name: 'Boulangerie du Soleil', legal_form: 'SARL', street: '10 avenue Foch', postal_code: '75016' },
    ...{ city: 'Paris', email: 'contact@soleil.example', phone: '+33 1 40 00 00 00', siren: '732 829 320' },
    ...{ register_name: 'RCS Paris', register_number: '732 829 320', share_capital: 10_000 },
    ...{ vat_id: 'FR44732829320', publication_director: 'Jeanne Petit' },
    ...{ dispute_body_name: 'Médiateur du commerce', dispute_body_address: '5 rue de la Paix, 75002 Paris' },
    dispute_body_website: 'https://mediateur.example',
  },
  IT: {
    ...{ name: 'Forno Sole', legal_form: 'S.r.l.', street: 'Corso Italia 20', postal_code: '20122', city: 'Milano' },
    ...{ email: 'info@sole.example', phone: '+39 02 1234567', register_name: 'Registro delle Imprese di Milano' },
    ...{ register_number: '00743110157', tax_id: '00743110157', vat_id: 'IT00743110157', share_capital: 50_000.5 },
    ...{ sole_shareholder: false, in_liquidation: false, parent_company: null },
  },
  AT: {
    ...{ name: 'Sonnenladen', legal_form: 'GmbH', street: 'Ringstraße 3', postal_code: '1010', city: 'Wien' },
    ...{ email: 'info@sonnenladen.example', phone: '+43 1 7654321', register_name: 'Handelsgericht Wien' },
    ...{ register_number: 'FN 123456a', vat_id: 'ATU12345675', in_liquidation: false },
    business_purpose: { en: 'Trade in solar lamps', de: 'Handel mit Solarlampen' },
  },
  PT: {
    ...{ name: 'Padaria Sol', legal_form: 'Lda.', street: 'Avenida da Liberdade 100', postal_code: '1250-145' },
    ...{ city: 'Lisboa', email: 'info@padaria.example', phone: '+351 21 000 00 00' },
    ...{ register_name: 'Conservatória do Registo Comercial de Lisboa', register_number: '501234567' },
    ...{ vat_id: '501234567', share_capital: 5000, in_liquidation: false },
    ...{ dispute_body_name: 'Centro de Arbitragem de Lisboa', dispute_body_address: 'Rua dos Douradores 116, Lisboa' },
    dispute_body_website: 'https://arbitragem.example',
  },
  NL: {
    ...{ name: 'Zonnewinkel', legal_form: 'B.V.', street: 'Damrak 1', postal_code: '1012 LG', city: 'Amsterdam' },
    ...{ email: 'info@zonnewinkel.example', phone: '+31 20 123 4567', vat_id: 'NL123456789B01' },
    ...{ register_name: 'Handelsregister van de Kamer van Koophandel', register_number: '12345678' },
  },
  PL: {
    ...{
      name: 'Słoneczko',
      legal_form: 'sp. z o.o.',
      street: 'ul. Prosta 20',
      postal_code: '00-850',
      city: 'Warszawa',
    },
    ...{ email: 'biuro@sloneczko.example', phone: '+48 22 123 45 67', vat_id: '5260250274', share_capital: 5000 },
    ...{
      register_name: 'Sąd Rejonowy dla m.st. Warszawy, XIII Wydział Gospodarczy KRS',
      register_number: '0000123456',
    },
  },
  GB: {
    ...{ name: 'Sunshine Bakery', legal_form: 'Ltd', street: '1 High Street', postal_code: 'SW1A 1AA', city: 'London' },
    ...{ email: 'info@sunshine.example', phone: '+44 20 7946 0000', vat_id: 'GB123456789' },
    ...{ register_name: 'Companies House, England and Wales', register_number: '01234567' },
  },
}

/** Who hosts: the integrator's own details. */
export const HOSTING_FACTS: Facts = {
  hosting_name: 'Nube Hosting S.A.',
  hosting_street: 'Calle de Alcalá 100',
  hosting_postal_code: '28009',
  hosting_city: 'Madrid',
  hosting_country: 'ES',
  hosting_phone: '+34 910 00 00 00',
}

const QUIET: Facts = {
  has_contact_form: false,
  has_newsletter: false,
  has_shop: false,
  takes_payments: false,
  has_accounts: false,
  has_applications: false,
  has_comments: false,
  keeps_server_logs: false,
  transfers_outside: false,
}

const BLOG: Facts = {
  ...{ has_contact_form: true, keep_contact: [6, 'month'], has_comments: true, sells_to_consumers: false },
}

const SHOP: Facts = {
  ...{ has_shop: true, price_taxes: 'included', price_shipping: 'added', keep_orders: [10, 'year'] },
  ...{ takes_payments: true, payment_providers: ['Stripe Payments Europe'], keeps_server_logs: true },
  ...{ keep_server_logs: [14, 'day'], sells_to_consumers: true, company_size: 'micro' },
  ...{ transfer_safeguards: ['adequacy'], tool_retention: { 'google-analytics': [14, 'month'] } },
}

/** In every language. */
const inEveryLanguage = (text: string) => Object.fromEntries(LANGUAGES.map(({ code }) => [code, `${text} (${code})`]))

const EVERYTHING: Facts = {
  ...SHOP,
  ...{ trade_name: 'Sol & Sol', contact_page: 'https://sol.example/contact', price_taxes: 'added' },
  ...{ price_shipping: 'none', delivery_companies: ['Rápido Envíos', 'Posta'], share_capital: 1_234_567 },
  ...{ outstanding_contributions: 12_500, business_purpose: inEveryLanguage('Purpose'), dispute_resolution: 'willing' },
  ...{ dispute_body_name: 'Sun Arbitration', dispute_body_address: 'Sunny Road 1, Sunville' },
  dispute_body_website: 'https://arbitration.example',
  ...{ has_contact_form: true, keep_contact: [1, 'year'], has_newsletter: true, newsletter_provider: 'Cartero GmbH' },
  ...{ has_accounts: true, has_applications: true, keep_applications: [6, 'month'], has_comments: true },
  ...{ sole_shareholder: true, in_liquidation: true, parent_company: 'Gruppo Sole S.p.A.', rea_number: 'MI-123456' },
  ...{ pec: 'sole@pec.example', supervisory_authority: 'Oficina de Licencias, Madrid' },
  ...{ profession_title: 'Dietista', profession_country: 'ES', profession_chamber: 'Colegio de Dietistas' },
  ...{ profession_number: 'D-42', profession_rules: 'https://dietistas.example/normas' },
  ...{ codes_of_conduct: 'Confianza Online', editor: 'Anna Müller, Hauptstraße 1, 80331 München' },
  ...{ dpo_name: 'Dr. Eva Marín', dpo_email: 'dpo@sol.example' },
  ...{ transfers_outside: true, transfer_countries: ['US', 'CH'] },
  ...{ transfer_safeguards: ['adequacy', 'clauses', 'binding_rules', 'consent'] },
  automated_decisions: inEveryLanguage('Automated'),
  other_sources: inEveryLanguage('Sources'),
  ...{
    company_size: 'larger',
    more_than_ten_employees: true,
    service_description: inEveryLanguage('Service'),
    accessibility_measures: inEveryLanguage('Measures'),
  },
  ...{ accessibility_limits: inEveryLanguage('Limits'), accessibility_measured: true, accessibility_answer_days: 5 },
  accessibility_authority: 'Ministerio de Derechos Sociales',
}

const TOOLS: { readonly [set in OwnerSetName]: readonly ToolInUse[] } = {
  blog: toolsInUse('wordpress', 'youtube'),
  shop: toolsInUse('portico', 'woocommerce', 'google-analytics', 'stripe', 'google-fonts', 'cloudflare'),
  everything: [
    ...toolsInUse('portico', 'php-session', 'matomo', 'hotjar', 'google-maps', 'meta-pixel', 'mailchimp'),
    {
      ...{ id: 'own-chat', name: 'Charla', vendor: 'Charla Ltda.', country: null, category: 'functional' },
      ...{ hosts: ['charla.example'], policy: null, purposes: ['chat'] },
      stored: [{ name: 'charla*', kind: 'local', purpose: 'chat', lifetime: 'persistent', first: true }],
    },
    {
      ...{ id: 'own-guard', name: 'Guard', vendor: 'Guard Inc.', country: 'US', category: 'necessary' },
      ...{ hosts: ['guard.example'], policy: 'https://guard.example/privacy', purposes: ['security'], stored: [] },
    },
  ],
}

/** One of each kind beside persons and companies, by what changes with it. */
const OF_KIND: { readonly [kind in OtherKind]: (country: OwnerSetCountry) => Facts } = {
  sole_trader: (country) => PERSON[country],
  freelancer: (country) => ({
    ...PERSON[country],
    ...{ profession_title: 'Architect', profession_country: country, profession_chamber: 'Chamber of Architects' },
    ...{ profession_number: '4711', profession_rules: 'https://architects.example/rules' },
  }),
  association: (country) => ({ ...COMPANY[country], name: 'Amigos del Sol', legal_form: 'e.V.' }),
  charity: (country) => ({ ...COMPANY[country], name: 'Sun for All', legal_form: 'gGmbH', charity_number: '1234567' }),
  public_body: (country) => ({ ...COMPANY[country], name: 'Sunville', legal_form: 'Town' }),
}

/** A website without a shop, of an owner of this kind. */
export function inputOfKind(country: OwnerSetCountry, kind: OtherKind): DocumentInput {
  const { facts, ...rest } = inputOf(country, 'blog')
  return { ...rest, facts: { ...facts, ...OF_KIND[kind](country), kind } }
}

export function inputOf(country: OwnerSetCountry, set: OwnerSetName): DocumentInput {
  const company = set !== 'blog'
  const facts: Facts = {
    ...{ country, kind: company ? 'company' : 'person' },
    ...NOTHING_SPECIAL,
    ...(company ? COMPANY[country] : PERSON[country]),
    ...QUIET,
    ...{ blog: BLOG, shop: SHOP, everything: EVERYTHING }[set],
    ...HOSTING_FACTS,
  }
  const measured = set === 'everything' ? { date: '2026-10-05', pages: 10, found: 1234 } : null
  const rest = { measured, surveyed: null, proofMonths: 24, ...BANNER_INPUT }
  return { website: 'sol.example', facts, tools: TOOLS[set], ...rest }
}
