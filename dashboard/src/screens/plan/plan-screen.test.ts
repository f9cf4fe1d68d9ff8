import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DashboardView } from '@portico/contract'
import { h } from 'preact'
import { Value } from 'typebox/value'
import { sampleSubscription, subscribedView, viewWith } from '../../../test/cases.ts'
import { renderToHtml, textOf, textsOfClass } from '../../../test/render.ts'
import type { View } from '../../model/wire.ts'

const { PlanScreen } = await import('./plan-screen.tsx')

const html = (view: View) => renderToHtml(h(PlanScreen, { view }))
const shown = async (view: View) => textOf(await html(view))
const MODULES = [
  { name: 'extra_language', quantity: 1 },
  { name: 'accessibility_plugin', quantity: 1 },
  { name: 'ai_sentinel_module', quantity: 2 },
] as const

test('what screens are drawn of here is what the service says', () => {
  assert.ok(Value.Check(DashboardView, viewWith()))
  for (const tier of ['starter', 'growth', 'professional', 'comfort'] as const) {
    assert.ok(Value.Check(DashboardView, subscribedView(tier)), tier)
  }
})

test('the customer sees the plan and what happens at the end of the period', async () => {
  const text = await shown(subscribedView('growth', { subscription: sampleSubscription('growth', MODULES) }))
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
  assert.match(await html(subscribedView('growth')), /role="img"[^>]*aria-label="Billing period from/)
})

const CANCELLED = { ...sampleSubscription('comfort'), will_be_renewed: false }
const ENDED = { ...CANCELLED, status: 'canceled' } as const

test('the states of a subscription are distinguished, and none promises anything', async () => {
  for (const [view, sentence] of [
    [subscribedView('growth'), /^Your subscription is active$/m],
    [subscribedView('comfort', { subscription: CANCELLED }), /Your subscription is active until/],
    [viewWith({ subscription: ENDED }), /Your subscription has ended/],
    [viewWith(), /This website has no subscription/],
  ] as const) {
    const text = await shown(view)
    assert.match(text, sentence)
    assert.doesNotMatch(text.replaceAll(/data protection/gi, ''), /protect/i)
  }
})

test('a module is counted or active while the plan runs, and nothing is booked once it has ended', async () => {
  const badges = async (view: View) => textsOfClass(await html(view), 'span', 'badge')
  const booked = sampleSubscription('growth', MODULES)
  const entitlements = { languages: 3, accessibility_widget: true, monthly_credits: 40 }
  assert.deepEqual(await badges(subscribedView('growth', { subscription: booked, entitlements })), [
    '1 booked',
    'Active',
    '2 booked',
  ])
  const ended = viewWith({ subscription: { ...booked, status: 'canceled', will_be_renewed: false } })
  assert.deepEqual(await badges(ended), ['In your last plan', 'In your last plan', 'In your last plan'])
  assert.doesNotMatch(await shown(viewWith({ subscription: ENDED })), /booked|^Active$/im)
})
