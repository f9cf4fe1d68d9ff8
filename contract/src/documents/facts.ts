import Type from 'typebox'
import type { Wire } from '../kit/parts.ts'
import { type FactRule, FIELD_NAMES, factRuleOf, type Facts as LegalFacts } from '../words/facts.ts'
import { FACT_QUESTIONS } from './fact-questions.ts'

// The facts that documents are written from. The table of facts is `words/facts.ts`; here each is described as JSON. What
// arrives is read by the rules, which say in words what is wrong with it.

const string = (most: number) => ({ type: 'string', maxLength: most })

const DURATION = { type: 'array', minItems: 2, maxItems: 2, items: { type: ['integer', 'string'] } }

function schemaOf(rule: FactRule): { readonly [keyword: string]: unknown } {
  switch (rule.kind) {
    case 'text':
    case 'email':
    case 'phone':
    case 'address':
      return string(rule.most)
    case 'texts':
      return { type: 'array', maxItems: rule.count, items: string(rule.most) }
    case 'prose':
      return { type: 'object', additionalProperties: string(rule.most) }
    case 'choice':
      return { type: 'string', enum: rule.choices }
    case 'choices':
      return { type: 'array', items: { type: 'string', enum: rule.choices } }
    case 'country':
      return { type: 'string', pattern: '^[A-Z]{2}$' }
    case 'countries':
      return { type: 'array', maxItems: rule.count, items: { type: 'string', pattern: '^[A-Z]{2}$' } }
    case 'boolean':
      return { type: 'boolean' }
    case 'number':
      return { type: 'number', minimum: rule.least, maximum: rule.most }
    case 'duration':
      return DURATION
    case 'durations':
      return { type: 'object', maxProperties: rule.count, additionalProperties: DURATION }
  }
}

const KINDS: { readonly [kind in FactRule['kind']]?: string } = {
  country: 'ISO 3166, two capital letters.',
  countries: 'ISO 3166, two capital letters each.',
  prose: 'A text for each language, such as `{"en": "…"}`.',
  duration: 'An amount and a unit (`day`, `week`, `month` or `year`), such as `[6, "month"]`.',
  durations: 'An amount and a unit for the id of each tool, such as `{"google-analytics": [14, "month"]}`.',
}

function describe(field: (typeof FIELD_NAMES)[number]) {
  const rule = factRuleOf(field)
  const { question, why } = FACT_QUESTIONS[field]
  const none = rule.none ? 'Null says that there is none.' : undefined
  const description = [`**${question}**`, why, KINDS[rule.kind], none].filter((part) => part !== undefined).join(' ')
  const schema = schemaOf(rule)
  if (!rule.none) return { ...schema, description }
  return { ...schema, type: [schema['type'], 'null'], description }
}

const properties = Object.fromEntries(FIELD_NAMES.map((field) => [field, describe(field)]))

/** The facts about a website and its owner. Every fact may be missing. */
export const Facts = Type.Unsafe<LegalFacts>({
  type: 'object',
  properties,
  additionalProperties: false,
  description: 'What is known of a website and whoever runs it. Leave out what is not known.',
})
export type Facts = Wire<typeof Facts>

export const FACTS_EXAMPLE: LegalFacts = {
  country: 'ES',
  kind: 'company',
  name: 'Panadería Sol',
  legal_form: 'S.L.',
  street: 'Calle Mayor 5',
  postal_code: '28013',
  city: 'Madrid',
  email: 'hola@panaderia.example',
  tax_id: 'B12345674',
  has_contact_form: true,
}
