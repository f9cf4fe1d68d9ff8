import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { openMetrics } from '../src/operate/metrics.ts'
import { openDatabase, type Statement } from '../src/store/kit/database.ts'
import {
  answerUnits,
  FIND_KEPT_ANSWERS,
  FORGET_KEPT_ANSWER,
  openIdempotencyStore,
} from '../src/store/kit/idempotency.ts'
import { COUNT_KEPT_ANSWERS, openStoredAnswerLimiter } from '../src/store/kit/idempotency-limits.ts'
import {
  type Answer,
  assertProblem,
  type CallApi,
  cloneDatabase,
  newSite,
  openCaller,
  startTestService,
  subscriptionPath,
} from './harness.ts'
import { explainStatement } from './plan.ts'
import { portico } from './process.ts'
import { until } from './until.ts'

const MOST = 5
const service = await startTestService({ idempotencyKeys: MOST })
const SITES = '/api/integrators/sites/'
let keys = 0

/** Registers a website under a new key, or under the one given. */
function register(call: CallApi, key = `key-${++keys}`): Promise<Answer> {
  return call('POST', SITES, { body: { url: `${key}.bound.example.com` }, headers: { 'idempotency-key': key } })
}

async function keptOf(tenant: { readonly id: string }): Promise<number> {
  const sum = 'select sum(size)::integer as kept from idempotency where integrator_id = $1'
  const [row] = await service.sql<{ kept: number }>(sum, [tenant.id])
  return row?.kept ?? 0
}

/** Another node's, which counts again as soon as it is asked. */
function boundOf(most: number) {
  const database = openDatabase({ url: service.databaseUrl, connections: 1 })
  after(() => database.close())
  return openStoredAnswerLimiter(database, most, 0)
}

test('a new key beyond the bound is 429 until the oldest is forgotten; known keys and requests without one go on', async () => {
  const tenant = await service.tenant()
  const first = await register(tenant.call, 'first')
  for (let kept = 1; kept < MOST; kept++) assert.equal((await register(tenant.call)).status, 201)
  const refused = await register(tenant.call, 'one-too-many')
  assertProblem(refused, 429, 'too_many_idempotency_keys')
  const wait = Number(refused.headers['retry-after'])
  assert.ok(wait > 71 * 3600 && wait <= 72 * 3600, `${wait} seconds`)
  const listed = await tenant.call('GET', `${SITES}?fqdn=one-too-many.bound.example.com`)
  assert.deepEqual(listed.body.sites, [], 'nothing was carried out')

  const again = await register(tenant.call, 'first')
  assert.deepEqual([again.status, again.text, again.headers['idempotent-replayed']], [201, first.text, 'true'])
  assert.equal((await tenant.call('POST', SITES, { body: { url: 'without.bound.example.com' } })).status, 201)
  assert.equal((await register((await service.tenant()).call)).status, 201, 'others have room of their own')
  assert.equal(await keptOf(tenant), MOST)
})

test('what is not kept takes no room: unknown paths, wrong bodies and retries', async () => {
  const tenant = await service.tenant()
  const send = (path: string, body: unknown, key: string) =>
    tenant.call('POST', path, { body, headers: { 'idempotency-key': key } })
  for (let round = 0; round < 2 * MOST; round++) {
    assertProblem(await send('/api/nothing/', {}, `unknown-${round}`), 404, 'not_found')
    assertProblem(await send(SITES, { url: 7 }, `wrong-${round}`), 400, 'validation_failed')
    assert.equal((await register(tenant.call, 'the-same')).status, 201)
  }
  assert.equal(await keptOf(tenant), 1)
  for (let kept = 1; kept < MOST; kept++) assert.equal((await register(tenant.call)).status, 201)
  assertProblem(await register(tenant.call), 429, 'too_many_idempotency_keys')
})

test('refusals that are kept take room like anything else', async () => {
  const tenant = await service.tenant()
  const path = `${subscriptionPath(await newSite(tenant))}cancel/`
  const cancel = (key: string) => tenant.call('POST', path, { headers: { 'idempotency-key': key } })
  for (let kept = 0; kept < MOST; kept++) assertProblem(await cancel(`c-${kept}`), 404, 'subscription_not_found')
  assertProblem(await cancel('c-more'), 429, 'too_many_idempotency_keys')
})

test('a large answer takes as much room as one for each KiB, on a node that has just started too', async () => {
  const tenant = await service.tenant()
  const path = `${SITES}${await newSite(tenant)}/details/`
  const details = { service_description: { en: 'ü'.repeat(2_000) } }
  const put = () => tenant.call('PUT', path, { body: { details }, headers: { 'idempotency-key': 'large' } })
  const first = await put()
  assert.equal(first.status, 200, first.text)
  const room = Math.ceil(Buffer.byteLength(first.text) / 1_024)
  assert.ok(room >= MOST - 1, `${room} KiB`)
  assert.equal(await keptOf(tenant), room)
  while ((await keptOf(tenant)) < MOST) assert.equal((await register(tenant.call)).status, 201)
  const node = await startTestService({ idempotencyKeys: MOST, databaseUrl: service.databaseUrl })
  const onNode = openCaller(node.url, { authorization: `Integrator-Key ${tenant.key}` })
  for (const call of [tenant.call, onNode]) assertProblem(await register(call), 429, 'too_many_idempotency_keys')
  const again = await put()
  assert.deepEqual([again.status, again.text, again.headers['idempotent-replayed']], [200, first.text, 'true'])
})

test('a large answer to a request that changes nothing takes as much room', async () => {
  const tenant = await service.tenant()
  const site = await newSite(tenant)
  const details = { service_description: { en: 'ü'.repeat(400) } }
  const put = (headers = {}) => tenant.call('PUT', `${SITES}${site}/details/`, { body: { details }, headers })
  assert.equal((await put()).status, 200)
  const eventsOf = () => service.sql('select from event where site_id = $1', [site])
  const before = await eventsOf()
  const again = await put({ 'idempotency-key': 'large' })
  assert.equal(again.status, 200, again.text)
  assert.equal((await eventsOf()).length, before.length)
  const room = Math.ceil(Buffer.byteLength(again.text) / 1_024)
  assert.ok(room > 1 && room < MOST, `${room} KiB`)
  assert.equal(await keptOf(tenant), room)
  // What is left of it for others, as this node counts.
  for (let kept = room; kept < MOST; kept++) assert.equal((await register(tenant.call)).status, 201)
  assertProblem(await register(tenant.call), 429, 'too_many_idempotency_keys')
})

test('a large answer that two nodes keep under one key takes its room once, and its neighbours theirs', async () => {
  const tenant = await service.tenant()
  const [one, other] = [1, 2].map(() => {
    const database = openDatabase({ url: service.databaseUrl, connections: 2 })
    after(() => database.close())
    return openIdempotencyStore(database, () => {})
  })
  assert.ok(one && other)
  const answer = (key: string, body: string) => {
    const fingerprint = Buffer.alloc(32, key)
    return { integratorId: tenant.id, key, fingerprint, status: 200, location: null, body, sealed: false }
  }
  const large = 'ü'.repeat(2_000)
  const common = answer('common', large)
  assert.equal(answerUnits(common), 4)
  // Both have searched for the key in vain.
  assert.deepEqual(await Promise.all([one.find(common), other.find(common)]), [null, null])
  assert.deepEqual((await Promise.all([one.keep(common), other.keep(common)])).toSorted(), [false, true])
  assert.equal(await keptOf(tenant), 4)

  const gathered = [common, answer('large', large), answer('small', '{}')]
  assert.deepEqual(await Promise.all(gathered.map((record) => other.keep(record))), [false, true, true])
  assert.equal(await keptOf(tenant), 4 + 4 + 1)
  for (const record of gathered) assert.equal((await one.find(record))?.body, record.body)
})

test('many at once do not get past the bound', async () => {
  const tenant = await service.tenant()
  const answers = await Promise.all(Array.from({ length: 40 }, () => register(tenant.call)))
  const statuses = Map.groupBy(answers, ({ status }) => status)
  assert.deepEqual([statuses.get(201)?.length, statuses.get(429)?.length], [MOST, 40 - MOST])
  assert.equal(await keptOf(tenant), MOST)
})

test('a node that has just started counts what others have kept', async () => {
  const tenant = await service.tenant()
  for (let kept = 0; kept < MOST; kept++) await register(tenant.call)
  const node = await startTestService({ idempotencyKeys: MOST, databaseUrl: service.databaseUrl })
  const onNode = openCaller(node.url, { authorization: `Integrator-Key ${tenant.key}` })
  assertProblem(await register(onNode), 429, 'too_many_idempotency_keys')
})

test('when the oldest is forgotten there is room for one more, swept or not', async () => {
  const tenant = await service.tenant()
  for (let kept = 0; kept < MOST; kept++) await register(tenant.call, `old-${kept}`)
  const bound = boundOf(MOST)
  const takes = async () => 'end' in (await bound.take(tenant.id))
  assert.equal(await takes(), false)
  await service.sql(
    `update idempotency set created_at = now() - interval '72 hours' where integrator_id = $1 and key = 'old-3'`,
    [tenant.id],
  )
  await until(takes)
  assert.equal(await takes(), false, 'the one that was taken is under way')
})

test('a node learns of what others keep, and never counts further than the bound', async () => {
  const tenant = await service.tenant()
  const bound = boundOf(2 * MOST)
  const room = await bound.take(tenant.id)
  assert.ok('end' in room)
  room.end(0)
  assert.equal(bound.fullest(), 0)
  for (let kept = 0; kept < MOST; kept++) await register(tenant.call)
  await until(async () => {
    const taken = await bound.take(tenant.id)
    if ('end' in taken) taken.end(0)
    return bound.fullest() === 0.5
  })
  assert.equal(
    await boundOf(2)
      .take(tenant.id)
      .then((full) => 'fullFor' in full),
    true,
  )
})

test('what was kept by one statement is counted whole, also where a count goes on in the middle of it', async () => {
  const tenant = await service.tenant()
  const kept = 315 * 64
  await service.sql(
    `insert into idempotency (integrator_id, key, fingerprint, status, body, sealed, created_at)
     select $1, number::text, sha256(''), 200, '{}', false, now() - (number / 64) * interval '1 second'
     from generate_series(0, $2 - 1) as number`,
    [tenant.id, kept],
  )
  const bound = boundOf(2 * kept)
  const room = await bound.take(tenant.id)
  assert.ok('end' in room)
  room.end(0)
  await until(async () => bound.fullest() >= 0.5)
  assert.equal(bound.fullest(), 0.5)
})

test('answers are found by their key and counted in the index, also by statements that were planned on an empty table', async () => {
  const url = await cloneDatabase()
  const indexesOf = async (statement: Statement, values: readonly (string | number)[]) =>
    (await explainStatement(url, statement, values)).flatMap((step) => step['Index Name'] ?? [])
  const id = '00000000-0000-4000-8000-000000000000'
  assert.deepEqual(await indexesOf(FIND_KEPT_ANSWERS, [`{${id}}`, '{key}']), ['idempotency_pkey'])
  assert.deepEqual(await indexesOf(FORGET_KEPT_ANSWER, [id, 'key']), ['idempotency_pkey'])
  assert.deepEqual(await indexesOf(COUNT_KEPT_ANSWERS, [id, 0, 20_000]), ['idempotency_by_integrator'])
})

test('the metric shows the integrator that has the most', async () => {
  const metrics = openMetrics()
  metrics.watchKeptAnswers('staging', () => 0.75)
  const server = await metrics.listen(0, '127.0.0.1')
  after(() => server.close())
  const { port } = server.address() as { port: number }
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  assert.match(text, /^portico_idempotency_keys_ratio\{environment="staging"\} 0\.75$/m)
})

test('the doctor warns from 80 % on, and names the integrator', async () => {
  const node = await startTestService({ idempotencyKeys: 10, durable: true })
  const tenant = await node.tenant('Busy Studio')
  const readCounts = async () => {
    const findings = await runDoctorChecks(node.databaseUrl, 'production', null, 10)
    return findings.find(({ check }) => check === 'room for Idempotency-Keys')
  }
  for (let kept = 0; kept < 7; kept++) await register(tenant.call)
  assert.equal((await readCounts())?.ok, true)
  await register(tenant.call)
  assert.deepEqual([(await readCounts())?.ok, (await readCounts())?.found], [false, 'Busy Studio has 8 of 10'])
  const env = { DATABASE_URL: node.databaseUrl, PORTICO_ENVIRONMENT: 'production', IDEMPOTENCY_KEYS: '8' }
  const { stdout } = await portico(['doctor'], env)
  assert.match(stdout, /BAD {2}production: room for Idempotency-Keys: Busy Studio has 8 of 8/)
})
