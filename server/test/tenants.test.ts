import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import {
  type Answer,
  assertProblem,
  newSite,
  sitePath,
  startTestService,
  subscriptionPath,
  type Tenant,
} from './harness.ts'
import { assertInvariants } from './invariants.ts'

const service = await startTestService()

type Endpoint = { readonly method: string; readonly path: (site: string) => string; readonly body?: unknown }

const ENDPOINTS: readonly Endpoint[] = [
  { method: 'GET', path: sitePath },
  { method: 'HEAD', path: sitePath },
  { method: 'GET', path: subscriptionPath },
  { method: 'HEAD', path: subscriptionPath },
  { method: 'POST', path: subscriptionPath, body: { tier: 'comfort', interval: 'annually' } },
  { method: 'PUT', path: subscriptionPath, body: { tier: 'comfort', interval: 'annually' } },
  { method: 'POST', path: (site) => `${subscriptionPath(site)}cancel/` },
  { method: 'POST', path: (site) => `${subscriptionPath(site)}reactivate/` },
  { method: 'POST', path: (site) => `${sitePath(site)}publication/` },
  { method: 'GET', path: (site) => `${sitePath(site)}installation/` },
  { method: 'HEAD', path: (site) => `${sitePath(site)}installation/` },
  { method: 'PATCH', path: sitePath, body: { reference: 'mine now' } },
  { method: 'GET', path: (site) => `${sitePath(site)}settings/` },
  { method: 'HEAD', path: (site) => `${sitePath(site)}settings/` },
  { method: 'PATCH', path: (site) => `${sitePath(site)}settings/`, body: { language: 'de' } },
  { method: 'GET', path: (site) => `${sitePath(site)}details/` },
  { method: 'PUT', path: (site) => `${sitePath(site)}details/`, body: { details: { city: 'Roma' } } },
  { method: 'DELETE', path: subscriptionPath },
  { method: 'GET', path: (site) => `${sitePath(site)}embed/` },
]

const MALFORMED: Readonly<Record<string, (own: string) => string>> = {
  'in upper case': (own) => own.toUpperCase(),
  'in braces': (own) => `%7B${own}%7D`,
  'in raw braces': (own) => `{${own}}`,
  'as a urn': (own) => `urn:uuid:${own}`,
  'without hyphens': (own) => own.replaceAll('-', ''),
  'with a character too many': (own) => `${own}0`,
  'with a character too few': (own) => own.slice(0, -1),
  'with white space': (own) => `%20${own}%0A`,
  'with a query inside': (own) => `${own}%3Fa=b`,
  'with a slash inside': (own) => `${own}%2F`,
  '8,000 characters long': () => 'a'.repeat(8_000),
  '8,000 characters long, escaped': () => '%61'.repeat(2_600),
  'of white space': () => '%20',
  'of one dot': () => '.',
  'of two dots': () => '..',
  'of escaped dots': () => '%2e%2e',
  'with a broken escape': () => '%zz',
  'with half an escape': () => '%',
  'with invalid UTF-8': () => '%ff%fe',
  'with an escaped NUL': (own) => `${own}%00`,
  'of NUL': () => '%00',
  'of an emoji': () => encodeURIComponent('🦊'),
  'of full-width digits': (own) =>
    encodeURIComponent(own.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))),
  'of SQL': () => encodeURIComponent("' or '1'='1"),
  'of a number': () => '1',
  'of null': () => 'null',
  'of a prototype': () => '__proto__',
}

const ask = ({ call }: Tenant, { method, path, body }: Endpoint, site: string) =>
  call(method, path(site), { headers: { 'request-id': 'the-same' }, ...(body !== undefined && { body }) })

/** Everything of an answer but the second in which it was given. */
function bytesOf({ status, headers, text }: Answer): unknown {
  const { date: _, ...rest } = headers
  return { status, headers: rest, text }
}

const stored = async () =>
  JSON.stringify(
    await service.sql(`
      select
        (select jsonb_agg(to_jsonb(site) order by id) from site) as sites,
        (select jsonb_agg(to_jsonb(standing) order by site_id) from standing) as standings,
        (select jsonb_agg(to_jsonb(event) order by id) from event) as events,
        (select count(*) from publication) as publications,
        (select count(*) from site_details) as details,
        (select count(*) from embed_token) as tokens`),
  )

/** Three integrators with the same two websites: one subscribed, one not. */
async function threeIntegrators() {
  return Promise.all(
    ['One', 'Two', 'Three'].map(async (name, index) => {
      const tenant = await service.tenant(name)
      const sites: string[] = []
      for (const url of ['www.example.com', 'shop.example.com']) {
        sites.push((await tenant.call('POST', '/api/integrators/sites/', { body: { url } })).body.site)
      }
      const [subscribed = '', bare = ''] = sites
      await tenant.call('POST', subscriptionPath(subscribed), { body: { tier: 'growth' } })
      if (index === 2) await tenant.call('POST', `${subscriptionPath(subscribed)}cancel/`)
      return { tenant, subscribed, bare }
    }),
  )
}

const integrators = await threeIntegrators()

for (const endpoint of ENDPOINTS) {
  const name = `${endpoint.method} ${endpoint.path('{site_id}')}`

  test(`a foreign, an unknown and a malformed id get the same 404 bytes: ${name}`, async () => {
    const before = await stored()
    for (const { tenant, subscribed: own } of integrators) {
      const expected = await ask(tenant, endpoint, randomUUID())
      if (endpoint.method === 'HEAD') assert.deepEqual([expected.status, expected.text], [404, ''])
      else assertProblem(expected, 404, 'site_not_found')
      const others = integrators.filter((one) => one.tenant !== tenant)
      const ids = [
        ...others.flatMap(({ subscribed, bare }) => [subscribed, bare]),
        '00000000-0000-0000-0000-000000000000',
        ...Object.values(MALFORMED).map((spell) => spell(own)),
      ]
      for (const id of ids) {
        const answer = await ask(tenant, endpoint, id)
        assert.deepEqual(bytesOf(answer), bytesOf(expected), `with the id ${id.slice(0, 60)}`)
      }
    }
    assert.equal(await stored(), before, 'nothing changes')
  })
}

test('lists and events show each integrator its own sites and nothing of the same websites of others', async () => {
  for (const { tenant, subscribed, bare } of integrators) {
    const own = [subscribed, bare].toSorted()
    const ids = (sites: readonly { site: string }[]) => [...new Set(sites.map(({ site }) => site))].toSorted()
    assert.deepEqual(ids((await tenant.call('GET', '/api/integrators/sites/')).body.sites), own)
    assert.deepEqual(ids((await tenant.call('GET', '/api/integrators/events/')).body.events), own)
    const ofHost = await tenant.call('GET', '/api/integrators/sites/?fqdn=www.example.com')
    assert.deepEqual(ids(ofHost.body.sites), [subscribed])
  }
})

test('an empty id is no site either', async () => {
  const [first] = integrators
  assert.ok(first)
  for (const endpoint of ENDPOINTS.filter(({ path }) => path !== sitePath)) {
    const answer = await ask(first.tenant, endpoint, '')
    assert.equal(answer.status, 404, endpoint.method)
    if (endpoint.method !== 'HEAD') assertProblem(answer, 404, 'site_not_found')
  }
})

test('a foreign site with a subscription looks the same as one without', async () => {
  const [one, two] = integrators
  assert.ok(one && two)
  for (const endpoint of ENDPOINTS) {
    const subscribed = await ask(one.tenant, endpoint, two.subscribed)
    const bare = await ask(one.tenant, endpoint, two.bare)
    assert.deepEqual(bytesOf(subscribed), bytesOf(bare))
  }
})

test('each integrator reaches its own sites and subscriptions with every endpoint', async () => {
  for (const { tenant, subscribed, bare } of integrators) {
    const statuses: number[] = []
    for (const endpoint of ENDPOINTS) statuses.push((await ask(tenant, endpoint, subscribed)).status)
    assert.deepEqual(statuses, [200, 200, 200, 200, 409, 200, 200, 200, 201, ...Array(10).fill(200)])
    assert.equal((await ask(tenant, { method: 'GET', path: sitePath }, bare)).body.site, bare)
    assertProblem(await ask(tenant, { method: 'GET', path: subscriptionPath }, bare), 404, 'subscription_not_found')
  }
})

test('what one integrator does to its website leaves the same website of another alone', async () => {
  const [one, two] = [await service.tenant(), await service.tenant()]
  const [first, second] = [await newSite(one), await newSite(two)]
  for (const [tenant, site] of [
    [one, first],
    [two, second],
  ] as const) {
    await tenant.call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
  }
  const before = (await two.call('GET', subscriptionPath(second))).text
  await one.call('POST', `${subscriptionPath(first)}cancel/`)
  await one.call('DELETE', subscriptionPath(first))
  assert.equal((await two.call('GET', subscriptionPath(second))).text, before)
})

test('what must always hold between rows does', () => assertInvariants(service.sql))
