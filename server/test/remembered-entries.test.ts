import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { EMPTY_ENTRY } from '@portico/visitor/delivered'
import { MAX_BATCH_SIZE } from '../src/store/kit/batch.ts'
import { type Database, openDatabase, Unavailable } from '../src/store/kit/database.ts'
import { ENTRY_CACHE_TTL_MS, openEntryCache } from '../src/store/visitors/entry-cache.ts'
import { assertProblem, startTestService, subscriptionStepsOf } from './harness.ts'
import {
  createPublishedWebsite,
  type PublishedWebsite,
  publishChangedDraft,
  readConsentRecords,
  websiteOn,
} from './websites.ts'

// What a node remembers of websites, with a clock that the tests move: nobody waits for anything to become old.

const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND
/** What another node has changed is served within this. */
const SEEN_WITHIN = 5 * SECOND

let skipped = 0
const now = () => performance.now() + skipped
const service = await startTestService()
const second = await startTestService({ databaseUrl: service.databaseUrl, now })
const tenant = await service.tenant()

/** Entries on the service's database, which goes away and comes back as the test says. */
function openRemembering(clock = now) {
  const database = openDatabase({ url: service.databaseUrl, connections: 2 })
  after(() => database.close())
  const there = { isAway: false }
  const runs: number[] = []
  const switched: Database = {
    ...database,
    query: (statement, values) =>
      there.isAway ? Promise.reject(new Unavailable('It is away.')) : database.query(statement, values),
  }
  const onRun = (_kind: string, size: number) => runs.push(size)
  return {
    entries: openEntryCache({ database: switched, derive: () => ({ bytes: () => 1 }), onRun, now: clock }),
    there,
    runs,
  }
}

test('once PostgreSQL is back, nothing old is served any more, although nobody has asked for it meanwhile', async () => {
  const { site } = await createPublishedWebsite(service, tenant)
  const { entries, there } = openRemembering()
  assert.equal((await entries.find(site))?.version, 1)
  there.isAway = true
  skipped += SEEN_WITHIN
  assert.equal((await entries.find(site))?.version, 1)
  await publishChangedDraft(service, tenant, site, { consent_mode: 'off' })
  there.isAway = false
  skipped += DAY / 2
  await entries.readTime()
  assert.equal(entries.recall(site), undefined)
  assert.equal((await entries.find(site))?.version, 2)
})

test('how long an entry is trusted counts from the question, however late the answer comes', async () => {
  const { site } = await createPublishedWebsite(service, tenant)
  const database = openDatabase({ url: service.databaseUrl, connections: 2 })
  after(() => database.close())
  let moment = 0
  let late = ENTRY_CACHE_TTL_MS - 1
  const slow: Database = {
    ...database,
    async query(statement, values) {
      const rows = await database.query(statement, values)
      moment += late
      return rows as never
    },
  }
  const entries = openEntryCache({ database: slow, derive: () => ({ bytes: () => 1 }), now: () => moment })
  assert.equal((await entries.find(site))?.version, 1)
  late = 0
  assert.equal(entries.recall(site)?.version, 1)
  moment += 1
  assert.equal(entries.recall(site), undefined)
})

test('a page that holds more than when it was remembered is counted anew', async () => {
  const { site } = await createPublishedWebsite(service, tenant)
  const database = openDatabase({ url: service.databaseUrl, connections: 2 })
  after(() => database.close())
  let held = 1_000
  const entries = openEntryCache({ database, derive: () => ({ bytes: () => held }) })
  const entry = await entries.find(site)
  const before = entries.bytes()
  held = 5_000
  if (entry !== null) entries.resized(entry)
  assert.equal(entries.bytes() - before, 4_000)
})

test('what is counted anew does not shorten how long websites can be served without a database', async () => {
  const [{ site: first }, { site: second }] = [
    await createPublishedWebsite(service, tenant),
    await createPublishedWebsite(service, tenant),
  ]
  let moment = 0
  const { entries } = openRemembering(() => moment)
  const old = await entries.find(first)
  moment += DAY / 2
  await entries.find(second)
  if (old !== null) entries.resized(old)
  moment += DAY / 2 + 1
  assert.equal(entries.canDoWithoutDatabase(), true)
})

test('while PostgreSQL is away, an entry is served for 24 hours and not a millisecond longer', async () => {
  const { site } = await createPublishedWebsite(service, tenant)
  let moment = 0
  const { entries, there } = openRemembering(() => moment)
  assert.equal(await entries.find(randomUUID()), null)
  assert.equal(entries.canDoWithoutDatabase(), false)
  assert.equal((await entries.find(site))?.version, 1)
  there.isAway = true
  moment += DAY - 1
  assert.equal((await entries.find(site))?.version, 1)
  assert.equal(entries.recall(site)?.version, 1)
  assert.equal(entries.canDoWithoutDatabase(), true)
  moment += 1
  assert.equal(entries.recall(site), undefined)
  assert.equal(entries.canDoWithoutDatabase(), false)
  await assert.rejects(entries.find(site), Unavailable)
})

test('an integrator that is suspended with its websites shows nothing on another node within 5 seconds, and all again when it is resumed', async () => {
  const other = await service.tenant('Suspended')
  const { site, origin } = await createPublishedWebsite(service, other)
  const there = websiteOn(second, site, origin)
  const isEmpty = async () => (await there.entry()).text === EMPTY_ENTRY
  assert.equal(await isEmpty(), false)
  await service.integrators.suspend(other.id)
  skipped += SEEN_WITHIN
  assert.equal(await isEmpty(), false, 'a suspension without them stops keys and dashboards alone')
  await service.integrators.suspend(other.id, { websites: true })
  skipped += SEEN_WITHIN
  assert.equal(await isEmpty(), true)
  await service.integrators.suspend(other.id)
  skipped += SEEN_WITHIN
  assert.equal(await isEmpty(), true, 'and gives nothing back')
  await service.integrators.resume(other.id)
  skipped += SEEN_WITHIN
  assert.equal(await isEmpty(), false)
})

test('after a termination another node shows the banner for four seconds at most, however many visitors come', async () => {
  const [busy, quiet] = [await createPublishedWebsite(service, tenant), await createPublishedWebsite(service, tenant)]
  const isEmpty = async ({ site, origin }: PublishedWebsite) =>
    (await websiteOn(second, site, origin).entry()).text === EMPTY_ENTRY
  for (const website of [busy, quiet]) {
    assert.equal(await isEmpty(website), false)
    await subscriptionStepsOf(tenant, website.site).terminate()
  }
  // The busy one is asked for ahead of time while it is visited, the quiet one by its next visitor.
  for (let waited = 0; waited < 4; waited++) {
    await isEmpty(busy)
    skipped += SECOND
  }
  for (const website of [busy, quiet]) assert.equal(await isEmpty(website), true)
})

test('a database that is slow is away for whoever waits, and what it answers counts at once', async () => {
  const { site } = await createPublishedWebsite(service, tenant)
  const database = openDatabase({ url: service.databaseUrl, connections: 2 })
  after(() => database.close())
  let moment = 0
  let answering: Promise<void> = Promise.resolve()
  const slow: Database = {
    ...database,
    async query(statement, values) {
      await answering
      return database.query(statement, values)
    },
  }
  const entries = openEntryCache({ database: slow, derive: () => ({ bytes: () => 1 }), now: () => moment })
  const isShown = (entry: Awaited<ReturnType<typeof entries.find>>) => entry !== null && entries.isActive(entry)
  assert.equal(isShown(await entries.find(site)), true)
  await subscriptionStepsOf(tenant, site).terminate()
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  answering = promise
  moment += SEEN_WITHIN
  assert.equal(isShown(await entries.find(site)), true, 'nobody waits for long')
  answer()
  await entries.read(site)
  assert.equal(isShown(await entries.find(site)), false)
})

test('a choice for a version that another node has just published is taken', async () => {
  const { site, origin } = await createPublishedWebsite(service, tenant)
  const { choose } = websiteOn(second, site, origin)
  assert.equal((await choose()).status, 204)
  await publishChangedDraft(service, tenant, site, { consent_mode: 'off' })
  assert.equal((await choose({ version: 2 })).status, 204)
  assertProblem(await choose({ version: 3 }), 400, 'validation_failed', ['version'])
  const recorded = await readConsentRecords(service, site)
  assert.deepEqual(
    recorded.map(({ version }) => version),
    [1, 2],
  )
})

test('what many visitors ask for at once is read together, and each website once', async () => {
  const { site } = await createPublishedWebsite(service, tenant)
  const { entries, runs } = openRemembering()
  const ids = Array.from({ length: 4 * MAX_BATCH_SIZE - 1 }, () => randomUUID())
  const found = await Promise.all([site, site, ...ids, site, ...ids].map((id) => entries.find(id)))
  assert.equal(found.filter((entry) => entry !== null).length, 3)
  // Four full runs: what was read twice would be one more than fits into eight. On a busy machine one that is silent for
  // long is asked again, as a whole.
  assert.ok(runs.length >= 4)
  assert.deepEqual([...new Set(runs)], [MAX_BATCH_SIZE])
})
