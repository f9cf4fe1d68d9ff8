import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announceDue } from '../src/jobs/announce.ts'
import { FIND_DUE } from '../src/store/announce.ts'
import { newSite, startTestService, subscriptionPath } from './harness.ts'
import { explain } from './plan.ts'

// Renewals and ends that a worker finds among very many sites. All else about time: clock.test.ts.

test('sites that cannot be announced do not hide the others, however many they are', async () => {
  const own = await startTestService({ environment: 'staging' })
  const owner = await own.tenant()
  const [last = '', ...broken] = await Promise.all(
    Array.from({ length: 231 }, async () => {
      const site = await newSite(owner)
      assert.equal((await owner.call('POST', subscriptionPath(site), { body: { tier: 'starter' } })).status, 201)
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
  await announceDue(own.announcements, new AbortController().signal, (error) => failures.push(error))
  assert.equal(failures.length, broken.length)
  const events = await own.sql<{ type: string }>('select type from event where site_id = $1 order by sequence', [last])
  assert.equal(events.at(-1)?.type, 'subscription.renewed')
})

test('a worker finds what is due by index, however many sites there are', async () => {
  // A database of its own, of which PostgreSQL knows exactly what is in it: what else runs cannot change the plan.
  const own = await startTestService({ environment: 'staging' })
  const { id } = await own.tenant()
  const indexesOf = async () => {
    const steps = await explain(own.databaseUrl, FIND_DUE, [200, '{}'])
    return { steps, used: steps.flatMap((step) => step['Index Name'] ?? []).toSorted() }
  }
  // Plans that were made while there was nothing stay for as long as a connection does.
  const INDEXES = ['standing_by_boundary', 'standing_by_own_boundary']
  assert.deepEqual((await indexesOf()).used, INDEXES)
  const sites = 20_000
  await own.sql(
    `insert into standing (site_id, integrator_id, created_at, clock_offset, tier, interval, modules, started_at, next_boundary_at)
     select
       gen_random_uuid(), $1, started_at, case when number % 2 = 0 then interval '1 hour' else interval '0' end,
       'starter', 'monthly', '[]', started_at, boundary
     from generate_series(1, ${sites}) as number
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
