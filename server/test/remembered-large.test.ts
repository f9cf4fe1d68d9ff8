import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { EMPTY_ENTRY } from '@portico/visitor/delivered'
import pg from 'pg'
import { type Database, openDatabase, Unavailable } from '../src/store/kit/database.ts'
import { openEntryCache } from '../src/store/visitors/entry-cache.ts'
import { startTestService, urlAsOwner } from './harness.ts'
import { createPublishedWebsite } from './websites.ts'

const MB = 1024 * 1024

// The bounds of what a node remembers of websites, reached. All else about it: remembered-entries.test.ts.

test('more websites than pages fit are remembered within their bounds, served in an outage, and not pushed out by ids that nobody has', async () => {
  const SITES = 250
  const service = await startTestService({ environment: 'staging' })
  const owner = await service.tenant()
  const owning = new pg.Client({ connectionString: urlAsOwner(service.databaseUrl) })
  await owning.connect()
  // Neither triggers nor foreign keys: what they hold does not matter for what is remembered.
  await owning.query('set session_replication_role = replica')
  await owning.query(
    `with made as (
       insert into site (id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity, created_at)
       select gen_random_uuid(), $1, 'https', n || '.many.example', n, 'many', 'example', 'many.example', '', sha256(n::bytea), now()
       from (select n::text from generate_series(1, ${SITES}) as n) as numbered
       returning id
     ),
     begun as (
       insert into standing (site_id, integrator_id, created_at, tier, interval, modules, started_at, next_boundary_at)
       select id, $1, now(), 'starter', 'monthly', '[]', date_trunc('second', now()), now() + interval '1 month'
       from made
     )
     insert into publication (site_id, version, asks_since, content, hash, code_hash, difference, actor)
     select id, 1, 1, '{}', sha256(''), sha256(''), '[]', 'operator:test'
     from made`,
    [owner.id],
  )
  await owning.end()
  const sites = await service.sql<{ id: string }>(`select id from site where registered_domain = 'many.example'`)
  const database = openDatabase({ url: service.databaseUrl, connections: 4 })
  after(() => database.close())
  const there = { isAway: false }
  const query: Database['query'] = (...args) =>
    there.isAway ? Promise.reject(new Unavailable('It is away.')) : database.query(...args)
  const entries = openEntryCache({ database: { ...database, query }, derive: () => ({ bytes: () => 400_000 }) })
  let most = 0
  const ask = async (ids: readonly string[]) => {
    const left = ids.values()
    const work = async () => {
      for (const id of left) {
        await entries.find(id)
        most = Math.max(most, entries.bytes())
      }
    }
    await Promise.all(Array.from({ length: 256 }, work))
  }
  await ask(sites.map(({ id }) => id))
  const full = entries.bytes()
  assert.ok(full > 45 * MB, `${full} bytes`)
  await ask(Array.from({ length: 10 * SITES }, () => randomUUID()))
  // Pages, ids that nobody has, and one slab of facts.
  assert.ok(most <= (48 + 8 + 2) * MB, `${most} bytes`)
  assert.ok(entries.bytes() > full)
  assert.equal(entries.remembered(), SITES)

  // Half of their pages are made anew.
  there.isAway = true
  for (const { id } of sites) assert.equal((await entries.find(id))?.version, 1)
})

test('three times as many ids that nobody has as fit are held within 8 MB, the latest of them', async () => {
  const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 32 }
  const thread = new Worker(new URL('made-up-ids.ts', import.meta.url), { resourceLimits: limits })
  const [{ most, first, last }] = await once(thread, 'message')
  assert.deepEqual({ most, first, last }, { most: 8 * 1024 * 1024, first: undefined, last: null })
})

test('made-up ids over HTTP are all the same few bytes, and displace no website', async () => {
  const service = await startTestService()
  const website = await createPublishedWebsite(service, await service.tenant())
  const before = (await website.entry()).headers.etag
  const ids = Array.from({ length: 500 }, () => randomUUID()).values()
  const texts = new Set<string>()
  const work = async () => {
    for (const id of ids) texts.add((await service.call('GET', `/s/${id}.js`)).text)
  }
  await Promise.all(Array.from({ length: 64 }, work))
  assert.deepEqual(texts, new Set([EMPTY_ENTRY]))
  assert.equal((await website.entry()).headers.etag, before)
})
