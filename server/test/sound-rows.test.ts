import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSubscribedSite } from './customers.ts'
import { newSite, startTestService } from './harness.ts'

// What the database itself refuses in the three tables that every registration and every change of a subscription writes to.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant('Blue')

async function refuses(constraint: string, table: string, change: string, key: string, site: string): Promise<void> {
  const update = `update ${table} set ${change} where ${key} = $1`
  await assert.rejects(service.sql(update, [site]), { code: '23514', constraint }, change)
}

async function takes(table: string, change: string, key: string, site: string): Promise<void> {
  await service.sql(`update ${table} set ${change} where ${key} = $1`, [site])
}

test('a website has a host made of its parts, a hash of 32 bytes, and notes within their bounds', async () => {
  const site = await newSite(tenant)
  for (const change of [
    `scheme = 'ftp'`,
    `fqdn = ''`,
    `domain = ''`,
    `suffix = ''`,
    `registered_domain = 'other.example'`,
    `subdomain = subdomain || 'x'`,
    `identity = '\\x00'`,
    `reference = ''`,
    `reference = repeat('x', 201)`,
    `metadata = '[]'`,
  ]) {
    await refuses('site_is_sound', 'site', change, 'id', site)
  }
  for (const change of [`reference = repeat('x', 200)`, `metadata = '{}'`, 'reference = null, metadata = null']) {
    await takes('site', change, 'id', site)
  }
})

test('a website without a subscription has nothing of one', async () => {
  const site = await newSite(tenant)
  for (const change of [
    `interval = 'monthly'`,
    `modules = '[]'`,
    `started_at = '2026-01-01'`,
    `ends_at = '2026-01-01'`,
    `next_interval = 'monthly', switches_at = '2026-01-01'`,
    `next_boundary_at = '2026-01-01'`,
  ]) {
    await refuses('standing_is_sound', 'standing', change, 'site_id', site)
  }
})

test('a subscription has a plan of the catalogue, whole moments, and an order of them', async () => {
  const site = await createSubscribedSite(tenant, { tier: 'starter', interval: 'monthly' })
  for (const change of [
    `tier = 'gold'`,
    'tier = null',
    `interval = 'weekly'`,
    'interval = null',
    `modules = '{}'`,
    'modules = null',
    `tier = 'professional', modules = '[{"name": "extra_language", "quantity": 1}]'`,
    'started_at = null',
    `started_at = 'infinity'`,
    `started_at = started_at + interval '1 microsecond'`,
    'ends_at = started_at',
    'next_boundary_at = started_at',
    'next_boundary_at = null',
    `next_interval = 'annually'`,
    `switches_at = started_at + interval '1 month'`,
    `next_interval = 'weekly', switches_at = started_at + interval '1 month'`,
    `next_interval = interval, switches_at = started_at + interval '1 month'`,
    `next_interval = 'annually', switches_at = started_at`,
    `next_interval = 'annually', switches_at = started_at + interval '1 month 1 microsecond'`,
    `next_interval = 'annually', switches_at = started_at + interval '1 month', ends_at = started_at + interval '2 months'`,
  ]) {
    await refuses('standing_is_sound', 'standing', change, 'site_id', site)
  }
  await takes('standing', `next_interval = 'annually', switches_at = started_at + interval '1 month'`, 'site_id', site)
})

test('an event has an author that is somebody, and a number where it is in the sequence of a website', async () => {
  const site = await newSite(tenant)
  const insert = `insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
    select integrator_id, $2, $3, $4, $5, now(), '{}' from standing where site_id = $1`
  const write = (of: string | null, number: number | null, type: string, actor: string) =>
    service.sql(insert, [site, of, number, type, actor])
  for (const actor of ['', 'key:', 'nobody', 'time:', 'keys:a', ' key:a']) {
    const refused = { code: '23514', constraint: 'event_is_sound' }
    await assert.rejects(write(site, 2, 'website.published', actor), refused, actor)
  }
  for (const [of, number, type] of [
    [site, null, 'website.published'],
    [site, null, 'settings.changed'],
    [site, null, 'analysis.completed'],
    [site, null, 'analysis.failed'],
    [site, 2, 'settings.details_changed'],
    [site, 2, 'analysis.requested'],
    [null, null, 'settings.details_changed'],
    [null, null, 'analysis.requested'],
  ] as const) {
    await assert.rejects(write(of, number, type, 'time'), { code: '23514', constraint: 'event_is_sound' }, type)
  }
  await write(site, 2, 'website.published', 'portico')
  await write(site, null, 'settings.details_changed', 'customer:a')
})
