import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { HOSTILE_URLS } from '../src/outbound/hostile.cases.ts'
import {
  type Answer,
  assertProblem,
  newSite,
  openCaller,
  SEALING_KEY,
  startTestService,
  type Tenant,
} from './harness.ts'
import { assertInvariants } from './invariants.ts'

const service = await startTestService()
const second = await startTestService({ databaseUrl: service.databaseUrl })
const PATH = '/api/integrators/webhooks/'
// Remembers every transaction that queued something for an endpoint, so that effects can be counted.
await service.sql(`create table written_by (webhook_id uuid, transaction xid8, unique (webhook_id, transaction))`)
await service.sql(`
create function remember_writer() returns trigger language plpgsql security definer as $$
begin
  insert into written_by values (new.webhook_id, pg_current_xact_id()) on conflict do nothing;
  return null;
end $$`)
await service.sql(`
create trigger remember_writer after insert or update on delivery for each row execute function remember_writer()`)
const URL = 'https://hooks.example.com/portico'

const create = ({ call }: Tenant, body: object = { url: URL }) => call('POST', PATH, { body })

test('a new webhook shows its secret once, and never again', async () => {
  const tenant = await service.tenant()
  const events = ['subscription.ended', 'site.created']
  const created = await create(tenant, { url: URL, events })
  assert.equal(created.status, 201, created.text)
  const { id, secret } = created.body
  assert.deepEqual(created.body, { id, url: URL, events, secret })
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.equal(created.headers['location'], `${PATH}${id}/`)

  const shown = await tenant.call('GET', `${PATH}${id}/`)
  assert.equal(shown.status, 200)
  const { created_at, ...rest } = shown.body
  assert.deepEqual(rest, {
    ...{ id, url: URL, events, status: 'enabled' },
    ...{ disabled_reason: null, disabled_at: null, failing_since: null },
  })
  assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const list = await tenant.call('GET', PATH)
  assert.deepEqual(list.body, { webhooks: [shown.body] })

  const everything = await service.sql<{ row: string }>(
    `select row_to_json(webhook)::text as row from webhook union all select row_to_json(event)::text from event`,
  )
  const text = everything.map(({ row }) => row).join('') + service.log() + shown.text + list.text
  assert.equal(text.includes(secret.slice('whsec_'.length)), false)
  assert.equal(text.includes(SEALING_KEY), false)
})

test('no events named, or none in the list, means all of them', async () => {
  const tenant = await service.tenant()
  assert.deepEqual((await create(tenant)).body.events, [])
  assert.deepEqual((await create(tenant, { url: URL, events: [] })).body.events, [])
})

test('unknown and repeated events are refused where they stand, with everything else that is wrong', async () => {
  const tenant = await service.tenant()
  const unknown = await create(tenant, { url: URL, events: ['site.created', 'site.removed', 7] })
  assertProblem(unknown, 400, 'validation_failed', ['events.1', 'events.2'])
  const twice = await create(tenant, { url: URL, events: ['site.created', 'site.created'] })
  assertProblem(twice, 400, 'validation_failed', ['events.1'])
  assertProblem(await create(tenant, { events: 'all', urls: URL }), 400, 'validation_failed', ['url', 'urls', 'events'])
  assertProblem(await create(tenant, { url: 7 }), 400, 'validation_failed', ['url'])
  const body = { url: 'ftp://x', events: ['nope'], zz: 1 }
  assertProblem(await create(tenant, body), 400, 'validation_failed', ['url', 'events.0', 'zz'])
  const keyed = await tenant.call('POST', PATH, { body, headers: { 'idempotency-key': 'a b' } })
  assertProblem(keyed, 400, 'validation_failed', ['url', 'events.0', 'zz', 'Idempotency-Key'])
})

test('far too many events are one mistake, not one for each of them', async () => {
  const tenant = await service.tenant()
  const answer = await create(tenant, { url: URL, events: Array(60).fill('site.created') })
  assertProblem(answer, 400, 'validation_failed', ['events'])
  assert.deepEqual(
    answer.body.errors.map(({ code }: { code: string }) => code),
    ['too_large'],
  )
})

test('a URL that does not lead to the internet is refused, naming the field', async () => {
  const tenant = await service.tenant()
  for (const url of HOSTILE_URLS) {
    assertProblem(await create(tenant, { url: url.replaceAll('PORT', '8080') }), 400, 'validation_failed', ['url'])
  }
  assert.deepEqual((await tenant.call('GET', PATH)).body.webhooks, [])
})

test('a URL with characters that nobody sees, or without its two slashes, is refused', async () => {
  const tenant = await service.tenant()
  const controls = Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code))
  const invisible = [
    '\u007f',
    '\u0085',
    '\u00ad',
    '\u200b',
    '\u200d',
    '\u202e',
    '\u2060',
    '\ufe0f',
    '\ufeff',
    '\u{e0041}',
  ]
  for (const character of [...controls, ...invisible, '\ud800', '\udc00', '\\', ' ']) {
    for (const url of [
      `https://example.com/${character}`,
      `https://example.com/a${character}b`,
      `${character}${URL}`,
    ]) {
      assertProblem(await create(tenant, { url }), 400, 'validation_failed', ['url'])
    }
  }
  for (const start of ['https:', 'https:/', 'https:///', 'https:////', 'HTTPS:', '//', 'https://?', 'https://#']) {
    assertProblem(await create(tenant, { url: `${start}example.com` }), 400, 'validation_failed', ['url'])
  }
  for (const url of [
    '',
    'https://',
    'https://a"b.example.com',
    'https://a{b}.example.com',
    'https://user@example.com',
  ]) {
    assertProblem(await create(tenant, { url }), 400, 'validation_failed', ['url'])
  }
})

test('a URL is shown as URIs are written: host in ASCII, everything else escaped', async () => {
  const tenant = await service.tenant()
  const shown = {
    'https://example.com': 'https://example.com/',
    'HTTPS://Example.COM:443/a/../b': 'https://example.com/b',
    'https://münchen.example/größe?a=ü#ä': 'https://xn--mnchen-3ya.example/gr%C3%B6%C3%9Fe?a=%C3%BC#%C3%A4',
    'https://example.com/a|b[1]^{x}?q={a}|`[2]': 'https://example.com/a%7Cb%5B1%5D%5E%7Bx%7D?q=%7Ba%7D%7C%60%5B2%5D',
    'https://example.com/100%?50%zz%41#a#b': 'https://example.com/100%25?50%25zz%41#a%23b',
    'https://[2606:2800:021f:CB07:6820:80da:af6b:8b2c]/': 'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  }
  for (const [url, normalised] of Object.entries(shown)) {
    const created = await create(tenant, { url })
    assert.equal(created.body.url, normalised, created.text)
    assert.equal((await tenant.call('GET', `${PATH}${created.body.id}/`)).body.url, normalised)
  }
})

test('a URL has at most 2,048 characters, as it is sent and as it is written', async () => {
  const tenant = await service.tenant()
  const start = 'https://example.com/'
  const longest = start + 'a'.repeat(2048 - start.length)
  assert.equal((await create(tenant, { url: longest })).body.url, longest)
  for (const url of [`${longest}a`, start + 'ü'.repeat(400)]) {
    assertProblem(await create(tenant, { url }), 400, 'validation_failed', ['url'])
  }
})

test('of 30 webhooks created at once 16 exist; a deleted one makes room', async () => {
  const tenant = await service.tenant()
  const answers = await Promise.all(Array.from({ length: 30 }, () => create(tenant)))
  const refused = answers.filter(({ status }) => status !== 201)
  assert.equal(refused.length, 14)
  for (const answer of refused) assertProblem(answer, 409, 'webhook_limit_reached')
  const { webhooks } = (await tenant.call('GET', PATH)).body
  assert.equal(webhooks.length, 16)
  const deleted = await tenant.call('DELETE', `${PATH}${webhooks[3].id}/`)
  assert.deepEqual([deleted.status, deleted.body], [200, { message: 'Webhook deleted' }])
  assert.equal((await create(tenant)).status, 201)
})

test('an unknown, a foreign and a malformed webhook are the same 404 on every path', async () => {
  const [tenant, other] = [await service.tenant(), await service.tenant()]
  const foreign = (await create(other)).body.id
  for (const id of [
    randomUUID(),
    foreign,
    foreign.toUpperCase(),
    'nonsense',
    '..%2f',
    `{${foreign}}`,
    'x'.repeat(1_009),
  ]) {
    const bodies = [
      await tenant.call('GET', `${PATH}${id}/`),
      await tenant.call('DELETE', `${PATH}${id}/`),
      await tenant.call('POST', `${PATH}${id}/rotate/`),
      await tenant.call('POST', `${PATH}${id}/enable/`),
      await tenant.call('POST', `${PATH}${id}/test/`),
      await tenant.call('POST', `${PATH}${id}/redeliver/`, { body: { from: '2026-01-01T00:00:00Z' } }),
      await tenant.call('GET', `${PATH}${id}/deliveries/`),
    ]
    for (const answer of bodies) assertProblem(answer, 404, 'not_found')
  }
  assert.equal((await other.call('GET', `${PATH}${foreign}/`)).status, 200)
})

test('redelivery wants one event or a stretch of time, and only what is one’s own', async () => {
  const [tenant, other] = [await service.tenant(), await service.tenant()]
  const { id } = (await create(tenant)).body
  await newSite(other)
  const [foreign] = (await other.call('GET', '/api/integrators/events/')).body.events
  const again = (body: object) => tenant.call('POST', `${PATH}${id}/redeliver/`, { body })
  const from = '2026-01-01T00:00:00Z'
  for (const [body, fields] of [
    [{}, ['event']],
    [{ until: from }, ['event']],
    [{ event: foreign.id }, ['event']],
    [{ event: 'evt_ffffffffffffff' }, ['event']],
    [{ event: 'nonsense' }, ['event']],
    [{ event: foreign.id, from }, ['event']],
    [{ from: 'yesterday', until: 'today' }, ['from', 'until']],
    [{ from, until: from }, ['until']],
    [{ from: 7 }, ['from']],
    [{ from: 'x', until: 'y', zz: 1 }, ['from', 'until', 'zz']],
    [{ until: 'y', zz: 1 }, ['event', 'until', 'zz']],
    [{ event: 'nonsense', zz: 1 }, ['event', 'zz']],
    [{ event: 7, until: 'y' }, ['event', 'until']],
    [[], ['']],
  ] as const) {
    assertProblem(await again(body), 400, 'validation_failed', fields)
  }
  const headers = { 'idempotency-key': 'ü' }
  const keyed = await tenant.call('POST', `${PATH}${id}/redeliver/`, {
    body: { from: 'x', until: 'y', zz: 1 },
    headers,
  })
  assertProblem(keyed, 400, 'validation_failed', ['from', 'until', 'zz', 'Idempotency-Key'])
})

test('a redelivery wants times that calendars have: the years 1 to 9999', async () => {
  const tenant = await service.tenant()
  const { id } = (await create(tenant)).body
  const again = (body: object) => tenant.call('POST', `${PATH}${id}/redeliver/`, { body })
  for (const wrong of [
    '0000-01-01T00:00:00Z',
    '0000-12-31T23:59:59Z',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '2026-02-30T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01',
    '2026-01-01T00:00:00',
    '2026-01-01T00:00:00+99:00',
    '+010000-01-01T00:00:00Z',
    'infinity',
    '',
  ]) {
    assertProblem(await again({ from: wrong }), 400, 'validation_failed', ['from'])
    assertProblem(await again({ from: '2026-01-01T00:00:00Z', until: wrong }), 400, 'validation_failed', ['until'])
    assertProblem(await again({ from: wrong, until: wrong }), 400, 'validation_failed', ['from', 'until'])
  }
  const widest = await again({ from: '0001-01-01T00:00:00Z', until: '9999-12-31T23:59:59.999Z' })
  assert.deepEqual([widest.status, widest.body.events], [200, 0])
  assert.equal((await again({ from: '2026-12-31T23:59:60Z' })).status, 200)
})

test('deliveries are listed newest first, page by page', async () => {
  const tenant = await service.tenant()
  const { id } = (await create(tenant)).body
  const events: string[] = []
  for (let count = 0; count < 5; count++) {
    events.unshift((await tenant.call('POST', `${PATH}${id}/test/`)).body.event)
  }
  const page = (query: string) => tenant.call('GET', `${PATH}${id}/deliveries/${query}`)
  const first = await page('?limit=3')
  assert.equal(first.status, 200, first.text)
  const { deliveries, next_cursor } = first.body
  const second = (await page(`?limit=3&cursor=${next_cursor}`)).body
  const named = [...deliveries, ...second.deliveries].map(({ event }: { event: string }) => event)
  assert.deepEqual(named, events)
  assert.equal(second.next_cursor, null)
  const { id: delivery, created_at, next_attempt_at, ...rest } = deliveries[0]
  assert.match(delivery, /^dlv_/)
  assert.ok(created_at <= next_attempt_at)
  assert.deepEqual(rest, { event: events[0], type: 'webhook.test', status: 'pending', attempts: [] })
  assertProblem(await page('?cursor=nonsense'), 400, 'validation_failed', ['cursor'])
  assertProblem(await page('?limit=0'), 400, 'validation_failed', ['limit'])
})

test('what happens to webhooks is in the audit trail with who did it, and in no list of events', async () => {
  const tenant = await service.tenant()
  const { id } = (await create(tenant)).body
  await tenant.call('POST', `${PATH}${id}/rotate/`)
  await tenant.call('POST', `${PATH}${id}/enable/`)
  await tenant.call('DELETE', `${PATH}${id}/`)
  const trail = await service.sql<{ type: string; actor: string }>(
    `select type, actor from event where integrator_id = $1 and type like 'webhook.%' order by id`,
    [tenant.id],
  )
  const actor = `key:${tenant.keyId}`
  assert.deepEqual(
    trail,
    ['webhook.created', 'webhook.secret_rotated', 'webhook.deleted'].map((type) => ({ type, actor })),
  )
  assert.deepEqual((await tenant.call('GET', '/api/integrators/events/')).body.events, [])
})

test('without PORTICO_SECRET no webhook is created, and the answer says who can help', async () => {
  const bare = await startTestService({ sealingKey: null })
  const tenant = await bare.tenant()
  const answer = await create(tenant)
  assertProblem(answer, 503, 'unavailable')
  assert.match(answer.body.detail, /PORTICO_SECRET/)
  assert.deepEqual((await tenant.call('GET', PATH)).body, { webhooks: [] })
})

test('under an Idempotency-Key a webhook is created and rotated once, and the secret is not kept in clear', async () => {
  const tenant = await service.tenant()
  const headers = { 'idempotency-key': randomUUID() }
  const first = await tenant.call('POST', PATH, { body: { url: URL }, headers })
  const again = await tenant.call('POST', PATH, { body: { url: URL }, headers })
  assert.equal(first.status, 201, first.text)
  assert.equal(again.text, first.text)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.headers['location'], first.headers['location'])
  assert.equal((await tenant.call('GET', PATH)).body.webhooks.length, 1)

  const rotate = `${PATH}${first.body.id}/rotate/`
  const other = { headers: { 'idempotency-key': randomUUID() } }
  const rotated = await tenant.call('POST', rotate, other)
  assert.equal((await tenant.call('POST', rotate, other)).body.secret, rotated.body.secret)
  const removed = { headers: { 'idempotency-key': randomUUID() } }
  for (const _ of [1, 2]) {
    const answer = await tenant.call('DELETE', `${PATH}${first.body.id}/`, removed)
    assert.deepEqual(answer.body, { message: 'Webhook deleted' })
  }
  const kept = await service.sql<{ row: string }>('select row_to_json(idempotency)::text as row from idempotency')
  const text = kept.map(({ row }) => row).join('')
  for (const { secret } of [first.body, rotated.body]) assert.equal(text.includes(secret.slice(6)), false)
})

for (const nodes of ['one node', 'two nodes'] as const) {
  test(`of 40 parallel tests, and of 40 redeliveries, under one key one has an effect, on ${nodes}`, async () => {
    const tenant = await service.tenant()
    const headers = { authorization: `Integrator-Key ${tenant.key}` }
    const calls = [tenant.call, nodes === 'one node' ? tenant.call : openCaller(second.url, headers)]
    const { id } = (await create(tenant)).body
    for (let count = 0; count < 3; count++) await newSite(tenant)
    const [{ id: event }] = (await tenant.call('GET', '/api/integrators/events/')).body.events
    for (const [step, body] of [
      ['test', undefined],
      ['redeliver', { from: '2020-01-01T00:00:00Z' }],
      ['redeliver', { event }],
    ] as const) {
      for (let turn = 0; turn < 4; turn++) {
        const before = await effectsOn(id)
        const options = { headers: { 'idempotency-key': randomUUID() }, ...(body && { body }) }
        const send = (call: Tenant['call']) => call('POST', `${PATH}${id}/${step}/`, options)
        const answers = await Promise.all(
          Array.from({ length: 40 }, (_, index) => send(calls[index % 2] ?? tenant.call)),
        )
        assertOneEffect(answers)
        assert.equal((await effectsOn(id)) - before, 1, step)
        assert.equal((await send(tenant.call)).headers['idempotent-replayed'], 'true')
      }
    }
  })
}

test('a redelivery that finds nothing is answered again from its key as well', async () => {
  const tenant = await service.tenant()
  const { id } = (await create(tenant)).body
  const options = { body: { from: '2020-01-01T00:00:00Z' }, headers: { 'idempotency-key': randomUUID() } }
  const first = await tenant.call('POST', `${PATH}${id}/redeliver/`, options)
  assert.deepEqual(first.body, { message: 'Events queued', events: 0 })
  await newSite(tenant)
  const again = await tenant.call('POST', `${PATH}${id}/redeliver/`, options)
  assert.deepEqual([again.text, again.headers['idempotent-replayed']], [first.text, 'true'])
})

/** Each committed statement that queued something for the endpoint leaves its own mark on the rows it wrote. */
async function effectsOn(webhook: string): Promise<number> {
  const [row] = await service.sql<{ count: number }>('select count(*)::integer from written_by where webhook_id = $1', [
    webhook,
  ])
  return row?.count ?? 0
}

function assertOneEffect(answers: readonly Answer[]): void {
  const others = answers.filter(({ status }) => status !== 409)
  assert.equal(others.filter(({ headers }) => headers['idempotent-replayed'] === undefined).length, 1)
  assert.equal(new Set(others.map(({ status, text }) => status + text)).size, 1)
  assert.equal(others[0]?.status, 200, JSON.stringify(others[0]))
}

test('what must always hold between rows does', () => assertInvariants(service.sql))
