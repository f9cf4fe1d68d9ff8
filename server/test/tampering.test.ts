import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { rebuild } from '../bin/rebuilt.ts'
import { AUDIT_CHECKS } from '../src/operate/doctor/audit-checks.ts'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { PUBLICATION_CHECKS } from '../src/operate/doctor/publication-checks.ts'
import { expectedSchema, readSchema, schemaDifferences } from '../src/operate/schema.ts'
import { createSubscribedSite } from './customers.ts'
import {
  clockPath,
  newSite,
  SEALING_KEY,
  startTestService,
  subscriptionPath,
  subscriptionStepsOf,
  urlAsOwner,
} from './harness.ts'
import { BAKERY_FACTS, publishBakery } from './legal-site.ts'

// What whoever owns the tables can do to them behind the service's back, done for real: the doctor names it.

const service = await startTestService({ environment: 'staging', durable: true })
const tenant = await service.tenant()
const site = await newSite(tenant)
const act = subscriptionStepsOf(tenant, site)
await act.create({ tier: 'growth' })
await act.cancel()
await act.reactivate()
await service.integrators.issueKey(tenant.id)
const late = await createSubscribedSite(tenant, { tier: 'growth' })
await tenant.call('PUT', subscriptionPath(late), { body: { tier: 'growth', interval: 'annually' } })
const advance_to = new Date(Date.now() + 500 * 86_400_000).toISOString()
await tenant.call('POST', clockPath(late), { body: { advance_to } })

const { site: bakery, publishWith } = await publishBakery(service, tenant)
await publishWith({ ...BAKERY_FACTS, street: 'Calle Nueva 3' })

/** The part of this month. */
const month = `consent_${new Date().toISOString().slice(0, 7).replace('-', '_')}`

const SCHEMA = 'tables, indexes, constraints, triggers and functions are as the migrations make them'
const WRITTEN = 'events are as they were written'
const MISSING = 'no event is missing'

/** What is wrong, each check with what was found. */
async function wrong(): Promise<Record<string, string>> {
  const findings = await runDoctorChecks(service.databaseUrl, 'staging', SEALING_KEY)
  return Object.fromEntries(findings.filter(({ ok }) => !ok).map(({ check, found }) => [check, found]))
}

const owner = new pg.Client({ connectionString: urlAsOwner(service.databaseUrl) })
await owner.connect()
after(() => owner.end())

/** What is found while these statements have been carried out, which are taken back then. */
async function whileAltered<T>(statements: readonly string[], inspect: () => Promise<T>): Promise<T> {
  await owner.query('begin')
  try {
    for (const statement of statements) await owner.query(statement)
    return await inspect()
  } finally {
    await owner.query('rollback')
  }
}

/** The one of what was published that comes first reads within a transaction of its own, and so comes last here. */
const LOG_CHECKS = [...AUDIT_CHECKS, ...PUBLICATION_CHECKS.toReversed()]

/** What the doctor says of the log and of what was published, altered past all triggers and foreign keys, as who restores does it. */
const wrongWith = (statements: readonly string[], checks = LOG_CHECKS): Promise<Record<string, string>> =>
  whileAltered(['set local session_replication_role = replica', ...statements], async () => {
    const wrong: Record<string, string> = {}
    for (const { check, run } of checks) {
      const { ok, found } = await run(owner, 'staging')
      if (!ok) wrong[check] = found
    }
    return wrong
  })

/** What one check says. */
async function foundBy(check: string, statements: readonly string[]): Promise<string> {
  const checks = LOG_CHECKS.filter((one) => one.check === check)
  return (await wrongWith(statements, checks))[check] ?? ''
}

async function idOf(condition: string): Promise<string> {
  const [row] = await service.sql<{ id: string }>(`select id from event where ${condition}`)
  assert.ok(row)
  return row.id
}

test('what the doctor compares with is what the migrations make', async () => {
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  const found = await readSchema(client).finally(() => client.end())
  const { made } = await expectedSchema()
  assert.deepEqual(found, made, 'The migrations make another schema now: run "npm run schema".')
})

test('what the service has done is well, also when an interval has changed', async () => {
  assert.deepEqual(await wrong(), {})
})

const ALTERATIONS: Readonly<Record<string, string>> = {
  'trigger event_is_append_only of event is missing': 'drop trigger event_is_append_only on event',
  'trigger event_follows_its_chain of event was changed': 'alter table event disable trigger event_follows_its_chain',
  'trigger mine of event was added': 'create trigger mine before insert on event execute function mark_event_writer()',
  [`trigger mine of part ${month} of consent was added`]: `create trigger mine before insert on ${month} execute function mark_event_writer()`,
  [`rule mine of part ${month} of consent was added`]: `create rule mine as on update to ${month} do instead nothing`,
  [`constraint mine of part ${month} of consent was added`]: `alter table ${month} add constraint mine check (version < 9)`,
  [`persistence of part ${month} of consent was added`]: `alter table ${month} set unlogged`,
  'function settled_event() was changed': 'alter function settled_event() stable',
  'constraint webhook_place_check of webhook is missing': 'alter table webhook drop constraint webhook_place_check',
  'foreign key credit_use_site_id_fkey checked on credit_use was changed': 'alter table credit_use disable trigger all',
  'index event_by_integrator of event is missing': 'drop index event_by_integrator',
  'column actor of event was changed': 'alter table event alter column actor drop not null',
  'column recorded_at of event was changed': 'alter table event alter column recorded_at set default now()',
}

test('whatever was altered in the schema is named, and nothing else', async () => {
  const found = await whileAltered(Object.values(ALTERATIONS), async () =>
    schemaDifferences(await expectedSchema(), await readSchema(owner)),
  )
  assert.deepEqual(found.toSorted(), Object.keys(ALTERATIONS).toSorted())
})

test('where the schema was altered, nothing else is checked', async () => {
  await service.sql('alter table event disable trigger event_follows_its_chain')
  const findings = await runDoctorChecks(service.databaseUrl, 'staging', SEALING_KEY)
  await service.sql('alter table event enable trigger event_follows_its_chain')
  const last = findings.at(-1)
  assert.deepEqual([last?.check, last?.found], [SCHEMA, 'trigger event_follows_its_chain of event was changed'])
  assert.match(last?.todo ?? '', /Nothing else was looked at/)
  assert.ok(findings.slice(0, -1).every(({ ok }) => ok))
})

test('what was restored from a dump is well, though PostgreSQL writes some of it in another way then', async () => {
  const restored = await startTestService({ environment: 'staging', durable: true })
  const client = new pg.Client({ connectionString: urlAsOwner(restored.databaseUrl) })
  await client.connect()
  after(() => client.end())
  const before = await readSchema(client)
  // Twice: what was restored is dumped again one day.
  for (let times = 0; times < 2; times++) {
    await rebuild(client)
    assert.notDeepEqual(await readSchema(client), before)
    const findings = await runDoctorChecks(restored.databaseUrl, 'staging', SEALING_KEY)
    assert.deepEqual(
      findings.filter(({ ok }) => !ok),
      [],
    )
  }
})

test('a database without our tables gets one advice', async () => {
  await service.sql('alter table migration rename to elsewhere')
  const findings = await runDoctorChecks(service.databaseUrl, 'staging', SEALING_KEY)
  await service.sql('alter table elsewhere rename to migration')
  assert.deepEqual(
    findings.filter(({ ok }) => !ok).map(({ check }) => check),
    ['migrations'],
  )
  assert.equal(findings.at(-1)?.check, 'migrations')
})

test('who reads as the owner of the tables is pointed to "portico grants"', async () => {
  const findings = await runDoctorChecks(urlAsOwner(service.databaseUrl), 'staging', SEALING_KEY)
  const { ok, found } =
    findings.find(({ check }) => check === 'nobody but the owner can alter the log, or what was published') ?? {}
  assert.ok(ok)
  assert.match(found ?? '', /^nobody; but "\w+" can act as its owner: see "portico grants"/)
})

test('tables of others beside ours are none of our business', async () => {
  await service.sql('create table guest (id integer primary key); create function guest() returns void return null')
  assert.deepEqual(await wrong(), {})
  await service.sql('drop table guest; drop function guest()')
})

test('a table that somebody else owns, and a right to alter the log, are named', async () => {
  const { username } = new URL(service.databaseUrl)
  const [row] = await service.sql<{ owner: string }>('select current_user as owner')
  await service.sql(`alter table webhook owner to ${username}; grant update (actor) on event to ${username}`)
  assert.deepEqual(await wrong(), {
    'one role owns all of it': `not for webhook (${username})`,
    'nobody but the owner can alter the log, or what was published': `not for ${username} (update on event)`,
  })
  await service.sql(`alter table webhook owner to ${row?.owner}; revoke update (actor) on event from ${username}`)
  await service.sql(`grant all on webhook to ${username}`)
})

test('that everybody may drop months of choices is named', async () => {
  await service.sql('grant execute on function drop_consent_parts(timestamptz) to public')
  assert.deepEqual(await wrong(), {
    'what works with the rights of the owner is not for everybody': 'not for drop_consent_parts',
  })
  await service.sql('revoke execute on function drop_consent_parts(timestamptz) from public')
})

const DOCUMENT = `'{"tier": "comfort"}'`
for (const [column, value] of [
  ['actor', `'operator:nobody'`],
  ['before', DOCUMENT],
  ['after', 'null'],
  ['created_at', `created_at - interval '1 microsecond'`],
  ['type', `'subscription.changed'`],
  ['integrator_id', 'gen_random_uuid()'],
  ['recorded_at', `recorded_at + interval '1 day'`],
] as const) {
  test(`an event with another ${column} is named, one with a number and one without`, async () => {
    for (const [condition, words] of [
      [`site_id = '${site}' and sequence = 3`, `number 3 of ${site}`],
      [`chain = '${tenant.id}' and link = 2`, `number 2 of ${tenant.id}`],
    ] as const) {
      const id = await idOf(condition)
      const found = await foundBy(WRITTEN, [`update event set ${column} = ${value} where id = ${id}`])
      assert.ok(found.startsWith(`not for event ${id} (`) && found.endsWith(`, ${words})`), found)
    }
  })
}

test('an event whose digest and hash were made to fit shows in the one after it', async () => {
  const [id, next] = [
    await idOf(`site_id = '${site}' and sequence = 2`),
    await idOf(`site_id = '${site}' and sequence = 3`),
  ]
  const withDigest = [
    `update event set actor = 'operator:nobody' where id = ${id}`,
    `update event set digest = event_digest(
       id, integrator_id, site_id, sequence, type, actor, created_at, before, after, recorded_at
     ) where id = ${id}`,
  ]
  assert.match(await foundBy(WRITTEN, withDigest), new RegExp(`^not for event ${id} `))
  const withHash = `update event set hash = sha256(before.hash || event.digest)
    from event as before
    where event.id = ${id} and before.site_id = event.site_id and before.sequence = 1`
  assert.match(await foundBy(WRITTEN, [...withDigest, withHash]), new RegExp(`^not for event ${next} `))
})

test('an event that was deleted is named: an operator’s and a site’s, in the middle and at the end', async () => {
  for (const [condition, words] of [
    [`chain = '${tenant.id}' and link = 2`, `not for number 2 of ${tenant.id}`],
    [`chain = '${tenant.id}' and link = 3`, `not for the last of ${tenant.id} (2 instead of 3)`],
    [`chain = '${tenant.id}'`, `not for the last of ${tenant.id} (0 instead of 3)`],
    [`site_id = '${site}' and sequence in (2, 3)`, `not for number 2 to 3 of ${site}`],
    [`site_id = '${site}' and sequence = 4`, `not for the last of ${site} (3 instead of 4)`],
  ] as const) {
    assert.equal(await foundBy(MISSING, [`delete from event where ${condition}`]), words)
  }
  const shorter = `update event_chain set length = length - 1 where chain = '${tenant.id}'`
  assert.equal(await foundBy(MISSING, [shorter]), `not for the last of ${tenant.id} (3 instead of 2)`)
})

const AS_PUBLISHED = 'published versions and texts are as they were published'
const AS_TOLD = 'published versions agree with the audit trail'
const WITH_TEXTS = 'published versions have their texts'
const VERSION = `version 1 of ${bakery}`
const TEXT = `privacy in es of ${VERSION}`
for (const [what, damage, expected] of [
  [
    'another content',
    `update publication set content = content || '{"consent_mode": "other"}' where version = 1`,
    { [AS_PUBLISHED]: `not for ${VERSION}` },
  ],
  [
    'another author',
    `update publication set actor = 'operator:nobody' where version = 1`,
    { [AS_TOLD]: `not for ${VERSION}` },
  ],
  [
    'another time',
    `update publication set published_at = published_at - interval '1 ms' where version = 1`,
    { [AS_TOLD]: `not for ${VERSION}` },
  ],
  [
    'another weight after it',
    'update publication set asks_since = 3 - asks_since where version = 2',
    { [AS_TOLD]: `not for version 2 of ${bakery}` },
  ],
  ['nothing of it left', 'delete from publication where version = 1', { [AS_TOLD]: `not for ${VERSION}` }],
  [
    'one after it that nobody published',
    `insert into publication
     select site_id, 3, asks_since, content, hash, code_hash, difference, actor, published_at
     from publication
     where version = 2`,
    { [AS_TOLD]: `not for version 3 of ${bakery}` },
  ],
  [
    'another text',
    `update legal_document set content = content || '{"title": "Other"}'
     where (document, language, version) = ('privacy', 'es', 1)`,
    { [AS_PUBLISHED]: `not for ${TEXT}` },
  ],
  [
    'the text of another language',
    `update legal_document set (content, hash) = (other.content, other.hash)
     from legal_document as other
     where (legal_document.document, legal_document.language, legal_document.version) = ('privacy', 'es', 1)
       and (other.document, other.language, other.version) = ('privacy', 'de', 1)`,
    { [WITH_TEXTS]: `not for ${TEXT}` },
  ],
  [
    'a text missing',
    `delete from legal_document where (document, language, version) = ('privacy', 'es', 1)`,
    { [WITH_TEXTS]: `not for ${TEXT}` },
  ],
] as const) {
  test(`a published version with ${what} is named`, async () => {
    assert.deepEqual(await wrongWith([damage]), expected)
  })
}

test('a right to alter what was published is named', async () => {
  const { username } = new URL(service.databaseUrl)
  await service.sql(
    `grant update (content) on publication to ${username}; grant truncate on legal_document to ${username}`,
  )
  const found = (await wrong())['nobody but the owner can alter the log, or what was published'] ?? ''
  await service.sql(
    `revoke update (content) on publication from ${username}; revoke truncate on legal_document from ${username}`,
  )
  for (const right of ['update on publication', 'truncate on legal_document']) {
    assert.ok(found.includes(`${username} (${right})`), found)
  }
})

test('a beginning that was moved is named, though everything is counted from it', async () => {
  for (const where of [site, late]) {
    const move = `update standing
      set started_at = started_at - interval '1 hour', next_boundary_at = next_boundary_at - interval '1 hour'
      where site_id = '${where}'`
    assert.deepEqual(await wrongWith([move]), {
      'periods are counted from the moment that the audit trail says': `not for ${where}`,
    })
  }
})

test('what was undone is well again', async () => {
  assert.deepEqual(await wrong(), {})
})
