import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyMergePatch } from '../kit/merge-patch.ts'
import type { Decision } from '../kit/refusal.ts'
import { INITIAL_DRAFT } from '../publications/publication.ts'
import { INITIAL_SETTINGS } from '../settings/settings.ts'
import { type Entitlements, entitlementsOf } from '../subscriptions/catalog.ts'
import { changedSettings, settingsValuesOf, type WebsiteConfiguration } from './configuration.ts'
import { applySettingsPatch, settingsPatchFrom } from './settings-patch.ts'

const starter = entitlementsOf({ tier: 'starter', modules: [] })
const growth = entitlementsOf({ tier: 'growth', modules: [] })
const comfort = entitlementsOf({ tier: 'comfort', modules: [] })
const NEW: WebsiteConfiguration = {
  settings: INITIAL_SETTINGS,
  publishesByDefault: true,
  holdsUnknownByDefault: true,
  defaultMode: null,
  draft: null,
  toolsEdited: false,
}
const COLOURS = { background: '#ffffff', text: '#000000', button: '#003399', button_text: '#ffffff' }

function patched(patch: object, may: Entitlements | null = comfort, before = NEW): Decision<WebsiteConfiguration> {
  const read = settingsPatchFrom(patch)
  return read.ok ? applySettingsPatch(before, read.value, may) : read
}
function after(patch: object, may: Entitlements | null = comfort, before = NEW): WebsiteConfiguration {
  const decision = patched(patch, may, before)
  assert.ok(decision.ok, JSON.stringify(decision))
  return decision.value
}
function wrong(decision: Decision<unknown>): readonly string[] {
  if (decision.ok) return []
  const { refusal } = decision
  return 'problems' in refusal ? refusal.problems.map(({ field, code }) => `${field} ${code}`) : [refusal.code]
}

test('a merge patch is what RFC 7396 says', () => {
  const cases: readonly (readonly [unknown, unknown, unknown])[] = [
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ]
  for (const [target, patch, result] of cases) assert.deepEqual(applyMergePatch(target, patch), result)
  const polluting = applyMergePatch({}, JSON.parse('{"__proto__": {"polluted": true}}'))
  assert.equal(Object.getPrototypeOf(polluting), Object.prototype)
  assert.equal('polluted' in {}, false)
})

test('nothing that is named changes nothing', () => {
  assert.deepEqual(changedSettings(NEW, after({})), [])
  const { tools: _, ...others } = settingsValuesOf(NEW)
  assert.deepEqual(changedSettings(NEW, after({ ...others, own_tools: null })), ['language'], 'naming it confirms it')
})

test('a language that is not among the others takes the place of the default; more need a plan', () => {
  const spoken = (configuration: WebsiteConfiguration) => [
    configuration.settings.languages.default,
    configuration.settings.languages.selected,
    configuration.settings.assumed,
  ]
  assert.deepEqual(spoken(after({ language: 'de' }, null)), ['de', ['de'], null])
  assert.deepEqual(spoken(after({ languages: ['fr'] }, null)), ['fr', ['fr'], null])
  assert.deepEqual(spoken(after({ language: 'de', languages: ['fr', 'de'] }, growth)), ['de', ['fr', 'de'], null])
  const two = after({ languages: ['en', 'fr'] }, growth)
  assert.deepEqual(spoken(two), ['en', ['en', 'fr'], null])
  assert.deepEqual(spoken(after({ language: 'de' }, growth, two)), ['de', ['de', 'fr'], null])
  assert.deepEqual(spoken(after({ language: 'fr' }, null, two)), ['fr', ['en', 'fr'], null])
  assert.deepEqual(spoken(after({ languages: null }, null, two)), ['en', ['en'], null])
  const read = { ...NEW, settings: { ...two.settings, assumed: 'lang' } } as const
  assert.deepEqual(spoken(after({ languages: null }, null, read)), ['en', ['en'], 'lang'], 'nobody has chosen it')
  assert.deepEqual(spoken(after({ language: null, languages: null }, null, two)), ['en', ['en'], 'default'])
  assert.deepEqual(spoken(after({ language: null }, null, two)), ['en', ['en', 'fr'], 'default'])
  assert.deepEqual(wrong(patched({ languages: ['en', 'de'] }, starter)), ['language_limit_reached'])
  assert.deepEqual(wrong(patched({ languages: ['en', 'de'] }, null)), ['no_active_subscription'])
  assert.deepEqual(wrong(patched({ languages: ['fr', 'en', 'de'] }, growth, two)), ['language_limit_reached'])
  assert.deepEqual(spoken(after({ languages: ['fr', 'en'] }, starter, two)), ['en', ['fr', 'en'], null])
  // What only takes another's place needs no more than there was, whatever the plan has become.
  assert.deepEqual(spoken(after({ language: 'ca' }, starter, two)), ['ca', ['ca', 'fr'], null])
  assert.deepEqual(spoken(after({ language: 'ca' }, null, two)), ['ca', ['ca', 'fr'], null])
})

test('only what is offered can be chosen, each once', () => {
  assert.deepEqual(wrong(patched({ language: 'bg' })), ['language unsupported_value'])
  assert.deepEqual(wrong(patched({ languages: ['en', 'bg'] })), ['languages.1 unsupported_value'])
  assert.deepEqual(wrong(patched({ language: 'xx', languages: ['en', 'en', 7] })), [
    'language unsupported_value',
    'languages.1 duplicate',
    'languages.2 unsupported_value',
  ])
  assert.deepEqual(wrong(patched({ languages: [] })), ['languages too_small'])
  assert.deepEqual(wrong(patched({ languages: 'en' })), ['languages invalid_type'])
  assert.deepEqual(wrong(patched({ language: 'de', languages: ['en'] })), ['language not_allowed'])
  assert.deepEqual(wrong(patched({ language: null, languages: ['en'] })), ['languages not_allowed'])
})

test('the widget follows the plan, the automatic mode needs none, and null goes back', () => {
  assert.deepEqual(wrong(patched({ accessibility_widget: false }, growth)), ['not_in_plan'])
  assert.deepEqual(wrong(patched({ accessibility_widget: false }, null)), ['no_active_subscription'])
  const off = after({ accessibility_widget: false, automatic: 'off' })
  assert.deepEqual([off.settings.accessibilityWidget, off.settings.automatic], [false, 'off'])
  const back = after({ accessibility_widget: null, automatic: null }, comfort, off)
  assert.deepEqual([back.settings.accessibilityWidget, back.settings.automatic], [true, null])
  assert.equal(settingsValuesOf({ ...back, publishesByDefault: false }).automatic, 'propose')
  const own = after({ automatic: null }, comfort, { ...off, defaultMode: 'propose' })
  assert.equal(own.settings.automatic, 'propose', "the integrator's default comes before everybody's")
  assert.deepEqual(wrong(patched({ automatic: 'sometimes', accessibility_widget: 'yes' })), [
    'automatic unsupported_value',
    'accessibility_widget invalid_type',
  ])
})

test('of the draft, objects are merged, lists replaced, and what is removed is as at the beginning', () => {
  const appearance = { position: 'top', colours: COLOURS }
  const first = after({ look: appearance, texts: { de: { title: 'Titel' }, fr: { title: 'Titre' } } })
  assert.deepEqual(settingsValuesOf(first).look, { ...INITIAL_DRAFT.look, ...appearance })
  const second = after({ look: { colours: { button: '#000000' } }, texts: { fr: null } }, comfort, first)
  assert.deepEqual(settingsValuesOf(second).look.colours, { ...COLOURS, button: '#000000' })
  assert.deepEqual(settingsValuesOf(second).texts, { de: { title: 'Titel' } })
  const third = after({ look: { position: null, colours: null }, texts: null }, comfort, second)
  assert.deepEqual(settingsValuesOf(third).look, INITIAL_DRAFT.look)
  assert.deepEqual(settingsValuesOf(third).texts, {})
  assert.deepEqual(
    settingsValuesOf(after({ look: null, consent_mode: null }, comfort, second)).look,
    INITIAL_DRAFT.look,
  )
})

test('it is held to what the dashboard is held to, also by what is stored', () => {
  const problems = wrong(
    patched({
      look: { position: 'middle', colours: { text: 'red' } },
      texts: { de: { description: 'Hallo' }, xx: {} },
      tools: [{ tool: 'nobody' }],
      own_tools: [{}],
      consent_mode: 'strict',
      widget_side: 'left',
    }),
  )
  for (const field of ['look.position', 'look.colours.text', 'texts.de.description', 'texts.xx', 'tools.0.tool']) {
    assert.ok(
      problems.some((one) => one.startsWith(`${field} `)),
      `${field} in ${problems}`,
    )
  }
  assert.ok(problems.includes('consent_mode unsupported_value') && problems.includes('widget_side unknown_field'))
  assert.deepEqual(wrong(patched({ look: { colours: { text: '#fefefe' } } })), [
    'look.colours.background required',
    'look.colours.button required',
    'look.colours.button_text required',
  ])
  const coloured = after({ look: { colours: COLOURS } })
  const pale = patched({ look: { colours: { text: '#fefefe' } } }, comfort, coloured)
  assert.deepEqual(wrong(pale), ['look.colours.text low_contrast'])
})

test('tools that a host names count as edited, also where they are what is there already', () => {
  const tools = [{ tool: 'google-analytics' }]
  assert.equal(after({ tools }).toolsEdited, true)
  const none = after({ tools: [] })
  assert.deepEqual([none.toolsEdited, none.draft, changedSettings(NEW, none)], [true, INITIAL_DRAFT, ['tools']])
  assert.deepEqual(changedSettings(none, after({ tools: [] }, comfort, none)), [])
  assert.equal(
    after({ tools: null, own_tools: null, look: { position: 'top' } }).toolsEdited,
    false,
    'nothing is named',
  )
  const filled = { ...NEW, draft: { ...INITIAL_DRAFT, tools } }
  assert.equal(after({ tools }, comfort, filled).toolsEdited, true)
  assert.equal(after({ tools: null }, comfort, filled).toolsEdited, true)
})

test('own tools that a host names count as edited, unless it only says what an unconfirmed one is', () => {
  const tool = {
    id: 'x',
    name: 'x.example',
    vendor: 'X',
    country: null,
    hosts: ['x.example'],
    policy: null,
    stored: [],
  }
  const guess = { ...tool, category: 'marketing', unconfirmed: true }
  const filled = { ...NEW, draft: { ...INITIAL_DRAFT, own_tools: [guess] } }
  assert.equal(after({ own_tools: [{ ...tool, category: 'functional' }] }, comfort, filled).toolsEdited, false)
  const same = after({ own_tools: [guess] }, comfort, filled)
  assert.deepEqual([same.toolsEdited, changedSettings(filled, same)], [true, ['tools']])
})

test('what was changed is named in its order', () => {
  const patch = { tools: [{ tool: 'google-analytics' }], automatic: 'off', language: 'de', consent_mode: 'advanced' }
  assert.deepEqual(changedSettings(NEW, after(patch)), ['language', 'languages', 'automatic', 'tools', 'consent_mode'])
})
