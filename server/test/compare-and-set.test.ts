import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cancelSubscription, reactivateSubscription } from '../src/core/subscriptions/subscription.ts'
import { type Database, openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { createSubscribedSite } from './customers.ts'
import { startTestService, subscriptionPath } from './harness.ts'
import { assertInvariants } from './invariants.ts'
import { openAnalysisSettler, openScannerQueue } from './scan-tools.ts'

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const database = openDatabase({ url: service.databaseUrl, connections: 4 })
after(() => database.close())

/** The database, with something that happens right before the first change is written. */
function interrupted(happening: () => Promise<void>, change = 'set_subscriptions'): Database {
  let isFirst = true
  return {
    ...database,
    query: async (statement, values) => {
      if (isFirst && statement.name.startsWith(change)) {
        isFirst = false
        await happening()
      }
      return database.query(statement, values)
    },
  }
}

async function subscribedSite(): Promise<string> {
  const site = await createSubscribedSite(tenant, { tier: 'starter' })
  return site
}

const actor = () => ({ kind: 'key', keyId: tenant.keyId }) as const

test('what was decided by a time that the clock has left meanwhile is decided again', async () => {
  const site = await subscribedSite()
  await tenant.call('POST', `${subscriptionPath(site)}cancel/`)
  // No event tells of it yet, so the site's number is the same as when it was read: only its clock is another.
  const { subscriptions } = openStore(interrupted(() => service.moveClock(site, '40 days')))
  const decision = await subscriptions.change({
    ...{ integratorId: tenant.id, siteId: site, actor: actor() },
    event: 'subscription.reactivated',
    decide: reactivateSubscription,
  })
  assert.equal(decision.ok, false, 'it has ended by then')
  const { status, will_be_renewed } = (await tenant.call('GET', subscriptionPath(site))).body
  assert.deepEqual([status, will_be_renewed], ['canceled', false])
})

test('whatever is written down has a time that the clock of its site has not left meanwhile', async () => {
  const site = await createSubscribedSite(tenant)
  const scanner = openScannerQueue(service.databaseUrl)
  await scanner.beat()
  const scope = { integratorId: tenant.id, siteId: site }
  const during = (change: string) => openStore(interrupted(() => service.moveClock(site, '1 hour'), change))
  /** How many hours it is later than it was. */
  const hours = async (column: string, table: string) => {
    const rows = await service.sql<{ hours: number }>(
      `select round(extract(epoch from ${column} - now()) / 3600)::integer as hours from ${table} where site_id = $1`,
      [site],
    )
    return rows[0]?.hours
  }
  const requested = await during('request_analysis').analyses.request({
    ...scope,
    actor: actor(),
    publicUrl: service.url,
  })
  assert.ok(requested.ok)
  assert.equal(await hours('requested_at', 'analysis'), 1)

  await scanner.finish({ failed: 'blocked' })
  assert.equal(await openAnalysisSettler(during('settle_analysis'))(scope, requested.value.id), 'blocked')
  assert.equal(await hours('finished_at', 'analysis'), 2)

  const publishing = { ...scope, actor: actor(), expected: null, codeHash: Buffer.alloc(32) }
  assert.ok((await during('publish_website').publications.publish(publishing)).ok)
  assert.equal(await hours('published_at', 'publication'), 3)
})

test('what was decided about a state that somebody has changed meanwhile is decided again', async () => {
  const site = await subscribedSite()
  const terminate = async () => void (await tenant.call('DELETE', subscriptionPath(site)))
  const { subscriptions } = openStore(interrupted(terminate))
  const decision = await subscriptions.change({
    ...{ integratorId: tenant.id, siteId: site, actor: actor() },
    event: 'subscription.renewal_canceled',
    decide: cancelSubscription,
  })
  assert.ok(!decision.ok && decision.refusal.code === 'subscription_not_found')
})

test('what must always hold between rows does', () => assertInvariants(service.sql))
