import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  FIELD_NAMES,
  type Field,
  factRuleOf,
  isFactField,
  QUESTION_GROUPS,
  questionGroupOf,
} from '@portico/contract/words/facts'
import fc from 'fast-check'
import { plainTextProblem } from '../../server/src/core/kit/plain-text.ts'
import { anyCharacter } from '../../server/test/any-character.ts'
import { type FactProblem, factProblem } from '../src/facts/fact-problem.ts'
import { inputOf, OWNER_SET_COUNTRIES, OWNER_SET_NAMES } from './sets.ts'

test('the facts of all sets are allowed', () => {
  for (const country of OWNER_SET_COUNTRIES) {
    for (const set of OWNER_SET_NAMES) {
      const { facts } = inputOf(country, set)
      for (const field of FIELD_NAMES) {
        if (facts[field] !== undefined)
          assert.equal(factProblem(field, facts[field]), null, `${country} ${set} ${field}`)
      }
    }
  }
})

test('what is not of its kind is refused with the reason', () => {
  const table: readonly (readonly [Field, unknown, FactProblem | null])[] = [
    ['name', 'Zoë & Söhne <b>', null],
    ['name', 1, 'wrong_type'],
    ['name', '', 'empty'],
    ['name', '  ', 'empty'],
    ['name', null, 'wrong_type'],
    ['name', 'a\nb', 'not_plain_text'],
    ['name', 'a\u202eb', 'not_plain_text'],
    ['name', '\ud800', 'not_plain_text'],
    ['trade_name', null, null],
    ['email', 'info@bäckerei.example', null],
    ['email', 'a@b', 'not_an_email'],
    ['email', 'a b@example.com', 'not_an_email'],
    ['email', 'a@example.com?bcc=b@example.com', 'not_an_email'],
    ['phone', '+34 (91) 123-45.67', null],
    ['phone', 'call me', 'not_a_phone_number'],
    ['contact_page', 'https://example.com/contact?a=1', null],
    ['contact_page', 'javascript:alert(1)', 'not_an_address'],
    ['contact_page', 'https://user:secret@example.com/', 'not_an_address'],
    ['contact_page', 'example.com', 'not_an_address'],
    ['country', 'ES', null],
    ['country', 'US', 'unsupported_value'],
    ['hosting_country', 'US', null],
    ['hosting_country', 'usa', 'not_a_country'],
    ['has_shop', 'true', 'wrong_type'],
    ['representatives', ['A', 'B'], null],
    ['representatives', [], 'empty'],
    ['representatives', ['A', 'A'], 'duplicate'],
    ['representatives', 'A', 'wrong_type'],
    ['representatives', ['A', 'b\u0000'], 'not_plain_text'],
    ['transfer_safeguards', ['clauses'], null],
    ['transfer_safeguards', ['promises'], 'unsupported_value'],
    ['share_capital', 0, null],
    ['share_capital', -1, 'out_of_range'],
    ['share_capital', Number.NaN, 'wrong_type'],
    ['keep_orders', [10, 'year'], null],
    ['keep_orders', [0, 'year'], 'out_of_range'],
    ['keep_orders', [1000, 'day'], 'out_of_range'],
    ['keep_orders', [1.5, 'day'], 'wrong_type'],
    ['keep_orders', [1, 'hour'], 'unsupported_value'],
    ['keep_orders', 'for ever', 'wrong_type'],
    ['automated_decisions', { en: 'By points.' }, null],
    ['automated_decisions', {}, 'empty'],
    ['automated_decisions', { xx: 'By points.' }, 'unsupported_value'],
    ['automated_decisions', { en: '' }, 'empty'],
    ['automated_decisions', ['By points.'], 'wrong_type'],
  ]
  for (const [field, value, problem] of table) {
    assert.equal(factProblem(field, value), problem, `${field}: ${JSON.stringify(value)}`)
  }
})

test('every text has its bound, and is allowed up to it', () => {
  for (const field of FIELD_NAMES) {
    const rule = factRuleOf(field)
    if (rule.kind === 'text') {
      assert.equal(factProblem(field, 'a'.repeat(rule.most)), null, field)
      assert.equal(factProblem(field, 'a'.repeat(rule.most + 1)), 'too_long', field)
    }
    if (rule.kind === 'prose') {
      assert.equal(factProblem(field, { en: 'a'.repeat(rule.most) }), null, field)
      assert.equal(factProblem(field, { en: 'a'.repeat(rule.most + 1) }), 'too_long', field)
    }
    if (rule.kind === 'texts') {
      const names = Array.from({ length: rule.count + 1 }, (_, index) => `Name ${index}`)
      assert.equal(factProblem(field, names.slice(1)), null, field)
      assert.equal(factProblem(field, names), 'too_many', field)
      assert.equal(factProblem(field, ['a'.repeat(rule.most + 1)]), 'too_long', field)
    }
  }
})

test('plain text means the same here as in the rest of the service', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter, maxLength: 20 }), fc.string({ unit: 'grapheme' })), (text) => {
      const there = plainTextProblem(text, 150) === null
      assert.equal(factProblem('name', text) === null, there, JSON.stringify(text))
    }),
    { numRuns: 500 },
  )
})

test('a problem is found soon, whatever the text', () => {
  const hostile = `${'a@'.repeat(5e5)}${'.'.repeat(5e5)}`
  for (const field of ['email', 'phone', 'contact_page', 'name'] as const) {
    assert.equal(factProblem(field, hostile), 'too_long', field)
  }
})

test('the interview has five parts, and each fact is in one of them', () => {
  const groups = FIELD_NAMES.map(questionGroupOf)
  assert.deepEqual([...new Set(groups)], QUESTION_GROUPS)
  assert.equal(questionGroupOf('name'), 'who')
  assert.equal(questionGroupOf('keeps_server_logs'), 'website')
  assert.equal(questionGroupOf('sells_to_consumers'), 'website')
  assert.equal(questionGroupOf('hosting_phone'), 'hosting')
  assert.equal(questionGroupOf('other_sources'), 'data')
  assert.equal(questionGroupOf('accessibility_authority'), 'accessibility')
})

test('whether contracts are made with consumers is asked before what depends on it', () => {
  const place = (field: Field) => FIELD_NAMES.indexOf(field)
  for (const later of ['more_than_ten_employees', 'dispute_resolution', 'dispute_body_name', 'company_size'] as const) {
    assert.ok(place('sells_to_consumers') < place(later), later)
  }
})

// Facts that websites have sent since 0.1.0 are stored under these names.
const SINCE_0_1_0: { readonly [kind: string]: string } = {
  choice: 'country kind german_state price_taxes price_shipping company_size',
  text:
    'name legal_form trade_name street postal_code city register_name register_number tax_id vat_id siren ' +
    'rea_number parent_company supervisory_authority profession_title profession_chamber profession_number ' +
    'profession_rules codes_of_conduct publication_director editor newsletter_provider hosting_name ' +
    'hosting_street hosting_postal_code hosting_city dpo_name accessibility_authority',
  email: 'email pec dpo_email',
  phone: 'phone hosting_phone',
  address: 'contact_page',
  texts: 'representatives delivery_companies payment_providers',
  number: 'share_capital accessibility_answer_days',
  boolean:
    'sole_shareholder in_liquidation has_contact_form has_newsletter has_shop takes_payments has_accounts ' +
    'has_applications has_comments keeps_server_logs transfers_outside sells_to_consumers ' +
    'accessibility_measured',
  country: 'profession_country hosting_country',
  duration: 'keep_contact keep_orders keep_applications keep_server_logs',
  countries: 'transfer_countries',
  choices: 'transfer_safeguards',
  prose: 'automated_decisions other_sources service_description accessibility_measures accessibility_limits',
}

test('each fact that is stored keeps its name and its kind', () => {
  for (const [kind, names] of Object.entries(SINCE_0_1_0)) {
    for (const name of names.split(' ')) assert.equal(isFactField(name) && factRuleOf(name).kind, kind, name)
  }
})
