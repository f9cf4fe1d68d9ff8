import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import pg from 'pg'
import { openDatabase } from '../src/store/kit/database.ts'
import { openIdempotencyStore } from '../src/store/kit/idempotency.ts'
import { fingerprintOf } from '../src/surfaces/kit/idempotency.ts'
import { createSubscribedSite } from './customers.ts'
import {
  type Answer,
  assertProblem,
  type CallApi,
  newSite,
  openCaller,
  type RequestOptions,
  sitePath,
  startTestService,
  subscriptionPath,
  type Tenant,
} from './harness.ts'
import { timesRepeat } from './repeat.ts'
import { until } from './until.ts'

const first = await startTestService()
const second = await startTestService({ databaseUrl: first.databaseUrl })
const tenant = await first.tenant()
const onSecond = openCaller(second.url, { authorization: `Integrator-Key ${tenant.key}` })

const SITES = '/api/integrators/sites/'

let keys = 0
const newKey = () => `key-${++keys}`

/** A request under an Idempotency-Key. */
function keyed(
  call: CallApi,
  key: string,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  return call(method, path, { ...options, headers: { ...options.headers, 'idempotency-key': key } })
}

/** The same answer once more: status, body and Location, marked as a replay and under an id of its own. */
function assertReplay(replay: Answer, original: Answer): void {
  assert.equal(replay.text, original.text)
  assert.equal(replay.status, original.status)
  assert.equal(replay.headers['idempotent-replayed'], 'true')
  assert.equal(original.headers['idempotent-replayed'], undefined)
  for (const header of ['location', 'etag', 'content-type', 'content-length', 'cache-control']) {
    assert.equal(replay.headers[header], original.headers[header], header)
  }
  assert.notEqual(replay.headers['request-id'], original.headers['request-id'])
}

async function eventsOf(site: string): Promise<string[]> {
  const rows = await first.sql<{ type: string }>('select type from event where site_id = $1 order by sequence', [site])
  return rows.map(({ type }) => type)
}

const subscribedSite = (owner: Tenant = tenant) => createSubscribedSite(owner, { tier: 'growth' })

const countKept = async (key: string) =>
  (await first.sql<{ status: number }>('select status from idempotency where key = $1', [key])).length

let automatic = 'off'
/** Another one than before: else there would be nothing to do. */
const nextDefault = () => (automatic = automatic === 'off' ? 'propose' : 'off')

/** Every operation that the key is for, each on a site where it has an effect. */
const OPERATIONS: Readonly<Record<string, () => Promise<{ method: string; path: string; options: RequestOptions }>>> = {
  'a registration': async () => ({
    method: 'POST',
    path: SITES,
    options: { body: { url: `${newKey()}.replayed.example.com/Ä"ö` } },
  }),
  'a creation': async () => ({
    method: 'POST',
    path: subscriptionPath(await newSite(tenant)),
    options: { body: { tier: 'growth' } },
  }),
  'a change': async () => ({
    method: 'PUT',
    path: subscriptionPath(await subscribedSite()),
    options: { body: { tier: 'comfort', interval: 'annually' } },
  }),
  'a cancellation': async () => ({
    method: 'POST',
    path: `${subscriptionPath(await subscribedSite())}cancel/`,
    options: {},
  }),
  'a reactivation': async () => {
    const path = subscriptionPath(await subscribedSite())
    await tenant.call('POST', `${path}cancel/`)
    return { method: 'POST', path: `${path}reactivate/`, options: {} }
  },
  'a termination': async () => ({ method: 'DELETE', path: subscriptionPath(await subscribedSite()), options: {} }),
  'a note': async () => ({
    method: 'PATCH',
    path: sitePath(await newSite(tenant)),
    options: { body: { reference: 'once' } },
  }),
  'a setting': async () => ({
    method: 'PATCH',
    path: `${sitePath(await newSite(tenant))}settings/`,
    options: { body: { language: 'de' } },
  }),
  'a fact for the documents': async () => ({
    method: 'PUT',
    path: `${sitePath(await newSite(tenant))}details/`,
    options: { body: { details: { city: 'Madrid' } } },
  }),
  'a publication': async () => ({
    method: 'POST',
    path: `${sitePath(await subscribedSite())}publication/`,
    options: {},
  }),
  'a default of an integrator': async () => ({
    method: 'PUT',
    path: '/api/integrators/defaults/',
    options: { body: { automatic: nextDefault() } },
  }),
}

/** What says which website it is about, or when it was, or is another one each time. */
const IS_OF_ITS_OWN: ReadonlySet<string> = new Set([
  'a registration',
  'a note',
  'a fact for the documents',
  'a publication',
  'a default of an integrator',
])

for (const [operation, prepare] of Object.entries(OPERATIONS)) {
  test(`${operation} sent again gives the same answer byte for byte and has no second effect`, async () => {
    const { method, path, options } = await prepare()
    const key = newKey()
    const original = await keyed(tenant.call, key, method, path, options)
    assert.ok(original.status === 200 || original.status === 201, original.text)
    const [before] = await first.sql<{ count: number }>('select count(*)::integer from event')
    for (const call of [tenant.call, onSecond, tenant.call]) {
      assertReplay(await keyed(call, key, method, path, options), original)
    }
    assert.deepEqual(await first.sql('select count(*)::integer from event'), [before])
  })

  test(`${operation} with a key answers the same bytes as one without`, async () => {
    const withKey = await prepare()
    const without = await prepare()
    const [one, other] = [
      await keyed(tenant.call, newKey(), withKey.method, withKey.path, withKey.options),
      await tenant.call(without.method, without.path, without.options),
    ]
    assert.equal(one.status, other.status)
    assert.deepEqual(Object.keys(one.headers).toSorted(), Object.keys(other.headers).toSorted())
    assert.equal(one.headers['content-type'], other.headers['content-type'])
    assert.deepEqual(Object.keys(one.body), Object.keys(other.body))
    if (!IS_OF_ITS_OWN.has(operation)) assert.equal(one.text, other.text)
  })

  for (const [nodes, callOf] of [
    ['one node', () => tenant.call],
    ['two nodes', (turn: number) => (turn % 2 === 0 ? tenant.call : onSecond)],
  ] as const) {
    test(`of 20 parallel requests for ${operation} under one key one has an effect, on ${nodes}`, async () => {
      const { method, path, options } = await prepare()
      const key = newKey()
      const [before] = await first.sql<{ count: number }>('select count(*)::integer from event')
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => keyed(callOf(turn), key, method, path, options)),
      )
      const refused = answers.filter(({ status }) => status === 409)
      for (const answer of refused) assertProblem(answer, 409, 'request_in_progress')
      const others = answers.filter(({ status }) => status !== 409)
      const originals = others.filter(({ headers }) => headers['idempotent-replayed'] === undefined)
      assert.equal(originals.length, 1)
      assert.equal(new Set(others.map(({ status, text }) => status + text)).size, 1)
      assert.deepEqual(await first.sql('select count(*)::integer from event'), [{ count: (before?.count ?? 0) + 1 }])
      const [original] = originals
      assert.ok(original)
      assertReplay(await keyed(tenant.call, key, method, path, options), original)
    })
  }
}

test('while a request runs, the same again is 409 and another one under its key 422', async () => {
  const site = await newSite(tenant)
  const path = subscriptionPath(site)
  const key = newKey()
  const client = new pg.Client({ connectionString: first.databaseUrl })
  await client.connect()
  // Whoever wants to change a site that somebody else holds tries again and again.
  await client.query('begin')
  await client.query('select from standing where site_id = $1 for update', [site])
  const send = (call: CallApi) => keyed(call, key, 'POST', path, { body: { tier: 'growth' } })
  const [elsewhere, ...here] = [send(onSecond), send(tenant.call), send(tenant.call)]
  // One of the two on this node runs and cannot finish, so the first answer is the other one's.
  const refused = await Promise.race(here)
  assertProblem(refused, 409, 'request_in_progress')
  assert.equal(refused.headers['retry-after'], '1')
  assertProblem(await keyed(tenant.call, key, 'DELETE', path), 422, 'idempotency_key_reused')
  await client.query('commit')
  await client.end()
  const answers = (await Promise.all([elsewhere, ...here])).filter((answer) => answer.text !== refused.text)
  assert.deepEqual(
    answers.map(({ status, text }) => [status, text]),
    [1, 2].map(() => [201, '{"message":"Subscription created"}']),
  )
  assert.equal(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true').length, 1)
  assert.deepEqual(await eventsOf(site), ['site.created', 'subscription.created'])
})

test('an answer stays the first one whatever happens in between', async () => {
  const site = await newSite(tenant)
  const path = subscriptionPath(site)
  const [create, terminate] = [newKey(), newKey()]
  const created = await keyed(tenant.call, create, 'POST', path, { body: { tier: 'growth' } })
  const terminated = await keyed(tenant.call, terminate, 'DELETE', path)
  assertReplay(await keyed(tenant.call, create, 'POST', path, { body: { tier: 'growth' } }), created)
  assertProblem(await tenant.call('GET', path), 404, 'subscription_not_found')
  await tenant.call('POST', path, { body: { tier: 'comfort' } })
  assertReplay(await keyed(tenant.call, terminate, 'DELETE', path), terminated)
  assert.equal((await tenant.call('GET', path)).body.tier, 'comfort')
})

test('a website that is registered already is kept as 200 with its object', async () => {
  const url = 'already.idempotent.example.com'
  await tenant.call('POST', SITES, { body: { url } })
  const key = newKey()
  const original = await keyed(tenant.call, key, 'POST', SITES, { body: { url } })
  assert.deepEqual([original.status, original.headers['location']], [200, undefined])
  assertReplay(await keyed(tenant.call, key, 'POST', SITES, { body: { url } }), original)
})

test('a step that changes nothing is kept too', async () => {
  const site = await subscribedSite()
  const path = `${subscriptionPath(site)}cancel/`
  await tenant.call('POST', path)
  const key = newKey()
  const original = await keyed(tenant.call, key, 'POST', path)
  assert.equal(original.status, 200)
  await tenant.call('POST', `${subscriptionPath(site)}reactivate/`)
  assertReplay(await keyed(tenant.call, key, 'POST', path), original)
  assert.equal((await tenant.call('GET', subscriptionPath(site))).body.will_be_renewed, true)
})

test('refusals of the rules are kept, with the request_id of the first request', async () => {
  const site = await newSite(tenant)
  const path = subscriptionPath(site)
  const unknown = subscriptionPath('00000000-0000-0000-0000-000000000000')
  for (const [method, target, body, status, code] of [
    ['POST', `${path}cancel/`, undefined, 404, 'subscription_not_found'],
    ['DELETE', path, undefined, 404, 'subscription_not_found'],
    ['POST', unknown, { tier: 'growth' }, 404, 'site_not_found'],
    ['DELETE', subscriptionPath('nonsense'), undefined, 404, 'site_not_found'],
  ] as const) {
    const key = newKey()
    const original = await keyed(tenant.call, key, method, target, { body, headers: { 'request-id': `first-${key}` } })
    assertProblem(original, status, code)
    const replay = await keyed(tenant.call, key, method, target, { body, headers: { 'request-id': `again-${key}` } })
    assertReplay(replay, original)
    assert.equal(replay.body.request_id, `first-${key}`)
    assert.equal(replay.headers['request-id'], `again-${key}`)
  }
  const key = newKey()
  await tenant.call('POST', path, { body: { tier: 'growth' } })
  const conflict = await keyed(tenant.call, key, 'POST', path, { body: { tier: 'growth' } })
  assertProblem(conflict, 409, 'subscription_already_active')
  await tenant.call('DELETE', path)
  assertReplay(await keyed(tenant.call, key, 'POST', path, { body: { tier: 'growth' } }), conflict)
})

test('escapes that a path does not need make no other request, and those it needs do', async () => {
  const site = await newSite(tenant)
  const key = newKey()
  const path = `${subscriptionPath(site)}cancel/`
  const original = await keyed(tenant.call, key, 'POST', path)
  assertProblem(original, 404, 'subscription_not_found')
  for (const same of [
    path.replace('sites', '%73ites'),
    path.replaceAll('-', '%2D'),
    path.replace('-', '%2d'),
    path.replace('cancel', '%63%61%6e%63%65%6C').slice(0, -1),
  ]) {
    assertReplay(await keyed(tenant.call, key, 'POST', same), original)
  }
  for (const other of [
    path.replace('sites', '%2573ites'),
    path.replace('/cancel', '%2Fcancel'),
    path.replace('sites', '%73%69tes%zz'),
    path.replace('sites', 's%C3%AFtes'),
  ]) {
    assertProblem(await keyed(tenant.call, key, 'POST', other), 422, 'idempotency_key_reused')
  }
  const strange = newKey()
  const nowhere = (id: string) => `${subscriptionPath(id)}cancel/`
  const first404 = await keyed(tenant.call, strange, 'POST', nowhere('a%252Fb'))
  assertProblem(first404, 404, 'site_not_found')
  assertProblem(await keyed(tenant.call, strange, 'POST', nowhere('a%2Fb')), 422, 'idempotency_key_reused')
  assertReplay(await keyed(tenant.call, strange, 'POST', nowhere('a%252Fb').slice(0, -1)), first404)
})

test('the trailing slash, white space and the order of members make no other request', async () => {
  const site = await newSite(tenant)
  const path = subscriptionPath(site)
  const key = newKey()
  const original = await keyed(tenant.call, key, 'POST', path, {
    body: '{"tier":"growth","modules":[{"name":"ai_sentinel_module","quantity":2}]}',
  })
  assert.equal(original.status, 201)
  for (const [target, body] of [
    [path.slice(0, -1), '{"tier":"growth","modules":[{"name":"ai_sentinel_module","quantity":2}]}'],
    [path, '{ "modules": [ { "quantity": 2.0, "name": "ai_sentinel_module" } ],\n\t"tier": "growth" }'],
    [path, '{"tier":"gr\\u006fwth","modules":[{"name":"ai_sentinel_module","quantity":2e0}]}'],
  ] as const) {
    assertReplay(await keyed(tenant.call, key, 'POST', target, { body }), original)
  }

  const cancel = newKey()
  const canceled = await keyed(tenant.call, cancel, 'POST', `${path}cancel/`)
  for (const body of ['{}', ' ', '{ }']) {
    assertReplay(await keyed(tenant.call, cancel, 'POST', `${path}cancel`, { body }), canceled)
  }
})

test('another body, path or method under the key is 422 and changes nothing', async () => {
  const [site, other] = [await newSite(tenant), await newSite(tenant)]
  const key = newKey()
  const body = { tier: 'growth', modules: [] }
  const original = await keyed(tenant.call, key, 'POST', subscriptionPath(site), { body })
  assert.equal(original.status, 201)
  for (const [method, path, sent] of [
    ['POST', subscriptionPath(site), { tier: 'comfort', modules: [] }],
    ['POST', subscriptionPath(site), { tier: 'growth' }],
    ['POST', subscriptionPath(site), { tier: 'growth', modules: [], interval: 'monthly' }],
    ['POST', subscriptionPath(other), body],
    ['POST', subscriptionPath('nonsense'), body],
    ['POST', `${subscriptionPath(site)}cancel/`, undefined],
    ['DELETE', subscriptionPath(site), undefined],
    ['POST', SITES, { url: 'reused.idempotent.example.com' }],
  ] as const) {
    assertProblem(await keyed(tenant.call, key, method, path, { body: sent }), 422, 'idempotency_key_reused')
  }
  assert.deepEqual(await eventsOf(site), ['site.created', 'subscription.created'])
  assert.deepEqual(await eventsOf(other), ['site.created'])
  assert.equal((await tenant.call('POST', SITES, { body: { url: 'reused.idempotent.example.com' } })).status, 201)
  assertReplay(await keyed(tenant.call, key, 'POST', subscriptionPath(site), { body }), original)
})

test('of parallel different requests under one key, on two nodes, one kind has an effect and the others are 422', async () => {
  for (let round = 0; round < timesRepeat(2); round++) {
    const key = newKey()
    const urls = [1, 2, 3, 4].map((number) => `${key}-${number}.different.example.com`)
    const neighbours = Array.from({ length: 20 }, (_, turn) =>
      (turn % 2 === 0 ? tenant.call : onSecond)('POST', SITES, {
        body: { url: `${key}-${turn}.neighbour.example.com` },
      }),
    )
    const answers = await Promise.all(
      urls.map((url, turn) => keyed(turn % 2 === 0 ? tenant.call : onSecond, key, 'POST', SITES, { body: { url } })),
    )
    for (const { status } of await Promise.all(neighbours)) assert.equal(status, 201)
    const statuses = answers.map(({ status }) => status).toSorted()
    assert.deepEqual(statuses, [201, 422, 422, 422])
    const registered = await first.sql('select fqdn from site where fqdn like $1', [`${key}-%.different.example.com`])
    assert.equal(registered.length, 1, 'who is refused leaves nothing behind')
  }
})

test('a request without a key is never mistaken for one with it', async () => {
  const site = await subscribedSite()
  const path = `${subscriptionPath(site)}cancel/`
  await keyed(tenant.call, newKey(), 'POST', path)
  await tenant.call('POST', `${subscriptionPath(site)}reactivate/`)
  const plain = await tenant.call('POST', path)
  assert.deepEqual([plain.status, plain.headers['idempotent-replayed']], [200, undefined])
  assert.equal((await eventsOf(site)).length, 5)
})

test('the same key of another integrator is another key', async () => {
  const stranger = await first.tenant()
  const key = newKey()
  const body = { url: 'shared-key.idempotent.example.com' }
  const own = await keyed(tenant.call, key, 'POST', SITES, { body })
  const foreign = await keyed(stranger.call, key, 'POST', SITES, { body })
  assert.deepEqual([own.status, foreign.status], [201, 201])
  assert.notEqual(own.body.site, foreign.body.site)
  const path = subscriptionPath(own.body.site)
  assertProblem(await keyed(stranger.call, newKey(), 'DELETE', path), 404, 'site_not_found')
  assertReplay(await keyed(stranger.call, key, 'POST', SITES, { body }), foreign)
  assertReplay(await keyed(tenant.call, key, 'POST', SITES, { body }), own)
})

test('all keys of an integrator share what was kept', async () => {
  const owner = await first.tenant('Rotating')
  const site = await subscribedSite(owner)
  const key = newKey()
  const original = await keyed(owner.call, key, 'POST', `${subscriptionPath(site)}cancel/`)
  const issued = await first.integrators.issueKey(owner.id)
  const withNewKey = openCaller(first.url, { authorization: `Integrator-Key ${issued?.secret}` })
  assertReplay(await keyed(withNewKey, key, 'POST', `${subscriptionPath(site)}cancel/`), original)
})

test('a key has 1 to 255 visible ASCII characters and is sent once', async () => {
  const site = await newSite(tenant)
  const path = `${subscriptionPath(site)}cancel/`
  const visible = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index)).join('')
  for (const key of [
    'x',
    'x'.repeat(255),
    visible,
    '"8e03978e-40d5-43e8-bc93-6894a57f9324"',
    "'; drop table site; --".replaceAll(' ', '_'),
  ]) {
    const original = await keyed(tenant.call, key, 'POST', path)
    assertProblem(original, 404, 'subscription_not_found')
    assertReplay(await keyed(tenant.call, key, 'POST', path), original)
  }
  for (const raw of [
    [''],
    ['   '],
    ['x'.repeat(256)],
    ['a b'],
    ['a\tb'],
    ['schlüssel'],
    ['\x80'],
    ['a', 'b'],
    ['a', 'a'],
  ]) {
    for (const [method, target] of [
      ['POST', path],
      ['DELETE', subscriptionPath(site)],
      ['POST', subscriptionPath('nonsense')],
    ] as const) {
      const body = target === path || method === 'DELETE' ? '' : '{"tier":"growth"}'
      assertProblem(await rawCall(method, target, raw, body), 400, 'validation_failed', ['Idempotency-Key'])
    }
  }
  const both = await rawCall('POST', subscriptionPath(site), [''], '{"tier":"gold"}')
  assertProblem(both, 400, 'validation_failed', ['Idempotency-Key', 'tier'])
})

/** With headers as they are, which may be empty or stand twice. */
function rawCall(method: string, path: string, values: readonly string[], body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = ['host', 'localhost', 'authorization', `Integrator-Key ${tenant.key}`]
    headers.push('content-length', String(Buffer.byteLength(body)))
    for (const value of values) headers.push('idempotency-key', value)
    const request = httpRequest(new URL(path, first.url), { method, headers }, async (response) => {
      const text = (await response.toArray()).join('')
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: JSON.parse(text) })
    })
    request.on('error', reject)
    request.end(body)
  })
}

test('a control character in the key is 400: HTTP itself does not allow it', async () => {
  for (const character of ['\0', '\x01', '\x0b', '\x7f']) {
    const { hostname, port } = new URL(first.url)
    const socket = connect(Number(port), hostname)
    const lines = ['DELETE /api/ HTTP/1.1', 'Host: localhost', `Authorization: Integrator-Key ${tenant.key}`]
    socket.write([...lines, `Idempotency-Key: a${character}b`, 'Connection: close', '', ''].join('\r\n'))
    const text = (await socket.toArray()).join('')
    assert.match(text, /^HTTP\/1.1 400 .*\r\n/)
    assert.match(text, /"code":"bad_request"/)
  }
})

test('GET ignores the key', async () => {
  const site = await subscribedSite()
  for (const path of [sitePath(site), subscriptionPath(site), `${sitePath(site)}embed/`, '/api/integrator/ping/']) {
    for (const key of ['the-same', 'x'.repeat(300)]) {
      const answer = await keyed(tenant.call, key, 'GET', path)
      assert.deepEqual([answer.status, answer.headers['idempotent-replayed']], [200, undefined])
    }
  }
  const [one, two] = [
    await keyed(tenant.call, 'the-same', 'GET', `${sitePath(site)}embed/`),
    await keyed(tenant.call, 'the-same', 'GET', `${sitePath(site)}embed/`),
  ]
  assert.notEqual(one.body.embed_token, two.body.embed_token)
})

test('a change that is sent again late does not undo what was changed since', async () => {
  const site = await subscribedSite()
  const path = subscriptionPath(site)
  const key = newKey()
  const original = await keyed(tenant.call, key, 'PUT', path, { body: { tier: 'comfort' } })
  assert.equal(original.status, 200)
  assert.equal((await tenant.call('PUT', path, { body: { tier: 'professional' } })).status, 200)
  assertReplay(await keyed(tenant.call, key, 'PUT', path, { body: { tier: 'comfort' } }), original)
  assert.equal((await tenant.call('GET', path)).body.tier, 'professional')
  const other = await keyed(tenant.call, key, 'PUT', path, { body: { tier: 'starter' } })
  assertProblem(other, 422, 'idempotency_key_reused')
  assert.deepEqual((await eventsOf(site)).slice(-2), ['subscription.changed', 'subscription.changed'])
})

test('a clock that was moved under a key is not moved again by a retry', async () => {
  const staging = await startTestService({ environment: 'staging' })
  const owner = await staging.tenant()
  const site = await createSubscribedSite(owner, { tier: 'growth' })
  const path = `${sitePath(site)}clock/`
  const body = {
    advance_to: Temporal.Now.instant()
      .add({ hours: 24 * 100 })
      .toString(),
  }
  const [one, two] = [newKey(), newKey()]
  const original = await keyed(owner.call, one, 'POST', path, { body })
  assert.equal(original.status, 200, original.text)
  const next = {
    advance_to: Temporal.Now.instant()
      .add({ hours: 24 * 200 })
      .toString(),
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => keyed(owner.call, two, 'POST', path, { body: next })),
  )
  const moved = answers.filter(({ status }) => status === 200)
  assert.ok(moved.length > 0)
  assert.equal(new Set(moved.map(({ text }) => text)).size, 1)
  const events = () => staging.sql<{ type: string }>('select type from event where site_id = $1', [site])
  const before = await events()
  assert.equal(before.filter(({ type }) => type === 'subscription.renewed').length, 6)
  assertReplay(await keyed(owner.call, one, 'POST', path, { body }), original)
  const past = await owner.call('POST', path, { body })
  assertProblem(past, 400, 'validation_failed', ['advance_to'])
  assert.deepEqual(await events(), before)
})

test('a retry that another node has overtaken gets the answer of that node, also where its own would be 400', async () => {
  const staging = await startTestService({ environment: 'staging' })
  const owner = await staging.tenant()
  const site = await newSite(owner)
  const key = newKey()
  const path = `${sitePath(site)}clock/`
  const body = { advance_to: Temporal.Now.instant().add({ hours: 24 }).toString() }
  const send = () => keyed(owner.call, key, 'POST', path, { body })
  // This node has searched for the key in vain, and tries again and again while somebody holds the site.
  const node = new pg.Client({ connectionString: staging.databaseUrl })
  await node.connect()
  await node.query('begin')
  await node.query('select from standing where site_id = $1 for update', [site])
  const overtaken = send()
  await until(async () => (await send()).status === 409)
  // Another one has carried the request out, and the clock has gone on since.
  await node.query(
    `insert into idempotency (integrator_id, key, fingerprint, status, body, sealed) values ($1, $2, $3, 200, $4, false)`,
    [owner.id, key, fingerprintOf('POST', path, body), '{"now":"then"}'],
  )
  await node.query(`update standing set clock_offset = interval '5 days' where site_id = $1`, [site])
  await node.query('commit')
  await node.end()
  const { status, text, headers } = await overtaken
  assert.deepEqual([status, text, headers['idempotent-replayed']], [200, '{"now":"then"}', 'true'])
})

test('400 is not kept: the corrected request may use the same key', async () => {
  const site = await newSite(tenant)
  const path = subscriptionPath(site)
  const key = newKey()
  for (const body of ['{', '[]', '{"tier":"gold"}', '{"tier":"growth","tiers":1}']) {
    const answer = await keyed(tenant.call, key, 'POST', path, { body })
    assert.equal(answer.status, 400)
    assert.equal(answer.headers['idempotent-replayed'], undefined)
  }
  assert.equal((await keyed(tenant.call, key, 'POST', SITES, { body: { url: 'localhost' } })).status, 400)
  assert.equal(await countKept(key), 0)
  assert.equal((await keyed(tenant.call, key, 'POST', path, { body: { tier: 'growth' } })).status, 201)
})

test('the order of checks: 401, 405, 413, 415 and 400 come before the key, 404 and 409 after it', async () => {
  const site = await newSite(tenant)
  const path = subscriptionPath(site)
  const key = newKey()
  await keyed(tenant.call, key, 'POST', path, { body: { tier: 'growth' } })
  const bad = 'x'.repeat(256)
  const ask = (used: string, method: string, target: string, options: RequestOptions = {}, call = tenant.call) =>
    keyed(call, used, method, target, options)
  for (const used of [key, bad]) {
    assertProblem(await ask(used, 'POST', path, { body: { tier: 'growth' } }, first.call), 401, 'missing_credentials')
    assertProblem(await ask(used, 'PATCH', path, { body: {} }), 405, 'method_not_allowed')
    assertProblem(await ask(used, 'POST', path, { body: 'x'.repeat(70_000) }), 413, 'body_too_large')
    const csv = { body: 'a', headers: { 'content-type': 'text/csv' } }
    assertProblem(await ask(used, 'POST', path, csv), 415, 'unsupported_media_type')
    assertProblem(await ask(used, 'POST', path, { body: '{' }), 400, 'invalid_json')
  }
  assertProblem(await ask(key, 'POST', path, { body: { tier: 'gold' } }), 400, 'validation_failed', ['tier'])
  assertProblem(await ask(key, 'POST', subscriptionPath('x'), { body: {} }), 400, 'validation_failed', ['tier'])
  const other = { body: { tier: 'comfort' } }
  assertProblem(await ask(key, 'POST', subscriptionPath('nonsense'), other), 422, 'idempotency_key_reused')
  assertProblem(await ask(key, 'POST', path, other), 422, 'idempotency_key_reused')
})

test('nothing is kept of a path that does not exist, and a key that is in use means another request there too', async () => {
  const site = await newSite(tenant)
  for (const [method, path, options] of [
    ['POST', '/api/nothing/', { body: { a: 1 } }],
    ['POST', `${sitePath(site)}clock/`, { body: { advance_to: '2030-01-01T00:00:00Z' } }],
    ['DELETE', `${sitePath(site)}unknown`, {}],
  ] as const) {
    const key = newKey()
    for (const call of [tenant.call, onSecond]) {
      const answer = await keyed(call, key, method, path, options)
      assertProblem(answer, 404, 'not_found')
      assert.equal(answer.headers['idempotent-replayed'], undefined)
    }
    assert.equal(await countKept(key), 0)
    const other = { body: { url: `${key}.unknown-path.example.com` } }
    assert.equal((await keyed(tenant.call, key, 'POST', SITES, other)).status, 201)
    assertProblem(await keyed(tenant.call, key, method, path, options), 422, 'idempotency_key_reused')
  }
})

test('a path that does not exist has the order of checks of any other, and no answer before 404 is kept', async () => {
  const [key, bad] = [newKey(), 'x'.repeat(256)]
  const ask = (used: string, options: RequestOptions = {}, call = tenant.call) =>
    keyed(call, used, 'POST', '/api/nothing/', options)
  for (const used of [key, bad]) {
    assertProblem(await ask(used, {}, first.call), 401, 'missing_credentials')
    assertProblem(await ask(used, { body: 'x'.repeat(70_000) }), 413, 'body_too_large')
    const csv = { body: 'a', headers: { 'content-type': 'text/csv' } }
    assertProblem(await ask(used, csv), 415, 'unsupported_media_type')
    assertProblem(await ask(used, { body: '{' }), 400, 'invalid_json')
  }
  assertProblem(await ask(bad), 400, 'validation_failed', ['Idempotency-Key'])
  assert.equal(await countKept(key), 0)
  for (const method of ['GET', 'PROPFIND']) {
    assertProblem(await keyed(tenant.call, bad, method, '/api/nothing/'), 404, 'not_found')
    assertProblem(await keyed(tenant.call, key, method, '/api/nothing/'), 404, 'not_found')
  }
  assert.equal(await countKept(key), 0)
  const limited = await startTestService({ rateLimit: 1, databaseUrl: first.databaseUrl })
  const owner = await limited.tenant()
  const answers = await Promise.all(Array.from({ length: 20 }, () => keyed(owner.call, bad, 'DELETE', '/api/nothing/')))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))].toSorted(), [400, 429])
})

test('a body of as many levels as there may be is like any other where no path is', async () => {
  for (const depth of [1, 31]) {
    const key = newKey()
    const options = { body: '['.repeat(depth) + ']'.repeat(depth), headers: { 'content-type': 'application/json' } }
    const original = await keyed(tenant.call, key, 'POST', '/api/nothing/', options)
    assertProblem(original, 404, 'not_found')
    const other = { ...options, body: `[${options.body}]` }
    assertProblem(await keyed(tenant.call, key, 'POST', '/api/nothing/', other), 404, 'not_found')
  }
})

test('a fingerprint is that of the JSON text with its members in order', () => {
  const body = {
    modules: [{ quantity: 2, name: 'extra_language' }, []],
    tier: 'growth',
    b: { é: null, a: [1.5, true, '"'] },
  }
  const text =
    '["POST","/x",{"b":{"a":[1.5,true,"\\""],"é":null},"modules":[{"name":"extra_language","quantity":2},[]],"tier":"growth"}]'
  assert.deepEqual(fingerprintOf('POST', '/x/?y=1', body), hash('sha256', text, 'buffer'))
  assert.deepEqual(fingerprintOf('DELETE', '/x', undefined), hash('sha256', '["DELETE","/x",null]', 'buffer'))
})

test('429 is not kept, and comes before a replay', async () => {
  const limited = await startTestService({ rateLimit: 1, databaseUrl: first.databaseUrl })
  const owner = await limited.tenant()
  const key = newKey()
  const body = { url: 'limited.idempotent.example.com' }
  assert.equal((await owner.call('GET', '/api/integrator/ping/')).status, 200)
  const original = await keyed(owner.call, key, 'POST', SITES, { body })
  assert.equal(original.status, 201)
  const [again, fresh] = [newKey(), newKey()]
  assertProblem(await keyed(owner.call, key, 'POST', SITES, { body }), 429, 'rate_limited')
  assertProblem(await keyed(owner.call, again, 'POST', SITES, { body }), 429, 'rate_limited')
  assertProblem(await keyed(owner.call, fresh, 'POST', SITES, { body }), 429, 'rate_limited')
  assert.equal((await countKept(again)) + (await countKept(fresh)), 0)
  const unlimited = openCaller(first.url, { authorization: `Integrator-Key ${owner.key}` })
  assertReplay(await keyed(unlimited, key, 'POST', SITES, { body }), original)
})

test('5xx is not kept: the request is carried out when it is sent again', async () => {
  const site = await newSite(tenant)
  const path = subscriptionPath(site)
  const key = newKey()
  await first.sql(`alter table event add constraint broken check (site_id <> '${site}') not valid`)
  assertProblem(await keyed(tenant.call, key, 'POST', path, { body: { tier: 'growth' } }), 500, 'internal_error')
  await first.sql('alter table event drop constraint broken')
  assert.equal(await countKept(key), 0)
  const answer = await keyed(tenant.call, key, 'POST', path, { body: { tier: 'growth' } })
  assert.deepEqual([answer.status, answer.headers['idempotent-replayed']], [201, undefined])
})

test('a key is free again after 72 hours, swept or not', async () => {
  const site = await subscribedSite()
  const path = `${subscriptionPath(site)}cancel/`
  const key = newKey()
  const original = await keyed(tenant.call, key, 'POST', path)
  const age = (by: string) =>
    first.sql(`update idempotency set created_at = now() - $2::interval where key = $1`, [key, by])
  await age('71 hours 59 minutes')
  assertReplay(await keyed(tenant.call, key, 'POST', path), original)
  await age('72 hours')
  const termination = await keyed(onSecond, key, 'DELETE', subscriptionPath(site))
  assert.deepEqual([termination.status, termination.headers['idempotent-replayed']], [200, undefined])
  assertReplay(await keyed(tenant.call, key, 'DELETE', subscriptionPath(site)), termination)
})

test('sweeping removes what is older than 72 hours, however much it is, and nothing else', async () => {
  const fill = `insert into idempotency (integrator_id, key, fingerprint, status, body, sealed, created_at)
    select gen_random_uuid(), 'swept-' || number, sha256('x'), 200, '{}', false, now() - $1::interval
    from generate_series(1, $2) as number`
  await first.sql(fill, ['73 hours', 2_500])
  await first.sql(fill, ['71 hours', 10])
  const database = openDatabase({ url: first.databaseUrl, connections: 1 })
  await openIdempotencyStore(database, () => {}).sweep()
  await database.close()
  const left = await first.sql(`select key from idempotency where key like 'swept-%'`)
  assert.equal(left.length, 10)
})
