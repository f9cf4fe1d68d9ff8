import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { parseUsageMonth } from '../src/core/usage/usage-month.ts'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { grantsFor } from '../src/operate/grants.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { wireIdReader } from '../src/store/kit/wire-ids.ts'
import { StatementAltered } from '../src/store/usage/kept-statements.ts'
import { openUsageStore } from '../src/store/usage/usage.ts'
import type { UsagePage } from '../src/store/usage/usage-rows.ts'
import {
  cloneDatabase,
  newSite,
  SEALING_KEY,
  sitePath,
  startTestService,
  subscriptionStepsOf,
  urlAsOwner,
} from './harness.ts'
import { portico } from './process.ts'
import { deleteKeptStatements, setLastEventAt, setOnboardedAt, setSiteTime } from './set-clocks-back.ts'

// Invoices were made from the statements of months that are over: nothing changes these any more.

// The doctor checks whether changes wait for the disk.
const service = await startTestService({ databaseUrl: await cloneDatabase('production', { durable: true }) })
const owner = new pg.Client({ connectionString: urlAsOwner(service.databaseUrl) })
await owner.connect()
const reader = `reader_${randomBytes(4).toString('hex')}`
await owner.query(`create role ${reader} login password 'p'`)
await owner.query(grantsFor(reader, 'reader'))
const database = openDatabase({ url: service.databaseUrl, connections: 4 })
after(async () => {
  await database.close()
  await owner.query(`drop owned by ${reader}; drop role ${reader}`).finally(() => owner.end())
})
const usage = openUsageStore(database, wireIdReader(database))
const MARCH = '/api/integrators/usage/2026-03/'

const blue = await service.tenant('Blue Hosting')
await setOnboardedAt(service, blue.id, '2026-01-01')
const site = await newSite(blue)
await blue.call('PATCH', sitePath(site), { body: { reference: 'customer-4711' } })
await setSiteTime(service, site, '2026-03-02T00:00:00Z')
assert.equal((await subscriptionStepsOf(blue, site).create({ tier: 'starter' })).status, 201)
// Its suspension is a page of its own before that of its website.
await service.integrators.suspend(blue.id, { websites: true })
await setLastEventAt(service, blue.id, '2026-03-10')
await service.integrators.resume(blue.id)
await setLastEventAt(service, blue.id, '2026-03-11')

const asReader = Object.assign(new URL(service.databaseUrl), { username: reader, password: 'p' }).href
const run = (url: string, ...args: readonly string[]) =>
  portico(['usage', '--month', '2026-03', '--integrator', blue.id, ...args], { DATABASE_URL: url })
const count = async (table: 'kept_statement' | 'kept_page', what = '*') =>
  (await owner.query<{ n: number }>(`select count(${what})::integer as n from ${table}`)).rows[0]?.n

/** The log as it never should be: the website's plan, altered behind the service's back. */
const alterLog = (from: string, to: string) =>
  service.sql(
    `set session_replication_role = replica;
     update event set after = jsonb_set(after, '{tier}', '"${to}"') where type = 'subscription.created' and after ->> 'tier' = '${from}';
     reset session_replication_role`,
  )

async function march() {
  const month = parseUsageMonth('2026-03')
  assert.ok(month)
  const final = await usage.final(blue.id, month)
  assert.ok(final)
  return final.pages
}

async function rest(pages: AsyncIterable<UsagePage>): Promise<string> {
  const lines: string[] = []
  for await (const page of pages) lines.push(...page.lines.map((line) => JSON.stringify(line)))
  return lines.join('\n')
}

test('a reader is shown what is not kept yet, and that it is not; what is kept is printed for everybody', async () => {
  const result = await run(asReader, '--json')
  assert.equal(result.code, 0, result.stderr)
  assert.match(
    result.stderr,
    /^portico: The statement of Blue Hosting for 2026-03 was not kept, because nothing can be/m,
  )
  assert.deepEqual([await count('kept_statement'), await count('kept_page')], [0, 0])
  const kept = await run(service.databaseUrl, '--json')
  assert.deepEqual([kept.stdout, kept.stderr, kept.code], [result.stdout, '', 0])
  assert.deepEqual([await count('kept_statement'), await count('kept_page')], [1, 2])
  const again = await run(asReader, '--json')
  assert.deepEqual([again.stdout, again.stderr, again.code], [result.stdout, '', 0])
  const [row] = (await owner.query(`select encode(sha256, 'hex') as sha256, lines::integer from kept_statement`)).rows
  const { sha256, lines } = JSON.parse(result.stdout)
  assert.deepEqual(row, { sha256, lines: lines.length })
})

test('what changes after a statement was kept does not change it: not the log, not a name', async () => {
  await deleteKeptStatements(service)
  const json = await blue.call('GET', MARCH)
  const csv = await blue.call('GET', MARCH, { headers: { accept: 'text/csv' } })
  assert.equal(json.status, 200, json.text)
  await alterLog('starter', 'comfort')
  const prices = ['--prices', 'docs/operations/prices.json', '--json']
  assert.equal((await blue.call('GET', MARCH)).text, json.text)
  assert.equal((await blue.call('GET', MARCH, { headers: { accept: 'text/csv' } })).text, csv.text)
  assert.equal((await run(service.databaseUrl, '--json')).stdout, json.text)
  const priced = JSON.parse((await run(service.databaseUrl, ...prices)).stdout)
  assert.equal(priced.sha256, json.body.sha256)
  // Made from the log, it would be another one.
  await deleteKeptStatements(service)
  assert.notEqual((await blue.call('GET', MARCH)).text, json.text)
  await alterLog('comfort', 'starter')
  await deleteKeptStatements(service)
  assert.equal((await blue.call('GET', MARCH)).text, json.text)
  const again = JSON.parse((await run(service.databaseUrl, ...prices)).stdout)
  assert.deepEqual(again, priced)
})

test('one that was not taken whole does not count, and leaves nothing', async () => {
  await deleteKeptStatements(service)
  const left = await march()
  assert.equal((await left.next()).done, false)
  assert.deepEqual([await count('kept_statement'), await count('kept_page')], [0, 1])
  await left.return()
  assert.deepEqual([await count('kept_statement'), await count('kept_page')], [0, 0])
  // A process that ended in the middle of it.
  assert.equal((await (await march()).next()).done, false)
  assert.equal(await count('kept_page'), 1)
  const whole = await blue.call('GET', MARCH)
  assert.deepEqual(
    [await count('kept_statement'), await count('kept_page'), await count('kept_page', 'distinct draft')],
    [1, 2, 1],
  )
  assert.equal(await rest(await march()), whole.body.lines.map((line: unknown) => JSON.stringify(line)).join('\n'))
})

test('of two that are made at once one is kept, and both say the same', async () => {
  await deleteKeptStatements(service)
  const [first, second] = [await march(), await march()]
  const began = (await first.next()).value?.lines.map((line) => JSON.stringify(line)) ?? []
  assert.equal(await count('kept_page'), 1)
  const whole = await rest(second)
  assert.equal([...began, await rest(first)].join('\n'), whole)
  assert.deepEqual(
    [await count('kept_statement'), await count('kept_page'), await count('kept_page', 'distinct draft')],
    [1, 2, 1],
  )
  const both = await Promise.all([rest(await march()), rest(await march())])
  assert.deepEqual(both, [whole, whole])
})

test('one that says something else than what was kept meanwhile is not taken for whole', async () => {
  await deleteKeptStatements(service)
  const other = await march()
  for (let page = 0; page < 2; page++) assert.equal((await other.next()).done, false)
  await alterLog('starter', 'comfort')
  const kept = await rest(await march())
  await alterLog('comfort', 'starter')
  await assert.rejects(rest(other), StatementAltered)
  assert.equal(await rest(await march()), kept)
  assert.deepEqual([await count('kept_page'), await count('kept_page', 'distinct draft')], [2, 1])
})

test('nobody but the owner changes what was kept, and the doctor finds where the owner did', async () => {
  await deleteKeptStatements(service)
  const before = await blue.call('GET', MARCH)
  const asService = new pg.Client({ connectionString: service.databaseUrl })
  await asService.connect()
  for (const change of [
    `update kept_statement set name = 'x'`,
    'delete from kept_statement',
    `update kept_page set lines = ''`,
    'delete from kept_page',
  ])
    await assert.rejects(asService.query(change), /permission denied/)
  await asService.query(
    'select discard_drafts(integrator_id, month, draft), discard_drafts(integrator_id, month, gen_random_uuid()) from kept_statement',
  )
  const early = `insert into kept_statement (integrator_id, month, draft, name, pages, lines, sha256)
    select integrator_id, date_trunc('month', now())::date, draft, name, pages, lines, sha256 from kept_statement`
  await assert.rejects(asService.query(early), /kept_statement_check/)
  await asService.end()
  assert.equal((await blue.call('GET', MARCH)).text, before.text)

  assert.deepEqual(await found(), ['all'])
  await owner.query(`update kept_page set lines = replace(lines, 'starter', 'comfort')`)
  assert.deepEqual(await found(), [`not for 2026-03 of ${blue.id}`])
  const refused = await run(service.databaseUrl, '--json')
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /is not as it was kept: restore it from a backup/)
  await assert.rejects(blue.call('GET', MARCH))
  await owner.query(`update kept_page set lines = replace(lines, 'comfort', 'starter')`)
  assert.deepEqual(await found(), ['all'])
  await owner.query('update kept_statement set lines = lines + 1')
  assert.deepEqual(await found(), [`not for 2026-03 of ${blue.id}`])
})

async function found(): Promise<readonly string[]> {
  const findings = await runDoctorChecks(service.databaseUrl, 'production', SEALING_KEY, undefined, null, {
    only: ['events'],
  })
  return findings.filter(({ check }) => check === 'statements are as they were kept').map(({ found: what }) => what)
}
