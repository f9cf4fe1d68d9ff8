import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inputOf } from '../../legal/test/sets.ts'
import { createSubscribedSite } from './customers.ts'
import { assertProblem, sitePath, startTestService, subscriptionPath } from './harness.ts'
import { WRONG_FACTS } from './wrong-facts.ts'

// What integrators hand over for the legal documents of their customers, and what they say of themselves.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const detailsPath = (site: string) => `${sitePath(site)}details/`
const PROFILE = '/api/integrators/profile/'
const { facts } = inputOf('ES', 'shop')
const BLUE = {
  name: 'Blue Hosting S.L.',
  street: 'Calle de Alcalá 100',
  postal_code: '28009',
  city: 'Madrid',
  country: 'ES',
  phone: '+34 910 000 000',
}

const subscribedSite = () => createSubscribedSite(tenant, { tier: 'starter' })

const put = (site: string, details: unknown, headers: Readonly<Record<string, string>> = {}) =>
  tenant.call('PUT', detailsPath(site), { body: { details }, headers })

test('what was handed over is given back, with what each document still lacks and which law wants it', async () => {
  const site = await subscribedSite()
  const empty = await tenant.call('GET', detailsPath(site))
  assert.deepEqual([empty.status, empty.body.details, empty.body.customer], [200, {}, {}])
  const { email: _email, ...most } = facts
  const handed = await put(site, most)
  assert.equal(handed.status, 200, handed.text)
  assert.deepEqual(handed.body.details, most)
  const notice = handed.body.documents.find(({ document }: { document: string }) => document === 'notice')
  assert.deepEqual(
    [notice.language, notice.state, notice.missing, notice.published_version],
    ['en', 'missing', [{ field: 'email', laws: ['art. 10 LSSI, Ley 34/2002'] }], null],
  )
  await put(site, facts)
  await tenant.call('POST', `${sitePath(site)}publication/`)
  const { documents } = (await tenant.call('GET', detailsPath(site))).body
  assert.deepEqual(
    documents.map((one: { document: string; state: string; published_version: number }) => [
      one.document,
      one.state,
      one.published_version,
    ]),
    [
      ['cookies', 'complete', 1],
      ['privacy', 'complete', 1],
      ['notice', 'complete', 1],
      ['accessibility', 'not_needed', null],
    ],
  )
})

test('neither installation nor details say that anything was reviewed', async () => {
  const site = await subscribedSite()
  await put(site, facts)
  await tenant.call('POST', `${sitePath(site)}publication/`)
  const { documents } = (await tenant.call('GET', `${sitePath(site)}installation/`)).body
  const ofVersion = (document: string) => ({ document, language: 'en', version: 1, reviewed: null })
  assert.deepEqual(documents, ['cookies', 'privacy', 'notice'].map(ofVersion))
  const { documents: written } = (await tenant.call('GET', detailsPath(site))).body
  assert.ok(written.every(({ reviewed }: { reviewed: unknown }) => reviewed === null))
})

test('it takes the place of what was handed over before, and the same again changes nothing', async () => {
  const site = await subscribedSite()
  await put(site, { name: 'Ana', city: 'Madrid' })
  assert.deepEqual((await put(site, { city: 'Toledo' })).body.details, { city: 'Toledo' })
  await put(site, { city: 'Toledo' })
  const events = await service.sql<{ before: unknown; after: unknown; actor: string }>(
    `select before, after, split_part(actor, ':', 1) as actor from event
     where site_id = $1 and type = 'settings.details_changed' order by id`,
    [site],
  )
  assert.deepEqual(events, [
    {
      before: { source: 'integrator', facts: {} },
      after: { source: 'integrator', facts: { name: 'told', city: 'told' } },
      actor: 'key',
    },
    {
      before: { source: 'integrator', facts: { name: 'told', city: 'told' } },
      after: { source: 'integrator', facts: { city: 'told' } },
      actor: 'key',
    },
  ])
})

test('each wrong fact is named with what it must be, and nothing of the request is taken', async () => {
  const site = await subscribedSite()
  await put(site, { city: 'Madrid' })
  const refused = await put(site, WRONG_FACTS)
  const fields = Object.keys(WRONG_FACTS).map((field) => `details.${field}`)
  assertProblem(refused, 400, 'validation_failed', fields)
  assertProblem(await put(site, { representatives: 'Ana' }), 400, 'validation_failed', ['details.representatives'])
  assert.deepEqual((await tenant.call('GET', detailsPath(site))).body.details, { city: 'Madrid' })
  for (const body of [{}, { details: null }, { details: [] }, { details: 'x' }, { details: {}, more: 1 }]) {
    assert.equal((await tenant.call('PUT', detailsPath(site), { body })).status, 400, JSON.stringify(body))
  }
})

test('hostile texts are kept as they were written, and come back as text', async () => {
  const site = await subscribedSite()
  const name = `<script>alert("1")</script>'"; drop table site; -- \${name} {{name}} {name}`
  assert.deepEqual((await put(site, { name })).body.details, { name })
})

test('a profile is all null before it is set, and takes the place of the one before', async () => {
  const { call } = await service.tenant('Fresh')
  const nothing = { name: null, street: null, postal_code: null, city: null, country: null, phone: null }
  assert.deepEqual((await call('GET', PROFILE)).body, nothing)
  const set = await call('PUT', PROFILE, { body: BLUE })
  assert.deepEqual([set.status, set.body], [200, BLUE])
  const { phone: _phone, ...without } = BLUE
  assert.deepEqual((await call('PUT', PROFILE, { body: without })).body, { ...BLUE, phone: null })
  assert.deepEqual((await call('GET', PROFILE)).body, { ...BLUE, phone: null })
})

test('each wrong member of a profile is named', async () => {
  assertProblem(
    await tenant.call('PUT', PROFILE, { body: { name: '', street: 5, country: 'Spain', phone: 'x', fax: '1' } }),
    400,
    'validation_failed',
    ['city', 'country', 'fax', 'name', 'phone', 'postal_code', 'street'],
  )
})

test('a profile with a single wrong member is refused', async () => {
  const { call } = await service.tenant('Nearly right')
  for (const member of Object.keys(BLUE)) {
    const answer = await call('PUT', PROFILE, { body: { ...BLUE, [member]: 5 } })
    assertProblem(answer, 400, 'validation_failed', [member])
  }
  assert.equal((await call('GET', PROFILE)).body.name, null)
})

test("the profile is the host in customers' documents, unless another one is named", async () => {
  const { call } = await service.tenant('Hosts')
  await call('PUT', PROFILE, { body: BLUE })
  const registered = await call('POST', '/api/integrators/sites/', { body: { url: 'https://hosted.example' } })
  const { site } = registered.body
  await call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
  const own = Object.fromEntries(Object.entries(facts).filter(([name]) => !name.startsWith('hosting_')))
  const put = async (details: unknown) => (await call('PUT', detailsPath(site), { body: { details } })).body.documents
  const missingIn = (documents: readonly { document: string; missing: readonly { field: string }[] }[]) =>
    documents.find(({ document }) => document === 'notice')?.missing.map(({ field }) => field) ?? []
  const hosts = ['hosting_street', 'hosting_postal_code', 'hosting_city']
  const french = missingIn(await put({ ...own, country: 'FR' }))
  assert.deepEqual(
    hosts.filter((field) => french.includes(field)),
    [],
  )
  const another = missingIn(await put({ ...own, country: 'FR', hosting_name: 'Another' }))
  assert.deepEqual(
    hosts.filter((field) => another.includes(field)),
    hosts,
  )
})
