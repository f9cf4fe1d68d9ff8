import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { inputOf } from '../../legal/test/sets.ts'
import { inventoryOf } from '../src/core/publications/inventory.cases.ts'
import { eraseEndedWebsites } from '../src/jobs/forget.ts'
import { STORED_FILES } from '../src/operate/forget/kept.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { ROOT } from './folders.ts'
import { type Answer, assertProblem, clockPath, openCaller, sitePath, subscriptionPath } from './harness.ts'
import { newHome, portico, runCommandInProcess } from './process.ts'
import { startInProcess } from './process-in-test.ts'
import { startWebhookReceiver } from './receiver.ts'
import { newReport } from './reports.ts'
import { until } from './until.ts'
import { newChoice } from './websites.ts'

// A whole installation, as "npm start" makes one: what somebody said of themselves is in its tables and files, and afterwards
// it is in none of them.

const run = promisify(execFile)
const home = await newHome()
// Samples of columns are in a table of the superuser's, whose old rows only a vacuum of its own removes. Were they taken in the middle, as
// where the tests take more than a minute, the last search of all files would find them.
await appendFile(join(home, 'data', 'postgresql.conf'), 'autovacuum = off\n')
const folder = dirname(home)
const env = { PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'staging' }
const TICK_MS = 250
const service = await startInProcess(env, undefined, TICK_MS)
const url = service.stagingUrl

const command = async (...args: readonly string[]) => {
  const ended = await runCommandInProcess([...args, '--environment', 'staging'], env)
  return { ...ended, json: () => JSON.parse(ended.stdout) }
}
/** What the doctor says, of everything or of one part: all of it takes a second. */
const doctor = async (part?: string) => {
  const { code, stdout } = await command('doctor', '--json', ...(part === undefined ? [] : ['--only', part]))
  const wrong = JSON.parse(stdout).filter(({ ok }: { ok: boolean }) => !ok)
  // The PostgreSQL of tests does not wait for the disk.
  return { code, wrong: wrong.filter(({ check }: { check: string }) => check !== 'durability') }
}

const address = (await command('database')).stdout.trim()
const second = await startInProcess({ DATABASE_URL: address, PORTICO_ENVIRONMENT: 'staging', WORKER: 'off' })
const owner = new pg.Client({ connectionString: address, options: '-c TimeZone=UTC' })
owner.on('error', () => {})
await owner.connect()
after(() => owner.end())
const sql = async (text: string, values: readonly unknown[] = []) => (await owner.query(text, [...values])).rows

/** What would be invoiced of this month. */
const usage = async () => {
  const month = new Date().toISOString().slice(0, 7)
  return (await command('usage', '--month', month, '--so-far', '--csv')).stdout
}

/** Words that stand nowhere else. Hosts and references stay, for invoices. */
const word = (what: string) => `zebrafinch${what}`
const WORDS = ['zebrafinch']
const VISITOR = '5eb2a000-0000-4000-8000-000000005eb2'

/** Where any of these words is, in any column of any table: also as the bytes of one. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const tables = await sql(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const patterns = words.flatMap((one) => [`%${one}%`, `%${Buffer.from(one).toString('hex')}%`])
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await sql(`select count(*)::integer as count from "${name}" as t where t::text ilike any ($1)`, [
      patterns,
    ])
    if (row.count > 0) found.push(name)
  }
  return found.sort()
}

/** Files of the installation that have any of these words in them. */
async function filesWith(words: readonly string[], leave: (path: string) => boolean): Promise<string[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || leave(path)) continue
    const content = await readFile(path).catch(() => Buffer.alloc(0))
    if (words.some((one) => content.includes(one))) found.push(path.slice(home.length + 1))
  }
  return found
}

const onboarded = (await command('onboard', 'Blue Hosting', '--json')).json()
const call = openCaller(url, { authorization: `Integrator-Key ${onboarded.key.secret}` })
const otherNode = openCaller(second.stagingUrl, { authorization: `Integrator-Key ${onboarded.key.secret}` })
const ok = (answer: Answer) => {
  assert.ok(answer.status < 300, answer.text)
  return answer
}

const receiver = await startWebhookReceiver()
ok(await call('POST', '/api/integrators/webhooks/', { body: { url: receiver.url } }))

const { facts } = inputOf('ES', 'shop')
const PERSONAL = { ...facts, name: word('name'), email: `${word('mail')}@example.com`, street: word('street') }

/** A website of which everything is known that can be known. */
async function knownWebsite(host: string): Promise<{ site: string; path: string }> {
  const body = {
    url: `https://${host}/${word('path')}/`,
    reference: 'customer-4711',
    metadata: { contact: word('metadata') },
    language: 'en',
  }
  const { site } = ok(
    await call('POST', '/api/integrators/sites/', { body, headers: { 'idempotency-key': randomUUID() } }),
  ).body
  const path = sitePath(site)
  ok(await call('POST', subscriptionPath(site), { body: { tier: 'comfort' } }))
  ok(
    await call('PUT', `${path}details/`, { body: { details: PERSONAL }, headers: { 'idempotency-key': randomUUID() } }),
  )
  ok(await call('PATCH', `${path}settings/`, { body: { texts: { en: { title: word('title') } } } }))
  ok(await call('POST', `${path}publication/`))
  ok(await call('PATCH', path, { body: { metadata: { contact: word('other') } } }))

  const { embed_token: token } = ok(await call('GET', `${path}embed/`)).body
  const { session } = ok(await openCaller(url)('POST', '/dashboard/api/session/', { body: { token } })).body
  ok(await openCaller(url, { authorization: `Bearer ${session}` })('GET', '/dashboard/api/state/'))

  const headers = { origin: `https://${host}`, 'content-type': 'text/plain' }
  const chosen = await openCaller(url)('POST', `/s/${site}/consents`, {
    body: { ...newChoice(), visitor: VISITOR },
    headers,
  })
  assert.equal(chosen.status, 204, chosen.text)

  await sql(`insert into inventory (site_id, surveyed_at, content) values ($1, now(), $2)`, [
    site,
    { ...inventoryOf({}), note: word('inventory') },
  ])
  const analysis = randomUUID()
  const report = {
    ...newReport(),
    pages: [{ url: `https://${host}/${word('page')}`, status: 200, title: word('shown'), language: 'en' }],
  }
  await sql(
    `insert into analysis (id, site_id, integrator_id, credits, recheck_of, actor, sequence, requested_at, finished_at, state, counts, report)
     values ($1, $2, $3, 0, gen_random_uuid(), 'time', 1, now(), now(), 'completed', '{}', $4)`,
    [analysis, site, onboarded.integrator.id, report],
  )
  await sql(
    `insert into analysis_image (analysis_id, image, place, png) values ($1, gen_random_uuid(), 1, convert_to($2, 'UTF8'))`,
    [analysis, word('picture')],
  )
  await sql(`insert into credit_use (site_id, month_starts_at, used) values ($1, now(), 1)`, [site])
  return { site, path }
}

const HOST = 'www.bakery.example'
const { site, path } = await knownWebsite(HOST)
const keep = await knownWebsite('www.other.example')
await sql(`update site_details set integrator = '{}' where site_id = $1`, [keep.site])

test('what was said of a website is in many tables, so that the search below can fail', async () => {
  const held = await tablesWith(WORDS)
  for (const table of [
    'analysis',
    'analysis_image',
    'event',
    'idempotency',
    'inventory',
    'legal_document',
    'publication',
    'site',
    'site_details',
    'website_draft',
  ])
    assert.ok(held.includes(table), `${table}: ${held}`)
  assert.deepEqual(await tablesWith([VISITOR]), ['consent'])
})

test('one archive has all that is known of a website, and nothing that lets anybody in', async () => {
  const file = join(folder, 'bakery.tar.gz')
  const { code, stdout, stderr } = await command('sites', 'export', site, '--to', file, '--json')
  assert.equal(code, 0, stderr)
  assert.equal(JSON.parse(stdout).file, file)
  const out = join(folder, 'bakery')
  await run('mkdir', [out])
  await run('tar', ['-xzf', file, '-C', out])
  const names = (await readdir(out, { recursive: true })).sort()
  for (const name of [
    'README.txt',
    'manifest.json',
    'site.ndjson',
    'site_details.ndjson',
    'consent.ndjson',
    'event.ndjson',
    'delivery.ndjson',
    'analysis.ndjson',
    'idempotency.ndjson',
  ])
    assert.ok(names.includes(name), name)
  const texts = await Promise.all(
    names.filter((name) => /\.\w+$/.test(name)).map((name) => readFile(join(out, name), 'utf8')),
  )
  const all = texts.join('\n')
  for (const what of ['name', 'mail', 'path', 'metadata', 'title', 'inventory', 'page', 'picture'])
    assert.ok(all.includes(word(what)), what)
  assert.ok(all.includes(VISITOR))
  assert.ok(!all.includes(keep.site), 'nothing of another website')
  assert.doesNotMatch(all, /"hash": "\\\\x[^"]+", "key_id"|"secret"/)
  assert.equal(
    (await command('sites', 'export', site, '--to', file)).code,
    1,
    'a file that is there is not written over',
  )
})

test('a website is erased only by whoever types its host, and not while a subscription runs', async () => {
  const unconfirmed = await command('sites', 'erase', site)
  assert.deepEqual([unconfirmed.code, unconfirmed.stderr.includes('--confirm')], [1, true], unconfirmed.stderr)
  const wrong = await command('sites', 'erase', site, '--confirm', 'www.other.example')
  assert.match(wrong.stderr, new RegExp(`Nothing was erased: the host of ${site} is ${HOST}`))
  const running = await command('sites', 'erase', site, '--confirm', HOST)
  assert.match(running.stderr, /Nothing was erased: the subscription of www\.bakery\.example runs/)
  assertProblem(await call('DELETE', path), 409, 'subscription_active')
  assert.equal((await call('GET', path)).status, 200)
  assert.equal((await command('sites', 'erase', randomUUID(), '--confirm', HOST)).code, 1)
})

test('erased, it is in no table any more, and the trail is whole', async () => {
  await sql('delete from site_details where site_id = $1', [keep.site])
  // Both nodes remember it.
  for (const node of [call, otherNode]) assert.equal((await node('GET', path)).status, 200)
  const before = await sql('select id, digest, hash from event order by id')
  const erased = await command('sites', 'erase', site, '--confirm', HOST, '--terminate', '--json')
  assert.equal(erased.code, 0, erased.stderr)
  const { removed, left } = erased.json()
  assert.deepEqual(
    [
      removed.details,
      removed.drafts,
      removed.versions >= 1,
      removed.documents >= 2,
      removed.consents,
      removed.analyses,
    ],
    [1, 1, true, true, 1, 1],
  )
  assert.match(left.join('\n'), /Replicas[\s\S]*Backups/)

  const ofIt = await sql(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'site_id' and table_name !~ '^consent_\\d'
       and table_name not in ('event_shown', 'publication_shown') -- views`,
  )
  const rest: string[] = []
  for (const { name } of ofIt) {
    const [row] = await sql(`select count(*)::integer as count from "${name}" where site_id = $1`, [site])
    if (row.count > 0) rest.push(name)
  }
  assert.deepEqual(rest.sort(), ['dashboard_session', 'delivery', 'embed_token', 'erasure', 'event'])
  const after = await sql('select id, digest, hash from event order by id')
  assert.deepEqual(after.slice(0, before.length), before, 'every chain is as it was')
  assert.deepEqual((await doctor()).wrong, [])
})

test('the other node answers as if it had never been, within five seconds', async () => {
  await until(async () => (await otherNode('GET', path)).status === 404)
  for (const node of [call, otherNode]) {
    for (const [method, where] of [
      ['GET', path],
      ['GET', subscriptionPath(site)],
      ['POST', `${subscriptionPath(site)}cancel/`],
      ['GET', `${path}settings/`],
      ['GET', `${path}details/`],
      ['GET', `${path}installation/`],
      ['GET', `${path}embed/`],
      ['GET', `${path}analyses/`],
      ['GET', clockPath(site)],
      ['DELETE', path],
    ] as const) {
      const answer = await node(method, where)
      assertProblem(answer, 404, 'site_not_found')
    }
    assert.equal((await node('POST', subscriptionPath(site), { body: { tier: 'starter' } })).status, 404)
  }
  for (const base of [url, second.stagingUrl]) {
    await until(async () => !(await openCaller(base)('GET', `/s/${site}.js`)).text.includes(word('title')))
    await until(async () => (await openCaller(base)('GET', `/s/${site}/legal/notice/en/`)).status === 404)
  }
  const listed = await call('GET', '/api/integrators/sites/')
  assert.deepEqual(
    listed.body.sites.map((one: { site: string }) => one.site),
    [keep.site],
  )
})

test('integrators are informed by event and webhook, and the history stays without what was personal', async () => {
  await until(async () => receiver.received.some(({ body }) => body.type === 'site.erased'))
  const erasedEvent = receiver.received.find(({ body }) => body.type === 'site.erased')?.body
  assert.deepEqual(
    [erasedEvent.site, erasedEvent.data],
    [site, { fqdn: HOST, by: 'operator', reference: 'customer-4711' }],
  )
  const { events } = (await call('GET', '/api/integrators/events/?limit=100')).body
  const own = events.filter((event: { site: string }) => event.site === site)
  assert.deepEqual(
    own.map(({ sequence }: { sequence: number }) => sequence),
    own.map((_: unknown, place: number) => place + 1),
  )
  assert.deepEqual(own.at(-1).type, 'site.erased')
  const [{ data }] = own
  assert.deepEqual(
    [data.site.fqdn, data.site.path, data.site.metadata, data.reference],
    [HOST, '', undefined, 'customer-4711'],
  )
  assert.ok(!JSON.stringify(own).includes('zebrafinch'))
  const [terms] = own.filter(({ type }: { type: string }) => type === 'subscription.created')
  assert.equal(terms.data.subscription.tier, 'comfort', 'what invoices are written from stays')
})

test('the same website can be registered anew, as another', async () => {
  const again = ok(await call('POST', '/api/integrators/sites/', { body: { url: `https://${HOST}/${word('path')}/` } }))
  assert.equal(again.status, 201)
  assert.notEqual(again.body.site, site)
  const key = { 'idempotency-key': 'erase-once' }
  ok(await call('POST', subscriptionPath(again.body.site), { body: { tier: 'growth' } }))
  ok(await call('DELETE', subscriptionPath(again.body.site)))
  const invoiced = await usage()
  assert.match(invoiced, new RegExp(again.body.site))
  const gone = ok(await call('DELETE', sitePath(again.body.site), { headers: key }))
  assert.deepEqual(gone.body, { message: 'Website deleted' })
  const replayed = await call('DELETE', sitePath(again.body.site), { headers: key })
  assert.deepEqual([replayed.status, replayed.text, replayed.headers['idempotent-replayed']], [200, gone.text, 'true'])
  assertProblem(await call('DELETE', sitePath(again.body.site)), 404, 'site_not_found')
  assert.equal(await usage(), invoiced, 'what is invoiced stays, byte for byte')
})

test('after a few minutes nothing is left to clear, and what was written meanwhile is gone', async () => {
  // A choice of a visitor that was on its way.
  await sql(
    `insert into consent (site_id, id, made_at, visitor, kind, functional, analytics, marketing, version, language, method, gpc)
     values ($1, gen_random_uuid(), now(), $2, 'given', true, true, true, 1, 'en', 'banner', false)`,
    [site, VISITOR],
  )
  await sql(`update erasure set recorded_at = recorded_at - interval '2 minutes', look_at = now()`)
  await until(async () => (await sql('select from erasure where finished_at is null')).length === 0)
  assert.deepEqual(await sql('select from consent where site_id = $1', [site]), [])
  assert.deepEqual((await doctor('retention')).wrong, [])
  // By hand, past everything: the doctor says so.
  await sql(`insert into consent_host (site_id, id, host) values ($1, 1, 'x.example')`, [site])
  const { wrong } = await doctor('retention')
  assert.deepEqual(
    wrong.map(({ check }: { check: string }) => check),
    ['erased websites are gone'],
  )
  assert.equal(
    (await command('sites', 'erase', site, '--confirm', HOST)).code,
    0,
    'what was erased can be cleared again',
  )
  assert.deepEqual((await doctor('retention')).wrong, [])
})

test('a long history is redacted in batches once its website is unknown, and the integrator’s chain says what is left', async () => {
  const { site: long } = ok(await call('POST', '/api/integrators/sites/', { body: { url: 'www.long.example' } })).body
  const EVENTS = 1_200
  await sql(
    `insert into event (integrator_id, site_id, type, actor, created_at, after)
     select $1, $2, 'settings.languages_changed', 'portico', now(), $3
     from generate_series(1, ${EVENTS})`,
    [onboarded.integrator.id, long, { selected: [word('long')] }],
  )
  ok(await call('DELETE', sitePath(long)))
  const [{ redacted }] = await sql(
    `select after -> 'redacted' as redacted from event where site_id = $1 and type = 'site.erased'`,
    [long],
  )
  assert.equal(redacted, null)
  await until(async () => (await sql('select from erasure where redacted_to is not null')).length === 0)
  const [left] = await sql(
    `select count(*) filter (where after::text like '%zebra%')::integer as personal, count(*)::integer as events
     from event where site_id = $1`,
    [long],
  )
  assert.deepEqual(left, { personal: 0, events: EVENTS + 2 })
  const erasedEvents = await sql(
    `select actor, after ->> 'site' as site, (after ->> 'events')::integer as events
     from event where type = 'integrator.events_redacted'`,
  )
  assert.deepEqual(erasedEvents, [{ actor: `key:${onboarded.key.id}`, site: long, events: EVENTS }])
  assert.deepEqual((await doctor('events')).wrong, [])
})

/** What the doctor says of the log after these statements of who owns the tables, past all triggers; then all is as it was. */
async function foundAfter(...statements: readonly string[]): Promise<readonly string[]> {
  const tables = ['event', 'redacted_event']
  const triggers = (which: 'disable' | 'enable') => tables.map((name) => `alter table ${name} ${which} trigger user`)
  const pastTriggers = (...inside: readonly string[]) =>
    sql(['begin', ...triggers('disable'), ...inside, ...triggers('enable'), 'commit'].join(';'))
  await pastTriggers(...tables.map((name) => `create table kept_${name} as table ${name}`), ...statements)
  const { wrong } = await doctor('events')
  const back = (name: string) => [
    `delete from ${name}`,
    `insert into ${name} overriding system value table kept_${name}`,
    `drop table kept_${name}`,
  ]
  await pastTriggers('delete from redacted_event', ...back('event'), ...back('redacted_event'))
  assert.deepEqual((await doctor('events')).wrong, [])
  return wrong.map(({ check }: { check: string }) => check)
}

test('the database refuses to alter what is left of an erased website, and to erase one whose subscription runs', async () => {
  const first = `select min(id) from event where site_id = '${site}'`
  await assert.rejects(sql(`update event set after = '{}' where id = (${first})`), /never changed or deleted/)
  await assert.rejects(sql(`delete from event where id = (${first})`), /never changed or deleted/)
  await assert.rejects(sql(`delete from publication where site_id = '${keep.site}'`), /never changed or deleted/)
  await assert.rejects(
    sql(
      `select erase_site('${keep.site}', '${onboarded.integrator.id}', sequence, clock_offset, 'operator:x', now()) from standing where site_id = '${keep.site}'`,
    ),
    /runs/,
  )
})

test('the doctor finds whoever alters what is left of an erased website, or redacts more', async () => {
  const first = `(select min(id) from event where site_id = '${site}')`
  const other = `(select min(id) from event where site_id = '${keep.site}')`
  assert.deepEqual(
    await foundAfter(`update event set created_at = created_at + interval '1 second' where id = ${first}`),
    ['events are as they were written'],
  )
  assert.deepEqual(await foundAfter(`select redact_events(array[${other}])`), [
    'events without their facts are those that the log names',
  ])
  assert.deepEqual(await foundAfter(`delete from redacted_event where event_id = ${first}`), [
    'events are as they were written',
    'events without their facts are those that the log names',
  ])
})

test('an integrator is exported with its websites, and erased with all of them', async () => {
  const file = join(folder, 'blue.tar.gz')
  const exported = await command('integrators', 'export', 'Blue Hosting', '--to', file, '--json')
  assert.equal(exported.code, 0, exported.stderr)
  const { stdout: names } = await run('tar', ['-tzf', file])
  assert.match(names, new RegExp(`^sites/${keep.site}/site\\.ndjson$`, 'm'))
  assert.match(names, /^webhook\.ndjson$/m)

  const contacted = await command(
    ...['integrators', 'contact', 'Blue Hosting', '--person', word('person'), '--email', `${word('her')}@example.com`],
  )
  assert.equal(contacted.code, 0, contacted.stderr)
  const labelled = await command('keys', 'issue', 'Blue Hosting', '--label', word('label'))
  assert.equal(labelled.code, 0, labelled.stderr)
  ok(
    await call('PUT', '/api/integrators/profile/', {
      body: { name: word('company'), street: 'S 1', postal_code: '28001', city: 'Madrid', country: 'ES' },
    }),
  )
  const refusedErasure = await command('integrators', 'erase', 'Blue Hosting')
  assert.deepEqual(
    [refusedErasure.code, refusedErasure.stderr.includes('has 1 websites, and 1 of them')],
    [1, true],
    refusedErasure.stderr,
  )
  assert.equal((await command('integrators', 'erase', 'Blue Hosting', '--confirm', 'Blue Hosting')).code, 1)
  const erased = await command(
    'integrators',
    'erase',
    'Blue Hosting',
    '--confirm',
    'Blue Hosting',
    '--terminate',
    '--json',
  )
  assert.equal(erased.code, 0, erased.stderr)
  await until(async () => (await call('GET', '/api/integrator/ping/')).status === 401)
  assert.deepEqual(await tablesWith(WORDS), [])
  assert.deepEqual(await tablesWith([VISITOR]), [])
  const [left] = await sql('select name, origins, erased_at is not null as erased from integrator where id = $1', [
    onboarded.integrator.id,
  ])
  assert.deepEqual(left, { name: 'Blue Hosting', origins: [], erased: true })
  assert.deepEqual((await command('integrators', 'list', '--json')).json(), [])
  assert.deepEqual((await doctor()).wrong, [])
})

test('no file of the installation has any of it, once PostgreSQL has used its room again', async () => {
  const inData = (path: string) => path.includes('/data/base') || path.includes('/data/pg_wal')
  assert.deepEqual(await filesWith(WORDS, inData), [])
  await sql('vacuum (full, analyze)')
  await sql('checkpoint').catch(() => {})
  assert.deepEqual(await filesWith(WORDS, (path) => path.includes('/data/pg_wal')), [])
  assert.ok(!service.log().includes('zebrafinch'), 'nor the log')
})

test('what has expired is swept after as long as is set, and else the doctor says so', async () => {
  const { key } = (await command('onboard', 'Old Hosting', '--json')).json()
  const old = openCaller(url, { authorization: `Integrator-Key ${key.secret}` })
  const { site: own } = ok(await old('POST', '/api/integrators/sites/', { body: { url: 'old.example' } })).body
  const age = (days: number) =>
    sql(
      `insert into inventory (site_id, surveyed_at, recorded_at, content) values ($1, now(), now() - make_interval(days => $2), '{}')`,
      [own, days],
    )
  for (const days of [20, 60, 500]) await age(days)
  assert.deepEqual(
    (await doctor('retention')).wrong.map(({ check, found }: { check: string; found: string }) => [check, found]),
    [['what has expired is gone', 'not for what surveys saw']],
  )
  const database = openDatabase({ url: address, connections: 2 })
  const { surveyEnds } = openStore(database)
  const left = async () => (await sql('select from inventory where site_id = $1', [own])).length
  await surveyEnds.sweep()
  assert.equal(await left(), 2)
  await surveyEnds.sweep(undefined, 1)
  assert.equal(await left(), 1)
  await database.close()
  assert.deepEqual((await doctor('retention')).wrong, [])
})

test('every file of the installation is on the page of the data protection officer', async () => {
  const named = STORED_FILES.map(({ file }) => file).join('\n')
  // A file that was moved aside, and those that are there while it runs.
  const names = (await readdir(home)).map((name) => name.replace(/\.1$/, ''))
  const unnamed = names.filter(
    (name) => !named.includes(`PORTICO_HOME/${name}`) && !/\.(?:pid|lock|sock)$|^lock$/.test(name),
  )
  assert.deepEqual(unnamed, [])
})

test('websites without a subscription for as long as the operator says are erased by themselves', async () => {
  const { key } = (await command('onboard', 'Red Hosting', '--json')).json()
  const red = openCaller(url, { authorization: `Integrator-Key ${key.secret}` })
  const register = async (host: string) =>
    ok(await red('POST', '/api/integrators/sites/', { body: { url: host } })).body.site
  const [ended, running, young] = [
    await register('ended.example'),
    await register('runs.example'),
    await register('young.example'),
  ]
  for (const one of [ended, running]) ok(await red('POST', subscriptionPath(one), { body: { tier: 'starter' } }))
  ok(await red('DELETE', subscriptionPath(ended)))
  // Time passes for the first two alone.
  await sql(`update standing set clock_offset = interval '40 days' where site_id = any ($1)`, [[ended, running]])
  const database = openDatabase({ url: address, connections: 2 })
  const { erasures } = openStore(database)
  await eraseEndedWebsites(erasures, 1, new AbortController().signal, (error) => assert.fail(String(error)))
  await database.close()
  const statuses = await Promise.all(
    [ended, running, young].map((one) => sql('select from standing where site_id = $1', [one])),
  )
  assert.deepEqual(
    statuses.map((rows) => rows.length),
    [0, 1, 1],
  )
  const [event] = await sql(
    `select actor, after ->> 'fqdn' as fqdn from event where site_id = $1 and type = 'site.erased'`,
    [ended],
  )
  assert.deepEqual(event, { actor: 'portico', fqdn: 'ended.example' })
})

test('the commands of the page do what it says', async () => {
  const page = await readFile(join(ROOT, 'docs', 'operations', 'data-protection.md'), 'utf8')
  const marked = [...page.matchAll(/<!-- test: forget -->\n```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join('')
  const { key } = (await command('onboard', 'Green Hosting', '--json')).json()
  const green = openCaller(url, { authorization: `Integrator-Key ${key.secret}` })
  const { site: own } = ok(await green('POST', '/api/integrators/sites/', { body: { url: 'www.green.example' } })).body
  ok(await green('POST', subscriptionPath(own), { body: { tier: 'starter' } }))
  const lines = marked.matchAll(/^npx portico (.*?)(?: +#.*)?$/gm).map(([, line = '']) => line)
  const codes: (number | null)[] = []
  for (const line of lines) {
    const words = line.match(/"[^"]*"|\S+/g)?.map((one) => one.replaceAll('"', '')) ?? []
    const args = words.map((one) =>
      one
        .replace(/^SITE$/, own)
        .replace('www.bakery.example', 'www.green.example')
        .replace('Blue Hosting', 'Green Hosting')
        .replace(/^(\w+)\.tar\.gz$/, join(folder, 'page-$1.tar.gz')),
    )
    codes.push((await command(...args)).code)
  }
  // Exports; refused while it runs; terminated and erased; what would go; gone.
  assert.deepEqual(codes, [0, 0, 1, 0, 1, 0])
})

test('the real command erases and says what others still hold', async () => {
  const { key } = (await command('onboard', 'Grey Hosting', '--json')).json()
  const made = await openCaller(url, { authorization: `Integrator-Key ${key.secret}` })(
    'POST',
    '/api/integrators/sites/',
    {
      body: { url: 'www.grey.example' },
    },
  )
  const ended = await portico(
    ['sites', 'erase', made.body.site, '--confirm', 'www.grey.example', '--environment', 'staging'],
    env,
  )
  assert.equal(ended.code, 0, ended.stderr)
  assert.match(
    ended.stdout,
    /is erased: there was nothing but its registration\.\n[\s\S]*Backups and archived write-ahead logs/,
  )
})
