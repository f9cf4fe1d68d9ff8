import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { SESSION_OPTIONS } from '../src/store/kit/session.ts'
import { clockPath, cloneDatabase, newSite, startTestService, subscriptionStepsOf, type Tenant } from './harness.ts'

// Every event carries a digest of its content and a hash over the event before it.

const service = await startTestService({ environment: 'staging' })

type Link = { readonly chain: string; readonly link: number; readonly digest: string; readonly hash: string }

/** The events of an integrator and its sites, each chain in its order. */
function links(tenant: Tenant): Promise<Link[]> {
  return service.sql<Link>(
    `select
       coalesce('sequence of ' || nullif(site_id::text, chain::text), chain::text) as chain,
       coalesce(sequence, link)::int as link, encode(digest, 'hex') as digest, encode(hash, 'hex') as hash
     from event
     where integrator_id = $1
     order by 1, 2`,
    [tenant.id],
  )
}

const sha256 = (...hex: readonly string[]) =>
  createHash('sha256')
    .update(Buffer.from(hex.join(''), 'hex'))
    .digest('hex')

/** A second opinion on each chain: numbered from one without gaps, each hash over the one before and the digest. */
function assertWhole(all: readonly Link[]): void {
  for (const chain of Map.groupBy(all, ({ chain }) => chain).values()) {
    let previous = ''
    for (const [index, { link, digest, hash }] of chain.entries()) {
      assert.equal(link, index + 1)
      assert.equal(hash, sha256(previous, digest))
      previous = hash
    }
  }
}

async function newWebhook(tenant: Tenant): Promise<string> {
  const body = { url: 'https://hooks.example.com/' }
  const answer = await tenant.call('POST', '/api/integrators/webhooks/', { body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

test('what happens to sites, endpoints and integrators are chains, and time adds many links at once', async () => {
  const tenant = await service.tenant()
  const site = await newSite(tenant)
  const act = subscriptionStepsOf(tenant, site)
  await act.create()
  const advance_to = new Date(Date.now() + (3 * 365 - 10) * 86_400_000).toISOString()
  assert.equal((await tenant.call('POST', clockPath(site), { body: { advance_to } })).status, 200)
  await act.cancel()
  const webhook = await newWebhook(tenant)
  await tenant.call('DELETE', `/api/integrators/webhooks/${webhook}/`)
  await service.integrators.issueKey(tenant.id)
  await service.integrators.setOrigins(tenant.id, ['https://a.example'])
  const all = await links(tenant)
  const lengths = [...Map.groupBy(all, ({ chain }) => chain)].map(([chain, { length }]) => [chain, length])
  assert.deepEqual(
    lengths.toSorted(),
    [
      [`sequence of ${site}`, 3 + 35],
      [webhook, 2],
      [tenant.id, 4],
    ].toSorted(),
  )
  assertWhole(all)
  assert.deepEqual(
    await service.sql('select chain, length::int, hash from event_chain where chain = $1', [webhook]),
    await service.sql(
      'select chain, link::int as length, hash from event where chain = $1 order by link desc limit 1',
      [webhook],
    ),
  )
})

const DIGEST = 'event_digest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)'
const SITE = '0198c2f4-7a31-7cc2-9b0e-3f6f2f1f7f10'
const OTHER = SITE.replace('0', '1')
const CONTENT = [7, SITE, SITE, 2, 'a', 'b', '2026-01-31T12:00:00Z', { x: 1 }, null, '2026-01-31T12:00:00.000001Z']

async function digestOf(content: readonly unknown[], options = ''): Promise<unknown> {
  const client = new pg.Client({ connectionString: service.databaseUrl, options })
  await client.connect()
  try {
    return (await client.query(`select encode(${DIGEST}, 'hex') as digest`, [...content])).rows[0].digest
  } finally {
    await client.end()
  }
}

test('a digest is the same in every session, and that of the text that the documentation gives', async () => {
  const text = `[7, "${SITE}", "${SITE}", 2, "a", "b", 1769860800.000000, {"x": 1}, null, 1769860800.000001]`
  const options = '-c TimeZone=Asia/Tokyo -c DateStyle=SQL,DMY -c extra_float_digits=-5 -c IntervalStyle=iso_8601'
  const expected = createHash('sha256').update(text).digest('hex')
  assert.deepEqual([await digestOf(CONTENT), await digestOf(CONTENT, options)], [expected, expected])
})

test('no two contents have the same digest, though they look alike', async () => {
  const other = [8, OTHER, null, 3, 'a", "b', '', '2026-01-31T12:00:00.000001Z', null, { x: 1 }, '2026-02-01T00:00:00Z']
  const contents = [CONTENT, ...other.map((value, place) => CONTENT.with(place, value))]
  const digests = await Promise.all(contents.map((content) => digestOf(content)))
  assert.equal(new Set(digests).size, contents.length)
})

test('whoever writes an event cannot choose its place in the chain', async () => {
  const tenant = await service.tenant()
  const site = await newSite(tenant)
  const forged = `'${tenant.id}', 1000, '\\x00', '\\x00'`
  await service.sql(
    `insert into event (integrator_id, type, actor, created_at, chain, link, digest, hash)
     values ($1, 'integrator.resumed', 'operator:forger', now(), ${forged})`,
    [tenant.id],
  )
  await service.sql(
    `insert into event (integrator_id, site_id, sequence, type, actor, created_at, chain, link, digest, hash)
     values ($1, $2, 2, 'subscription.created', 'operator:forger', now(), ${forged})`,
    [tenant.id, site],
  )
  assertWhole(await links(tenant))
  const late = `insert into event (integrator_id, site_id, sequence, type, actor, created_at)
    values ($1, $2, 9, 'subscription.renewed', 'time', now())`
  await assert.rejects(service.sql(late, [tenant.id, site]), /Event 9 of site .* does not follow the one before/)
})

test('changes of one integrator that are made at the same time are one chain', async () => {
  const tenant = await service.tenant()
  await Promise.all(Array.from({ length: 20 }, () => service.integrators.issueKey(tenant.id)))
  const all = await links(tenant)
  assert.equal(all.length, 22)
  assertWhole(all)
})

test('an event of one endpoint, or of an operator, that is still being written keeps no other endpoint waiting', async () => {
  const tenant = await service.tenant()
  const [one, other] = [await newWebhook(tenant), await newWebhook(tenant)]
  const writer = new pg.Client({ connectionString: service.databaseUrl })
  await writer.connect()
  try {
    await writer.query('begin')
    const write = `insert into event (integrator_id, type, actor, created_at, after) values ($1, $2, 'operator:me', now(), $3)`
    await writer.query(write, [tenant.id, 'webhook.disabled', { id: one }])
    await writer.query(write, [tenant.id, 'integrator.resumed', null])
    // A writer that waited here could be one that the first goes on to wait for.
    assert.equal((await tenant.call('DELETE', `/api/integrators/webhooks/${other}/`)).status, 200)
    await writer.query('commit')
  } finally {
    await writer.end()
  }
  assertWhole(await links(tenant))
})

test('an event finds the one before it at once, however long the log of its site, in a session that began with an empty one', async () => {
  const client = new pg.Client({ connectionString: await cloneDatabase('staging'), options: SESSION_OPTIONS })
  await client.connect()
  const events = 300
  try {
    await client.query('begin')
    await client.query(
      `insert into event (integrator_id, site_id, sequence, type, actor, created_at)
       select gen_random_uuid(), '00000000-0000-4000-8000-000000000000', number, 'subscription.renewed', 'time', now()
       from generate_series(1, ${events}) as number
       order by number`,
    )
    const { rows } = await client.query<{ fetched: number }>(
      `select idx_tup_fetch::integer as fetched from pg_stat_xact_user_tables where relname = 'event'`,
    )
    assert.ok(Number(rows[0]?.fetched) <= 2 * events, `${rows[0]?.fetched} rows were read`)
  } finally {
    await client.end()
  }
})
