import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { missingRights } from '../src/operate/grants.ts'
import { READER_TABLE_GRANTS } from '../src/operate/reader-grants.ts'
import { cloneDatabase, sitePath, startTestService, subscriptionStepsOf, urlAsOwner } from './harness.ts'
import { portico, runCommandInProcess } from './process.ts'

// Somebody with an account of their own, who reads with the SQL that "portico grants ROLE --reader" prints and no more.

// The doctor checks whether changes wait for the disk.
const databaseUrl = await cloneDatabase('production', { durable: true })
const service = await startTestService({ rateLimit: 1_000, databaseUrl })
const owner = new pg.Client({ connectionString: urlAsOwner(service.databaseUrl) })
await owner.connect()
const role = `reader_${randomBytes(4).toString('hex')}`
await owner.query(`create role ${role} login password 'p'`)
after(async () => {
  await owner.query(`drop owned by ${role}; drop role ${role}`).finally(() => owner.end())
})
const url = Object.assign(new URL(service.databaseUrl), { username: role, password: 'p' }).href
const env = { DATABASE_URL: url }
const run = (...args: string[]) => portico(args, env)

async function say(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...args)
  assert.equal(code, 0, stderr)
  return stdout
}

const tenant = await service.tenant('Blue Hosting')
const { body } = await tenant.call('POST', '/api/integrators/sites/', {
  body: { url: 'https://www.bakery.example', reference: 'KD-1', metadata: { name: 'Ana Sol' } },
})
const site: string = body.site
await subscriptionStepsOf(tenant, site).create({ tier: 'growth' })
const details = { kind: 'person', name: 'Ana Sol', email: 'ana@bakery.example' }
assert.equal((await tenant.call('PUT', `${sitePath(site)}details/`, { body: { details } })).status, 200)
await tenant.call('POST', '/api/integrators/webhooks/', { body: { url: 'https://hooks.example.com/?token=x' } })
await tenant.call('POST', `${sitePath(site)}publication/`)

test('whoever has no rights yet reads which command gives them', async () => {
  assert.match((await run('find', 'bakery.example')).stderr, /run the SQL of "portico grants ROLE/)
  const { stdout } = await runCommandInProcess(['grants', role, '--reader'], {})
  // Any number of times.
  for (let times = 0; times < 2; times++) await owner.query(stdout)
})

test('a reader finds a website, an integrator, a key, a reference and an event', async () => {
  const { events } = (await tenant.call('GET', '/api/integrators/events/')).body
  for (const text of [
    'bakery.example',
    site,
    'KD-1',
    'blue host',
    tenant.key.slice(0, 12),
    tenant.keyId,
    events[0].id,
  ]) {
    const { found, notes } = JSON.parse(await say('find', text, '--json'))
    assert.deepEqual([found.length, notes], [1, []], text)
  }
  const whole = await say('find', tenant.key)
  assert.match(whole, /^ik_live_\S+ +\S+ +Blue Hosting/m)
  assert.match(whole, /^Whether it is this very key only the role of the service can tell/m)
  assert.ok(!whole.includes(tenant.key))
})

test('a reader is shown a website but for what follows from facts of whoever runs it, which one line says', async () => {
  const shown = await say('sites', 'show', 'www.bakery.example')
  assert.match(shown, /^Subscription {2}growth, active until /m)
  assert.match(shown, /^Visitors {6}Banner off because:$/m)
  assert.match(shown, /^Documents {5}cookies: (?:not published|published in en)$/m)
  assert.match(shown, /^Deliveries {4}#\d+ /m)
  assert.match(shown, /^Not shown {5}Whether documents can be written, .+ only the role of the service can tell/m)
  assert.doesNotMatch(shown, /Ana Sol|ana@|Facts are missing/)
  const asService = await portico(['sites', 'show', site, '--json'], { DATABASE_URL: service.databaseUrl })
  const full = JSON.parse(asService.stdout)
  const seen = JSON.parse(await say('sites', 'show', site, '--json'))
  assert.deepEqual(full.notes, [])
  const known = (warnings: { code: string }[]) => warnings.filter(({ code }) => code !== 'documents_missing')
  assert.deepEqual(seen.warnings, known(full.warnings))
  assert.deepEqual(
    seen.documents,
    full.documents.map((one: object) => ({ ...one, state: null })),
  )
})

test('a reader gets events and usage as the service does', async () => {
  const both = async (...args: string[]) => {
    const { code, stdout } = await portico(args, { DATABASE_URL: service.databaseUrl })
    assert.deepEqual([await say(...args), code], [stdout, 0])
    return stdout
  }
  assert.match(await both('events', site, '--json'), /"type":"subscription\.created"/)
  assert.match(await both('events', 'Blue Hosting'), /Onboarded as Blue Hosting\. By operator test\./)
  const month = new Date().toISOString().slice(0, 7)
  assert.match(await both('usage', '--month', month, '--so-far', '--csv'), /www\.bakery\.example/)
})

test('the doctor says of what a reader may not read that it was not checked, and ends with 3', async () => {
  const { code, stdout } = await run('doctor')
  const refused = stdout.split('\n').filter((line) => line.startsWith('-  '))
  assert.ok(refused.every((line) => line.includes(': not looked at, a reader may not (permission denied for ')))
  assert.deepEqual(
    refused.map((line) => /production: ([^:]+):/.exec(line)?.[1]),
    [
      'events are as they were written',
      'events without their facts are those that the log names',
      'events can be read',
      'published versions and texts are as they were published',
      'secrets of webhooks can be read',
    ],
  )
  assert.match(stdout, /^ok {3}production: this role has its rights: those of a reader$/m)
  assert.match(stdout, /^ok {3}production: no event is missing: all$/m)
  assert.match(
    stdout,
    /^What was looked at is well\. 5 of \d+ checks were not looked at: they need the role of the service\.$/m,
  )
  assert.equal(code, 3)
  assert.equal((await run('doctor', '--only', 'subscriptions')).code, 0)
  const findings = JSON.parse((await run('doctor', '--json')).stdout)
  assert.equal(findings.filter(({ ok }: { ok: boolean | null }) => ok === null).length, 5)
})

test('what is wrong is wrong for a reader too', async () => {
  await owner.query('update standing set sequence = sequence + 1 where site_id = $1', [site])
  const { code, stdout } = await run('doctor', '--only', 'events,webhooks')
  await owner.query('update standing set sequence = sequence - 1 where site_id = $1', [site])
  assert.match(stdout, /^BAD {2}production: no event is missing: not for the last of /m)
  assert.match(stdout, /checks failed\. 4 of \d+ checks were not looked at/)
  assert.equal(code, 1)
})

test('a reader lists integrators, keys, processes and what was erased', async () => {
  for (const args of [
    ['integrators', 'list'],
    ['keys', 'list', 'Blue Hosting'],
    ['processes', 'list'],
    ['erasures', 'list'],
  ]) {
    const { code, stderr } = await run(...args)
    assert.deepEqual([code, stderr], [0, ''], args.join(' '))
  }
})

test('a command that needs more says which role it needs', async () => {
  for (const args of [
    ['keys', 'revoke', tenant.keyId],
    ['integrators', 'show', 'Blue Hosting'],
    ['sites', 'export', site],
    ['find', '--person', 'Ana Sol'],
    ['consents', 'show', site],
    ['onboard', 'Green'],
  ]) {
    const { code, stderr } = await run(...args)
    assert.equal(code, 1)
    assert.match(
      stderr,
      new RegExp(
        `The role "${role}" may only look \\("portico grants ${role} --reader"\\), and this needs the role of the service`,
      ),
    )
  }
})

test('a right that an upgrade has brought is missed with the command for a reader, and never for the service', async () => {
  await owner.query(`revoke select on attention from ${role}`)
  assert.match((await run('find', site)).stderr, new RegExp(`select on attention.+"portico grants ${role} --reader"`))
  assert.match((await run('doctor')).stdout, /BAD .+: it lacks select on attention\n.+"portico grants ROLE --reader"/)
  await owner.query(`grant select on attention to ${role}`)
  const served = new URL(service.databaseUrl).username
  await owner.query(`revoke select on attention from ${served}`)
  const { stderr } = await portico(['find', site], { DATABASE_URL: service.databaseUrl })
  await owner.query(`grant select on attention to ${served}`)
  assert.match(stderr, new RegExp(`"portico grants ${served}" as the owner`))
})

/** What no reader may see, by table: each column that has a secret, or what is personal. */
const HIDDEN = {
  integrator: ['contact'],
  integrator_key: ['hash'],
  integrator_defaults: ['content'],
  integrator_profile: ['content'],
  site: ['metadata'],
  site_details: ['integrator', 'customer'],
  embed_token: ['hash'],
  event: ['before', 'after'],
  dashboard_session: ['hash'],
  idempotency: ['body', 'fingerprint', 'location', 'sealed'],
  webhook: ['secret', 'previous_secret', 'url'],
  delivery: ['data'],
  publication: ['content', 'difference'],
  legal_document: ['content', 'difference', 'sentences'],
  consent: ['visitor', 'id', 'made_at', 'host', 'services', 'functional'],
  analysis: ['report'],
  scan_job: ['job', 'outcome'],
  analysis_job: ['job', 'outcome'],
  analysis_image: ['png'],
  survey_job: ['job', 'outcome'],
} as const

test('a reader can read neither secrets nor what is personal, and can change nothing', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const refused = (sql: string) => assert.rejects(client.query(sql), { code: '42501' }, sql)
  try {
    for (const [table, columns] of Object.entries(HIDDEN)) {
      for (const column of columns) await refused(`select ${column} from ${table}`)
      await refused(`select * from ${table}`)
    }
    const { rows } = await owner.query<{ part: string }>(
      `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'consent'::regclass`,
    )
    for (const { part } of rows) await refused(`select from ${part}`)
    for (const table of Object.keys(READER_TABLE_GRANTS)) {
      if (/_shown$|^(?:analysis|survey)_job$/.test(table)) continue
      await refused(`insert into ${table} default values`)
      await refused(`delete from ${table}`)
      await refused(`truncate ${table}`)
      await refused(`select from ${table} for update`)
      await refused(`alter table ${table} add column more text`)
    }
    for (const sql of [
      'update event set actor = actor',
      'update integrator set suspended_at = now()',
      'create table mine (id integer)',
      `select nextval('event_id_seq')`,
      `select make_consent_parts(now())`,
      `select drop_consent_parts(now())`,
      `select erase_integrator(gen_random_uuid(), 'operator:x')`,
      `select clear_erased_site(gen_random_uuid(), 1)`,
      `copy event to program 'true'`,
    ]) {
      await refused(sql)
    }
    assert.deepEqual(await missingRights(client, 'reader'), [])
  } finally {
    await client.end()
  }
})

test('events are shown without the addresses of webhooks and what integrators note of a customer', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ all: string }>(
      `select string_agg(type || ' ' || concat(before, after), E'\n') as all from event_shown`,
    )
    assert.match(rows[0]?.all ?? '', /^site\.created .*KD-1/m)
    assert.match(rows[0]?.all ?? '', /^webhook\.created .*"events"/m)
    assert.doesNotMatch(rows[0]?.all ?? '', /token=x|Ana Sol/)
    assert.match(JSON.stringify(await service.sql('select after from event')), /token=x.*Ana Sol|Ana Sol.*token=x/)
  } finally {
    await client.end()
  }
})

test('the role of the service has all that a reader has', async () => {
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  try {
    assert.deepEqual(await missingRights(client, 'reader'), [])
  } finally {
    await client.end()
  }
})
