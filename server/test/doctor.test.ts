import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { type CheckResult, runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { readMigrations } from '../src/operate/migrations.ts'
import { cloneDatabase, newSite, SEALING_KEY, startTestService, subscriptionPath, urlAsOwner } from './harness.ts'
import { assertInvariants } from './invariants.ts'
import { portico } from './process.ts'
import { withoutTimeLimits } from './time-limits.ts'

const service = await startTestService({ durable: true })
const tenant = await service.tenant()

/** What the doctor finds wrong, each with what it says to do. */
async function findWrong(environment: 'production' | 'staging' = 'production'): Promise<readonly CheckResult[]> {
  const findings = await runDoctorChecks(service.databaseUrl, environment, SEALING_KEY)
  for (const { check, ok, found, todo } of findings)
    assert.equal(todo === '', ok, `whatever is wrong comes with what to do: ${check}, ${found}`)
  return findings.filter(({ ok }) => !ok)
}

const wrong = async (environment?: 'production' | 'staging') => (await findWrong(environment)).map(({ check }) => check)

async function subscribedSite(): Promise<string> {
  const site = await newSite(tenant)
  const answer = await tenant.call('POST', subscriptionPath(site), { body: { tier: 'growth' } })
  assert.equal(answer.status, 201)
  return site
}

test('a database that the service has used is well', async () => {
  const site = await subscribedSite()
  await tenant.call('POST', `${subscriptionPath(site)}cancel/`)
  await tenant.call('PUT', subscriptionPath(await subscribedSite()), {
    body: { tier: 'comfort', interval: 'annually' },
  })
  await newSite(tenant)
  const terminated = await subscribedSite()
  await tenant.call('DELETE', subscriptionPath(terminated))
  assert.deepEqual(await wrong(), [])
  await assertInvariants(service.sql)
})

test('a database that cannot be reached is the only finding', async () => {
  const findings = await runDoctorChecks('postgres://nobody@127.0.0.1:1/none', 'production', null)
  assert.deepEqual(
    findings.map(({ check, ok }) => [check, ok]),
    [['database reachable', false]],
  )
})

test('behind a table that another session holds it gives up soon, and checks nothing else', {
  skip: withoutTimeLimits,
}, async () => {
  for (const table of ['migration', 'site', 'deployment']) {
    const url = await cloneDatabase('production', { durable: true })
    const holder = new pg.Client({ connectionString: urlAsOwner(url) })
    after(() => holder.end())
    await holder.connect()
    await holder.query('begin')
    await holder.query(`lock table ${table}`)
    const last = (await runDoctorChecks(url, 'production', SEALING_KEY, undefined, null, { lockSeconds: 0.1 })).at(-1)
    assert.equal(last?.ok, false)
    const waited = 'This check waited 0.1 seconds for a table that another session holds. Try again. If it goes on'
    assert.ok(last.found.startsWith(waited), JSON.stringify(last))
    assert.equal(last.todo, 'Nothing else was looked at: run "portico doctor" again afterwards.')
  }
})

test('the other environment is noticed', async () => {
  assert.deepEqual(await wrong('staging'), ['environment'])
})

for (const [what, damage, repair, check] of [
  [
    'a migration that was edited after it ran',
    `update migration set checksum = 'x' || checksum`,
    `update migration set checksum = substr(checksum, 2)`,
    'migrations',
  ],
  [
    'a migration of a newer version',
    `insert into migration (name, checksum) values ('9999_future.sql', '')`,
    `delete from migration where name = '9999_future.sql'`,
    'migrations',
  ],
  [
    'a missing event',
    `update standing set sequence = sequence + 1 where site_id = $1`,
    `update standing set sequence = sequence - 1 where site_id = $1`,
    'no event is missing',
  ],
  [
    'a subscription that was changed without its event',
    `update standing set tier = 'comfort' where site_id = $1`,
    `update standing set tier = 'growth' where site_id = $1`,
    'subscriptions agree with the audit trail',
  ],
] as const) {
  test(`${what} is found`, async () => {
    const values = damage.includes('$1') ? [await subscribedSite()] : []
    await service.sql(damage, values)
    assert.ok((await wrong()).includes(check))
    await service.sql(repair, values)
  })
}

test('a site that is gone altogether is found by its events', async () => {
  const site = await newSite(tenant)
  const [row] = await service.sql(
    'select to_jsonb(site) as site, to_jsonb(standing) as standing from site join standing on site_id = id where id = $1',
    [site],
  )
  await service.sql('delete from site where id = $1', [site])
  await service.sql('delete from standing where site_id = $1', [site])
  assert.deepEqual(await wrong(), ['no event is missing'])
  await service.sql('insert into site select * from jsonb_populate_record(null::site, $1)', [row?.['site']])
  await service.sql('insert into standing select * from jsonb_populate_record(null::standing, $1)', [row?.['standing']])
})

test('moments that never come are refused', async () => {
  const site = await subscribedSite()
  for (const column of ['started_at', 'ends_at', 'next_boundary_at']) {
    for (const moment of ['infinity', '-infinity']) {
      const update = `update standing set ${column} = '${moment}' where site_id = $1`
      await assert.rejects(service.sql(update, [site]), { constraint: 'standing_is_sound' })
    }
  }
})

test('a database from before the first release is reported with one advice, not with two', async () => {
  await service.sql(`insert into migration (name, checksum) values ('0001_foundation.sql', '')`)
  const last = (await runDoctorChecks(service.databaseUrl, 'production', SEALING_KEY)).at(-1)
  await service.sql(`delete from migration where name = '0001_foundation.sql'`)
  assert.match(last?.found ?? '', /before 0\.1\.0, .* make a new database/)
  assert.equal(
    last?.todo,
    'Nothing else was looked at, because it would mislead: run "portico doctor" again afterwards.',
  )
})

test('migrations that have not run yet are the last finding', async () => {
  const last = (await readMigrations()).at(-1)?.name
  await service.sql(`create table hidden as select * from migration where name = '${last}'`)
  await service.sql('delete from migration where name = $1', [last])
  const findings = await runDoctorChecks(service.databaseUrl, 'production', SEALING_KEY)
  await service.sql('insert into migration select * from hidden')
  await service.sql('drop table hidden')
  assert.deepEqual(
    findings.filter(({ ok }) => !ok).map(({ check, found }) => [check, found]),
    [['migrations', `not run yet: ${last}`]],
  )
  assert.equal(findings.at(-1)?.check, 'migrations')
})

test('months without a table for choices are found, and whichever months there are is well', async () => {
  const next = `consent_${new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1)).toISOString().slice(0, 7).replace('-', '_')}`
  await service.sql(`alter table consent detach partition ${next}`)
  const [fault, ...others] = await findWrong()
  assert.deepEqual([fault?.check, others], ['choices of this month and the next have their tables', []])
  assert.equal(fault?.found, `not for ${next}`)
  await service.sql(`drop table ${next}`)
  await service.sql(`select make_consent_parts(now()), make_consent_parts(timestamptz '2020-12-31 23:59:59')`)
  assert.deepEqual(await wrong(), [])
})

test('production refuses a clock that is moved, and a staging database with moved clocks to become production', async () => {
  const site = await subscribedSite()
  const move = `update standing set clock_offset = interval '1 day' where site_id = $1`
  await assert.rejects(service.sql(move, [site]), /In production the clock of a site cannot be moved/)
  const staging = await startTestService({ environment: 'staging' })
  await staging.sql(move, [await newSite(await staging.tenant())])
  await assert.rejects(staging.sql(`update deployment set environment = 'production'`), /cannot become production/)
})

async function newWebhook(): Promise<string> {
  const answer = await tenant.call('POST', '/api/integrators/webhooks/', {
    body: { url: 'https://hooks.example.com/' },
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

const remove = (webhook: string) => tenant.call('DELETE', `/api/integrators/webhooks/${webhook}/`)

async function findingOf(check: string, sealingKey: string | null = SEALING_KEY): Promise<CheckResult> {
  const finding = (await runDoctorChecks(service.databaseUrl, 'production', sealingKey)).find(
    (one) => one.check === check,
  )
  assert.ok(finding)
  return finding
}

test('deliveries that nobody sends are found, with how to start a worker', async () => {
  const webhook = await newWebhook()
  await tenant.call('POST', `/api/integrators/webhooks/${webhook}/test/`)
  assert.deepEqual(await wrong(), [])
  await service.sql(`update delivery set next_attempt_at = now() - interval '7 minutes 30 seconds'`)
  const [fault, ...others] = await findWrong()
  assert.deepEqual([fault?.check, others], ['webhooks are delivered', []])
  assert.equal(fault?.found, '7 minutes behind; deliveries waiting: 1')
  assert.match(fault.todo, /start the service, or "portico worker"/)
  await remove(webhook)
})

test('events that no worker has handled are found, though nothing is queued for them', async () => {
  const webhook = await newWebhook()
  const site = await newSite(tenant)
  // The log cannot be altered: the site's clock goes instead, and so the event lies in the past.
  await service.moveClock(site, '1 hour')
  assert.deepEqual(await wrong(), ['webhooks are delivered'])
  await service.moveClock(site, '-1 hour')
  await remove(webhook)
})

test('a receiver that takes nothing is no fault of ours, and is named with since when', async () => {
  const webhook = await newWebhook()
  await tenant.call('POST', `/api/integrators/webhooks/${webhook}/test/`)
  await service.sql(`update webhook set failing_since = '2026-01-02 03:04Z'`)
  const late = `deliveries that wait for receivers that fail: 1 (${webhook} of Test since 2026-01-02 03:04 UTC)`
  // It could be sent by now, or pauses after an attempt.
  for (const due of [`- interval '1 hour'`, `+ interval '1 hour'`]) {
    await service.sql(`update delivery set next_attempt_at = now() ${due}`)
    assert.deepEqual(await wrong(), [])
    const { found } = await findingOf('webhooks are delivered')
    assert.equal(found, `in time to receivers that work; ${late}`)
  }
  await remove(webhook)
})

test('a renewal that nobody announces is found', async () => {
  const site = await subscribedSite()
  await service.moveClock(site, '40 days')
  const [late, ...others] = await findWrong()
  assert.deepEqual([late?.check, others], ['renewals and ends are announced', []])
  assert.match(late?.found ?? '', /^\d{5} minutes behind$/)
  assert.match(late?.todo ?? '', /portico worker/)
  await service.moveClock(site, '-40 days')
})

test('secrets of webhooks that the deployment cannot read are found, and those it can are well', async () => {
  const check = 'secrets of webhooks can be read'
  assert.equal((await findingOf(check)).found, 'there are none')
  const never = await findingOf(check, null)
  assert.deepEqual([never.ok, never.found], [true, 'there are none, and without PORTICO_SECRET none can be made'])
  const [first, second] = [await newWebhook(), await newWebhook()]
  assert.equal((await findingOf(check)).found, 'all')
  const unset = await findingOf(check, null)
  assert.deepEqual([unset.ok, unset.found], [false, 'there are 2, and nothing to read them with'])
  const other = await findingOf(check, randomBytes(32).toString('base64'))
  assert.equal(other.found, `not for ${[first, second].toSorted().join(', ')}`)
  assert.match(other.todo, /Set PORTICO_SECRET to the one they were made with.*rotate/)
  // Sealed for one row, of no use in another.
  await service.sql('update webhook set secret = (select secret from webhook where id = $1) where id = $2', [
    first,
    second,
  ])
  assert.equal((await findingOf(check)).found, `not for ${second}`)

  const env = { DATABASE_URL: service.databaseUrl, PORTICO_ENVIRONMENT: 'production', PORTICO_SECRET: SEALING_KEY }
  const printed = await portico(['doctor'], env)
  assert.equal(printed.code, 1)
  assert.ok(printed.stdout.includes(`BAD  production: ${check}: not for ${second}\n     → Set PORTICO_SECRET`))
  await remove(second)
  const { code, stdout } = await portico(['doctor'], env)
  assert.deepEqual([code, stdout.includes('All is well.')], [0, true], stdout)
  await remove(first)
})

test('webhooks that were switched off are reported with what to do, and are no fault', async () => {
  assert.equal((await findingOf('webhooks switched off')).found, 'none')
  const webhook = await newWebhook()
  await service.sql(`update webhook set disabled_at = now(), disabled_reason = 'failing' where id = $1`, [webhook])
  const findings = await runDoctorChecks(service.databaseUrl, 'production', SEALING_KEY)
  const { found } = findings.find(({ check }) => check === 'webhooks switched off') ?? {}
  assert.match(found ?? '', new RegExp(`^${webhook} of Test \\(failing\\): tell the integrator, who can enable it`))
  // Whatever was undone in the tests before is well again, too.
  assert.deepEqual(
    findings.filter(({ ok }) => !ok),
    [],
  )
})
