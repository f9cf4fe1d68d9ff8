import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DashboardView } from '@portico/contract'
import { h } from 'preact'
import { Value } from 'typebox/value'
import { subscribed, subscription, viewWith } from '../../../test/cases.ts'
import { render, textOf, textsOf } from '../../../test/render.ts'
import type { View } from '../../model/wire.ts'

const { PlanScreen } = await import('./plan-screen.tsx')

const html = (view: View) => render(h(PlanScreen, { view }))
const shown = async (view: View) => textOf(await html(view))
const MODULES = [
  { name: 'extra_language', quantity: 1 },
  { name: 'accessibility_plugin', quantity: 1 },
  { name: 'ai_sentinel_module', quantity: 2 },
] as const

test('what screens are drawn of here is what the service says', () => {
  assert.ok(Value.Check(DashboardView, viewWith()))
  for (const tier of ['starter', 'growth', 'professional', 'comfort'] as const) {
    assert.ok(Value.Check(DashboardView, subscribed(tier)), tier)
  }
})

test('the customer sees the plan and what happens at the end of the period', async () => {
  const text = await shown(subscribed('growth', { subscription: subscription('growth', MODULES) }))
  for (const part of [
    'Your subscription is active',
    'Your plan: Growth.',
    'Billed monthly',
    'Renews on',
    'Today',
    'Extra language',
  ]) {
    assert.ok(text.includes(part), `${part} in ${text}`)
  }
  assert.match(await html(subscribed('growth')), /role="img"[^>]*aria-label="Billing period from/)
})

const CANCELLED = { ...subscription('comfort'), will_be_renewed: false }
const ENDED = { ...CANCELLED, status: 'canceled' } as const

test('the states of a subscription are told apart, and none promises anything', async () => {
  for (const [view, sentence] of [
    [subscribed('growth'), /^Your subscription is active$/m],
    [subscribed('comfort', { subscription: CANCELLED }), /Your subscription is active until/],
    [viewWith({ subscription: ENDED }), /Your subscription has ended/],
    [viewWith(), /This website has no subscription/],
  ] as const) {
    const text = await shown(view)
    assert.match(text, sentence)
    assert.doesNotMatch(text.replaceAll(/data protection/gi, ''), /protect/i)
  }
})

test('a module is counted or active while the plan runs, and nothing is booked once it has ended', async () => {
  const badges = async (view: View) => textsOf(await html(view), 'span', 'badge')
  const booked = subscription('growth', MODULES)
  const entitlements = { languages: 3, accessibility_widget: true, monthly_credits: 40 }
  assert.deepEqual(await badges(subscribed('growth', { subscription: booked, entitlements })), [
    '1 booked',
    'Active',
    '2 booked',
  ])
  const ended = viewWith({ subscription: { ...booked, status: 'canceled', will_be_renewed: false } })
  assert.deepEqual(await badges(ended), ['In your last plan', 'In your last plan', 'In your last plan'])
  assert.doesNotMatch(await shown(viewWith({ subscription: ENDED })), /booked|^Active$/im)
})
