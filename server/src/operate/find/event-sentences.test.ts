import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { LOGGED_EVENTS } from '@portico/contract/events/event-types'
import { eventSentence } from './event-sentences.ts'

const SUBSCRIPTION = {
  ...{ status: 'active', tier: 'growth', interval: 'monthly', modules: [] },
  ...{ valid_until: '2027-02-28T10:00:00.000Z', will_be_renewed: true },
}
const say = (type: string, after: unknown, before: unknown = null) => eventSentence({ type, after, before })

test('what happened is told in a sentence', () => {
  assert.equal(say('subscription.created', SUBSCRIPTION), 'Subscribed: growth, monthly, until 28 February 2027.')
  assert.equal(say('subscription.renewal_canceled', SUBSCRIPTION), 'Renewal canceled: it ends on 28 February 2027.')
  const modules = [{ name: 'extra_language', quantity: 2 }]
  assert.equal(
    say('subscription.changed', { ...SUBSCRIPTION, tier: 'starter', modules, next_interval: 'annually' }, SUBSCRIPTION),
    'Subscription changed: from growth to starter with 2 extra_language, billed annually from 28 February 2027 on.',
  )
  assert.equal(say('key.issued', { prefix: 'ik_live_4fGh', expires_at: null }), 'Key ik_live_4fGh… issued.')
  assert.equal(say('integrator.limit_changed', { name: 'Blue', rate_limit: 5 }), 'It may send 5 requests a second.')
  assert.equal(say('integrator.limit_changed', { name: 'Blue' }), 'It has the usual rate limit again.')
  assert.equal(say('analysis.credits_used', { used: 3 }, { used: 1 }), '2 analysis credits used, 3 this month.')
  assert.equal(say('website.attention', { codes: [], before: ['tag_gone'] }), 'Nobody has to help with it any more.')
})

test('a type of a newer version is named, and content that is not as expected breaks nothing', () => {
  assert.equal(say('moon.landed', {}), 'moon.landed.')
  for (const type of Object.keys(LOGGED_EVENTS)) {
    for (const wrong of [null, 7, [], {}]) assert.match(say(type, wrong, wrong), /\.$/)
  }
})

test('every type of event that the source writes is in the table', async () => {
  const store = new URL('../../store/', import.meta.url)
  const files = (await readdir(store, { recursive: true })).filter((file) => file.endsWith('.ts'))
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, store), 'utf8')))
  const written = texts
    .join('\n')
    .matchAll(/'((?:integrator|key|webhook|site|website|settings|analysis|subscription)\.[a-z_]+)'/g)
    .map(([, type = '']) => type)
    // Columns, and what is sent to try an endpoint out and stands in no log.
    .filter((type) => !/_at$|^site\.id$|^webhook\.test$/.test(type))
  const unknown = new Set(written.filter((type) => !Object.hasOwn(LOGGED_EVENTS, type)))
  assert.deepEqual([...unknown], [])
})
