import { COUNTRIES, GERMAN_STATES } from './countries.ts'
import type { Duration } from './duration.ts'
import type { Language } from './languages.ts'

/**
 * The rule for the values of a fact. Texts are plain: markup in them is shown as it is written. `none` allows the answer
 * "there is none" (null), which differs from no answer.
 */
export type FactRule = Kind & {
  readonly none?: true
  /** The part of the legal notice that prints it, in every country that requires it there. */
  readonly notice?: NoticePart
}

export const NOTICE_PARTS = [
  ...(['provider', 'contact', 'register', 'tax', 'supervision', 'profession', 'responsible'] as const),
  ...(['disputes', 'hosting'] as const),
] as const
export type NoticePart = (typeof NOTICE_PARTS)[number]

type Kind =
  | { readonly kind: 'text' | 'email' | 'phone' | 'address'; readonly most: number }
  | { readonly kind: 'texts'; readonly most: number; readonly count: number }
  /** Sentences of the customer, one text for each language. */
  | { readonly kind: 'prose'; readonly most: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  | { readonly kind: 'country' }
  | { readonly kind: 'countries'; readonly count: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'duration' }
  /** How long, by the id of a tool. */
  | { readonly kind: 'durations'; readonly count: number }

/** The grounds of GDPR chapter V for data to leave the European Economic Area. */
export const SAFEGUARDS = ['adequacy', 'clauses', 'binding_rules', 'consent'] as const
export type Safeguard = (typeof SAFEGUARDS)[number]

/** The kinds of owners of a website. `person`: a private person, or an owner who has not answered. */
export const OWNER_KINDS = [
  ...(['person', 'company', 'sole_trader', 'freelancer', 'association', 'charity', 'public_body'] as const),
] as const
export type OwnerKind = (typeof OWNER_KINDS)[number]

export const FACT_RULES = {
  // Who.
  country: { kind: 'choice', choices: COUNTRIES },
  kind: { kind: 'choice', choices: OWNER_KINDS },
  name: { kind: 'text', most: 150, notice: 'provider' },
  legal_form: { kind: 'text', most: 80, notice: 'provider' },
  trade_name: { kind: 'text', most: 150, none: true, notice: 'provider' },
  business_purpose: { kind: 'prose', most: 300, notice: 'provider' },
  street: { kind: 'text', most: 150, notice: 'provider' },
  postal_code: { kind: 'text', most: 16 },
  city: { kind: 'text', most: 100 },
  german_state: { kind: 'choice', choices: GERMAN_STATES },
  email: { kind: 'email', most: 254, notice: 'contact' },
  phone: { kind: 'phone', most: 40, none: true, notice: 'contact' },
  contact_page: { kind: 'address', most: 500, none: true, notice: 'contact' },
  representatives: { kind: 'texts', most: 120, count: 10, notice: 'provider' },
  register_name: { kind: 'text', most: 150, none: true, notice: 'register' },
  register_number: { kind: 'text', most: 120, notice: 'register' },
  charity_number: { kind: 'text', most: 60, none: true, notice: 'register' },
  tax_id: { kind: 'text', most: 32, notice: 'tax' },
  vat_id: { kind: 'text', most: 20, none: true, notice: 'tax' },
  siren: { kind: 'text', most: 20, none: true, notice: 'register' },
  rea_number: { kind: 'text', most: 40, none: true, notice: 'register' },
  pec: { kind: 'email', most: 254, none: true, notice: 'contact' },
  share_capital: { kind: 'number', least: 0, most: 1_000_000_000_000, none: true, notice: 'register' },
  outstanding_contributions: { kind: 'number', least: 0, most: 1_000_000_000_000, none: true, notice: 'register' },
  sole_shareholder: { kind: 'boolean', notice: 'register' },
  in_liquidation: { kind: 'boolean' },
  parent_company: { kind: 'text', most: 200, none: true, notice: 'register' },
  supervisory_authority: { kind: 'text', most: 300, none: true, notice: 'supervision' },
  profession_title: { kind: 'text', most: 150, none: true, notice: 'profession' },
  profession_country: { kind: 'country', notice: 'profession' },
  profession_chamber: { kind: 'text', most: 200, notice: 'profession' },
  profession_number: { kind: 'text', most: 60, none: true, notice: 'profession' },
  profession_rules: { kind: 'text', most: 500, notice: 'profession' },
  codes_of_conduct: { kind: 'text', most: 500, none: true, notice: 'supervision' },
  publication_director: { kind: 'text', most: 150, notice: 'responsible' },
  editor: { kind: 'text', most: 300, none: true, notice: 'responsible' },
  // What the website does.
  has_contact_form: { kind: 'boolean' },
  has_newsletter: { kind: 'boolean' },
  newsletter_provider: { kind: 'text', most: 150, none: true },
  has_shop: { kind: 'boolean' },
  price_taxes: { kind: 'choice', choices: ['included', 'added'] },
  price_shipping: { kind: 'choice', choices: ['included', 'added', 'none'] },
  delivery_companies: { kind: 'texts', most: 150, count: 10 },
  sells_to_consumers: { kind: 'boolean' },
  more_than_ten_employees: { kind: 'boolean' },
  dispute_resolution: { kind: 'choice', choices: ['no', 'willing', 'obliged'] },
  dispute_body_name: { kind: 'text', most: 200, none: true, notice: 'disputes' },
  dispute_body_address: { kind: 'text', most: 300, notice: 'disputes' },
  dispute_body_website: { kind: 'address', most: 500, notice: 'disputes' },
  takes_payments: { kind: 'boolean' },
  payment_providers: { kind: 'texts', most: 150, count: 10 },
  has_accounts: { kind: 'boolean' },
  has_applications: { kind: 'boolean' },
  has_comments: { kind: 'boolean' },
  keeps_server_logs: { kind: 'boolean' },
  // Who hosts it.
  hosting_name: { kind: 'text', most: 150, notice: 'hosting' },
  hosting_street: { kind: 'text', most: 150, notice: 'hosting' },
  hosting_postal_code: { kind: 'text', most: 16 },
  hosting_city: { kind: 'text', most: 100 },
  hosting_country: { kind: 'country' },
  hosting_phone: { kind: 'phone', most: 40, notice: 'hosting' },
  // Personal data.
  dpo_name: { kind: 'text', most: 150, none: true },
  dpo_email: { kind: 'email', most: 254 },
  keep_contact: { kind: 'duration' },
  keep_newsletter: { kind: 'duration' },
  keep_accounts: { kind: 'duration' },
  keep_comments: { kind: 'duration' },
  keep_orders: { kind: 'duration' },
  keep_applications: { kind: 'duration' },
  keep_server_logs: { kind: 'duration' },
  tool_retention: { kind: 'durations', count: 50 },
  transfers_outside: { kind: 'boolean' },
  transfer_countries: { kind: 'countries', count: 30 },
  transfer_safeguards: { kind: 'choices', choices: SAFEGUARDS },
  automated_decisions: { kind: 'prose', most: 2000, none: true },
  other_sources: { kind: 'prose', most: 2000, none: true },
  // Accessibility.
  company_size: { kind: 'choice', choices: ['micro', 'larger'] },
  service_description: { kind: 'prose', most: 2000 },
  accessibility_measures: { kind: 'prose', most: 2000 },
  accessibility_limits: { kind: 'prose', most: 2000, none: true },
  accessibility_measured: { kind: 'boolean' },
  accessibility_answer_days: { kind: 'number', least: 1, most: 90 },
  accessibility_authority: { kind: 'text', most: 300, none: true },
} as const satisfies { readonly [field: string]: FactRule }

export type Field = keyof typeof FACT_RULES
export const FIELD_NAMES = Object.keys(FACT_RULES).filter(isFactField)

export function isFactField(name: string): name is Field {
  return Object.hasOwn(FACT_RULES, name)
}

export function factRuleOf(field: Field): FactRule {
  return FACT_RULES[field]
}

/** Sentences of the customer, by language. */
export type LocalizedText = { readonly [language in Language]?: string }

type Value<R> = R extends { readonly kind: 'text' | 'email' | 'phone' | 'address' | 'country' }
  ? string
  : R extends { readonly kind: 'texts' | 'countries' }
    ? readonly string[]
    : R extends { readonly kind: 'choice'; readonly choices: readonly (infer C)[] }
      ? C
      : R extends { readonly kind: 'choices'; readonly choices: readonly (infer C)[] }
        ? readonly C[]
        : R extends { readonly kind: 'boolean' }
          ? boolean
          : R extends { readonly kind: 'number' }
            ? number
            : R extends { readonly kind: 'duration' }
              ? Duration
              : R extends { readonly kind: 'durations' }
                ? { readonly [tool: string]: Duration }
                : R extends { readonly kind: 'prose' }
                  ? LocalizedText
                  : never

type None<R> = R extends { readonly none: true } ? null : never

/** The facts of a site. Every fact may be missing in a draft; null says that there is none. */
export type Facts = {
  readonly [field in Field]?: Value<(typeof FACT_RULES)[field]> | None<(typeof FACT_RULES)[field]>
}

/** The parts of the interview. Each field is in one. */
export const QUESTION_GROUPS = ['who', 'website', 'hosting', 'data', 'accessibility'] as const
export type QuestionGroup = (typeof QUESTION_GROUPS)[number]

const FIRST_OF_GROUP: { readonly [group in QuestionGroup]: Field } = {
  who: 'country',
  website: 'has_contact_form',
  hosting: 'hosting_name',
  data: 'dpo_name',
  accessibility: 'company_size',
}

/** The order of the table is the order of the interview, so a group goes from its first field to the next group's. */
export function questionGroupOf(field: Field): QuestionGroup {
  const place = FIELD_NAMES.indexOf(field)
  return QUESTION_GROUPS.findLast((group) => FIELD_NAMES.indexOf(FIRST_OF_GROUP[group]) <= place) ?? 'who'
}
