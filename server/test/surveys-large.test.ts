import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { inventoryOf } from '../src/core/publications/inventory.cases.ts'
import { MAX_COMPARED_INTEGRATORS } from '../src/store/scans/scan-queue.ts'
import {
  FIND_DUE_SURVEYS,
  MAX_QUEUED_PER_INTEGRATOR,
  MAX_QUEUED_SURVEYS,
} from '../src/store/surveys/survey-schedule.ts'
import { cloneDatabase, startTestService, type Tenant, urlAsOwner } from './harness.ts'
import { explainStatement } from './plan.ts'
import { openScannerQueue } from './scan-tools.ts'
import { createSurveyedSite, openSurveyRounds } from './survey-tools.ts'

// Very many websites at once: what waits is bounded, nobody waits behind another's thousands, and they come apart.

const HOUR_MS = 60 * 60_000
const WEBSITES = 1_000
const OF_SMALL = 60
const SEEN = { inventory: inventoryOf() }

test('a thousand websites that come in a minute are surveyed one by one, in turns of their hosts, and come apart', async () => {
  const service = await startTestService({ environment: 'staging' })
  const worker = openSurveyRounds(service.databaseUrl)
  const scanner = openScannerQueue(service.databaseUrl, 'survey')
  await scanner.stay()
  const [large, small] = [await service.tenant('Large'), await service.tenant('Small')]
  const register = async (tenant: Tenant, count: number) => {
    for (let n = 0; n < count; n += 10) await Promise.all(Array.from({ length: 10 }, () => createSurveyedSite(tenant)))
  }
  const began = performance.now()
  await register(large, WEBSITES - OF_SMALL)
  await register(small, OF_SMALL)
  assert.ok(performance.now() - began < 60_000, 'they came in a minute')
  await worker.readLog()

  const counts = async () =>
    Object.fromEntries(
      (
        await service.sql<{ integrator_id: string; count: number }>(
          'select integrator_id, count(*)::integer as count from scan_job group by integrator_id',
        )
      ).map(({ integrator_id, count }) => [integrator_id, count]),
    )
  await worker.queue()
  const even = { [large.id]: MAX_QUEUED_PER_INTEGRATOR, [small.id]: MAX_QUEUED_PER_INTEGRATOR }
  assert.deepEqual(await counts(), even, 'whoever comes last with few waits behind nobody')
  await worker.queue()
  assert.deepEqual(await counts(), even, 'what is more stays due')

  const seen: string[] = []
  const owners: string[] = []
  for (let rounds = 0; rounds < 40; rounds++) {
    for (let claimed = await scanner.finish(SEEN); claimed !== null; claimed = await scanner.finish(SEEN))
      seen.push(claimed.job.site)
    await worker.settle()
    await worker.queue()
    for (const count of Object.values(await counts())) assert.ok(count <= MAX_QUEUED_PER_INTEGRATOR)
    if (seen.length === WEBSITES) break
  }
  assert.deepEqual([seen.length, new Set(seen).size], [WEBSITES, WEBSITES], 'each once')
  const rows = await service.sql<{ site_id: string; integrator_id: string; next_at: Date; now: Date }>(
    'select site_id, integrator_id, next_at, now() as now from survey',
  )
  const ownerOf = new Map(rows.map(({ site_id, integrator_id }) => [site_id, integrator_id]))
  owners.push(...seen.slice(0, 100).map((site) => ownerOf.get(site) ?? ''))
  assert.deepEqual(
    owners.filter((_, place) => place % 2 === 1),
    Array(50).fill(owners[1]),
    'in turns',
  )
  const hours = rows.map(({ next_at, now }) => Math.floor((next_at.getTime() - now.getTime()) / HOUR_MS))
  const busiest = Math.max(...Object.values(Object.groupBy(hours, String)).map((some) => some?.length ?? 0))
  assert.ok(Math.min(...hours) >= 7 * 24 - 1 && Math.max(...hours) <= 7.7 * 24, 'in about a week')
  assert.ok(busiest < 0.12 * WEBSITES, `${busiest} of ${WEBSITES} come back in one hour`)
})

test('where more hosts wait than are compared, each comes in turn, and the queue is never fuller than it may be', async () => {
  const url = await cloneDatabase('staging')
  const client = new pg.Client({ connectionString: urlAsOwner(url) })
  await client.connect()
  after(() => client.end())
  const scanner = openScannerQueue(url, 'survey')
  await scanner.stay()
  const hosts = 2 * MAX_COMPARED_INTEGRATORS + 50
  await client.query('set session_replication_role = replica')
  await client.query(`
    with host as (
      insert into integrator (id, name)
      select gen_random_uuid(), 'Host'
      from generate_series(1, ${hosts})
      returning id
    ),
    made as (
      insert into site (
        id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity, created_at
      )
      select
        gen_random_uuid(), host.id, 'https', name || '.example', '', name, 'example', name || '.example', '/',
        sha256(name::bytea), now()
      from (
        select id, 'x' || row_number() over () as name
        from host
        cross join generate_series(1, 4)
      ) as host
      returning id, integrator_id, created_at
    ),
    stood as (
      insert into standing (site_id, integrator_id, created_at, sequence, tier, interval, modules, started_at, next_boundary_at)
      select
        id, integrator_id, created_at, 1, 'starter', 'annually', '[]', date_trunc('second', now()),
        date_trunc('second', now()) + interval '1 year'
      from made
    )
    insert into survey (site_id, integrator_id, next_at, cause)
    select id, integrator_id, date_trunc('milliseconds', now() - random() * interval '1 hour'), 'subscription'
    from made`)
  await client.query('analyze')
  const worker = openSurveyRounds(url)
  await worker.queue()
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from scan_job group by integrator_id',
  )
  const counts = rows.map(({ count }) => count)
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    MAX_QUEUED_SURVEYS,
  )
  assert.equal(counts.length, hosts, 'nobody has none')
  assert.ok(Math.max(...counts) <= 3, 'as evenly as can be seen of a hundred at a time')
  await worker.queue()
  const waiting = await client.query<{ count: number }>('select count(*)::integer as count from scan_job')
  assert.equal(waiting.rows[0]?.count, MAX_QUEUED_SURVEYS)
  const steps = await explainStatement(urlAsOwner(url), FIND_DUE_SURVEYS, [null, 100])
  const rowsRead = steps.map((step) => step['Actual Rows'] * step['Actual Loops'])
  assert.ok(Math.max(...rowsRead) <= MAX_COMPARED_INTEGRATORS * MAX_QUEUED_PER_INTEGRATOR)
})
