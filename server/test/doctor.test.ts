import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examine } from '../src/store/doctor.ts'
import { newSite, startTestService, subscriptionPath } from './harness.ts'

const service = await startTestService()
const tenant = await service.tenant()

/** What the doctor finds wrong, each with what it says to do. */
async function wrong(environment: 'production' | 'staging' = 'production'): Promise<string[]> {
  const findings = await examine(service.databaseUrl, environment)
  for (const { ok, todo } of findings) assert.equal(todo === '', ok, 'whatever is wrong comes with what to do')
  return findings.filter(({ ok }) => !ok).map(({ check }) => check)
}

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
})

test('a database that cannot be reached is the only finding', async () => {
  const findings = await examine('postgres://nobody@127.0.0.1:1/none', 'production')
  assert.deepEqual(
    findings.map(({ check, ok }) => [check, ok]),
    [['database reachable', false]],
  )
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
    'an audit trail that can be altered',
    'alter table event disable trigger event_is_append_only',
    'alter table event enable trigger event_is_append_only',
    'constraints, indexes and triggers in force',
  ],
  [
    'a missing event',
    `update site set sequence = sequence + 1 where id = $1`,
    `update site set sequence = sequence - 1 where id = $1`,
    'events numbered without gaps',
  ],
  [
    'a subscription that was changed without its event',
    `update subscription set tier = 'comfort' where site_id = $1`,
    `update subscription set tier = 'growth' where site_id = $1`,
    'subscriptions agree with the audit trail',
  ],
  [
    'an order that the catalog forbids',
    `update subscription set modules = '[{"name": "accessibility_plugin", "quantity": 2}]' where site_id = $1`,
    `update subscription set modules = '[]' where site_id = $1`,
    'orders keep the rules of the catalog',
  ],
  [
    'a site that is listed under the wrong status',
    `update site set service_ends_at = null where id = $1`,
    `update site set service_ends_at = 'infinity' where id = $1`,
    'the list of sites agrees with subscriptions',
  ],
  [
    'an end in the middle of a period',
    `update subscription set ends_at = started_at + interval '3 days' where site_id = $1`,
    'update subscription set ends_at = null where site_id = $1',
    'subscriptions end, switch and renew with a period',
  ],
  [
    'a switch in the middle of a period',
    `update subscription set next_interval = 'annually', switches_at = started_at + interval '3 days' where site_id = $1`,
    'update subscription set next_interval = null, switches_at = null where site_id = $1',
    'subscriptions end, switch and renew with a period',
  ],
  [
    'a renewal that would be announced at the wrong time',
    `update subscription set next_boundary_at = next_boundary_at - interval '1 day' where site_id = $1`,
    `update subscription set next_boundary_at = next_boundary_at + interval '1 day' where site_id = $1`,
    'subscriptions end, switch and renew with a period',
  ],
] as const) {
  test(`${what} is found`, async () => {
    const values = damage.includes('$1') ? [await subscribedSite()] : []
    await service.sql(damage, values)
    assert.ok((await wrong()).includes(check))
    await service.sql(repair, values)
    assert.deepEqual(await wrong(), [])
  })
}

test('a clock that was moved in production is found', async () => {
  const site = await subscribedSite()
  await service.moveClock(site, '1 day')
  assert.deepEqual(await wrong(), ['clocks show the real time'])
  await service.moveClock(site, '-1 day')
  assert.deepEqual(await wrong(), [])
})

test('production refuses a clock that is moved, and a staging database with moved clocks to become production', async () => {
  const site = await subscribedSite()
  const move = `update site set clock_offset = interval '1 day' where id = $1`
  await assert.rejects(service.sql(move, [site]), /In production the clock of a site cannot be moved/)
  const staging = await startTestService({ environment: 'staging' })
  await staging.sql(move, [await newSite(await staging.tenant())])
  await assert.rejects(staging.sql(`update deployment set environment = 'production'`), /cannot become production/)
})
