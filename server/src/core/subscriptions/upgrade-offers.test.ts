import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_QUANTITY, MODULE_NAMES, TIERS } from '@portico/contract/words'
import { entitlementsOf, type ModuleLine, orderProblems } from './catalog.ts'
import type { SubscriptionFacts } from './subscription.ts'
import { moduleOffer, upgradeOffers } from './upgrade-offers.ts'

const NOW = Temporal.Instant.from('2026-11-15T12:00:00Z')
const growth: SubscriptionFacts = {
  tier: 'growth',
  interval: 'monthly',
  modules: [],
  startedAt: NOW.subtract({ hours: 48 }),
  endsAt: null,
  planned: null,
}

test('a subscription is offered where there is none, and its own plan where it ends or has ended', () => {
  assert.deepEqual(upgradeOffers(null, NOW).subscription, { tier: 'starter' })
  assert.equal(upgradeOffers(growth, NOW).subscription, null)
  assert.deepEqual(upgradeOffers({ ...growth, endsAt: NOW.add({ hours: 1 }) }, NOW).subscription, { tier: 'growth' })
  assert.deepEqual(upgradeOffers({ ...growth, endsAt: NOW }, NOW).subscription, { tier: 'growth' })
})

test('a module alone helps only a subscription that runs', () => {
  assert.deepEqual(upgradeOffers(growth, NOW).accessibility_plugin, { module: 'accessibility_plugin' })
  assert.deepEqual(upgradeOffers({ ...growth, endsAt: NOW }, NOW).accessibility_plugin, { tier: 'comfort' })
})

test('a running subscription gets the module that is missing', () => {
  for (const name of MODULE_NAMES)
    assert.deepEqual(moduleOffer(name, { tier: 'starter', modules: [] }), { module: name })
})

test('one more of a module that is counted can be had, also where the plan includes some', () => {
  assert.deepEqual(
    moduleOffer('extra_language', { tier: 'growth', modules: [{ name: 'extra_language', quantity: 3 }] }),
    {
      module: 'extra_language',
    },
  )
  assert.deepEqual(moduleOffer('ai_sentinel_module', { tier: 'comfort', modules: [] }), {
    module: 'ai_sentinel_module',
  })
})

test('what there is already all of is not offered', () => {
  assert.equal(moduleOffer('extra_language', { tier: 'professional', modules: [] }), null)
  assert.equal(moduleOffer('extra_language', { tier: 'comfort', modules: [] }), null)
  assert.equal(moduleOffer('accessibility_plugin', { tier: 'comfort', modules: [] }), null)
  assert.equal(
    moduleOffer('accessibility_plugin', { tier: 'starter', modules: [{ name: 'accessibility_plugin', quantity: 1 }] }),
    null,
  )
})

test('where no more modules fit, and without a running subscription, it is the simplest plan that includes it', () => {
  const full = { tier: 'growth', modules: [{ name: 'extra_language', quantity: MAX_QUANTITY }] } as const
  assert.deepEqual(moduleOffer('extra_language', full), { tier: 'professional' })
  assert.deepEqual(moduleOffer('extra_language', null), { tier: 'professional' })
  assert.deepEqual(moduleOffer('accessibility_plugin', null), { tier: 'comfort' })
  assert.deepEqual(moduleOffer('ai_sentinel_module', null), { tier: 'comfort' })
  const most = { tier: 'comfort', modules: [{ name: 'ai_sentinel_module', quantity: MAX_QUANTITY }] } as const
  assert.equal(moduleOffer('ai_sentinel_module', most), null)
})

test('whatever is offered can be ordered and gives more than before', () => {
  const quantities: readonly (readonly ModuleLine[])[] = [
    [],
    ...MODULE_NAMES.map((name) => [{ name, quantity: 1 }]),
    MODULE_NAMES.map((name) => ({ name, quantity: 1 })),
  ]
  for (const tier of TIERS) {
    for (const modules of quantities.filter((lines) => orderProblems({ tier, modules: lines }).length === 0)) {
      for (const name of MODULE_NAMES) {
        const way = moduleOffer(name, { tier, modules })
        if (way === null) continue
        assert.ok('module' in way, `${tier} ${name}`)
        const others = modules.filter((line) => line.name !== name)
        const before = modules.find((line) => line.name === name)?.quantity ?? 0
        const after = [...others, { name, quantity: before + 1 }]
        assert.deepEqual(orderProblems({ tier, modules: after }), [])
        assert.notDeepEqual(entitlementsOf({ tier, modules: after }), entitlementsOf({ tier, modules }))
      }
    }
  }
})
