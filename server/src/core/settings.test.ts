import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Entitlements, entitlements, MODULE_NAMES, TIERS } from './catalog.ts'
import {
  chooseLanguages,
  INITIAL_SETTINGS,
  LANGUAGES,
  languageLimit,
  type Settings,
  spokenLanguages,
  switchAccessibilityWidget,
} from './settings.ts'

const starter = entitlements({ tier: 'starter', modules: [] })
const growth = entitlements({ tier: 'growth', modules: [] })
const growthAndTwo = entitlements({ tier: 'growth', modules: [{ name: 'extra_language', quantity: 2 }] })
const professional = entitlements({ tier: 'professional', modules: [] })

const choose = (selected: readonly string[], may: Entitlements | null, from: Settings = INITIAL_SETTINGS) =>
  chooseLanguages(from, { default: selected[0] ?? '', selected }, may)
const codeOf = (decision: ReturnType<typeof choose>) => (decision.ok ? null : decision.refusal.code)

test('starter speaks one language, growth two, extra_language adds as many as its quantity', () => {
  assert.equal(languageLimit(starter), 1)
  assert.equal(languageLimit(growth), 2)
  assert.equal(languageLimit(growthAndTwo), 4)
  assert.equal(codeOf(choose(['de', 'en'], starter)), 'language_limit_reached')
  assert.equal(codeOf(choose(['de', 'en'], growth)), null)
  assert.equal(codeOf(choose(['de', 'en', 'fr', 'it', 'es'], growthAndTwo)), 'language_limit_reached')
  assert.equal(codeOf(choose(['de', 'en', 'fr', 'it'], growthAndTwo)), null)
})

test('professional and comfort speak every language', () => {
  assert.equal(languageLimit(professional), 'all')
  assert.equal(codeOf(choose(LANGUAGES, professional)), null)
  assert.deepEqual(
    spokenLanguages({ default: 'en', selected: LANGUAGES }, professional).toSorted(),
    LANGUAGES.toSorted(),
  )
})

test('without an active subscription no language is spoken and none can be chosen', () => {
  assert.equal(languageLimit(null), 0)
  assert.deepEqual(spokenLanguages(INITIAL_SETTINGS.languages, null), [])
  assert.equal(codeOf(choose(['de'], null)), 'no_active_subscription')
})

test('every wrong language is named', () => {
  const decision = chooseLanguages(INITIAL_SETTINGS, { default: 'fr', selected: ['de', 'xx', 'de'] }, professional)
  assert.ok(!decision.ok && decision.refusal.code === 'validation_failed')
  assert.deepEqual(
    decision.refusal.problems.map(({ field, code }) => [field, code]),
    [
      ['selected.1', 'unsupported_value'],
      ['selected.2', 'duplicate'],
      ['default', 'not_allowed'],
    ],
  )
  assert.equal(codeOf(choose([], professional)), 'validation_failed')
})

test('after a smaller plan was chosen the default language stays, and languages can be taken away one by one', () => {
  const many: Settings = { ...INITIAL_SETTINGS, languages: { default: 'fr', selected: ['de', 'en', 'fr', 'it'] } }
  assert.deepEqual(spokenLanguages(many.languages, growth), ['fr', 'de'])
  assert.equal(codeOf(choose(['de', 'en', 'fr'], growth, many)), null)
  assert.equal(codeOf(choose(['de', 'en', 'fr', 'es'], growth, many)), 'language_limit_reached')
})

test('however plans change, never more languages are spoken than allowed, and the default is the first', () => {
  const terms = fc.record({
    tier: fc.constantFrom(...TIERS),
    modules: fc.uniqueArray(
      fc.record({ name: fc.constantFrom(...MODULE_NAMES), quantity: fc.integer({ min: 1, max: 5 }) }),
      { selector: ({ name }) => name },
    ),
  })
  const chosen = fc.uniqueArray(fc.constantFrom(...LANGUAGES), { minLength: 1 })
  fc.assert(
    fc.property(terms, chosen, fc.nat(), ({ tier, modules }, selected, at) => {
      const may = entitlements({ tier, modules })
      const first = selected[at % selected.length] ?? ''
      const spoken = spokenLanguages({ default: first, selected }, may)
      assert.ok(may.languages === 'all' || spoken.length <= may.languages)
      assert.equal(spoken[0], first)
      assert.equal(new Set(spoken).size, spoken.length)
    }),
  )
})

test('the widget is switched where the plan has it, and nowhere else', () => {
  const comfort = entitlements({ tier: 'comfort', modules: [] })
  const off = switchAccessibilityWidget(INITIAL_SETTINGS, false, comfort)
  assert.ok(off.ok && !off.value.accessibilityWidget)
  const refused = [
    switchAccessibilityWidget(INITIAL_SETTINGS, false, growth),
    switchAccessibilityWidget(INITIAL_SETTINGS, false, null),
  ]
  assert.deepEqual(refused.map(codeOf), ['not_in_plan', 'no_active_subscription'])
})
