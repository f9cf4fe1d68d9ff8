import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SITE_CACHE_TTL_MS } from '../src/store/sites/sites.ts'
import { openDashboard } from './customers.ts'
import { assertProblem, newSite, sitePath, startTestService, subscriptionPath, type Tenant } from './harness.ts'
import { until } from './until.ts'

// What integrators note with their websites: references and metadata.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const SITES = '/api/integrators/sites/'
const NOTES = { reference: 'customer 4711', metadata: { contract: 'C-118', '': 'x' } }
const GOOD = { reference: 'customer 4711', metadata: { contract: 'C-118', agent: 'Ana <b>' } }
const MERGE = { 'content-type': 'application/merge-patch+json' }

let count = 0
async function noted(notes: object, { call }: Tenant = tenant) {
  count += 1
  const answer = await call('POST', SITES, { body: { url: `noted-${count}.example.com`, ...notes } })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}
const patch = (site: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  tenant.call('PATCH', sitePath(site), { body, headers })

async function eventsOf(site: string, { call }: Tenant = tenant) {
  const { events } = (await call('GET', '/api/integrators/events/?limit=100')).body
  return events.filter((event: { site: string }) => event.site === site)
}
async function find(query: Readonly<Record<string, string>>, { call }: Tenant = tenant): Promise<string[]> {
  const answer = await call('GET', `${SITES}?${new URLSearchParams(query)}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.sites.map(({ site }: { site: string }) => site)
}

test('reference and metadata stand in every object of the site, in its events and in its installation', async () => {
  const created = await noted(GOOD)
  const { site } = created
  assert.deepEqual([created.reference, created.metadata], [GOOD.reference, GOOD.metadata])
  assert.deepEqual(Object.keys(created).slice(-2), ['reference', 'metadata'])
  assert.deepEqual((await tenant.call('GET', sitePath(site))).body, created)
  const again = await tenant.call('POST', SITES, { body: { url: created.fqdn, reference: 'another', metadata: {} } })
  assert.deepEqual([again.status, again.body], [200, created], 'Registering again changes nothing.')
  const [listed] = (await tenant.call('GET', `${SITES}?limit=1`)).body.sites
  assert.deepEqual(listed, created)
  await tenant.call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
  const events = await eventsOf(site)
  assert.deepEqual(
    events.map(({ type, data }: { type: string; data: { reference: string } }) => [type, data.reference]),
    [
      ['site.created', GOOD.reference],
      ['subscription.created', GOOD.reference],
    ],
  )
  assert.deepEqual(events[0].data.site, created)
  const installation = await tenant.call('GET', `${sitePath(site)}installation/`)
  assert.equal(installation.body.reference, GOOD.reference)
})

test('where none is given there is none', async () => {
  const { site, ...rest } = await noted({ metadata: {} })
  assert.deepEqual(Object.keys(rest), [
    ...['scheme', 'fqdn', 'subdomain', 'domain', 'suffix', 'registered_domain', 'path'],
  ])
  assert.deepEqual(Object.keys((await eventsOf(site))[0].data), ['site'])
  assert.equal('reference' in (await tenant.call('GET', `${sitePath(site)}installation/`)).body, false)
})

test('a merge patch changes what it names, null removes, and each change is an event', async () => {
  const { site, ...rest } = await noted(GOOD)
  const first = await patch(site, { reference: 'B', metadata: { contract: null, plan: 'gold' } }, MERGE)
  assert.equal(first.status, 200, first.text)
  const changed = { site, ...rest, reference: 'B', metadata: { agent: 'Ana <b>', plan: 'gold' } }
  assert.deepEqual(first.body, changed)
  assert.deepEqual((await tenant.call('GET', sitePath(site))).body, changed, 'at once on the node that changed it')
  for (const same of [{}, { reference: 'B' }, { metadata: {} }, { metadata: { contract: null } }]) {
    assert.deepEqual((await patch(site, same)).body, changed)
  }
  const { reference: _reference, metadata: _metadata, ...bare } = changed
  assert.deepEqual((await patch(site, { reference: null, metadata: null })).body, bare)
  const events = await eventsOf(site)
  assert.deepEqual(
    events.map(({ type, sequence }: { type: string; sequence: number }) => [type, sequence]),
    [
      ['site.created', 1],
      ['site.updated', 2],
      ['site.updated', 3],
    ],
  )
  assert.deepEqual(events[1].data, { site: changed }, 'as of that moment; there is no reference now')
})

test('another node sees a change within five seconds', async () => {
  const other = await startTestService({ environment: 'staging', databaseUrl: service.databaseUrl })
  const { site } = await noted({ reference: 'before' })
  const seen = async () => {
    const headers = { authorization: `Integrator-Key ${tenant.key}` }
    return (await other.call('GET', sitePath(site), { headers })).body.reference
  }
  assert.equal(await seen(), 'before')
  assert.equal((await patch(site, { reference: 'after' })).status, 200)
  await until(async () => (await seen()) === 'after')
  assert.ok(SITE_CACHE_TTL_MS < 5_000)
})

test('hostile notes are refused, all of them at once, and nothing is registered', async () => {
  const body = (notes: object) => ({ url: 'hostile.example.com', ...notes })
  const refused = async (notes: unknown, fields: readonly string[]) => {
    const sent = typeof notes === 'string' ? notes : body(notes as object)
    assertProblem(await tenant.call('POST', SITES, { body: sent }), 400, 'validation_failed', fields)
  }
  await refused(NOTES, ['metadata.""'])
  await refused({ reference: 'x'.repeat(201), metadata: { ['k'.repeat(41)]: 'v'.repeat(501) }, language: 'xx' }, [
    'reference',
    `metadata.${'k'.repeat(41)}`,
    'language',
  ])
  await refused({ reference: 7, metadata: { a: 1, b: null }, language: ['de'] }, [
    'reference',
    'metadata.a',
    'metadata.b',
    'language',
  ])
  await refused({ reference: null, metadata: null, language: null }, ['reference', 'metadata', 'language'])
  await refused({ metadata: { ['k/'.repeat(5_000)]: 1 } }, [`metadata.${'k/'.repeat(50)}…`])
  await refused({ metadata: { a: { b: { c: 'deep' } } } }, ['metadata.a'])
  await refused({ reference: 'a\u0000b' }, ['reference'])
  await refused('{"url": "hostile.example.com", "reference": "\\ud800"}', ['reference'])
  await refused({ title: 'x' }, ['title'])
  const deep = `{"url":"a.example.com","metadata":${'{"a":'.repeat(33)}1${'}'.repeat(33)}}`
  assertProblem(await tenant.call('POST', SITES, { body: deep }), 400, 'validation_failed', [''])
  const twice = '{"url":"a.example.com","metadata":{"a":"1","a":"2"}}'
  assertProblem(await tenant.call('POST', SITES, { body: twice }), 400, 'invalid_json')
  assert.deepEqual(await find({ fqdn: 'hostile.example.com' }), [])
})

test('names that objects have by themselves come back as they were sent', async () => {
  const text = '{"__proto__":"p","constructor":"c","toString":"t"}'
  count += 1
  const body = `{"url":"noted-${count}.example.com","metadata":${text}}`
  const created = await tenant.call('POST', SITES, { body })
  assert.equal(created.status, 201, created.text)
  const { site } = created.body
  const found = await tenant.call('GET', sitePath(site))
  for (const answer of [created, found]) assert.ok(answer.text.includes(`"metadata":${text}`), answer.text)
  const changed = await tenant.call('PATCH', sitePath(site), { body: '{"metadata":{"__proto__":null}}' })
  assert.ok(changed.text.includes('"metadata":{"constructor":"c","toString":"t"}'), changed.text)
})

test('a change is refused in the usual order', async () => {
  const { site } = await noted(GOOD)
  const unknown = sitePath('00000000-0000-7000-8000-000000000000')
  assertProblem(await service.call('PATCH', unknown, { body: 'x' }), 401, 'missing_credentials')
  const refused = await tenant.call('POST', sitePath(site), { body: {} })
  assertProblem(refused, 405, 'method_not_allowed')
  assert.equal(refused.headers['allow'], 'DELETE, GET, HEAD, PATCH')
  const big = { metadata: { a: 'x'.repeat(70_000) } }
  assertProblem(await patch(site, big), 413, 'body_too_large')
  for (const type of ['text/plain', 'application/json-patch+json', 'application/merge-patch+json; charset=latin1']) {
    assertProblem(await patch(site, {}, { 'content-type': type }), 415, 'unsupported_media_type')
  }
  assertProblem(await tenant.call('POST', SITES, { body: {}, headers: MERGE }), 415, 'unsupported_media_type')
  assertProblem(await tenant.call('PATCH', unknown, { body: { reference: '' } }), 400, 'validation_failed', [
    'reference',
  ])
  assertProblem(await patch(site, { fqdn: 'x' }), 400, 'validation_failed', ['fqdn'])
  assertProblem(await patch(site, []), 400, 'validation_failed', [''])
  assertProblem(await patch(site, '{"reference":'), 400, 'invalid_json')
  assertProblem(await tenant.call('PATCH', unknown, { body: {} }), 404, 'site_not_found')
  const stranger = await service.tenant()
  assertProblem(await stranger.call('PATCH', sitePath(site), { body: {} }), 404, 'site_not_found')
  assertProblem(await tenant.call('PATCH', sitePath(site.toUpperCase()), { body: {} }), 404, 'site_not_found')
  const merged = await patch(site, { metadata: Object.fromEntries(Array.from({ length: 19 }, (_, n) => [n, 'x'])) })
  assertProblem(merged, 400, 'validation_failed', ['metadata'])
})

test('changes at the same time are all made, each with an event of its own', async () => {
  const { site } = await noted({})
  const names = Array.from({ length: 10 }, (_, n) => `k${n}`)
  const answers = await Promise.all(names.map((name) => patch(site, { metadata: { [name]: 'x' } })))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  const { metadata } = (await tenant.call('GET', sitePath(site))).body
  assert.deepEqual(Object.keys(metadata), names)
  assert.equal((await eventsOf(site)).length, 11)
})

test('websites are found by their reference, with whatever else is wanted of them, page by page', async () => {
  const own = await service.tenant()
  const [first, second] = [await noted({ reference: 'shared & é' }, own), await noted({ reference: 'shared & é' }, own)]
  const other = await noted({ reference: 'shared' }, own)
  await newSite(own)
  await own.call('POST', subscriptionPath(first.site), { body: { tier: 'starter' } })
  const reference = 'shared & é'
  assert.deepEqual(await find({ reference }, own), [second.site, first.site])
  assert.deepEqual(await find({ reference: 'shared' }, own), [other.site])
  assert.deepEqual(await find({ reference: 'Shared' }, own), [])
  assert.deepEqual(await find({ reference, status: 'active' }, own), [first.site])
  assert.deepEqual(await find({ reference, status: 'none' }, own), [second.site])
  assert.deepEqual(await find({ reference, fqdn: second.fqdn.toUpperCase() }, own), [second.site])
  assert.deepEqual(await find({ reference, fqdn: other.fqdn }, own), [])
  assert.deepEqual(await find({ reference }), [], 'of one’s own')
  const page = await own.call('GET', `${SITES}?limit=1&reference=${encodeURIComponent(reference)}`)
  assert.deepEqual(await find({ reference, limit: '1', cursor: page.body.next_cursor }, own), [first.site])
  assert.equal((await patch(first.site, { reference: 'x' })).status, 404)
  await own.call('PATCH', sitePath(first.site), { body: { reference: 'moved' } })
  assert.deepEqual(await find({ reference }, own), [second.site])
  for (const wrong of ['', ' ', 'a\nb', 'x'.repeat(201)]) {
    const query = new URLSearchParams({ reference: wrong })
    assertProblem(await own.call('GET', `${SITES}?${query}`), 400, 'validation_failed', ['reference'])
  }
  assertProblem(await own.call('GET', `${SITES}?reference=a&reference=b`), 400, 'validation_failed', ['reference'])
})

test('the customer sees nothing of it', async () => {
  const { site } = await noted(GOOD)
  await patch(site, { reference: 'secret-reference' })
  const { call } = await openDashboard(service, tenant, site)
  for (const path of ['site/', 'activity/', 'website/']) {
    const answer = await call('GET', path)
    assert.equal(answer.status, 200)
    assert.doesNotMatch(answer.text, /secret-reference|customer 4711|C-118|site\.updated/, path)
  }
})
