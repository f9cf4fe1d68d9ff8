import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { SAMPLE_NOW, sampleSubscription, subscribedView, viewWith, workSessionWith } from '../../../test/cases.ts'
import { renderToHtml, textOf } from '../../../test/render.ts'
import type { Tier } from '../../model/wire.ts'
import { LOCALES, type Locale } from '../../texts/locale.ts'
import { newPlanOf } from './new-plan.ts'

const { NewPlanCard } = await import('./new-plan-card.tsx')

const ago = (minutes: number) => new Date(Date.parse(SAMPLE_NOW) - minutes * 60_000).toISOString()
const startedView = (minutes: number, tier: Tier = 'comfort') =>
  subscribedView(tier, { subscription: { ...sampleSubscription(tier), started_at: ago(minutes) } })
const changed = (minutes: number, before: object, after: object) =>
  [{ type: 'subscription.changed', at: ago(minutes), before: { ...before }, after: { ...after } }] as const

test('a plan is new for a quarter of an hour after it was ordered', () => {
  assert.equal(newPlanOf(startedView(14), []), 'begun')
  assert.equal(newPlanOf(startedView(15), []), null)
  assert.equal(newPlanOf(viewWith(), []), null)
})

test('another plan or module is new, another interval is not', () => {
  const view = subscribedView('comfort')
  assert.equal(newPlanOf(view, changed(14, { tier: 'growth' }, { tier: 'comfort' })), 'changed')
  assert.equal(newPlanOf(view, changed(15, { tier: 'growth' }, { tier: 'comfort' })), null)
  const modules = [{ name: 'extra_language', quantity: 1 }]
  assert.equal(newPlanOf(view, changed(1, { tier: 'growth', modules: [] }, { tier: 'growth', modules })), 'changed')
  assert.equal(newPlanOf(view, changed(1, { tier: 'growth', interval: 'monthly' }, { tier: 'growth' })), null)
})

test('what the website has now is said in a line, in every language', async () => {
  const shown = async (tier: Tier, locale: Locale = 'en') => {
    const node = h(NewPlanCard, { work: workSessionWith(startedView(1, tier)), dismiss: () => {} })
    return textOf(await renderToHtml(node, { locale }))
  }
  assert.match(
    await shown('comfort'),
    /^Your plan Comfort is active\. You have now: banner and documents in all languages, the accessibility widget, and 40 analysis credits a month\.$/m,
  )
  assert.match(await shown('starter'), /You have now: banner and documents in 1 language\.$/m)
  for (const locale of LOCALES) assert.doesNotMatch(await shown('comfort', locale), /undefined|\{\w+\}/, locale)
  const old = h(NewPlanCard, { work: workSessionWith(subscribedView('comfort')), dismiss: () => {} })
  assert.equal(await renderToHtml(old), '')
})
