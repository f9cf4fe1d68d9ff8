import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../server/test/harness.ts'
import { Portico, type PorticoEvent, type SiteFilter, ValidationError } from '../src/index.ts'

// The lists through the client: pages are its business, not the caller's.

const service = await startTestService({ environment: 'staging' })

/** An integrator of its own, with so many websites. */
async function integrator(websites: number): Promise<{ portico: Portico; sites: readonly string[] }> {
  const portico = new Portico({ key: (await service.tenant()).key, baseUrl: service.url })
  const sites: string[] = []
  for (let n = 0; n < websites; n += 1) {
    sites.push((await portico.sites.create({ url: `listed-${n}.example.com` })).site)
  }
  return { portico, sites }
}

async function ids(portico: Portico, filter: SiteFilter): Promise<readonly string[]> {
  const found: string[] = []
  for await (const { site } of portico.sites.list(filter)) found.push(site)
  return found
}

test('every website is listed once, newest first, however small the pages', async () => {
  const { portico, sites } = await integrator(7)
  for (const limit of [1, 3, 7, 100, undefined]) assert.deepEqual(await ids(portico, { limit }), sites.toReversed())
})

test('a list can be read page by page, or one page at a time', async () => {
  const { portico, sites } = await integrator(5)
  const sizes: number[] = []
  for await (const page of portico.sites.list({ limit: 2 }).pages()) sizes.push(page.sites.length)
  assert.deepEqual(sizes, [2, 2, 1])

  const first = await portico.sites.page({ limit: 4, cursor: null })
  assert.equal(first.sites.length, 4)
  const second = await portico.sites.page({ limit: 4, cursor: first.next_cursor })
  assert.deepEqual([second.sites.map(({ site }) => site), second.next_cursor], [sites.slice(0, 1), null])
})

test('a list is asked for by name and by status', async () => {
  const { portico, sites } = await integrator(3)
  const [first = ''] = sites
  await portico.subscriptions.create(first, { tier: 'starter' })
  assert.deepEqual(await ids(portico, { status: 'active' }), [first])
  assert.deepEqual(await ids(portico, { status: 'none' }), sites.slice(1).toReversed())
  assert.deepEqual(await ids(portico, { fqdn: 'listed-1.example.com' }), sites.slice(1, 2))
  assert.deepEqual(await ids(portico, { fqdn: 'nowhere.example.com' }), [])
  await assert.rejects(portico.sites.page({ status: 'gone' as 'none' }), ValidationError)
})

test('a list is asked for those that need help, alone', async () => {
  const { portico, sites } = await integrator(3)
  const [first = ''] = sites
  await service.sql(
    `insert into attention (site_id, integrator_id, created_at, codes)
     select site_id, integrator_id, created_at, '{tag_gone}' from standing where site_id = $1`,
    [first],
  )
  assert.deepEqual(await ids(portico, { attention: true, limit: 1 }), [first])
  await assert.rejects(portico.sites.page({ attention: true, status: 'active' }), ValidationError)
})

async function read(events: AsyncIterable<PorticoEvent>): Promise<readonly string[]> {
  const types: string[] = []
  for await (const { type } of events) types.push(type)
  return types
}

test('events are read to the newest, and later from where the reader stopped', async () => {
  const { portico, sites } = await integrator(2)
  const [site = ''] = sites
  await portico.subscriptions.create(site, { tier: 'starter' })
  const events = portico.events.list({ limit: 1 })
  assert.equal(events.cursor, null)
  assert.deepEqual(await read(events), ['site.created', 'site.created', 'subscription.created'])
  const { cursor } = events
  assert.ok(cursor)

  await portico.subscriptions.cancel(site)
  assert.deepEqual(await read(portico.events.list({ after: cursor })), ['subscription.renewal_canceled'])
  assert.deepEqual(await read(events), ['subscription.renewal_canceled'])
  assert.deepEqual(await read(events), [])
})

test('an event that was not dealt with is read again', async () => {
  const { portico, sites } = await integrator(3)
  const events = portico.events.list()
  const handled: string[] = []
  await assert.rejects(async () => {
    for await (const { site } of events) {
      if (handled.length === 1) throw new Error('The database is away.')
      handled.push(site)
    }
  })
  for await (const { site } of portico.events.list({ after: events.cursor })) handled.push(site)
  assert.deepEqual(handled, sites)
})

test('an event has the whole object of its kind', async () => {
  const { portico, sites } = await integrator(1)
  const [site = ''] = sites
  await portico.subscriptions.create(site, { tier: 'growth' })
  const { events, next_cursor } = await portico.events.page()
  assert.ok(next_cursor)
  for (const event of events) {
    assert.equal(event.site, site)
    if (event.type === 'site.created') assert.deepEqual(event.data.site, await portico.sites.retrieve(site))
    else if ('subscription' in event.data) {
      assert.deepEqual(event.data.subscription, await portico.subscriptions.retrieve(site))
    }
  }
  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    [1, 2],
  )
})
