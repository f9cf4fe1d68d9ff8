import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { inventoryWithTag, NO_TAG, seenTool } from '../src/core/publications/inventory.cases.ts'
import { recomputeAttention } from '../src/jobs/attention.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { openSightingRecorder } from '../src/store/visitors/sightings.ts'
import { createSubscribedSite } from './customers.ts'
import {
  assertProblem,
  clockPath,
  newSite,
  sitePath,
  startTestService,
  subscriptionStepsOf,
  type Tenant,
} from './harness.ts'
import { assertInvariants } from './invariants.ts'
import { recordFailure, recordInventory } from './inventories.ts'
import { publishWebsite } from './websites.ts'

// Which websites somebody has to help with, as it changes with what happens and with time.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const database = openDatabase({ url: service.databaseUrl, connections: 4 })
after(() => database.close())
const { attention } = openStore(database)

/** What a worker does: whoever is due, until nobody is. */
const workOut = (mostAtOnce?: number) =>
  recomputeAttention(attention, new AbortController().signal, (error) => assert.fail(String(error)), mostAtOnce)

/** Something has happened to the websites, and the worker has checked them. */
async function recompute(...sites: readonly string[]): Promise<void> {
  await attention.requestCheck(sites)
  await workOut()
}

async function customer(owner: Pick<Tenant, 'call'> = tenant): Promise<string> {
  const site = await createSubscribedSite(owner)
  await publishWebsite(owner, site)
  await recompute(site)
  return site
}

async function listed(owner: Tenant = tenant, query = ''): Promise<readonly string[]> {
  const answer = await owner.call('GET', `/api/integrators/sites/?attention=true${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.sites.map(({ site }: { site: string }) => site)
}

type AttentionEvent = { readonly codes: readonly string[]; readonly before: readonly string[] }

async function attentionEvents(site: string): Promise<readonly AttentionEvent[]> {
  const { events } = (await tenant.call('GET', '/api/integrators/events/?limit=100')).body
  const mine = events.filter(
    (event: { site: string; type: string }) => event.site === site && event.type === 'website.attention',
  )
  return mine.map(({ data }: { data: AttentionEvent }) => data)
}

async function forward(site: string, duration: Temporal.DurationLike): Promise<void> {
  const { now } = (await tenant.call('GET', clockPath(site))).body
  const advance_to = Temporal.Instant.from(now).add(duration).toString()
  const moved = await tenant.call('POST', clockPath(site), { body: { advance_to } })
  assert.equal(moved.status, 200, moved.text)
}

const see = async (site: string) => {
  const sightings = openSightingRecorder(database)
  sightings.note({ siteId: site, version: 1, placement: null })
  await sightings.write()
}

test('a tag that was not seen needs attention after seven days of the site’s time, reported once, and no more when it is seen', async () => {
  const site = await customer()
  await forward(site, { hours: 24 * 7 - 1 })
  await workOut()
  assert.deepEqual([await listed(), await attentionEvents(site)], [[], []])
  await forward(site, { hours: 2 })
  await workOut()
  await recompute(site)
  assert.deepEqual(await listed(), [site])
  assert.deepEqual(await attentionEvents(site), [{ codes: ['tag_not_seen'], before: [] }])
  await recordInventory(service, site, inventoryWithTag())
  await recompute(site)
  assert.deepEqual(await listed(), [])
  assert.deepEqual((await attentionEvents(site)).slice(1), [{ codes: [], before: ['tag_not_seen'] }])
})

test('the worker checks again by itself when time alone makes a difference', async () => {
  const site = await customer()
  const [waiting] = await service.sql<{ days: number }>(
    `select round(extract(epoch from look_at - now()) / 86400)::integer as days from attention where site_id = $1`,
    [site],
  )
  assert.equal(waiting?.days, 7)
  await forward(site, { hours: 24 * 3 })
  await workOut()
  const [later] = await service.sql<{ days: number }>(
    `select round(extract(epoch from look_at - now()) / 86400)::integer as days from attention where site_id = $1`,
    [site],
  )
  assert.equal(later?.days, 4, 'in the time of the database')
  await recordInventory(service, site, inventoryWithTag())
  await recompute(site)
})

test('a website that cannot be surveyed needs attention after the third try', async () => {
  const site = await customer()
  await see(site)
  for (const failures of [1, 2]) {
    await recordFailure(service, site, 'unreachable', failures)
    await recompute(site)
    assert.deepEqual(await listed(), [])
  }
  await recordFailure(service, site, 'unreachable', 3)
  await recompute(site)
  assert.deepEqual([await listed(), await attentionEvents(site)], [[site], [{ codes: ['not_surveyed'], before: [] }]])
  await recordFailure(service, site, 'unreachable', 4)
  await recompute(site)
  assert.equal((await attentionEvents(site)).length, 1, 'the fourth is no change')
  await subscriptionStepsOf(tenant, site).terminate()
  await recompute(site)
  assert.deepEqual(await listed(), [], 'without a subscription nobody is called')
})

test('several codes are reported together, and each change once, whatever happens how often', async () => {
  const site = await customer()
  await recordInventory(service, site, inventoryWithTag({ tools: [seenTool('youtube', { before: true })] }))
  await recompute(site)
  await see(site)
  await service.sql(`update sighting set last_at = now() - interval '2 days' where site_id = $1`, [site])
  await recordInventory(service, site, inventoryWithTag({ tag: NO_TAG, delivered_version: null }))
  for (let times = 0; times < 3; times++) await recompute(site)
  assert.deepEqual(await attentionEvents(site), [
    { codes: ['runs_before_consent'], before: [] },
    { codes: ['tag_gone'], before: ['runs_before_consent'] },
  ])
  await service.sql(`update sighting set last_at = now() where site_id = $1`, [site])
  await recompute(site)
  assert.deepEqual((await attentionEvents(site)).at(-1), { codes: [], before: ['tag_gone'] })
})

test('workers at the same time tell of a change once', async () => {
  const site = await customer()
  await recordFailure(service, site, 'blocked', 3)
  await attention.requestCheck([site])
  await Promise.all(Array.from({ length: 8 }, () => workOut()))
  assert.deepEqual(await attentionEvents(site), [{ codes: ['not_surveyed'], before: [] }])
  await recordInventory(service, site, inventoryWithTag())
  await recompute(site)
})

test('what happens while attention is computed is checked again', async () => {
  const site = await customer()
  await attention.requestCheck([site])
  const due = (await attention.findDue(20, [])).filter(({ siteId }) => siteId === site)
  await recordFailure(service, site, 'blocked', 3)
  await attention.requestCheck([site])
  assert.deepEqual(await attention.update(due), [])
  await workOut()
  assert.equal((await attentionEvents(site)).length, 1)
  await recordInventory(service, site, inventoryWithTag())
  await recompute(site)
})

test('a website that somebody holds is passed over for a round, and holds up nobody', async () => {
  const [held, other] = [await customer(), await customer()]
  for (const site of [held, other]) await recordFailure(service, site, 'blocked', 3)
  await attention.requestCheck([held, other])
  const holder = new pg.Client({ connectionString: service.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from standing where site_id = $1 for update', [held])
  await workOut(1)
  assert.deepEqual(await listed(), [other])
  await holder.query('commit')
  await holder.end()
  await workOut(1)
  assert.deepEqual(await listed(), [other, held])
  for (const site of [held, other]) await recordInventory(service, site, inventoryWithTag())
  await recompute(held, other)
})

test('of a website that nobody has met, and of one without a subscription, nothing is read', async () => {
  const site = await newSite(tenant)
  const isDue = async () => (await attention.findDue(100, [])).some(({ siteId }) => siteId === site)
  await attention.requestCheck([site])
  assert.deepEqual(await service.sql('select from attention where site_id = $1', [site]), [], 'no row says nothing')
  assert.equal((await subscriptionStepsOf(tenant, site).create()).status, 201)
  await attention.requestCheck([site])
  assert.equal(await isDue(), false)
  const written = async () => await service.sql('select xmin::text from attention where site_id = $1', [site])
  const before = await written()
  await subscriptionStepsOf(tenant, site).terminate()
  await attention.requestCheck([site])
  assert.deepEqual(await written(), before, 'where there is nothing to lose nothing is written')
  assert.equal(await isDue(), false)
  assert.equal((await subscriptionStepsOf(tenant, site).create()).status, 201)
  await attention.requestCheck([site])
  assert.equal(await isDue(), true, 'what was there before is checked')
  await workOut()

  const loaded = await newSite(tenant)
  await see(loaded)
  assert.equal((await subscriptionStepsOf(tenant, loaded).create()).status, 201)
  await attention.requestCheck([loaded])
  assert.ok((await attention.findDue(100, [])).some(({ siteId }) => siteId === loaded))
  await workOut()
})

test('however many are due, one statement checks twenty at the most', async () => {
  const owner = await service.tenant()
  const sites: string[] = []
  for (let count = 0; count < 45; count++) {
    const site = await createSubscribedSite(owner, { tier: 'starter' })
    sites.push(site)
  }
  const direct = openDatabase({ url: service.databaseUrl, connections: 2 })
  after(() => direct.close())
  const sizes: number[] = []
  const counting = openStore({
    ...direct,
    query: async (statement, values) => {
      if (statement.name === 'read_website_states') sizes.push((values[0] as readonly string[]).length)
      return direct.query(statement, values)
    },
  })
  // A site that was never checked before is not due.
  for (const _ of ['subscribed', 'changed']) await counting.attention.requestCheck(sites)
  await recomputeAttention(counting.attention, new AbortController().signal, (error) => assert.fail(String(error)))
  assert.deepEqual(sizes, [20, 20, 5])
})

test('the list goes in pages, newest first, and has nobody else’s websites', async () => {
  const [owner, stranger] = [await service.tenant(), await service.tenant()]
  const sites: string[] = []
  for (let count = 0; count < 5; count++) sites.push(await customer(owner))
  const fine = await customer(owner)
  const foreign = await customer(stranger)
  for (const site of [...sites, foreign]) await recordFailure(service, site, 'blocked', 3)
  await recompute(...sites, fine, foreign)
  const walk = async () => {
    const found: string[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`
      const { body } = await owner.call('GET', `/api/integrators/sites/?attention=true&limit=2${query}`)
      found.push(...body.sites.map(({ site }: { site: string }) => site))
      cursor = body.next_cursor
    } while (cursor !== null)
    return found
  }
  assert.deepEqual(await walk(), sites.toReversed())
  assert.deepEqual(await listed(stranger), [foreign])
})

test('attention is true or not there, and comes with limit and cursor alone', async () => {
  const ask = (query: string) => tenant.call('GET', `/api/integrators/sites/?${query}`)
  for (const wrong of ['attention=', 'attention=1', 'attention=false', 'attention=true&attention=true']) {
    assertProblem(await ask(wrong), 400, 'validation_failed', ['attention'])
  }
  assertProblem(await ask('attention=true&status=active&fqdn=x.example'), 400, 'validation_failed', ['status', 'fqdn'])
  assertProblem(await ask('attention=true&cursor=x'), 400, 'validation_failed', ['cursor'])
})

test('the installation of a website in the list says why', async () => {
  const site = await customer()
  await recordFailure(service, site, 'robots', 3)
  await recompute(site)
  const { warnings } = (await tenant.call('GET', `${sitePath(site)}installation/`)).body
  const found = warnings.map(({ code }: { code: string }) => code)
  for (const { codes } of await attentionEvents(site)) for (const code of codes) assert.ok(found.includes(code), code)
})

test('what must always hold between rows does', () => assertInvariants(service.sql))
