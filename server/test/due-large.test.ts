import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pino from 'pino'
import { announceRenewalsAndEnds } from '../src/jobs/announce.ts'
import { createScanTasks } from '../src/jobs/scan-jobs.ts'
import { FIND_ANALYSES_DUE_BY_OWN_CLOCK, FIND_DUE_ANALYSES } from '../src/store/analyses/analysis-schedule.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import type { DueScanPosition, ScanSchedule } from '../src/store/scans/scan-schedule.ts'
import { openStore } from '../src/store/store.ts'
import { FIND_DUE_BOUNDARIES } from '../src/store/subscriptions/announce.ts'
import { createSubscribedSite } from './customers.ts'
import { startTestService, type TestService } from './harness.ts'
import { explainStatement } from './plan.ts'
import { timesRepeat } from './repeat.ts'
import { NO_METRICS } from './workers.ts'

// Renewals, ends and monthly analyses that a worker finds among very many sites. All else about time: clock.test.ts.

/** Fewer than a worker takes. Whatever fails among them is passed over, also by the next. */
const AT_ONCE = 5

/** The drill `repetition` has ten times as many sites: then what is rounded does not count, and the bound is exact. */
const FULL_SIZE = timesRepeat(1) > 1
const SITES = FULL_SIZE ? 20_000 : 2_000

test('sites that cannot be announced do not hide the others, however many they are', async () => {
  const own = await startTestService({ environment: 'staging' })
  const owner = await own.tenant()
  const [last = '', ...broken] = await Promise.all(
    Array.from({ length: 3 * AT_ONCE }, async () => {
      const site = await createSubscribedSite(owner, { tier: 'starter' })
      return site
    }),
  )
  // All others have been due for longer.
  await own.sql(`update standing set clock_offset = case site_id when $1 then interval '40 days' else '70 days' end`, [
    last,
  ])
  await own.sql(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'No.'; end $$;
     create trigger refuse before update on standing for each row when (old.site_id <> '${last}') execute function refuse()`,
  )
  const failures: unknown[] = []
  await announceRenewalsAndEnds(
    own.announcements,
    new AbortController().signal,
    (error) => failures.push(error),
    AT_ONCE,
  )
  assert.equal(failures.length, broken.length)
  const events = await own.sql<{ type: string }>('select type from event where site_id = $1 order by sequence', [last])
  assert.equal(events.at(-1)?.type, 'subscription.renewed')
})

test('a worker finds what is due by index, however many sites there are', async () => {
  // A database of its own, of which PostgreSQL knows exactly what is in it: what else runs cannot change the plan.
  const own = await startTestService({ environment: 'staging' })
  const { id } = await own.tenant()
  const indexesOf = async () => {
    const steps = await explainStatement(own.databaseUrl, FIND_DUE_BOUNDARIES, [200, '{}'])
    return { steps, used: steps.flatMap((step) => step['Index Name'] ?? []).toSorted() }
  }
  // Plans that were made while there was nothing stay for as long as a connection does.
  const INDEXES = ['standing_by_boundary', 'standing_by_own_boundary']
  assert.deepEqual((await indexesOf()).used, INDEXES)
  await own.sql(
    `insert into standing (site_id, integrator_id, created_at, clock_offset, tier, interval, modules, started_at, next_boundary_at)
     select
       gen_random_uuid(), $1, started_at, case when number % 2 = 0 then interval '1 hour' else interval '0' end,
       'starter', 'monthly', '[]', started_at, boundary
     from generate_series(1, ${SITES}) as number
     cross join lateral (
       select date_trunc('milliseconds', now()) + (number - 5) * interval '1 minute' as boundary
     ) as made
     -- Counted back from the boundary: a month there and back is not the same moment on the last day of a long month.
     cross join lateral (select boundary - interval '1 month' as started_at) as counted`,
    [id],
  )
  await own.sql('analyze standing')
  const { steps, used } = await indexesOf()
  assert.deepEqual(used, INDEXES)
  for (const step of steps) {
    assert.notEqual(step['Node Type'], 'Seq Scan')
    assert.ok(step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) <= 100, JSON.stringify(step))
  }
})

/** So many websites, each with the clock and the monthly analysis that its number gives it. */
async function fillSchedules(own: TestService, sites: number, clockOffset: string, nextIn: string): Promise<void> {
  const { id } = await own.tenant()
  await own.sql(
    `with made as (select number, gen_random_uuid() as id, $1::uuid as owner from generate_series(1, ${sites}) as number),
     site_made as (
       insert into site (
         id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity, created_at
       )
       select
         id, owner, 'https', number || '.many.example', number::text, 'many', 'example', 'many.example', '/',
         sha256(number::text::bytea), now()
       from made
     ),
     standing_made as (
       insert into standing (site_id, integrator_id, created_at, clock_offset)
       select id, owner, now() + number / 10 * interval '1 microsecond', ${clockOffset}
       from made
     )
     insert into analysis_schedule (site_id, integrator_id, actor, next_at)
     select id, owner, 'operator:test', date_trunc('milliseconds', now()) + ${nextIn}
     from made
     where number % 3 > 0`,
    [id],
  )
  await own.sql('analyze standing')
  await own.sql('analyze analysis_schedule')
}

/** All that one way of looking finds, page after page. */
async function findAll(find: ScanSchedule['findDue'], most: number): Promise<readonly string[]> {
  const found: string[] = []
  let after: DueScanPosition = null
  do {
    const { due, next } = await find(after, most)
    found.push(...due.map(({ siteId }) => siteId))
    after = next
  } while (after !== null)
  return found.toSorted()
}

test('a worker finds monthly analyses in pages and by index, however many are due and clocks were moved', async () => {
  const own = await startTestService({ environment: 'staging' })
  const database = openDatabase({ url: own.databaseUrl, connections: 1 })
  after(() => database.close())
  const { findDue, findDueByOwnClock } = openStore(database).analysisSchedule
  const NIL = '00000000-0000-0000-0000-000000000000'
  const most = SITES / 20
  // What a filter removes is rounded to whole rows for each loop.
  const mostRows = FULL_SIZE ? most + 10 : 2 * most
  const DUE_QUERIES = [
    {
      ...{ statement: FIND_DUE_ANALYSES, first: ['-infinity', most], find: findDue },
      ...{ indexes: ['analysis_schedule_due', 'standing_pkey'], is: 'next_at <= now()' },
    },
    {
      ...{ statement: FIND_ANALYSES_DUE_BY_OWN_CLOCK, first: [NIL, '-infinity', NIL, most], find: findDueByOwnClock },
      ...{ indexes: ['analysis_schedule_pkey', 'standing_with_own_clock'], is: 'next_at > now()' },
    },
  ]
  // Plans that were made while there was nothing stay for as long as a connection does.
  for (const { find } of DUE_QUERIES) assert.deepEqual(await findAll(find, most), [])
  await fillSchedules(
    own,
    SITES,
    `case when number % 4 = 0 then interval '0' else interval '1 day' end`,
    `case when number % ${most / 10} = 1 then interval '1 hour' when number % 2 = 0 then - number / 10 * interval '1 minute' else '2 days' end`,
  )
  for (const { statement, first, find, indexes, is } of DUE_QUERIES) {
    const steps = await explainStatement(own.databaseUrl, statement, first)
    assert.deepEqual(steps.flatMap((step) => step['Index Name'] ?? []).toSorted(), indexes)
    for (const step of steps) {
      const rows = (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
      assert.ok(rows <= mostRows, JSON.stringify(step))
    }
    const due = await own.sql<{ site_id: string }>(
      `select site_id
       from analysis_schedule
       join standing using (site_id)
       where ${is}
         and next_at <= now() + clock_offset
       order by site_id`,
    )
    assert.ok(due.length > 100)
    assert.deepEqual(
      await findAll(find, most),
      due.map(({ site_id }) => site_id),
    )
  }
})

test('monthly analyses that cannot be asked for do not hide the others, however many they are', async () => {
  const own = await startTestService({ environment: 'staging' })
  await fillSchedules(own, 6 * AT_ONCE, `interval '0'`, `- (400 - number) * interval '1 minute'`)
  const [last] = await own.sql<{ site_id: string }>(
    'select site_id from analysis_schedule order by next_at desc limit 1',
  )
  await own.sql(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'No.'; end $$;
     create trigger refuse before update on analysis_schedule
     for each row when (old.site_id <> '${last?.site_id}') execute function refuse()`,
  )
  const outcomes: string[] = []
  let failures = 0
  const database = openDatabase({ url: own.databaseUrl, connections: 1 })
  after(() => database.close())
  const rounds = createScanTasks(
    { failed: (job) => (failures += job === 'schedule_analyses' ? 1 : 0) },
    {
      ...{ store: openStore(database), cadence: 'off', publicUrl: () => own.url, tickMs: 1_000, mostAtOnce: AT_ONCE },
      ...{ log: pino({ level: 'silent' }), afterSurvey: async () => {} },
      ...{ findSubscribed: async () => [], onSubscribed: async () => {}, onChanged: async () => {} },
      metrics: { ...NO_METRICS, scheduled: (outcome) => outcomes.push(outcome) },
    },
  )
  await rounds.queue.analysis(new AbortController().signal)
  assert.deepEqual([outcomes, failures], [['subscription_not_active'], 4 * AT_ONCE - 1])
})
