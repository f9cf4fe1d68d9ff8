import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { createSubscribedSite } from './customers.ts'
import { startTestService, urlAsPublic, urlAsWorker } from './harness.ts'
import { createPublishedWebsite } from './websites.ts'

// What somebody could write who has taken over `portico public` or `portico worker`: the database refuses what is not theirs to tell.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant('Blue')
const other = await service.tenant('Red')
const site = await createSubscribedSite(tenant, { tier: 'starter' })
const { site: published } = await createPublishedWebsite(service, tenant)
const [siteState] = await service.sql<{ sequence: number }>('select sequence from standing where site_id = $1', [site])
const number = Number(siteState?.sequence)
const { body: webhook } = await tenant.call('POST', '/api/integrators/webhooks/', {
  body: { url: 'https://hooks.example.com/' },
})
const REFUSED = { code: '42501' }
/** The condition of a table says no. */
const IMPOSSIBLE = { code: '23514' }

type ForgedEvent = { readonly type: string; readonly actor: string; readonly after: string; readonly before?: string }
type Forged = Partial<ForgedEvent> & {
  readonly at?: string
  readonly raised?: number
  readonly events?: number
  /** Which number each of them has. */
  readonly numbered?: string
  readonly integrator?: string
}

const FIRST_AT = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const SEEN: ForgedEvent = {
  type: 'website.seen',
  actor: 'time',
  after: `jsonb_build_object('first_at', ${FIRST_AT}, 'last_at', ${FIRST_AT}, 'version', 1, 'placement', null)`,
}
const DOCUMENT = `jsonb_build_object('status', 'active', 'tier', 'growth', 'interval', 'monthly', 'modules', '[]'::jsonb,
  'valid_until', '2026-12-14T23:56:02.000Z', 'will_be_renewed', true)`
const RENEWED: ForgedEvent = { type: 'subscription.renewed', actor: 'time', before: DOCUMENT, after: DOCUMENT }

/** Events of a website and its number, in one statement; as `portico public` with the row of the sighting. */
function statement(usual: ForgedEvent, forged: Forged): string {
  const { type, actor, before = 'null', after, at = 'at', raised = 1, events = 1 } = { ...usual, ...forged }
  const { numbered = 'sequence + place' } = forged
  const sighted = `insert into sighting (site_id, first_at, last_at, version, placement)
    select site_id, at, at, 1, null from held`
  return `
    with held as materialized (
      select site_id, integrator_id, sequence, date_trunc('milliseconds', clock_timestamp()) as at
      from standing
      where site_id = '${site}'
    ),
    numbered as (update standing set sequence = standing.sequence + ${raised} from held where standing.site_id = held.site_id)
    ${usual === SEEN ? `, sighted as (${sighted})` : ''}
    insert into event (integrator_id, site_id, sequence, type, actor, created_at, before, after)
    select
      ${forged.integrator === undefined ? 'integrator_id' : `'${forged.integrator}'`},
      site_id, ${numbered}, '${type}', '${actor}', ${at}, ${before}, ${after}
    from held, generate_series(1, ${events}) as place`
}

const FORGED: readonly Forged[] = [
  { raised: 5 },
  { raised: 0 },
  { events: 3 },
  { raised: 0, numbered: '0' },
  { raised: 0, numbered: '-5' },
  { after: `'{}'` },
  { after: `'[]'` },
  { after: 'null' },
  { actor: 'operator:eva' },
  { actor: `key:${randomUUID()}` },
  { actor: 'portico' },
  { at: `'infinity'` },
  { at: `at + interval '2 days'` },
  { at: `'0044-03-15 BC'` },
  { integrator: other.id },
  { type: 'subscription.created' },
  { type: 'site.updated' },
  { type: 'site.erased' },
]

const OF_PUBLIC: readonly Forged[] = [
  { raised: 2, events: 2 },
  { after: `${SEEN.after} || '{"version": "1"}'` },
  { after: `${SEEN.after} || '{"placement": 3}'` },
  { after: `${SEEN.after} || '{"first_at": "yesterday"}'` },
  { after: `${SEEN.after} || '{"note": "x"}'` },
  { type: 'subscription.renewed', after: DOCUMENT },
]

/** Events without a number. */
const CREDITS = { type: 'analysis.credits_used', raised: 0, numbered: 'null' } as const

const OF_WORKER: readonly Forged[] = [
  { after: `${DOCUMENT} - 'valid_until'` },
  { after: `${DOCUMENT} || '{"modules": [null]}'` },
  { after: `${DOCUMENT} || '{"modules": {}}'` },
  { type: 'website.attention' },
  { type: 'website.published', actor: 'portico' },
  {
    type: 'website.published',
    actor: 'portico',
    after: `'{"version": 1, "published_at": "x", "material": true, "because": 3}'`,
  },
  { type: 'website.proposed', actor: 'portico' },
  {
    type: 'website.proposed',
    actor: 'customer:x',
    after: `'{"changes": [], "omitted": 0, "material": true, "publishes_after": null}'`,
  },
  { type: 'settings.changed', actor: 'portico' },
  { type: 'analysis.completed', after: `'{"analysis": "x", "status": "completed", "counts": {}}'` },
  { type: 'analysis.failed' },
  { type: 'website.seen', after: `'{"first_at": "x", "last_at": "x", "version": 1, "placement": null}'` },
  { ...CREDITS, before: `'{"used": "x"}'`, after: `'{"used": 1}'` },
  { ...CREDITS, before: `'{"used": 0}'`, after: `'{"used": 1e30}'` },
  { ...CREDITS, before: `'{"used": 0}'`, after: `'{"used": -1}'` },
  { before: 'null' },
  { after: `${DOCUMENT} || jsonb_build_object('tier', repeat('x', 300000))` },
]

const BY_WORKER = [
  `select erase_site('${site}', '${tenant.id}', ${number}, '0', 'operator:eva', now())`,
  `select erase_site('${site}', '${tenant.id}', ${number}, '0', 'key:${randomUUID()}', now())`,
  `select erase_site('${site}', '${tenant.id}', ${number}, '0', 'portico', 'infinity')`,
  `select carry_out_erasure('${site}', '${tenant.id}', ${number}, '0', 'operator:eva', now())`,
  `insert into publication (site_id, version, asks_since, content, hash, code_hash, difference, actor)
   select site_id, 2, 1, content, hash, code_hash, difference, 'customer:x' from publication where site_id = '${published}'`,
  `insert into analysis (id, site_id, integrator_id, credits, recheck_of, actor, sequence, requested_at)
   values ('${randomUUID()}', '${site}', '${tenant.id}', 0, '${randomUUID()}', 'customer:x', 1, now())`,
  `insert into event (integrator_id, type, actor, created_at, after)
   values ('${tenant.id}', 'integrator.suspended', 'time', now(), '{}')`,
  `insert into event (integrator_id, type, actor, created_at, after) values (
     '${tenant.id}', 'webhook.disabled', 'webhook:${site}', now(), '{"id": "${site}", "url": "x", "reason": "gone"}'
   )`,
  // A number that is taken stops every later change of the website.
  `insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
   select '${tenant.id}', site_id, sequence + 1, 'webhook.disabled', 'webhook:${webhook.id}', now(),
     '{"id": "${webhook.id}", "url": "x", "reason": "gone"}'
   from standing`,
]

/** What `portico public` may write, with content that nobody else could work with. */
const CONTENT_OF_PUBLIC = [
  `insert into sighting (site_id, first_at, last_at, version) values ('${published}', now(), 'infinity', 1)`,
  `insert into sighting (site_id, first_at, last_at, version) values ('${published}', '0044-03-15 BC', now(), 1)`,
  `insert into foreign_sighting (site_id, host, last_at) values ('${published}', 'x.example', 'infinity')`,
  `insert into consent_day (site_id, day, given, partly) values ('${published}', current_date, 2147483647, 2147483647)`,
]

const BY_BOTH = [
  'update standing set sequence = sequence + 5',
  'update standing set sequence = sequence - 1',
  'update standing set sequence = 9007199254740993',
  `insert into event (id, integrator_id, site_id, sequence, type, actor, created_at)
   overriding system value select 9007199254740993, integrator_id, site_id, sequence + 1, 'website.seen', 'time', now() from standing`,
  `insert into event (integrator_id, site_id, sequence, type, actor, created_at, recorded_at)
   select integrator_id, site_id, sequence + 1, 'website.seen', 'time', now(), 'infinity' from standing`,
]

/** What a statement does is taken back, so that each finds the same. */
async function tried(client: pg.Client, sql: string): Promise<pg.QueryResult> {
  await client.query('begin')
  return client.query(sql).finally(() => client.query('rollback'))
}

const ROLES = [
  { role: 'public', url: urlAsPublic(service.databaseUrl), usual: SEEN, most: 1, forged: OF_PUBLIC, others: [] },
  {
    role: 'worker',
    url: urlAsWorker(service.databaseUrl),
    usual: RENEWED,
    most: 3,
    forged: OF_WORKER,
    others: BY_WORKER,
  },
] as const

for (const { role, url, usual, most, forged, others } of ROLES) {
  test(`what "portico ${role}" writes to a website's number and log is what it is there to tell, and nothing else`, async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      for (const events of [1, most]) {
        const { rowCount } = await tried(client, statement(usual, { events, raised: events }))
        assert.equal(rowCount, events)
      }
      for (const one of [...FORGED, ...forged]) {
        const refused = { ...REFUSED, message: /is not for this role to write|rises by the events/ }
        await assert.rejects(tried(client, statement(usual, one)), refused, JSON.stringify(one))
      }
      for (const sql of [...others, ...BY_BOTH]) await assert.rejects(tried(client, sql), REFUSED, sql)
    } finally {
      await client.end()
    }
  })
}

test('what "portico public" counts and sees stays within what can be read', async () => {
  const client = new pg.Client({ connectionString: urlAsPublic(service.databaseUrl) })
  await client.connect()
  try {
    for (const sql of CONTENT_OF_PUBLIC) await assert.rejects(tried(client, sql), IMPOSSIBLE, sql)
  } finally {
    await client.end()
  }
})
