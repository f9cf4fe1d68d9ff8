import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { UsageLine, UsageStatement } from '@portico/contract'
import { parseUsageMonth } from '../src/core/usage/usage-month.ts'
import { migrate } from '../src/operate/migrations.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { wireIdReader } from '../src/store/kit/wire-ids.ts'
import { openUsageStore } from '../src/store/usage/usage.ts'
import { statementAsJson } from '../src/store/usage/usage-statement.ts'
import { createSubscribedSite } from './customers.ts'
import { ROOT } from './folders.ts'
import {
  assertProblem,
  createEmptyDatabase,
  newSite,
  sitePath,
  startTestService,
  subscriptionPath,
  subscriptionStepsOf,
  type Tenant,
  urlAsService,
} from './harness.ts'
import { newFolder, runCommandInProcess } from './process.ts'
import { restoreRelease } from './release.ts'
import { deleteKeptStatements, setLastEventAt, setOnboardedAt, setSiteTime } from './set-clocks-back.ts'

const held = { until: null as Promise<void> | null, began: () => {} }
const service = await startTestService({
  observe: (database) => ({
    ...database,
    async query(statement, values) {
      if (statement.name === 'read_kept_page' && held.until !== null) {
        held.began()
        await held.until
      }
      return database.query(statement, values)
    },
  }),
})
const MARCH = '/api/integrators/usage/2026-03/'
const CSV = { headers: { accept: 'text/csv' } }

const portico = (...args: readonly string[]) =>
  runCommandInProcess(args, { DATABASE_URL: service.databaseUrl, PORTICO_ENVIRONMENT: 'production' })

/** What a command prints that went well. */
async function printed(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await portico(...args)
  assert.equal(code, 0, stderr)
  return stdout
}

async function change(tenant: Tenant, site: string, body: unknown): Promise<void> {
  assert.equal((await tenant.call('PUT', subscriptionPath(site), { body })).status, 200)
}

const blue = await service.tenant('Blue Hosting')
await setOnboardedAt(service, blue.id, '2026-01-01')

/** A website with a subscription from a moment on. */
async function subscribed(at: string, order: unknown, tenant = blue): Promise<string> {
  const site = await newSite(tenant)
  await setSiteTime(service, site, at)
  const answer = await subscriptionStepsOf(tenant, site).create(order)
  assert.equal(answer.status, 201, answer.text)
  return site
}

const quiet = await subscribed('2026-01-31T12:00:00Z', { tier: 'starter' })
const upgraded = await subscribed('2026-02-10T12:00:00Z', { tier: 'starter' })
await blue.call('PATCH', sitePath(upgraded), { body: { reference: 'customer-4711' } })
await setSiteTime(service, upgraded, '2026-03-05T12:00:00Z')
const SENTINEL = [{ name: 'ai_sentinel_module', quantity: 2 }]
await change(blue, upgraded, { tier: 'growth', modules: SENTINEL })
await printed('credits', 'use', upgraded, '3')
const switched = await subscribed('2026-02-20T00:00:00Z', { tier: 'growth' })
await change(blue, switched, { tier: 'growth', interval: 'annually' })
const canceled = await subscribed('2026-02-15T00:00:00Z', { tier: 'starter' })
await subscriptionStepsOf(blue, canceled).cancel()
const terminated = await subscribed('2026-03-01T00:00:00Z', { tier: 'comfort' })
await subscriptionStepsOf(blue, terminated).terminate()
const later = await subscribed('2026-04-01T00:00:00Z', { tier: 'starter' })
await service.integrators.suspend(blue.id, { websites: true })
await setLastEventAt(service, blue.id, '2026-02-27')
await service.integrators.resume(blue.id)
await setLastEventAt(service, blue.id, '2026-03-02')

const before = await blue.call('GET', MARCH)
const statement: UsageStatement = before.body
const of = (site: string | null) => statement.lines.filter((line) => line.site === site)
const day = (line: UsageLine | undefined) => line?.at.slice(0, 10)

test('a line for each thing that began in the month, by website and in its order', () => {
  assert.equal(before.status, 200, before.text)
  assert.deepEqual(
    of(quiet).map((line) => [line.kind, day(line), line.period?.until.slice(0, 10), line.terms?.tier]),
    [['renewal', '2026-03-31', '2026-04-30', 'starter']],
  )
  assert.deepEqual(
    of(upgraded).map((line) => [line.kind, day(line), line.reference, line.credits]),
    [
      ['change', '2026-03-05', 'customer-4711', null],
      ['analysis', '2026-03-05', 'customer-4711', 3],
      ['renewal', '2026-03-10', 'customer-4711', null],
    ],
  )
  const [changed, , renewed] = of(upgraded)
  assert.deepEqual(
    [changed?.before?.tier, changed?.terms],
    ['starter', { tier: 'growth', interval: 'monthly', modules: SENTINEL }],
  )
  assert.equal(changed?.left?.of_ms, 28 * 86_400_000)
  assert.equal(changed?.left?.ms, Date.parse(changed?.period?.until ?? '') - Date.parse(changed?.at ?? ''))
  assert.deepEqual([renewed?.terms, renewed?.event], [changed?.terms, changed?.event])
  assert.deepEqual(
    of(switched).map((line) => [
      line.kind,
      line.before?.interval,
      line.terms?.interval,
      line.period?.until.slice(0, 10),
    ]),
    [['interval_switch', 'monthly', 'annually', '2027-03-20']],
  )
  assert.deepEqual(
    [...of(canceled), ...of(terminated)].map((line) => [line.kind, day(line), line.detail]),
    [
      ['ended', '2026-03-15', 'canceled'],
      ['first_period', '2026-03-01', null],
      ['ended', '2026-03-01', 'terminated'],
    ],
  )
  assert.deepEqual(
    of(null).map(({ kind, period, detail }) => [kind, period, detail]),
    [['suspension', { from: '2026-03-01T00:00:00.000Z', until: '2026-03-02T00:00:00.000Z' }, 'keys_and_websites']],
  )
  assert.deepEqual(of(later), [])
  assert.deepEqual(statement.counts, {
    ...{ first_period: 1, renewal: 2, interval_switch: 1, change: 1, analysis: 1, analysis_returned: 0 },
    ...{ ended: 2, suspension: 1 },
  })
})

test('it names the event that made the terms, as the list of events does', async () => {
  const events = (await blue.call('GET', '/api/integrators/events/?limit=100')).body.events
  const typeOf = (id: string | undefined) => events.find((event: { id: string }) => event.id === id)?.type
  assert.equal(typeOf(of(quiet)[0]?.event), 'subscription.created')
  assert.equal(typeOf(of(upgraded)[2]?.event), 'subscription.changed')
  assert.equal(typeOf(of(canceled)[0]?.event), 'subscription.renewal_canceled')
})

test('it has a number, and a hash that anybody can compute from its lines', () => {
  assert.equal(statement.number, `2026-03-${blue.id.replaceAll('-', '').slice(0, 12)}`)
  const lines = statement.lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  assert.equal(statement.sha256, hash('sha256', lines))
  assert.deepEqual(
    [statement.final, statement.environment, statement.integrator],
    [true, 'production', { id: blue.id, name: 'Blue Hosting' }],
  )
})

test('the bytes are the same by the command and by the API, in JSON and in CSV', async () => {
  assert.equal(await printed('usage', '--month', '2026-03', '--integrator', 'Blue Hosting', '--json'), before.text)
  const csv = await blue.call('GET', MARCH, CSV)
  assert.match(String(csv.headers['content-type']), /^text\/csv; charset=utf-8$/)
  assert.equal(csv.headers['vary'], 'accept')
  assert.equal(await printed('usage', '--month', '2026-03', '--integrator', blue.id, '--csv'), csv.text)
  const rows = csv.text
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','))
  assert.equal(rows.length, 1 + statement.lines.length + 1)
  assert.deepEqual(new Set(rows.map((row) => row.length)), new Set([rows[0]?.length]))
  const last = Object.fromEntries((rows[0] ?? []).map((name, index) => [name, rows.at(-1)?.[index]]))
  assert.deepEqual(
    [last['kind'], last['statement'], last['lines'], last['sha256']],
    ['statement', statement.number, String(statement.lines.length), statement.sha256],
  )
})

test('a month that is over stays as it is, whatever happens later, erasure included, and whether a worker ran or not', async () => {
  for (const site of [quiet, upgraded, switched, canceled, later]) {
    await setSiteTime(service, site, '2026-06-15T00:00:00Z')
    const written = await service.announcements.announce({ integratorId: blue.id, siteId: site })
    assert.ok(written > 0, 'nobody had announced anything')
  }
  await blue.call('PATCH', sitePath(upgraded), { body: { reference: 'customer-4712' } })
  await change(blue, quiet, { tier: 'comfort' })
  await subscriptionStepsOf(blue, switched).terminate()
  for (const site of [switched, terminated]) {
    const erased = await blue.call('DELETE', sitePath(site))
    assert.equal(erased.status, 200, erased.text)
  }
  await service.sql(`update integrator set name = 'Green Hosting' where id = $1`, [blue.id])
  await deleteKeptStatements(service)
  assert.equal((await blue.call('GET', MARCH)).text, before.text)
  await deleteKeptStatements(service)
  const otherNode = await startTestService({ databaseUrl: service.databaseUrl })
  const headers = { authorization: `Integrator-Key ${blue.key}` }
  assert.equal((await otherNode.call('GET', MARCH, { headers })).text, before.text)
  await service.sql(`update integrator set name = 'Blue Hosting' where id = $1`, [blue.id])
})

test('what is not over, no month, or before its time is 404', async () => {
  const current = new Date().toISOString().slice(0, 'YYYY-MM'.length)
  for (const month of [current, '2999-01', '2026-13', '2026-3', 'x', '2025-12', '%00', blue.id]) {
    assertProblem(await blue.call('GET', `/api/integrators/usage/${month}/`), 404, 'not_found')
  }
  assert.equal((await service.call('GET', MARCH)).status, 401)
  assert.equal((await blue.call('GET', MARCH.slice(0, -1))).text, before.text)
  const head = await blue.call('HEAD', MARCH)
  assert.deepEqual([head.status, head.text], [200, ''])
})

test('an integrator gets its own statement and nothing of another', async () => {
  const red = await service.tenant('Red Hosting')
  assertProblem(await red.call('GET', MARCH), 404, 'not_found')
  await setOnboardedAt(service, red.id, '2026-02-01')
  const { body } = await red.call('GET', MARCH)
  assert.deepEqual([body.integrator.name, body.lines], ['Red Hosting', []])
  assert.equal(body.sha256, hash('sha256', ''))
  await deleteKeptStatements(service)
  const site = await subscribed('2026-03-02T00:00:00Z', { tier: 'starter' }, red)
  assert.deepEqual(
    (await red.call('GET', MARCH)).body.lines.map((line: UsageLine) => [line.site, line.kind]),
    [[site, 'first_period']],
  )
  assert.equal((await blue.call('GET', MARCH)).text, before.text)
})

test('one statement of an integrator is written at a time, and the next one gets an error that says to wait', async () => {
  const gate = Promise.withResolvers<void>()
  const began = new Promise<void>((resolve) => (held.began = resolve))
  held.until = gate.promise
  const first = blue.call('GET', MARCH)
  await began
  held.until = null
  const second = await blue.call('GET', MARCH)
  assertProblem(second, 429, 'rate_limited')
  assert.equal(second.headers['retry-after'], '5')
  gate.resolve()
  assert.equal((await first).text, before.text)
  assert.equal((await blue.call('GET', MARCH)).status, 200)
})

test('the command prints all integrators, for people, programs and tables', async () => {
  const all = JSON.parse(await printed('usage', '--month', '2026-03', '--json'))
  assert.deepEqual(
    all.statements.map((one: UsageStatement) => one.integrator.name),
    ['Blue Hosting', 'Red Hosting'],
  )
  assert.deepEqual(all.statements[0], statement)
  const csv = (await printed('usage', '--month', '2026-03', '--csv')).trimEnd().split('\r\n')
  assert.equal(csv.filter((row) => row.includes(',statement,')).length, 2)
  const text = await printed('usage', '--month', '2026-03')
  assert.match(text, /^Blue Hosting, 2026-03 \(2026-03-[0-9a-f]{12}\)$/m)
  assert.match(
    text,
    /^ {2}2026-03-05 12:00 {2}change +site-\d+\.example\.com \(customer-4711\) +starter monthly → growth monthly ai_sentinel_module:2 until 2026-03-10 12:00 \d+\/2419200000 left$/m,
  )
  assert.match(text, /^2026-03: 2 statements$/m)
})

test('a month that is not over is refused, and shown so far where that is asked for', async () => {
  const month = new Date().toISOString().slice(0, 'YYYY-MM'.length)
  const refused = await portico('usage', '--month', month)
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, new RegExp(`^portico: ${month} is not over: .* Add --so-far`))
  const site = await createSubscribedSite(blue, { tier: 'starter' })
  const running = JSON.parse(await printed('usage', '--month', month, '--so-far', '--integrator', blue.id, '--json'))
  assert.deepEqual([running.final, running.number, running.sha256], [false, null, null])
  assert.deepEqual(
    running.lines.filter((line: UsageLine) => line.site === site).map((line: UsageLine) => line.kind),
    ['first_period'],
  )
  assert.equal((await portico('usage', '--month', '2025-12', '--integrator', blue.id)).code, 1)
  for (const args of [[], ['--month', '2026-13'], ['--month', '2026-03', '--csv', '--json']]) {
    assert.equal((await portico('usage', ...args)).code, 2, args.join(' '))
  }
})

test('prices give amounts and a total, and leave the hash as it is', async () => {
  const prices = join(ROOT, 'docs', 'operations', 'prices.json')
  const args = ['usage', '--month', '2026-03', '--prices', prices]
  const priced = JSON.parse(await printed(...args, '--integrator', blue.id, '--json'))
  assert.deepEqual([priced.currency, priced.minor_units, priced.sha256], ['EUR', 2, statement.sha256])
  const amounts: readonly (number | null)[] = priced.lines.map((line: { amount: number | null }) => line.amount)
  assert.deepEqual(
    priced.lines.map(({ amount: _amount, ...line }: { amount: number | null }) => line),
    statement.lines,
  )
  assert.equal(
    priced.total,
    amounts.reduce((sum: number, one) => sum + (one ?? 0), 0),
  )
  const ofKind = (kind: string) => amounts.filter((_, index) => statement.lines[index]?.kind === kind)
  assert.ok(ofKind('renewal').every((amount) => Number.isInteger(amount) && Number(amount) > 0))
  assert.deepEqual([...ofKind('ended'), ...ofKind('suspension')], [null, null, null])
  const all = JSON.parse(await printed(...args, '--json'))
  assert.equal(
    all.total,
    all.statements.reduce((sum: number, one: { total: number }) => sum + one.total, 0),
  )
  const [head = '', ...rows] = (await printed(...args, '--integrator', blue.id, '--csv')).trimEnd().split('\r\n')
  const column = (name: string) => rows.map((row) => row.split(',')[head.split(',').indexOf(name)])
  // Who sums a column has what is to be paid, once.
  for (const name of ['amount', 'total']) {
    assert.equal(
      column(name).reduce((sum, cell) => sum + Number(cell), 0),
      priced.total,
      name,
    )
  }
  assert.equal(column('total').at(-1), String(priced.total))
  assert.match(await printed(...args), / EUR in all$/m)
})

test('an integrator may have prices of its own in the same file', async () => {
  const { default: example } = await import('../../docs/operations/prices.json', { with: { type: 'json' } })
  const [first] = example.prices
  const free = Object.fromEntries(Object.keys(first?.tiers ?? {}).map((tier) => [tier, { monthly: 0, annually: 0 }]))
  const file = join(await newFolder(), 'prices.json')
  const totalOf = async (id: string) => {
    await writeFile(
      file,
      JSON.stringify({ ...example, integrators: { [id]: [{ ...first, tiers: free, modules: FREE }] } }),
    )
    const args = ['usage', '--month', '2026-03', '--prices', file, '--integrator', blue.id, '--json']
    return portico(...args)
  }
  const FREE = Object.fromEntries(Object.keys(first?.modules ?? {}).map((name) => [name, { monthly: 0, annually: 0 }]))
  assert.equal(JSON.parse((await totalOf(blue.id)).stdout).total, 0)
  const mistyped = await totalOf('00000000-0000-4000-8000-000000000000')
  assert.deepEqual([mistyped.code, mistyped.stdout], [1, ''])
  assert.match(mistyped.stderr, /has prices of 00000000-.*, and no integrator here has this id/)
})

test('prices that cannot be used are refused before anything is printed', async () => {
  const folder = await newFolder()
  const refused = async (content: string) => {
    const file = join(folder, 'prices.json')
    await writeFile(file, content)
    const { code, stdout, stderr } = await portico('usage', '--month', '2026-03', '--prices', file)
    assert.deepEqual([code, stdout], [1, ''])
    return stderr
  }
  assert.match(await refused('{'), /cannot be read/)
  assert.match(await refused('{"currency": "EUR"}'), /prices must be a list/)
  const { default: example } = await import('../../docs/operations/prices.json', { with: { type: 'json' } })
  const late = { ...example, prices: [{ ...example.prices[0], valid_from: '2026-03-02' }] }
  assert.match(await refused(JSON.stringify(late)), /begin on 2026-03-02, after 2026-03 has/)
})

test('an integrator that was erased keeps its statements, and has none of months after it', async () => {
  const grey = await service.tenant('Grey Hosting')
  await setOnboardedAt(service, grey.id, '2026-01-01')
  const site = await subscribed('2026-03-02T00:00:00Z', { tier: 'starter' }, grey)
  await setSiteTime(service, site, '2026-06-15T00:00:00Z')
  const march = ['usage', '--month', '2026-03', '--json']
  const [own, all] = [await printed(...march, '--integrator', 'Grey Hosting'), await printed(...march)]
  assert.equal(JSON.parse(own).lines.length, 1)
  await printed('integrators', 'erase', 'Grey Hosting', '--confirm', 'Grey Hosting', '--terminate')
  assert.equal(await printed(...march), all)
  await deleteKeptStatements(service)
  assert.equal(await printed(...march), all)
  for (const name of ['Grey Hosting', grey.id]) assert.equal(await printed(...march, '--integrator', name), own)
  const next = JSON.parse(await printed('usage', '--month', '2999-01', '--so-far', '--json'))
  assert.deepEqual(
    next.statements.map((one: UsageStatement) => one.integrator.name),
    ['Blue Hosting', 'Red Hosting'],
  )
})

test('what a release has written is printed the same after it was restored and upgraded, wherever', async () => {
  const sentLines: string[][] = []
  for (let copy = 0; copy < 2; copy++) {
    const owner = await createEmptyDatabase()
    await restoreRelease(owner, '0.1.0')
    await migrate(owner, 'staging')
    const database = openDatabase({ url: await urlAsService(owner), connections: 1 })
    const usage = openUsageStore(database, wireIdReader(database))
    const [row] = await database.query<{ id: string }>(
      { name: 'find_release', text: `select id::text from integrator where name = 'Release'` },
      [],
    )
    assert.ok(row)
    const ends: string[] = []
    for (const name of ['2026-11', '2027-02', '2030-01']) {
      const month = parseUsageMonth(name)
      assert.ok(month)
      const of = { month, environment: 'staging', integrator: { id: row.id, name: 'Release' }, isFinal: true } as const
      const text = statementAsJson(of, usage.pages(row.id, month))
      let next = await text.next()
      while (!next.done) next = await text.next()
      ends.push(`${Object.values(next.value.counts).join()} ${next.value.sha256}`)
    }
    await database.close()
    sentLines.push(ends)
  }
  // Whoever changes one of these changes invoices that were sent.
  const sent = [
    '7,0,0,1,0,0,1,0 c979169b4fb6a429d88d56a387ea993e6b1f06d89809ed57dddc2d5573d658d4',
    '0,4,0,0,0,0,0,0 1ea483c6c9d43f885dff27c71e3595b7f7096173150d0a180284ab6f7b57866e',
    '0,4,0,0,0,0,0,0 af3e8caa23fec9e4b0f382fd801fb1286005e0b734ac09ab5e9e65905fedcab0',
  ]
  assert.deepEqual(sentLines, [sent, sent])
})
