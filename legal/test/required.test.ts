import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOCUMENT_NAMES, type DocumentName } from '@portico/contract/words'
import type { Facts } from '@portico/contract/words/facts'
import { FIELD_NAMES, type Field } from '@portico/contract/words/facts'
import { writeDocument } from '../src/documents/write.ts'
import type { DocumentInput } from '../src/facts/input.ts'
import { missingFacts, questionsFor } from '../src/interview/questions.ts'
import { BANNER_INPUT, inputOf, OWNER_SET_COUNTRIES } from './sets.ts'

// Written by hand, from the laws and not from the tables of questions: which documents a missing fact keeps back.

type Kept = { readonly [field in Field]?: readonly DocumentName[] }

const EVERYWHERE: Kept = {
  country: ['cookies', 'privacy', 'notice', 'accessibility'],
  name: ['cookies', 'privacy', 'notice', 'accessibility'],
  kind: ['notice'],
  legal_form: ['notice'],
  street: ['privacy', 'notice'],
  postal_code: ['privacy', 'notice'],
  city: ['privacy', 'notice'],
  email: ['privacy', 'notice', 'accessibility'],
  register_name: ['notice'],
  register_number: ['notice'],
  supervisory_authority: ['notice'],
  profession_title: ['notice'],
  profession_country: ['notice'],
  profession_chamber: ['notice'],
  profession_number: ['notice'],
  profession_rules: ['notice'],
  has_contact_form: ['privacy'],
  keep_contact: ['privacy'],
  has_newsletter: ['privacy'],
  newsletter_provider: ['privacy'],
  has_shop: ['privacy', 'notice'],
  price_taxes: ['notice'],
  price_shipping: ['notice'],
  keep_orders: ['privacy'],
  takes_payments: ['privacy'],
  payment_providers: ['privacy'],
  has_accounts: ['privacy'],
  has_applications: ['privacy'],
  keep_applications: ['privacy'],
  has_comments: ['privacy'],
  keeps_server_logs: ['privacy'],
  keep_server_logs: ['privacy'],
  dpo_name: ['privacy'],
  dpo_email: ['privacy'],
  transfers_outside: ['privacy'],
  transfer_countries: ['privacy'],
  transfer_safeguards: ['privacy'],
  automated_decisions: ['privacy'],
  other_sources: ['privacy'],
  sells_to_consumers: ['accessibility'],
  company_size: ['accessibility'],
  service_description: ['accessibility'],
  accessibility_measures: ['accessibility'],
  accessibility_limits: ['accessibility'],
}

const NOTICE: readonly DocumentName[] = ['notice']
const DISPUTE_BODY: Kept = {
  ...{ dispute_body_name: NOTICE, dispute_body_address: NOTICE, dispute_body_website: NOTICE },
}

const KEPT: { readonly [country in (typeof OWNER_SET_COUNTRIES)[number]]: Kept } = {
  ES: { ...EVERYWHERE, phone: NOTICE, tax_id: NOTICE, codes_of_conduct: NOTICE },
  DE: {
    ...EVERYWHERE,
    // Prices belong beside the goods there.
    ...{ has_shop: ['privacy'], price_taxes: [], price_shipping: [] },
    ...{ phone: NOTICE, representatives: NOTICE, vat_id: NOTICE, in_liquidation: NOTICE, editor: NOTICE },
    german_state: ['privacy'],
    // More than ten people are no microenterprise: it is not asked twice.
    company_size: [],
    // § 36 VSBG, and § 5 DDG where capital is named.
    ...{ sells_to_consumers: ['notice', 'accessibility'], more_than_ten_employees: NOTICE, dispute_resolution: NOTICE },
    ...{ ...DISPUTE_BODY, outstanding_contributions: NOTICE },
  },
  FR: {
    ...EVERYWHERE,
    ...{ ...DISPUTE_BODY, sells_to_consumers: ['notice', 'accessibility'] },
    ...{ phone: NOTICE, siren: NOTICE, share_capital: NOTICE, vat_id: NOTICE, publication_director: NOTICE },
    ...{ hosting_name: NOTICE, hosting_street: NOTICE, hosting_postal_code: NOTICE, hosting_city: NOTICE },
    ...{ hosting_country: NOTICE, hosting_phone: NOTICE },
  },
  IT: {
    ...EVERYWHERE,
    ...{ tax_id: NOTICE, vat_id: NOTICE, share_capital: NOTICE, sole_shareholder: NOTICE },
    ...{ in_liquidation: NOTICE, parent_company: NOTICE },
  },
  AT: {
    ...EVERYWHERE,
    ...{ phone: NOTICE, business_purpose: NOTICE, vat_id: NOTICE, outstanding_contributions: NOTICE },
    in_liquidation: NOTICE,
  },
  PT: {
    ...EVERYWHERE,
    ...{ vat_id: NOTICE, share_capital: NOTICE, in_liquidation: NOTICE },
    ...{ ...DISPUTE_BODY, sells_to_consumers: ['notice', 'accessibility'] },
  },
  NL: { ...EVERYWHERE, vat_id: NOTICE },
  PL: { ...EVERYWHERE, vat_id: NOTICE, share_capital: NOTICE },
  // No law there wants a statement on accessibility of private owners.
  GB: { ...withoutStatement(EVERYWHERE), ...{ country: EVERYWHERE.country ?? [], vat_id: NOTICE } },
}

function withoutStatement(kept: Kept): Kept {
  const others = Object.entries(kept).map(([field, documents]) => [
    field,
    documents.filter((document) => document !== 'accessibility'),
  ])
  return Object.fromEntries(others)
}

/** A company with everything but another direct way beside e-mail and telephone. */
function complete(country: (typeof OWNER_SET_COUNTRIES)[number]): DocumentInput {
  return without(inputOf(country, 'everything'), 'contact_page')
}

function without(input: DocumentInput, field: Field): DocumentInput {
  const { [field]: _, ...facts }: Facts = input.facts
  return { ...input, facts }
}

function unpublishable(input: DocumentInput): readonly DocumentName[] {
  return DOCUMENT_NAMES.filter((document) => writeDocument(document, 'en', input).kind === 'missing')
}

for (const country of OWNER_SET_COUNTRIES) {
  test(`${country}: with every fact each document can be published`, () => {
    assert.deepEqual(unpublishable(complete(country)), [])
  })

  test(`${country}: each required fact, removed, keeps back exactly its documents, and is named with a law`, () => {
    for (const field of FIELD_NAMES) {
      const input = without(complete(country), field)
      const kept = KEPT[country][field] ?? []
      assert.deepEqual(unpublishable(input), kept, field)
      for (const document of kept) {
        const missing = missingFacts(document, 'en', input)
        if (field !== 'country')
          assert.deepEqual(
            missing.map((one) => one.field),
            [field],
            document,
          )
        for (const { laws } of missing) assert.ok(laws.length > 0, field)
      }
    }
  })
}

test('another direct way does for the telephone in Spain and Germany, not in France', () => {
  const withoutPhone = (country: (typeof OWNER_SET_COUNTRIES)[number]) => {
    const input = without(inputOf(country, 'everything'), 'phone')
    return unpublishable(input)
  }
  assert.deepEqual(withoutPhone('ES'), [])
  assert.deepEqual(withoutPhone('DE'), [])
  assert.deepEqual(withoutPhone('FR'), ['notice'])
})

test('a text of the customer is wanted in each language that is written', () => {
  const input = inputOf('ES', 'everything')
  const facts: Facts = { ...input.facts, accessibility_limits: { es: 'Los vídeos no tienen subtítulos.' } }
  assert.equal(writeDocument('accessibility', 'es', { ...input, facts }).kind, 'written')
  const missing = missingFacts('accessibility', 'de', { ...input, facts })
  assert.deepEqual(
    missing.map(({ laws, ...rest }) => ({ ...rest, laws: laws.map(({ name }) => name) })),
    [{ field: 'accessibility_limits', laws: ['Ley 11/2023, título I'], language: 'de' }],
  )
})

test('a blank answer is none', () => {
  const input = inputOf('ES', 'blog')
  const facts: Facts = { ...input.facts, name: ' \t', email: '' }
  const missing = missingFacts('privacy', 'en', { ...input, facts })
  assert.deepEqual(
    missing.map(({ field }) => field),
    ['name', 'email'],
  )
  assert.equal(writeDocument('privacy', 'en', { ...input, facts }).kind, 'missing')
})

test('a question is asked only when it matters', () => {
  const fieldsAsked = (facts: Facts) => {
    const input: DocumentInput = {
      website: 'a.example',
      facts,
      tools: [],
      measured: null,
      surveyed: null,
      proofMonths: 24,
      ...BANNER_INPUT,
    }
    return questionsFor(input).map(({ field }) => field)
  }
  assert.ok(!fieldsAsked({ country: 'ES', kind: 'person' }).includes('legal_form'))
  assert.ok(fieldsAsked({ country: 'ES', kind: 'company' }).includes('legal_form'))
  assert.ok(!fieldsAsked({ country: 'ES' }).includes('german_state'))
  assert.ok(!fieldsAsked({ country: 'ES' }).includes('hosting_phone'))
  assert.ok(fieldsAsked({ country: 'FR' }).includes('hosting_phone'))
  assert.ok(!fieldsAsked({ country: 'DE', kind: 'company' }).includes('tax_id'), 'the Steuernummer is never asked for')
  assert.ok(!fieldsAsked({ country: 'IT', sells_to_consumers: false }).includes('company_size'))
  assert.ok(!fieldsAsked({ sells_to_consumers: true, company_size: 'micro' }).includes('accessibility_limits'))
  assert.deepEqual(fieldsAsked({}).slice(0, 3), ['country', 'kind', 'name'])
})

test('the statement names a test only by the customer’s choice, asks for it only where there is one, and never denies one', () => {
  const input = inputOf('ES', 'everything')
  const measured = { date: '2026-11-16', pages: 7, found: 3 }
  const texts = (changes: Partial<DocumentInput>) => {
    const written = writeDocument('accessibility', 'en', { ...input, ...changes })
    assert.equal(written.kind, 'written')
    return JSON.stringify(written)
  }
  const withChoice = (choice: boolean) => ({ ...input.facts, accessibility_measured: choice })
  const { accessibility_measured: _, ...unanswered } = input.facts
  assert.match(texts({ measured, facts: withChoice(true) }), /16 November 2026.*finds only a part/)
  for (const facts of [withChoice(false), unanswered]) {
    assert.doesNotMatch(texts({ measured, facts }), /2026|automatic test|No measurement/)
  }
  assert.match(texts({ measured: null, surveyed: null, facts: withChoice(true) }), /No measurement/)
  const isRequested = (one: DocumentInput) => questionsFor(one).some(({ field }) => field === 'accessibility_measured')
  assert.deepEqual([isRequested({ ...input, measured }), isRequested({ ...input, measured: null })], [true, false])
})
