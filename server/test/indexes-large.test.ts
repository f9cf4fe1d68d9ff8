import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { FIND_NEWEST_CREATION } from '../src/store/events/activity.ts'
import { LIST_EVENTS as EVENTS } from '../src/store/events/events.ts'
import { SESSION_OPTIONS } from '../src/store/kit/session.ts'
import { SITE_LIST_STATEMENTS } from '../src/store/sites/site-list.ts'
import { REDELIVER_TIME_RANGE } from '../src/store/webhooks/redelivery.ts'
import { loadBacklog } from './backlog.ts'
import { createSubscribedSite } from './customers.ts'
import { startTestService, type Tenant, urlAsOwner } from './harness.ts'
import { explainStatement } from './plan.ts'

// How lists and stretches are read when what they select is rare among very much else.

const service = await startTestService()
// Plans depend on what was counted last, and nobody but the tests should decide when that is.
for (const table of ['site', 'standing']) await service.sql(`alter table ${table} set (autovacuum_enabled = off)`)

test('every list is read from an index, however rare what it selects is', async () => {
  const [one, two] = [await service.tenant(), await service.tenant()]
  // Everybody else's sites are of one kind, and this integrator's too but for ten.
  const fill = (owner: Tenant, kind: string, count: number, ends: string | null) =>
    service.sql(
      `with made as (
         insert into site (
           id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity, created_at, reference
         )
         select
           gen_random_uuid(), $1, 'https', 'www.bulk.example', 'www', 'bulk', 'example', 'bulk.example', '/' || $2 || n,
           sha256(($2 || n)::bytea), now() - n * interval '1 second', 'bulk-' || n
         from generate_series(1, $3::integer) as n
         returning id, integrator_id, created_at
       )
       insert into standing (
         site_id, integrator_id, created_at, tier, interval, modules, started_at, ends_at, next_boundary_at
       )
       select
         made.id, made.integrator_id, made.created_at, subscription.tier, subscription.interval, subscription.modules,
         subscription.started_at, nullif($4::timestamptz, 'infinity'),
         -- Ends are announced soon after they have come.
         case when $4::timestamptz = 'infinity' then timestamptz '2999-01-01' when $4 > now() then $4 end
       from made
       left join (
         values ('starter', 'monthly', jsonb '[]', timestamptz '2019-01-01')
       ) as subscription (tier, interval, modules, started_at) on $4::timestamptz is not null`,
      [owner.id, kind, count, ends],
    )
  const newest = [one.id, 9_007_199_254_740_991, 'ffffffff-ffff-ffff-ffff-ffffffffffff', 51]
  const indexesOf = async (list: keyof typeof SITE_LIST_STATEMENTS) => {
    const own = { fqdn: ['www.bulk.example', null], reference: ['bulk-1', null, null] }
    const values = list === 'fqdn' || list === 'reference' ? [...newest, ...own[list]] : newest
    const steps = await explainStatement(service.databaseUrl, SITE_LIST_STATEMENTS[list], values)
    return [...new Set(steps.flatMap((step) => step['Index Name'] ?? []))]
  }
  // Plans that were made while there was hardly anything stay for as long as a connection does.
  assert.deepEqual(await indexesOf('all'), [
    'standing_renewing',
    'site_pkey',
    'standing_ending',
    'standing_ended',
    'standing_without',
  ])
  assert.deepEqual(await indexesOf('none'), ['standing_without', 'site_pkey'])
  assert.deepEqual(await indexesOf('active'), ['standing_renewing', 'site_pkey', 'standing_ending'])
  assert.deepEqual(await indexesOf('canceled'), [
    'standing_ended',
    'site_pkey',
    'standing_by_end',
    'standing_with_own_clock',
  ])
  assert.deepEqual(await indexesOf('fqdn'), ['site_by_fqdn', 'standing_pkey'])
  assert.deepEqual(await indexesOf('reference'), ['site_by_reference', 'standing_pkey'])
  assert.deepEqual(await indexesOf('attention'), ['attention_wanted', 'site_pkey'])

  const RUNNING = '2999-01-01T00:00:00Z'
  const OVER = '2020-01-01T00:00:00Z'
  for (const [rare, common, ofRare, ofCommon] of [
    ['none', 'all', null, 'infinity'],
    ['active', 'canceled', RUNNING, OVER],
    ['canceled', 'active', OVER, 'infinity'],
    ['active', 'none', 'infinity', null],
  ] as const) {
    for (const table of ['site', 'standing']) {
      await service.sql(`delete from ${table} where integrator_id = any ($1)`, [[one.id, two.id]])
    }
    await fill(one, 'common', 1_000, ofCommon)
    await fill(one, 'rare', 10, ofRare)
    await fill(two, 'common', 1_000, ofCommon)
    await service.sql('analyze site, standing')
    for (const list of new Set([rare, common, 'all'] as const)) {
      const steps = await explainStatement(service.databaseUrl, SITE_LIST_STATEMENTS[list], newest)
      assert.ok(
        steps.every((step) => step['Node Type'] !== 'Seq Scan'),
        JSON.stringify(steps),
      )
      const touched = steps.map((step) => step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0))
      assert.ok(Math.max(...touched) <= 160, `${list} among ${ofCommon}: ${JSON.stringify(steps[0])}`)
    }
    assert.deepEqual(await indexesOf('fqdn'), ['site_by_fqdn', 'standing_pkey'])
    assert.deepEqual(await indexesOf('reference'), ['site_by_reference', 'standing_pkey'])
  }
})

test('a page is read from an index, however many events of others lie between', async () => {
  const [busy, quiet] = [await service.tenant(), await service.tenant()]
  await service.sql(
    `insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
     select
       (case when n % 50 = 0 then $2 else $1 end)::uuid, gen_random_uuid(),
       case when n % 8 = 1 then null else 1 end,
       case when n % 8 = 1 then 'settings.details_changed' else 'site.created' end, 'operator:test', now(), '{}'
     from generate_series(1, 5000) as n`,
    [busy.id, quiet.id],
  )
  await service.sql('analyze event')
  for (const { id } of [busy, quiet]) {
    const plan = await explainStatement(service.databaseUrl, EVENTS, [id, 1000, 1_000_000, 60])
    assert.deepEqual(
      plan.map((node) => [node['Node Type'], node['Index Name'], node['Actual Rows'], node['Rows Removed by Filter']]),
      [
        ['Limit', undefined, 60, undefined],
        ['Index Scan', 'event_by_integrator', 60, undefined],
        // Whose reference each of them carries; these have no site.
        ['Index Scan', 'site_pkey', 0, undefined],
      ],
    )
  }
  // What the dashboard asks for keeps to the events of its site.
  const site = await createSubscribedSite(quiet, { tier: 'starter' })
  const plan = await explainStatement(service.databaseUrl, FIND_NEWEST_CREATION, [site, quiet.id])
  assert.deepEqual(
    plan.map((node) => [node['Node Type'], node['Index Name'], node['Actual Rows']]),
    [
      ['Limit', undefined, 1],
      ['Index Scan', 'event_of_creation', 1],
    ],
  )
})

test('a stretch of time is found by index, whatever the endpoint asks for and however long the log is', async () => {
  const own = await startTestService({ environment: 'staging' })
  const client = new pg.Client({ connectionString: urlAsOwner(own.databaseUrl), options: SESSION_OPTIONS })
  await client.connect()
  after(() => client.end())
  const types = ['site.created', 'subscription.ended']
  const [integrator = ''] = await loadBacklog(client, { integrators: 1, endpoints: 1, events: 2_000, types })
  await client.query('analyze event')
  const [webhook] = (await client.query<{ id: string }>('select id from webhook')).rows
  const steps = await explainStatement(own.databaseUrl, REDELIVER_TIME_RANGE.count, [
    integrator,
    webhook?.id ?? '',
    '2020-01-01T00:00:00Z',
    null,
    1_000_000,
  ])
  assert.ok(steps.some((step) => step['Index Name'] === 'event_by_time'))
  for (const step of steps) {
    assert.notEqual(step['Node Type'], 'Seq Scan')
    assert.ok(step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) <= 10, JSON.stringify(step))
  }
})
