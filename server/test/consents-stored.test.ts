import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { openConsentPartitions } from '../src/store/consents/consent-partitions.ts'
import { ConsentQueueFull, MAX_WAITING_CHOICES, openConsentRecorder } from '../src/store/consents/consents.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { assertProblem, clockPath, newSite, startTestService, subscriptionStepsOf, urlAsOwner } from './harness.ts'
import { timesRepeat } from './repeat.ts'
import { until } from './until.ts'
import {
  createPublishedWebsite,
  NO_CHOICE_COUNTS,
  newChoice,
  readChoiceCounts,
  readConsentRecords,
} from './websites.ts'

// Where choices are kept, and what happens when more come than can be written.

const DAY_MS = 86_400_000
const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const website = await createPublishedWebsite(service, tenant)

test('the moved clock of a site moves none of its choices', async () => {
  const { site, choose } = await createPublishedWebsite(service, tenant)
  const advance_to = new Date(Date.now() + 200 * DAY_MS).toISOString()
  assert.equal((await tenant.call('POST', clockPath(site), { body: { advance_to } })).status, 200)
  assert.equal((await choose()).status, 204)
  const [row] = await readConsentRecords(service, site)
  assert.ok(Math.abs((row?.recorded_at.getTime() ?? 0) - Date.now()) < DAY_MS)
})

test('at the turn of a month and of a year, choices go where they belong, and old months are dropped whole', async () => {
  const { site } = await createPublishedWebsite(service, tenant)
  const database = openDatabase({ url: service.databaseUrl, connections: 2 })
  after(() => database.close())
  const parts = openConsentPartitions(database)
  let moment = Temporal.Instant.from('2031-12-31T23:59:59.999Z')
  assert.equal(await parts.make(moment), 4)
  assert.equal(await parts.make(moment), 0)
  const consents = openConsentRecorder(database, undefined, () => moment)
  const record = async (made: string) => {
    const consent = { ...newChoice(Date.parse(made)), method: 'banner', placement: null, services: [] } as const
    await consents.record({ siteId: site, consent, kind: 'given', host: 'x.example', fqdn: 'x.example' })
  }
  await record('2031-12-31T23:59:59.999Z')
  await record('2032-01-01T00:00:00.000Z')
  moment = Temporal.Instant.from('2032-01-01T00:00:00.000Z')
  assert.equal(await parts.make(moment), 1)
  await record('2031-12-31T23:59:59.999Z')
  await record('2032-01-01T23:00:00.000Z')
  const inPart = async (part: string) =>
    (await service.sql(`select from ${part} where site_id = $1`, [site]).catch(() => null))?.length ?? null
  assert.deepEqual([await inPart('consent_2031_12'), await inPart('consent_2032_01')], [2, 2])
  const days = await service.sql(`select day::text, given from consent_day where site_id = $1 order by day`, [site])
  assert.deepEqual(days, [
    { day: '2031-12-31', given: 2 },
    { day: '2032-01-01', given: 2 },
  ])

  // Nothing is dropped that is younger than a year, whoever asks, and nothing whose last choice may be.
  await assert.rejects(parts.drop(11), /twelve months at least/)
  await assert.rejects(parts.drop(12, Temporal.Instant.from('2033-01-31T00:00:00Z')), /twelve months at least/)
  const old = Temporal.Instant.from('2020-05-15T00:00:00Z')
  assert.equal(await parts.make(old), 4)
  assert.equal(await parts.drop(24, Temporal.Instant.from('2022-06-07T23:59:59Z')), 1, 'April, not May')
  assert.equal(await parts.drop(24, Temporal.Instant.from('2022-06-08T00:00:00Z')), 1, 'May')
  assert.deepEqual([await inPart('consent_2020_05'), await inPart('consent_2020_06')], [null, 0])
  assert.equal(await parts.drop(24), 2)
})

test('two nodes that drop the same month at once drop it once', async () => {
  const nodes = [1, 2].map(() => openDatabase({ url: service.databaseUrl, connections: 1 }))
  after(() => Promise.all(nodes.map((database) => database.close())))
  const [one, other] = nodes.map(openConsentPartitions)
  assert.ok(one && other)
  await one.make(Temporal.Instant.from('2018-05-15T00:00:00Z'))
  // Both have begun before either can end: whoever is first holds the lock until this lets go of the table.
  const holder = new pg.Client({ connectionString: urlAsOwner(service.databaseUrl) })
  await holder.connect()
  after(() => holder.end())
  await holder.query('begin')
  await holder.query('lock table consent_2018_04 in access share mode')
  const dropping = Promise.all([one.drop(24), other.drop(24)])
  await until(async () => {
    const waiting = await service.sql(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%drop_consent_parts%'`,
    )
    return waiting.length === 2
  }, 1_500)
  await holder.query('commit')
  assert.deepEqual((await dropping).toSorted(), [0, 4])
})

test('the counts of a day are dropped when its choices have expired, few at a time', async () => {
  const { site, choose } = await createPublishedWebsite(service, tenant)
  assert.equal((await choose()).status, 204)
  const database = openDatabase({ url: service.databaseUrl, connections: 1 })
  after(() => database.close())
  const parts = openConsentPartitions(database)
  await service.sql(
    `insert into consent_day (site_id, day, given)
     select gen_random_uuid(), date '2019-03-15' + n % 2, 1 from generate_series(1, 5000) as n`,
  )
  const left = async () =>
    (await service.sql(`select distinct day::text from consent_day where day < '2020-01-01'`)).map(({ day }) => day)
  assert.equal(await parts.dropDays(24, undefined, Temporal.Instant.from('2021-03-15T23:59:59Z')), 0)
  assert.equal(await parts.dropDays(24, undefined, Temporal.Instant.from('2021-03-16T00:00:00Z')), 2_500)
  assert.deepEqual(await left(), ['2019-03-16'])
  assert.equal(await parts.dropDays(24), 2_500)
  assert.notDeepEqual(await readChoiceCounts(service, site), NO_CHOICE_COUNTS, 'those of today stay')
})

test('choices that cannot be written are held up to a bound, and nobody else waits for them', async () => {
  const { site } = await createPublishedWebsite(service, tenant)
  const unseen = await createPublishedWebsite(service, tenant)
  const holder = new pg.Client({ connectionString: urlAsOwner(service.databaseUrl) })
  await holder.connect()
  after(() => holder.end())
  await holder.query('begin')
  await holder.query('lock table consent_day in access exclusive mode')
  const { consents } = service.visitors
  const consent = { ...newChoice(), method: 'api', placement: null, services: [] } as const
  const where = { siteId: site, host: 'x', fqdn: 'x' }
  const record = () => consents.record({ ...where, consent: { ...consent, id: newChoice().id }, kind: 'given' })
  const waiting = Array.from({ length: MAX_WAITING_CHOICES }, record)
  await assert.rejects(record(), ConsentQueueFull)
  const hanging = async () =>
    (
      await service.sql(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into consent (%'`,
      )
    ).length
  await until(async () => (await hanging()) === 2, 5_000)

  const refused = await website.choose()
  assertProblem(refused, 503, 'unavailable')
  const { 'retry-after': retryAfter, 'access-control-allow-origin': allowed } = refused.headers
  assert.deepEqual([retryAfter, allowed], ['1', website.origin])
  assert.equal((await unseen.entry()).status, 200, 'what has to be read is read')
  for (let round = 0; round < 5; round++) {
    assert.equal((await subscriptionStepsOf(tenant, await newSite(tenant)).create()).status, 201)
    assert.equal((await website.entry()).status, 200)
  }
  await holder.query('commit')
  await Promise.all(waiting)
  assert.deepEqual(await readChoiceCounts(service, site), { ...NO_CHOICE_COUNTS, given: MAX_WAITING_CHOICES })
  assert.equal((await website.choose()).status, 204)
})

test('while visitors of many websites choose at once, every request of the API succeeds', async () => {
  const websites = await Promise.all(Array.from({ length: 8 }, () => createPublishedWebsite(service, tenant)))
  let left = timesRepeat(600)
  const statuses = new Set<number>()
  const browse = async () => {
    while (left-- > 0) statuses.add((await (websites[left % 8] ?? website).choose()).status)
  }
  const browsing = Promise.all(Array.from({ length: 48 }, browse))
  let rounds = 0
  for (; left > 0; rounds++) {
    const steps = subscriptionStepsOf(tenant, await newSite(tenant))
    assert.deepEqual([(await steps.create()).status, (await steps.cancel()).status], [201, 200])
    assert.equal((await steps.get()).will_be_renewed, false)
  }
  await browsing
  assert.ok(rounds > 0)
  assert.deepEqual(statuses, new Set([204]))
})
