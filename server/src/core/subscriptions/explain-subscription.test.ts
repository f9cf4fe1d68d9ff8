import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Moment } from '../kit/moment.ts'
import { explainSubscription, type LoggedSubscriptionEnd } from './explain-subscription.ts'
import type { SubscriptionFacts } from './subscription.ts'

const at = (text: string) => new Moment(Date.parse(text))

const MONTHLY: SubscriptionFacts = {
  tier: 'growth',
  interval: 'monthly',
  modules: [],
  startedAt: at('2026-01-31T10:00:00Z'),
  endsAt: null,
  planned: null,
}
const CANCELED: LoggedSubscriptionEnd = {
  type: 'subscription.renewal_canceled',
  at: at('2027-02-03T09:05:00Z'),
  actor: 'key:0198c2f4-7a31-7cc2-9b0e-3f6f2f1f7f10',
  keyPrefix: 'ik_live_4fGh',
}
const now = at('2027-02-10T12:00:00Z')
const explain = (
  facts: SubscriptionFacts | null,
  end: LoggedSubscriptionEnd | null = null,
  begunAt = MONTHLY.startedAt,
) => explainSubscription({ facts, now, begunAt, end })

test('a subscription that runs says until when, since when, how it is billed, and which period this is', () => {
  assert.equal(
    explain(MONTHLY),
    'growth, active until 28 February 2027: it began on 31 January 2026, is billed monthly, and this is period 13.',
  )
  assert.match(explain({ ...MONTHLY, startedAt: now }, null, now), /until 10 March 2027: .+ is period 1\.$/)
  assert.match(
    explain({ ...MONTHLY, interval: 'annually' }),
    /until 31 January 2028: .+ billed annually, .+ period 2\.$/,
  )
})

test('modules are named with the plan', () => {
  const modules = [
    { name: 'extra_language', quantity: 2 },
    { name: 'accessibility_plugin', quantity: 1 },
  ] as const
  assert.match(explain({ ...MONTHLY, modules }), /^growth with 2 extra_language and accessibility_plugin, active/)
})

test('one that was canceled says when it ends, and who canceled it when', () => {
  const facts = { ...MONTHLY, endsAt: at('2027-02-28T10:00:00Z') }
  assert.match(
    explain(facts, CANCELED),
    /period 13\. It ends then, because its renewal was canceled on 3 February 2027 at 09:05 UTC by the integrator with key ik_live_4fGh…\.$/,
  )
})

test('one that is over says when it ended, and by whom', () => {
  const facts = { ...MONTHLY, endsAt: at('2027-01-31T10:00:00Z') }
  assert.equal(
    explain(facts, { ...CANCELED, actor: 'operator:anna', keyPrefix: null }),
    'growth, ended on 31 January 2027 at 10:00 UTC: its renewal was canceled on 3 February 2027 at 09:05 UTC by operator anna.',
  )
})

test('one that was terminated says so, and a website that never had one too', () => {
  assert.equal(
    explain(null, { ...CANCELED, type: 'subscription.terminated' }),
    'No subscription: it was terminated on 3 February 2027 at 09:05 UTC by the integrator with key ik_live_4fGh….',
  )
  assert.equal(explain(null, null), 'No subscription: it was terminated.')
  assert.equal(
    explainSubscription({ facts: null, now, begunAt: null, end: null }),
    'No subscription: the website never had one.',
  )
})

test('another interval is explained before and after it has come', () => {
  const planned = { interval: 'annually', at: at('2027-02-28T10:00:00Z') } as const
  assert.match(explain({ ...MONTHLY, planned }), /period 13\. From then on it is billed annually\.$/)
  assert.match(
    explain({ ...MONTHLY, planned: { interval: 'annually', at: at('2027-01-31T10:00:00Z') } }),
    /until 31 January 2028: it began on 31 January 2026, is billed annually since 31 January 2027, and this is period 1 since then\.$/,
  )
})
