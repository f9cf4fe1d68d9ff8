import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { startTestService } from '../../server/test/harness.ts'
import sdkPackage from '../package.json' with { type: 'json' }
import {
  AuthenticationError,
  ConflictError,
  NotFoundError,
  Portico,
  PorticoError,
  type PorticoOptions,
  ValidationError,
} from '../src/index.ts'
import { VERSION } from '../src/version.ts'

const service = await startTestService()
const tenant = await service.tenant()
const portico = new Portico({ key: tenant.key, baseUrl: service.url })

let websites = 0
async function newSite(): Promise<string> {
  websites += 1
  return (await portico.sites.create({ url: `client-${websites}.example.com` })).site
}

/** The error that a call is refused with, as the class it must have. */
async function refusal<T extends PorticoError>(
  call: Promise<unknown>,
  kind: new (...args: never[]) => T,
  code: string,
): Promise<T> {
  const error = await call.then(
    () => assert.fail('It was not refused.'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof kind && error instanceof PorticoError, inspect(error))
  assert.equal(error.name, kind.name)
  assert.equal(error.code, code)
  return error
}

test('ping says that the API is reachable and the key is valid', async () => {
  assert.deepEqual(await portico.ping(), { message: 'pong' })
})

test('a website is registered, retrieved, and registered again as the same', async () => {
  const site = await portico.sites.create({ url: 'www.shop.example.co.uk/de/' })
  assert.equal(site.registered_domain, 'example.co.uk')
  assert.deepEqual(await portico.sites.retrieve(site.site), site)
  assert.deepEqual(await portico.sites.create({ url: 'https://www.shop.example.co.uk/de' }), site)
})

test('a subscription is created, read, cancelled, reactivated and terminated', async () => {
  const site = await newSite()
  const modules = [{ name: 'extra_language', quantity: 2 }] as const
  assert.deepEqual(await portico.subscriptions.create(site, { tier: 'growth', interval: 'annually', modules }), {
    message: 'Subscription created',
  })
  const { valid_until, ...terms } = await portico.subscriptions.retrieve(site)
  assert.deepEqual(terms, { status: 'active', tier: 'growth', interval: 'annually', modules, will_be_renewed: true })
  assert.ok(Date.parse(valid_until) > Date.now())
  assert.deepEqual(await portico.subscriptions.cancel(site), { message: 'Subscription canceled' })
  assert.equal((await portico.subscriptions.retrieve(site)).will_be_renewed, false)
  assert.deepEqual(await portico.subscriptions.reactivate(site), { message: 'Subscription reactivated' })
  assert.equal((await portico.subscriptions.retrieve(site)).will_be_renewed, true)
  assert.deepEqual(await portico.subscriptions.terminate(site), { message: 'Subscription terminated' })
  await refusal(portico.subscriptions.retrieve(site), NotFoundError, 'subscription_not_found')
})

test('each dashboard session is a new one', async () => {
  const site = await newSite()
  const [first, second] = [await portico.embed.create(site), await portico.embed.create(site)]
  assert.equal(first.site, site)
  assert.ok(first.embed_url.includes(first.embed_token))
  assert.notEqual(first.embed_token, second.embed_token)
})

test('what the service refuses is an error of its kind, with code, status, request id and a sentence', async () => {
  const site = await newSite()
  await portico.subscriptions.create(site, { tier: 'starter' })
  const conflict = await refusal(
    portico.subscriptions.create(site, { tier: 'starter' }),
    ConflictError,
    'subscription_already_active',
  )
  assert.equal(conflict.status, 409)
  assert.match(conflict.message, /already has an active subscription/)
  assert.ok(conflict.requestId !== null && service.log().includes(conflict.requestId))
  assert.deepEqual(conflict.fields, [])
})

test('every wrong field is named, in `fields` and in the message', async () => {
  const order = {
    tier: 'professional',
    interval: 'weekly',
    modules: [{ name: 'extra_language', quantity: 1 }],
  } as never
  const site = await newSite()
  const error = await refusal(portico.subscriptions.create(site, order), ValidationError, 'validation_failed')
  assert.deepEqual(error.fields.map(({ field }) => field).toSorted(), ['interval', 'modules.0.name'])
  assert.doesNotMatch(error.message, /interval: interval/)
  for (const { field, code, message } of error.fields) {
    assert.ok(code !== '' && message !== '')
    // A sentence that begins with the field's name needs no label.
    assert.ok(error.message.includes(message.startsWith(field) ? message : `${field}: ${message}`))
  }
})

test('a key that is not valid is an AuthenticationError, and the key is in no error', async () => {
  const wrong = `ik_live_${'a'.repeat(38)}`
  const error = await refusal(
    new Portico({ key: wrong, baseUrl: service.url }).ping(),
    AuthenticationError,
    'invalid_key',
  )
  for (const text of [inspect(error, { depth: 9, showHidden: true }), JSON.stringify(error), String(error.stack)]) {
    assert.ok(!text.includes(wrong))
  }
})

test('nothing shows the key: not the client printed, serialised or spread', async () => {
  const lost = await new Portico({ key: tenant.key, baseUrl: 'http://127.0.0.1:9', maxRetries: 0 })
    .ping()
    .catch((e) => e)
  for (const value of [portico, { ...portico }, portico.sites, portico.sites.list(), lost]) {
    const shown = inspect(value, { depth: 9, showHidden: true, getters: true }) + JSON.stringify(value) + String(value)
    assert.ok(!shown.includes(tenant.key))
  }
})

test('an id is one segment of the path, whatever it contains', async () => {
  const site = await newSite()
  for (const id of [`${site}/subscription`, `../sites/${site}`, `${site}?x=`, `${site}#`, '%2e%2e', 'ü', ' ']) {
    await refusal(portico.sites.retrieve(id), NotFoundError, 'site_not_found')
  }
})

for (const [what, options, sentence] of [
  ['no key', { baseUrl: service.url }, /^key is missing/],
  ['an empty key', { key: '', baseUrl: service.url }, /^key is missing/],
  ['a key of something else', { key: 'sk_live_123', baseUrl: service.url }, /begin with ik_live_ or ik_test_/],
  ['a key with a line break', { key: 'ik_live_1\n', baseUrl: service.url }, /white space/],
  ['no address', { key: tenant.key }, /^baseUrl is missing/],
  ['a name with a slip', { key: tenant.key, baseURL: service.url }, /^options has no baseURL: it knows key, baseUrl/],
  ['an invented option', { key: tenant.key, baseUrl: service.url, retries: 2 }, /^options has no retries/],
  ['an address without a protocol', { key: tenant.key, baseUrl: 'localhost:8081' }, /must begin with https/],
  ['an address that is none', { key: tenant.key, baseUrl: 'portico' }, /^baseUrl is not a URL/],
  ['another protocol', { key: tenant.key, baseUrl: 'ftp://portico.example' }, /must begin with https/],
  ['an address with a password', { key: tenant.key, baseUrl: 'https://a:b@portico.example' }, /no user/],
  ['an address with a query', { key: tenant.key, baseUrl: 'https://portico.example/?a=1' }, /no query/],
  ['a time-out of 0', { key: tenant.key, baseUrl: service.url, timeout: 0 }, /^timeout/],
  ['half a retry', { key: tenant.key, baseUrl: service.url, maxRetries: 0.5 }, /^maxRetries/],
  ['nothing', undefined, /must be an object/],
] as const) {
  test(`${what} is refused at once`, () => {
    const make = () => new Portico(options as PorticoOptions)
    assert.throws(make, (error) => error instanceof TypeError && sentence.test(error.message))
  })
}

test('bad arguments are refused before any request', async () => {
  const away = new Portico({ key: tenant.key, baseUrl: 'http://127.0.0.1:9', maxRetries: 0 })
  const calls: (() => unknown)[] = [
    () => away.sites.retrieve(''),
    () => away.sites.retrieve('..'),
    () => away.sites.retrieve(undefined as never),
    () => away.sites.create('https://example.com' as never),
    () => away.subscriptions.create('x', undefined as never),
    () => away.sites.list({ limit: 0 }),
    () => away.sites.page({ limit: 101 }),
    () => away.events.list({ limit: 1.5 }),
    () => away.sites.list({ stauts: 'active' } as never),
    () => away.sites.page({ curser: 'x' } as never),
    () => away.events.list({ afer: 'x' } as never),
    () => away.events.page({ afer: 'x' } as never),
    () => away.ping({ idempotencykey: 'a' } as never),
    () => away.webhooks.retrieve('.'),
    () => away.clock.advance('x', { advanceTo: new Date('never') }),
    () => away.ping({ timeout: -1 }),
    () => away.ping({ signal: 'stop' as never }),
    () => away.subscriptions.cancel('x', { idempotencyKey: 'a b' }),
  ]
  for (const call of calls) await assert.rejects(async () => call(), TypeError, String(call))
})

test('in a browser it refuses to exist, and says where the key belongs', (t) => {
  t.after(() => {
    Reflect.deleteProperty(globalThis, 'window')
    Reflect.deleteProperty(globalThis, 'document')
  })
  Object.assign(globalThis, { window: globalThis, document: {} })
  assert.throws(() => new Portico({ key: tenant.key, baseUrl: service.url }), /must not be used in a browser/)
})

test('the client tells its version, which is the package’s', () => {
  assert.equal(VERSION, sdkPackage.version)
})
