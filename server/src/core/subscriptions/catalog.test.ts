import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  DEFAULT_INTERVAL,
  INTERVALS,
  MAX_QUANTITY,
  MIN_QUANTITY,
  MODULE_NAMES,
  type ModuleName,
  TIERS,
  type Tier,
} from '@portico/contract/words'
import fc from 'fast-check'
import { timesRepeat } from '../../../test/repeat.ts'
import { type Entitlements, entitlementsOf, type ModuleLine, orderProblems, type SubmittedOrder } from './catalog.ts'

/** What an order is refused for: field and code, in the order in which they are reported. */
function refusedFor(order: SubmittedOrder): string[] {
  return orderProblems(order).map(({ field, code }) => `${field} ${code}`)
}

function line(name: ModuleName, quantity = 1): ModuleLine {
  return { name, quantity }
}

test('tier is one of starter, growth, professional, comfort', () => {
  assert.deepEqual([...TIERS], ['starter', 'growth', 'professional', 'comfort'])
})

test('interval is one of monthly, annually, and monthly when it is not sent', () => {
  assert.deepEqual([...INTERVALS], ['monthly', 'annually'])
  assert.equal(DEFAULT_INTERVAL, 'monthly')
})

test('a module name is one of extra_language, accessibility_plugin, ai_sentinel_module', () => {
  assert.deepEqual([...MODULE_NAMES], ['extra_language', 'accessibility_plugin', 'ai_sentinel_module'])
})

test('quantity is at least 1 and at most 1000', () => {
  assert.equal(MIN_QUANTITY, 1)
  assert.equal(MAX_QUANTITY, 1000)
})

test('with no modules, omit modules or send []', () => {
  for (const tier of TIERS) {
    assert.deepEqual(refusedFor({ tier }), [])
    assert.deepEqual(refusedFor({ tier, modules: [] }), [])
  }
})

test('professional must not carry extra_language', () => {
  const modules = [line('ai_sentinel_module'), line('extra_language', 2)]
  assert.deepEqual(refusedFor({ tier: 'professional', modules }), ['modules.1.name not_allowed'])
})

test('professional may carry the other modules', () => {
  const modules = [line('accessibility_plugin'), line('ai_sentinel_module', 3)]
  assert.deepEqual(refusedFor({ tier: 'professional', modules }), [])
})

test('starter and growth may carry every module', () => {
  const modules = [line('extra_language', 2), line('accessibility_plugin'), line('ai_sentinel_module', 2)]
  assert.deepEqual(refusedFor({ tier: 'starter', modules }), [])
  assert.deepEqual(refusedFor({ tier: 'growth', modules }), [])
})

test('comfort with modules is accepted', () => {
  const modules = [line('extra_language', 5), line('accessibility_plugin'), line('ai_sentinel_module', 2)]
  assert.deepEqual(refusedFor({ tier: 'comfort', modules }), [])
})

test('a given name appears at most once and is reported on the second line', () => {
  const modules = [line('ai_sentinel_module'), line('extra_language'), line('ai_sentinel_module', 4)]
  assert.deepEqual(refusedFor({ tier: 'starter', modules }), ['modules.2.name duplicate'])
})

test('a name given three times is reported on the second and the third line', () => {
  const modules = [line('extra_language'), line('extra_language'), line('extra_language')]
  assert.deepEqual(refusedFor({ tier: 'growth', modules }), ['modules.1.name duplicate', 'modules.2.name duplicate'])
})

test('accessibility_plugin is always 1', () => {
  const order = (quantity: number) => ({ tier: 'starter', modules: [line('accessibility_plugin', quantity)] })
  assert.deepEqual(refusedFor(order(1)), [])
  assert.deepEqual(refusedFor(order(2)), ['modules.0.quantity not_allowed'])
  assert.deepEqual(refusedFor(order(1000)), ['modules.0.quantity not_allowed'])
})

test('accessibility_plugin is always 1, on comfort as well', () => {
  const modules = [line('accessibility_plugin', 2)]
  assert.deepEqual(refusedFor({ tier: 'comfort', modules }), ['modules.0.quantity not_allowed'])
})

test('a quantity that is no quantity at all is left to the schema and named once', () => {
  for (const quantity of [0, -1, 1.5, 1001, '2', null, true, [2], {}]) {
    const modules = [{ name: 'accessibility_plugin', quantity }]
    assert.deepEqual(refusedFor({ tier: 'starter', modules }), [], JSON.stringify(quantity))
  }
})

test('extra_language on professional is named although the interval is wrong too', () => {
  const order = { tier: 'professional', interval: 'weekly', modules: [line('extra_language')] }
  assert.deepEqual(refusedFor(order), ['modules.0.name not_allowed'])
})

test('the rules are read although the tier is wrong', () => {
  for (const tier of [undefined, null, 5, 'platinum', 'toString', ['professional']]) {
    const modules = [line('extra_language'), line('extra_language'), line('accessibility_plugin', 2)]
    assert.deepEqual(refusedFor({ tier, modules }), ['modules.1.name duplicate', 'modules.2.quantity not_allowed'])
  }
})

test('the rules are read although other lines are wrong', () => {
  const modules = [{ name: 'unknown', quantity: 0 }, null, 'extra_language', { name: 'extra_language' }]
  assert.deepEqual(refusedFor({ tier: 'professional', modules }), ['modules.3.name not_allowed'])
})

test('a line without a quantity still counts as its name', () => {
  const modules = [{ name: 'extra_language' }, line('extra_language')]
  assert.deepEqual(refusedFor({ tier: 'starter', modules }), ['modules.1.name duplicate'])
})

test('all wrong fields are reported at once', () => {
  const modules = [line('extra_language'), line('extra_language'), line('accessibility_plugin', 3)]
  assert.deepEqual(refusedFor({ tier: 'professional', modules }), [
    'modules.0.name not_allowed',
    'modules.1.name not_allowed',
    'modules.1.name duplicate',
    'modules.2.quantity not_allowed',
  ])
})

test('a refusal names the plan or the module and says what to do', () => {
  const modules = [line('extra_language'), line('extra_language'), line('accessibility_plugin', 3)]
  for (const { field, message } of orderProblems({ tier: 'professional', modules })) {
    assert.match(message, field.startsWith('modules.2') ? /accessibility_plugin/ : /extra_language/)
    assert.match(message, /: .+\.$/)
  }
})

const anyLine = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      name: fc.oneof(fc.constantFrom(...MODULE_NAMES, '__proto__', 'constructor', ''), fc.jsonValue()),
      quantity: fc.oneof(fc.integer({ min: -2, max: 1002 }), fc.jsonValue()),
    },
    { requiredKeys: [] },
  ),
)
const anyOrder = fc.record(
  {
    tier: fc.oneof(fc.constantFrom(...TIERS), fc.jsonValue()),
    modules: fc.oneof(fc.array(anyLine), fc.jsonValue()),
  },
  { requiredKeys: [] },
)

test('whatever is sent, the rules never throw and only name lines that were sent', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const lines = Array.isArray(order.modules) ? order.modules.length : 0
      for (const { field } of orderProblems(order)) {
        const place = /^modules\.(\d+)\.(?:name|quantity)$/.exec(field)?.[1]
        assert.ok(place !== undefined && Number(place) < lines, field)
      }
    }),
    { numRuns: timesRepeat(300) },
  )
})

test('an order that keeps every rule is accepted', () => {
  const lines = fc.uniqueArray(
    fc
      .record({ name: fc.constantFrom(...MODULE_NAMES), quantity: fc.integer({ min: 1, max: 1000 }) })
      .map(({ name, quantity }) => line(name, name === 'accessibility_plugin' ? 1 : quantity)),
    { selector: ({ name }) => name },
  )
  fc.assert(
    fc.property(fc.constantFrom(...TIERS), lines, (tier, modules) => {
      const kept = modules.filter(({ name }) => tier !== 'professional' || name !== 'extra_language')
      assert.deepEqual(refusedFor({ tier, modules: kept }), [])
    }),
  )
})

type Row = readonly [tier: Tier, modules: readonly ModuleLine[], ...Parameters<typeof may>]

function may(languages: Entitlements['languages'], accessibilityWidget: boolean, monthlyCredits: number): Entitlements {
  return { languages, accessibilityWidget, monthlyCredits }
}

const ENTITLEMENTS: Readonly<Record<string, readonly Row[]>> = {
  'languages included: starter 1, growth 2, professional and comfort all': [
    ['starter', [], 1, false, 0],
    ['growth', [], 2, false, 0],
    ['professional', [], 'all', false, 0],
    ['comfort', [], 'all', true, 40],
  ],
  'extra_language adds its quantity to the languages of the plan': [
    ['starter', [line('extra_language')], 2, false, 0],
    ['starter', [line('extra_language', 2)], 3, false, 0],
    ['growth', [line('extra_language', 2)], 4, false, 0],
    ['growth', [line('extra_language', 1000)], 1002, false, 0],
  ],
  'all languages stay all': [['comfort', [line('extra_language', 3)], 'all', true, 40]],
  'accessibility_plugin enables the accessibility widget': [
    ['starter', [line('accessibility_plugin')], 1, true, 0],
    ['growth', [line('accessibility_plugin')], 2, true, 0],
    ['professional', [line('accessibility_plugin')], 'all', true, 0],
    ['comfort', [line('accessibility_plugin')], 'all', true, 40],
  ],
  'each ai_sentinel_module adds 20 analysis credits a month': [
    ['starter', [line('ai_sentinel_module')], 1, false, 20],
    ['growth', [line('ai_sentinel_module', 2)], 2, false, 40],
    ['professional', [line('ai_sentinel_module', 5)], 'all', false, 100],
  ],
  'comfort has 40 credits a month and 20 more for each module sent': [
    ['comfort', [line('ai_sentinel_module')], 'all', true, 60],
    ['comfort', [line('ai_sentinel_module', 3)], 'all', true, 100],
  ],
  'modules add up, in whatever order they are sent': [
    ['starter', [line('ai_sentinel_module', 2), line('accessibility_plugin'), line('extra_language', 4)], 5, true, 40],
    ['starter', [line('extra_language', 4), line('ai_sentinel_module', 2), line('accessibility_plugin')], 5, true, 40],
  ],
}

for (const [sentence, rows] of Object.entries(ENTITLEMENTS)) {
  test(sentence, () => {
    for (const [tier, modules, ...expected] of rows) {
      assert.deepEqual(entitlementsOf({ tier, modules }), may(...expected), `${tier} ${JSON.stringify(modules)}`)
    }
  })
}
