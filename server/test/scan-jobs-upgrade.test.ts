import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { SCAN_PURPOSES, type ScanPurpose } from '../src/core/scans/scan-job.ts'
import { migrate, readMigrations } from '../src/operate/migrations.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { createEmptyDatabase, urlAsScanner, urlAsService } from './harness.ts'
import { openScannerQueue, trustOutcomes } from './scan-tools.ts'

// 0028 makes one queue of two. What waits, runs and is done goes on, and nodes of the version before take part in it by the old
// names, with the rights that they had.

const BEFORE = '0028_scan_jobs.sql'
const STATES = ['waits', 'runs', 'done', 'given up'] as const
type State = (typeof STATES)[number]
const OLD_KEY = { analysis: 'analysis_id', survey: 'id' } as const

const all = await readMigrations()
const url = await createEmptyDatabase()
await migrate(
  url,
  'staging',
  all.slice(
    0,
    all.findIndex(({ name }) => name === BEFORE),
  ),
)
const owner = await connected(url)
const serviceUrl = await olderRights()
const holder = randomUUID()
const integrator = randomUUID()
await owner.query(`insert into integrator (id, name) values ($1, 'Older')`, [integrator])
const jobs = new Map<string, { readonly id: string; readonly site: string }>()
for (const purpose of SCAN_PURPOSES) for (const state of STATES) await fill(purpose, state)
// Of a website that was erased meanwhile.
const { site: erased } = await fill('analysis', 'waits', 'erased')
await owner.query('set session_replication_role = replica')
await owner.query('delete from standing where site_id = $1', [erased])
await owner.query('set session_replication_role = origin')
await migrate(url, 'staging')

async function connected(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  after(() => client.end())
  return client
}

/** What the version before has granted to a service and a scanner, as far as it is about queues. */
async function olderRights(): Promise<string> {
  const service = withServiceRole(url)
  const [served, scans] = [service, urlAsScanner(url)].map((address) => pg.escapeIdentifier(new URL(address).username))
  await owner.query(`
    grant usage on schema public to ${served}, ${scans};
    grant select, insert, delete on analysis_job, survey_job to ${served};
    grant select on analysis to ${served};
    grant select (analysis_id, integrator_id, job, scheduled, run_at, leased_by, leased_until, attempts, progress, done_at),
      update (leased_by, leased_until, attempts, progress, outcome, done_at) on analysis_job to ${scans};
    grant select (id, integrator_id, job, scheduled, run_at, leased_by, leased_until, attempts, done_at),
      update (leased_by, leased_until, attempts, outcome, done_at) on survey_job to ${scans};
    grant select, insert, update (taken_at) on analysis_turn, survey_turn to ${scans};
    grant select (analysis_id, image), insert, delete on analysis_image to ${scans}`)
  return service
}

function withServiceRole(address: string): string {
  const { username, password } = new URL(process.env['TEST_SERVICE_URL'] ?? '')
  return Object.assign(new URL(address), { username, password }).href
}

/** Work for a website of its own, as the version before has it. */
async function fill(purpose: ScanPurpose, state: State, label: string = state) {
  const [id, site] = [randomUUID(), randomUUID()]
  const name = `${purpose}-${label.replace(' ', '-')}`
  await owner.query(
    `insert into site (id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity, created_at)
     values ($1, $2, 'https', $3 || '.example', '', $3, 'example', $3 || '.example', '/', sha256($3::bytea), now())`,
    [site, integrator, name],
  )
  await owner.query(
    `insert into standing (site_id, integrator_id, created_at, tier, interval, modules, started_at, next_boundary_at)
     values (
       $1, $2, now(), 'comfort', 'annually', '[]', date_trunc('second', now()), date_trunc('second', now()) + interval '1 year'
     )`,
    [site, integrator],
  )
  await owner.query(
    `insert into event (integrator_id, site_id, sequence, type, actor, created_at) values ($1, $2, 1, 'site.created', 'key:x', now())`,
    [integrator, site],
  )
  if (purpose === 'analysis') {
    await owner.query(
      `insert into analysis (id, site_id, integrator_id, credits, recheck_of, actor, sequence, requested_at)
       values ($1, $2, $3, 0, gen_random_uuid(), 'time', 1, now())`,
      [id, site, integrator],
    )
  } else {
    await owner.query(
      `insert into survey (site_id, integrator_id, cause, asked_at) values ($1, $2, 'schedule', date_trunc('second', now()))`,
      [site, integrator],
    )
  }
  const isHeld = state !== 'waits'
  const values = [
    id,
    integrator,
    { analysis: id, site },
    isHeld ? holder : null,
    state === 'given up' ? 2 : Number(isHeld),
  ]
  const ofSurvey = purpose === 'survey' ? ['site_id, ', `'${site}', `] : ['', '']
  await owner.query(
    `insert into ${purpose}_job (
       ${OLD_KEY[purpose]}, ${ofSurvey[0]}integrator_id, job, scheduled, leased_by, leased_until, attempts, outcome, done_at
     )
     values (
       $1, ${ofSurvey[1]}$2, $3, false, $4::uuid,
       case when $4 is not null then now() + interval '${state === 'given up' ? '-1 second' : '1 hour'}' end, $5,
       ${state === 'done' ? `'{"failed": "blocked"}', now()` : 'null, null'}
     )`,
    values,
  )
  jobs.set(`${purpose} ${label}`, { id, site })
  return { id, site }
}

const jobOf = (purpose: ScanPurpose, state: State) => jobs.get(`${purpose} ${state}`) ?? { id: '', site: '' }

test('all of it is in the one queue, as it was, but for a website that is gone', async () => {
  const { rows } = await owner.query(
    `select id, purpose, site_id as site, leased_by, attempts, outcome, done_at is not null as is_done
     from scan_job
     order by purpose, done_at is not null, attempts`,
  )
  const expected = SCAN_PURPOSES.flatMap((purpose) =>
    [
      ['waits', { leased_by: null, attempts: 0, outcome: null, is_done: false }],
      ['runs', { leased_by: holder, attempts: 1, outcome: null, is_done: false }],
      ['given up', { leased_by: holder, attempts: 2, outcome: null, is_done: false }],
      ['done', { leased_by: holder, attempts: 1, outcome: { failed: 'blocked' }, is_done: true }],
    ].map(([state, rest]) => ({ ...jobOf(purpose, state as State), purpose, ...(rest as object) })),
  )
  assert.deepEqual(rows, expected)
})

test('a scanner of the version before takes, renews and ends work, and finds nothing that is done', async () => {
  const scanner = await connected(urlAsScanner(url))
  for (const purpose of SCAN_PURPOSES) {
    const [key, table] = [OLD_KEY[purpose], `${purpose}_job`]
    const { id } = jobOf(purpose, 'waits')
    const { rows } = await scanner.query(`
      with next as (
        select job.${key}, job.integrator_id, job.scheduled
        from ${table} as job
        where done_at is null and leased_by is null and attempts < 2
        order by run_at
        limit 1
        for update of job skip locked
      ),
      turned as (
        insert into ${purpose}_turn (integrator_id, scheduled, taken_at)
        select integrator_id, scheduled, clock_timestamp() from next
        on conflict (integrator_id, scheduled) do update set taken_at = excluded.taken_at
      )
      update ${table}
      set leased_by = '${holder}', leased_until = clock_timestamp() + interval '30 seconds', attempts = attempts + 1
      from next
      where ${table}.${key} = next.${key}
      returning ${table}.${key} as id, ${table}.attempts`)
    assert.deepEqual(rows, [{ id, attempts: 1 }])
    const { id: done } = jobOf(purpose, 'done')
    const overwrite = `update ${table} set outcome = '{}', done_at = now() where ${key} = $1`
    assert.equal((await scanner.query(overwrite, [done])).rowCount, 0)
    assert.equal((await scanner.query(`select from ${table} where ${key} = $1`, [done])).rowCount, 0)
    await assert.rejects(scanner.query(`select outcome from ${table}`), { code: '42501' })
    await assert.rejects(scanner.query(`delete from ${table}`), { code: '42501' })
    await assert.rejects(scanner.query('select id from scan_job'), { code: '42501' })
  }
  const { id } = jobOf('analysis', 'waits')
  const keep = `insert into analysis_image (analysis_id, image, place, png) values ($1, gen_random_uuid(), 1, 'png')`
  assert.equal((await scanner.query(keep, [id])).rowCount, 1)
  await assert.rejects(scanner.query(keep, [jobOf('analysis', 'done').id]), { code: '42501' })
  assert.equal((await scanner.query('delete from analysis_image')).rowCount, 0, 'it is held')
  const give = `update analysis_job set leased_by = null, leased_until = null, attempts = attempts - 1 where analysis_id = $1`
  assert.equal((await scanner.query(give, [id])).rowCount, 1)
  assert.equal((await scanner.query('delete from analysis_image')).rowCount, 1)
})

test('a service of the version before asks for work, reads it and settles it', async () => {
  const service = await connected(serviceUrl)
  const { id, site } = jobOf('analysis', 'given up')
  assert.equal((await service.query('delete from analysis_job where analysis_id = $1', [id])).rowCount, 1)
  const ask = `insert into analysis_job (analysis_id, integrator_id, job, scheduled) values ($1, $2, $3, true)`
  await service.query(ask, [id, integrator, { analysis: id, site }])
  const { rows } = await owner.query('select purpose, site_id, scheduled, attempts from scan_job where id = $1', [id])
  assert.deepEqual(rows, [{ purpose: 'analysis', site_id: site, scheduled: true, attempts: 0 }])
  const outcome = `select outcome from survey_job where id = $1`
  assert.deepEqual((await service.query(outcome, [jobOf('survey', 'done').id])).rows, [
    { outcome: { failed: 'blocked' } },
  ])
  const second = `insert into survey_job (id, site_id, integrator_id, job, scheduled) values (gen_random_uuid(), $1, $2, '{}', true)`
  await assert.rejects(service.query(second, [jobOf('survey', 'waits').site, integrator]), { code: '23505' })
})

test('this version takes what waits and settles what is done, whoever asked for it and whoever did it', async () => {
  const database = openDatabase({ url: await urlAsService(url), connections: 2 })
  after(() => database.close())
  const { scanSettling } = openStore(database)
  for (const purpose of SCAN_PURPOSES) {
    const done = await scanSettling.findDone(purpose, 10, [])
    const outcomes = await Promise.all(
      done.map((scan) => scanSettling.settle(scan, { read: trustOutcomes, cadence: 'weekly' })),
    )
    assert.deepEqual(outcomes.toSorted(), purpose === 'analysis' ? ['blocked'] : ['blocked', 'scanner_failed'])
    await owner.query(`update scan_job set leased_until = now() where leased_by is not null`)
    const scanner = openScannerQueue(url, purpose)
    const taken = [await scanner.claim(), await scanner.claim(), await scanner.claim(), await scanner.claim()]
    const states = [...jobs].filter(([, { id }]) => taken.some((claimed) => claimed?.id === id)).map(([state]) => state)
    const expected = purpose === 'analysis' ? ['analysis waits', 'analysis runs', 'analysis given up'] : null
    assert.deepEqual(states, expected ?? ['survey waits', 'survey runs'])
  }
})

test('the turns of an integrator that is erased are forgotten', async () => {
  assert.ok(Number((await owner.query('select from scan_turn')).rowCount) > 0)
  await owner.query('update integrator set erased_at = now() where id = $1', [integrator])
  assert.equal((await owner.query('select from scan_turn')).rowCount, 0)
})
