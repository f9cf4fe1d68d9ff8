import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { AUDIT_CHECKS } from '../src/operate/doctor/audit-checks.ts'
import { migrate, readMigrations } from '../src/operate/migrations.ts'
import { openIntegratorStore } from '../src/store/integrators/integrators.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { createEmptyDatabase } from './harness.ts'

// A database of the version before, with what that one wrote into the log: names, streets and mail addresses.

const WRITTEN = 'events are as they were written'
const NAMED = 'events without their facts are those that the log names'
const [integrator, other, site, altered] = Array.from({ length: 4 }, () => randomUUID())

const url = await createEmptyDatabase()
await migrate(
  url,
  'staging',
  (await readMigrations()).filter(({ name }) => name < '0010'),
)
const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
await client.connect()
after(() => client.end())

const sql = async (text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows

const INSERT = `
insert into event (integrator_id, site_id, sequence, type, actor, created_at, before, after)
values ($1, $2, $3, $4, 'customer:one', now(), $5, $6)
returning id`
type DetailsEvent = {
  readonly who?: string | undefined
  readonly where?: string | null | undefined
  readonly sequence?: number
}
async function tell(
  type: string,
  before: unknown,
  after: unknown,
  { who = integrator, where = null, sequence }: DetailsEvent = {},
) {
  const [row] = await sql(INSERT, [who, where, sequence ?? null, type, before, after])
  return String(row['id'])
}
const byCustomer = (facts: object) => ({ source: 'customer', facts })

for (const [id, name] of [
  [integrator, 'Blue Hosting'],
  [other, 'Red Hosting'],
]) {
  await sql('insert into integrator (id, name, suspended_at) values ($1, $2, now())', [id, name])
}
for (const [id, owner] of [
  [site, integrator],
  [altered, other],
]) {
  await sql(
    `insert into site values ($1, $2, 'https', 'bakery.example', '', 'bakery', 'example', 'bakery.example', '', sha256(uuid_send($1)), now())`,
    [id, owner],
  )
  await sql(
    'insert into standing (site_id, integrator_id, created_at) select id, integrator_id, created_at from site where id = $1',
    [id],
  )
  await tell('site.created', null, { fqdn: 'bakery.example' }, { who: owner, where: id, sequence: 1 })
}
await tell('integrator.details_changed', {}, { hosting_name: 'Juan Pérez', hosting_street: 'Calle Mayor 1' })
const first = await tell(
  'settings.details_changed',
  byCustomer({}),
  byCustomer({ name: 'Ana Panadera', email: 'ana@bakery.example' }),
  { where: site },
)
await tell('settings.languages_changed', { selected: ['en'] }, { selected: ['en', 'es'] }, { where: site })
await tell('settings.details_changed', byCustomer({ name: 'Ana Panadera' }), byCustomer({}), { where: site })
await tell('settings.details_changed', byCustomer({}), byCustomer({ name: 'Luis' }), { who: other, where: altered })

/** What the checks of the log find, those that are not well. */
async function wrong(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { check, run } of AUDIT_CHECKS) {
    const verdict = await run(client, 'staging')
    if (!verdict.ok) found[check] = verdict.found
  }
  return found
}

/** Past all triggers, undone once it was read. */
async function wrongAfter(...statements: readonly string[]): Promise<Record<string, string>> {
  await sql('begin')
  try {
    await sql('set local session_replication_role = replica')
    for (const statement of statements) await sql(statement)
    return await wrong()
  } finally {
    await sql('rollback')
  }
}

const chains = () => sql(`select id, digest, hash from event where type <> 'integrator.facts_redacted' order by id`)
const before = await chains()
// The log was tampered with before the migration: that must not be hidden by it.
await sql('set session_replication_role = replica')
await sql(
  `update event set after = '{"source": "customer", "facts": {"name": "Otra"}}' where site_id = $1 and sequence is null`,
  [altered],
)
await sql('reset session_replication_role')
await migrate(url, 'staging')

test('names, streets and mail addresses are in no event any more, and which facts changed is', async () => {
  const held = await sql(`select id from event where event::text ~ 'Ana|Luis|Otra|Juan|Mayor|@bakery'`)
  assert.deepEqual(held, [])
  const events = await sql(
    `select before, after from event where type in ('settings.details_changed', 'integrator.details_changed') and integrator_id = $1 order by id`,
    [integrator],
  )
  assert.deepEqual(events, [
    { before: {}, after: { hosting_name: 'told', hosting_street: 'told' } },
    { before: byCustomer({}), after: byCustomer({ name: 'told', email: 'told' }) },
    { before: byCustomer({ name: 'told' }), after: byCustomer({}) },
  ])
})

test('every chain is as it was, and the log is well but for what was altered before', async () => {
  assert.deepEqual(await chains(), before)
  // Their websites are only named here.
  const { [WRITTEN]: written, 'events can be read': _, ...others } = await wrong()
  assert.match(
    written ?? '',
    new RegExp(`^not for event \\d+ \\(settings\\.details_changed, number 1 of ${altered}\\)$`),
  )
  assert.deepEqual(others, {})
})

test('what is left of an event without its facts is still held against the log', async () => {
  const digest = `event_digest(id, integrator_id, site_id, sequence, type, actor, event.created_at, before, after, recorded_at)`
  for (const change of [
    `actor = 'customer:two'`,
    `created_at = created_at - interval '1 day'`,
    `after = '{"source": "customer", "facts": {"email": "told"}}'`,
  ]) {
    const alter = `update event set ${change} where id = ${first}`
    assert.ok((await wrongAfter(alter))[WRITTEN]?.includes(`event ${first} `), change)
    const fit = `update redacted_event set digest = ${digest} from event where event.id = event_id and event_id = ${first}`
    assert.equal((await wrongAfter(alter, fit))[NAMED], `not for those of ${integrator}`, change)
  }
  const gone = await wrongAfter(`delete from redacted_event where event_id = ${first}`)
  assert.ok(gone[WRITTEN]?.includes(`event ${first} `))
  assert.equal(gone[NAMED], `not for those of ${integrator}`)
})

test('no other event can be passed off as one without its facts', async () => {
  const pass = `
    insert into redacted_event
    select id, event_digest(id, integrator_id, site_id, sequence, type, actor, created_at, before, after, recorded_at)
    from event
    where type = 'settings.languages_changed'`
  const found = await wrongAfter(`update event set after = '{}' where type = 'settings.languages_changed'`, pass)
  assert.equal(found[NAMED], `not for those of ${site}`)
})

test('what a node of the version before writes says which facts changed, and not what they are', async () => {
  await sql('begin')
  await tell('settings.details_changed', byCustomer({}), byCustomer({ name: 'Ana Panadera', has_shop: true }), {
    where: site,
  })
  await tell('integrator.details_changed', { hosting_name: 'Juan Pérez' }, {})
  const rows = await sql('select before, after from event order by id desc limit 2')
  await sql('rollback')
  assert.deepEqual(rows, [
    { before: { hosting_name: 'told' }, after: {} },
    { before: byCustomer({}), after: byCustomer({ name: 'told', has_shop: 'told' }) },
  ])
})

test('a suspension from before is one with its websites', async () => {
  const database = openDatabase({ url, connections: 1 })
  const list = await openIntegratorStore(database, 'staging', { kind: 'operator', account: 'test' }).list()
  await database.close()
  assert.deepEqual(
    list.map(({ websites_suspended }) => websites_suspended),
    [true, true],
  )
})
