import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MODULE_NAMES, TIERS } from '@portico/contract/words'
import fc from 'fast-check'
import { type Decision, decide } from '../kit/refusal.ts'
import { type Entitlements, entitlementsOf } from '../subscriptions/catalog.ts'
import {
  applyLanguageChange,
  EVER_OFFERED_LANGUAGES,
  effectiveAutomaticMode,
  INITIAL_SETTINGS,
  type LanguageChange,
  languageLimit,
  OFFERED_LANGUAGES,
  readLanguageChange,
  type Settings,
  type SubmittedLanguageChange,
  spokenLanguages,
  switchAccessibilityWidget,
} from './settings.ts'

const starter = entitlementsOf({ tier: 'starter', modules: [] })
const growth = entitlementsOf({ tier: 'growth', modules: [] })
const growthAndTwo = entitlementsOf({ tier: 'growth', modules: [{ name: 'extra_language', quantity: 2 }] })
const professional = entitlementsOf({ tier: 'professional', modules: [] })

/** Makes the changes one after the other, as the customer would. */
function change(
  from: Settings,
  may: Entitlements | null,
  ...submitted: readonly SubmittedLanguageChange[]
): Decision<Settings> {
  let decision = decide(from)
  for (const one of submitted) {
    const read = readLanguageChange(one)
    if (!read.ok) return read
    decision = applyLanguageChange(decision.ok ? decision.value : from, read.value, may)
    if (!decision.ok) return decision
  }
  return decision
}
const add = (language: string) => ({ add: language })
const codeOf = (decision: Decision<unknown>) => (decision.ok ? null : decision.refusal.code)
const languagesOf = (decision: Decision<Settings>) => (decision.ok ? decision.value.languages : decision.refusal.code)
const speaking = (...selected: readonly string[]): Settings => ({
  ...INITIAL_SETTINGS,
  assumed: null,
  languages: { default: selected[0] ?? '', selected },
})

test('starter speaks one language, growth two, extra_language adds as many as its quantity', () => {
  assert.equal(languageLimit(starter), 1)
  assert.equal(languageLimit(growth), 2)
  assert.equal(languageLimit(growthAndTwo), 4)
  assert.equal(codeOf(change(INITIAL_SETTINGS, starter, add('de'))), 'language_limit_reached')
  assert.equal(codeOf(change(INITIAL_SETTINGS, growth, add('de'))), null)
  assert.equal(codeOf(change(INITIAL_SETTINGS, growth, add('de'), add('fr'))), 'language_limit_reached')
  const three = ['de', 'fr', 'it'].map(add)
  assert.equal(codeOf(change(INITIAL_SETTINGS, growthAndTwo, ...three)), null)
  assert.equal(codeOf(change(INITIAL_SETTINGS, growthAndTwo, ...three, add('es'))), 'language_limit_reached')
})

test('professional and comfort speak every language that is offered', () => {
  assert.equal(languageLimit(professional), 'all')
  const all = change(INITIAL_SETTINGS, professional, ...OFFERED_LANGUAGES.map(add))
  assert.ok(all.ok)
  assert.deepEqual(spokenLanguages(all.value.languages, professional).toSorted(), OFFERED_LANGUAGES.toSorted())
})

test('a language that is not offered cannot be added, and is kept where it was chosen before', () => {
  assert.ok(OFFERED_LANGUAGES.every((language) => EVER_OFFERED_LANGUAGES.includes(language)))
  assert.equal(codeOf(change(INITIAL_SETTINGS, professional, add('bg'))), 'validation_failed')
  assert.equal(codeOf(change(speaking('en'), starter, { default: 'bg' })), 'validation_failed')
  const kept = speaking('en', 'bg', 'de')
  assert.deepEqual(languagesOf(change(kept, growthAndTwo, add('fr'))), {
    default: 'en',
    selected: ['en', 'bg', 'de', 'fr'],
  })
  assert.equal(codeOf(change(kept, professional, add('bg'))), null)
  assert.deepEqual(languagesOf(change(kept, starter, { remove: 'bg' })), { default: 'en', selected: ['en', 'de'] })
})

test('a language that is not offered is neither spoken nor counted, and English speaks in the place of a default', () => {
  assert.deepEqual(spokenLanguages({ default: 'de', selected: ['de', 'bg', 'fr'] }, growth), ['de', 'fr'])
  const greek = { default: 'el', selected: ['el', 'fr', 'en', 'de'] }
  assert.deepEqual(spokenLanguages(greek, growth), ['en', 'fr'])
  assert.deepEqual(spokenLanguages(greek, professional), ['en', 'fr', 'de'])
  assert.equal(codeOf(change(speaking('en', 'bg'), growth, add('de'))), null)
  assert.equal(codeOf(change(speaking('en', 'bg'), growth, add('de'), add('fr'))), 'language_limit_reached')
  assert.equal(codeOf(change(speaking('el', 'de'), growth, add('en'))), null)
  assert.equal(codeOf(change(speaking('el', 'de'), growth, add('fr'))), 'language_limit_reached')
})

test('without an active subscription no language is spoken and none can be chosen', () => {
  assert.equal(languageLimit(null), 0)
  assert.deepEqual(spokenLanguages(INITIAL_SETTINGS.languages, null), [])
  for (const submitted of [{ add: 'de' }, { remove: 'fr' }, { default: 'fr' }]) {
    assert.equal(codeOf(change(speaking('en', 'fr'), null, submitted)), 'no_active_subscription')
  }
})

test('a language is added at the end or in front of another one, and where that one is gone, at the end', () => {
  const from = speaking('en', 'fr')
  const selected = (submitted: SubmittedLanguageChange) => {
    const changed = change(from, professional, submitted)
    return changed.ok && changed.value.languages.selected
  }
  assert.deepEqual(selected({ add: 'de' }), ['en', 'fr', 'de'])
  assert.deepEqual(selected({ add: 'de', before: 'fr' }), ['en', 'de', 'fr'])
  assert.deepEqual(selected({ add: 'de', before: 'en' }), ['de', 'en', 'fr'])
  assert.deepEqual(selected({ add: 'de', before: 'it' }), ['en', 'fr', 'de'])
  assert.deepEqual(selected({ add: 'de', before: 'de' }), ['en', 'fr', 'de'])
})

test('the default language can be changed to one that is chosen, and cannot be taken away', () => {
  const from = speaking('en', 'fr')
  assert.deepEqual(languagesOf(change(from, growth, { default: 'fr' })), { default: 'fr', selected: ['en', 'fr'] })
  assert.equal(codeOf(change(from, growth, { default: 'de' })), 'language_not_selected')
  assert.equal(codeOf(change(from, growth, { remove: 'en' })), 'language_is_default')
  const other = change(from, growth, { default: 'fr' }, { remove: 'en' })
  assert.deepEqual(languagesOf(other), { default: 'fr', selected: ['fr'] })
})

test('where a plan covers one language, another takes its place', () => {
  const swapped = change(speaking('en'), starter, { default: 'de' })
  assert.deepEqual(languagesOf(swapped), { default: 'de', selected: ['de'] })
  assert.deepEqual(languagesOf(change(speaking('de'), starter, { default: 'en' })), { default: 'en', selected: ['en'] })
  assert.equal(codeOf(change(speaking('en'), growth, { default: 'de' })), 'language_not_selected')
  assert.equal(codeOf(change(speaking('en', 'fr'), starter, { default: 'de' })), 'language_not_selected')
  assert.equal(codeOf(change(speaking('en'), null, { default: 'de' })), 'no_active_subscription')
})

test('whoever asks again for what is so already changes nothing, whatever the plan allows by now', () => {
  const from = speaking('en', 'fr')
  for (const may of [professional, growth, starter, null]) {
    for (const submitted of [{ add: 'fr' }, { add: 'fr', before: 'en' }, { remove: 'de' }, { default: 'en' }]) {
      const decision = change(from, may, submitted)
      assert.ok(decision.ok && decision.value === from, JSON.stringify(submitted))
    }
    const switched = switchAccessibilityWidget(from, true, may)
    assert.ok(switched.ok && switched.value === from)
  }
})

test('whoever names the language that was assumed has confirmed it: from then on it is a choice', () => {
  const assumed = { ...speaking('de'), assumed: 'lang' as const }
  for (const submitted of [{ default: 'de' }, { add: 'de' }]) {
    const decision = change(assumed, starter, submitted)
    assert.deepEqual(decision.ok && decision.value, speaking('de'))
  }
  const other = change(assumed, starter, { default: 'fr' })
  assert.deepEqual(other.ok && other.value, speaking('fr'))
})

test('a website that was there before only gets proposals, unless somebody chose otherwise', () => {
  assert.equal(effectiveAutomaticMode(null, true), 'publish')
  assert.equal(effectiveAutomaticMode(null, false), 'propose')
  for (const chosen of ['publish', 'propose', 'off'] as const)
    assert.equal(effectiveAutomaticMode(chosen, false), chosen)
})

test('every field that makes no sense is named', () => {
  const problems = (submitted: SubmittedLanguageChange) => {
    const decision = readLanguageChange(submitted)
    if (decision.ok || decision.refusal.code !== 'validation_failed') return []
    return decision.refusal.problems.map(({ field, code }) => `${field} ${code}`)
  }
  assert.deepEqual(problems({}), [' required'])
  assert.deepEqual(problems({ before: 'de' }), [' required', 'before not_allowed'])
  assert.deepEqual(problems({ add: 'de', remove: 'fr' }), ['remove not_allowed'])
  assert.deepEqual(problems({ add: 'de', remove: 'fr', default: 'it' }), ['remove not_allowed', 'default not_allowed'])
  assert.deepEqual(problems({ remove: 'de', before: 'fr' }), ['before not_allowed'])
  assert.deepEqual(problems({ add: 'xx', before: 'yy' }), ['add unsupported_value', 'before unsupported_value'])
  assert.deepEqual(problems({ remove: 'DE' }), ['remove unsupported_value'])
  assert.deepEqual(problems({ default: '' }), ['default unsupported_value'])
})

test('after a smaller plan was chosen the default language stays, and languages can be taken away one by one', () => {
  const many: Settings = { ...INITIAL_SETTINGS, languages: { default: 'fr', selected: ['de', 'en', 'fr', 'it'] } }
  assert.deepEqual(spokenLanguages(many.languages, growth), ['fr', 'de'])
  assert.deepEqual(languagesOf(change(many, growth, { remove: 'it' })), { default: 'fr', selected: ['de', 'en', 'fr'] })
  assert.equal(codeOf(change(many, growth, { remove: 'it' }, { add: 'es' })), 'language_limit_reached')
  assert.deepEqual(languagesOf(change(many, growth, { default: 'it' })), { ...many.languages, default: 'it' })
})

test('changes of different languages lead to the same choice in whatever order they arrive', () => {
  const changes: fc.Arbitrary<LanguageChange[]> = fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom('add', 'remove'),
      language: fc.constantFrom(...EVER_OFFERED_LANGUAGES),
      before: fc.constant(null),
    }),
    { selector: ({ language }) => language },
  )
  const from = speaking('en', 'de', 'fr', 'it')
  const after = (submitted: readonly LanguageChange[]) => {
    let settings = from
    for (const one of submitted) {
      const decision = applyLanguageChange(settings, one, professional)
      if (decision.ok) settings = decision.value
    }
    return settings.languages.selected.toSorted()
  }
  fc.assert(fc.property(changes, (submitted) => assert.deepEqual(after(submitted), after(submitted.toReversed()))))
})

test('however plans change, never more languages are spoken than allowed, and the default is the first', () => {
  const terms = fc.record({
    tier: fc.constantFrom(...TIERS),
    modules: fc.uniqueArray(
      fc.record({ name: fc.constantFrom(...MODULE_NAMES), quantity: fc.integer({ min: 1, max: 5 }) }),
      { selector: ({ name }) => name },
    ),
  })
  const chosen = fc.uniqueArray(fc.constantFrom(...EVER_OFFERED_LANGUAGES), { minLength: 1 })
  fc.assert(
    fc.property(terms, chosen, fc.nat(), ({ tier, modules }, selected, at) => {
      const may = entitlementsOf({ tier, modules })
      const first = selected[at % selected.length] ?? ''
      const spoken = spokenLanguages({ default: first, selected }, may)
      assert.ok(may.languages === 'all' || spoken.length <= may.languages)
      assert.equal(spoken[0], OFFERED_LANGUAGES.find((language) => language === first) ?? 'en')
      assert.equal(new Set(spoken).size, spoken.length)
    }),
  )
})

test('the widget is switched where the plan has it, and nowhere else', () => {
  const comfort = entitlementsOf({ tier: 'comfort', modules: [] })
  const off = switchAccessibilityWidget(INITIAL_SETTINGS, false, comfort)
  assert.ok(off.ok && !off.value.accessibilityWidget)
  const refused = [
    switchAccessibilityWidget(INITIAL_SETTINGS, false, growth),
    switchAccessibilityWidget(INITIAL_SETTINGS, false, null),
  ]
  assert.deepEqual(refused.map(codeOf), ['not_in_plan', 'no_active_subscription'])
})
