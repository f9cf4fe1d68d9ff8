import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { AnalysisReport } from '@portico/contract/analyses/analysis-report'
import { PROFILE_EXAMPLE } from '@portico/contract/documents/details'
import { DEFAULTS_EXAMPLE } from '@portico/contract/integrators/defaults'
import { inputOf } from '../../legal/test/sets.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { type DescribedOperation, type Document, openApiContract } from './contract.ts'
import { ROOT } from './folders.ts'
import { type Answer, newSite, type RequestOptions, startTestService } from './harness.ts'
import { newFinding, newReport } from './reports.ts'
import { listRoutes } from './routes.ts'
import { openAnalysisSettler, openScannerQueue } from './scan-tools.ts'
import { setOnboardedAt } from './set-clocks-back.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const SITES = '/api/integrators/sites/'
const PING = '/api/integrator/ping/'

test('the document and the page for integrators name the same order of checks', async () => {
  const pages = [
    await readFile(join(ROOT, 'docs/integrators.md'), 'utf8'),
    await readFile(join(ROOT, 'docs/openapi.json'), 'utf8'),
  ]
  const orders = pages.map((page) => /Checks run in this order: ([\d, ]+)\./.exec(page)?.[1])
  assert.deepEqual(orders, Array(2).fill('401, 405, 413, 415, 429, 400, 422, 404, 412, 409'))
})

/** The operations of the specification. Everything else is an addition. */
const SPECIFIED = [
  `GET ${PING}`,
  `POST ${SITES}`,
  `GET ${SITES}{site_id}/`,
  `POST ${SITES}{site_id}/subscription/`,
  `GET ${SITES}{site_id}/subscription/`,
  `POST ${SITES}{site_id}/subscription/cancel/`,
  `POST ${SITES}{site_id}/subscription/reactivate/`,
  `DELETE ${SITES}{site_id}/subscription/`,
  `GET ${SITES}{site_id}/embed/`,
]

for (const environment of ['production', 'staging'] as const) {
  const service = await startTestService({ environment, rateLimit: 1_000_000 })
  const tenant = await service.tenant()
  const served = await service.call('GET', '/openapi.json')
  const document: Document = served.body
  const contract = openApiContract(document)
  const { operations, resolve, faults } = contract

  test(`${environment}: the document is OpenAPI 3.1, asks for no key and names the deployment's own address`, () => {
    assert.equal(served.status, 200)
    assert.match(String(served.headers['content-type']), /^application\/json\b/)
    assert.match(document.openapi, /^3\.1\./)
    assert.deepEqual(document.servers, [{ url: service.url, description: environment }])
  })

  test(`${environment}: what may be left out of a body is optional to every generator, which a default would undo`, () => {
    const bodies = operations.flatMap(({ operation }) => operation.requestBody ?? [])
    assert.ok(bodies.length >= 4)
    for (const { content } of bodies) {
      const { properties, required = [] } = resolve(content['application/json'].schema)
      for (const [name, member] of Object.entries<Document>(properties)) {
        if (!required.includes(name)) assert.equal('default' in resolve(member), false, name)
      }
    }
  })

  test(`${environment}: every route has an operation, and every operation a route`, async () => {
    const described = operations.map(({ method, path }) => `${method} ${path}`)
    assert.deepEqual(described.toSorted(), (await routeTable(environment)).toSorted())
  })

  test(`${environment}: every path answers exactly the methods that are described, and HEAD`, async () => {
    for (const [path, methods] of Map.groupBy(operations, (one) => one.path)) {
      const answer = await tenant.call('PROPFIND', path.replaceAll(/\{\w+\}/g, UNKNOWN))
      assert.equal(answer.status, 405, path)
      const allowed = String(answer.headers['allow']).split(', ')
      const described = methods.map(({ method }) => method)
      assert.deepEqual(allowed.filter((method) => method !== 'HEAD').toSorted(), described.toSorted(), path)
    }
  })

  test(`${environment}: every operation has an id of its own, a summary, a description and a chapter`, () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    assert.equal(new Set(ids).size, ids.length, String(ids))
    for (const { method, path, operation } of operations) {
      for (const part of ['operationId', 'summary', 'description']) {
        assert.ok(typeof operation[part] === 'string' && operation[part] !== '', `${part} of ${method} ${path}`)
      }
      assert.equal(operation.tags?.length, 1, `${method} ${path}`)
      for (const { name, description } of operation.parameters ?? []) {
        assert.ok(description, `${name} of ${method} ${path}`)
      }
    }
  })

  test(`${environment}: the additions are marked as such, and only they are`, () => {
    for (const { method, path, operation } of operations) {
      const added = !SPECIFIED.includes(`${method} ${path}`)
      assert.equal(operation['x-addition'] ?? false, added, `${method} ${path}`)
      assert.equal(operation.summary.includes('Addition'), added, `${method} ${path}`)
    }
    const described = operations.map(({ method, path }) => `${method} ${path}`)
    assert.deepEqual(
      SPECIFIED.filter((one) => !described.includes(one)),
      [],
    )
  })

  test(`${environment}: every operation lists the errors that any operation can answer with`, () => {
    for (const { method, operation } of operations) {
      const expected = [400, 401, 408, 429, 431, 500, 503, ...(method === 'GET' ? [] : [413, 415])]
      for (const status of expected) {
        const response = resolve(operation.responses[status])
        assert.ok(response, `${operation.operationId} ${status}`)
        const { schema, examples } = response.content['application/problem+json']
        const codes = schema.allOf[1].properties.code.enum
        assert.deepEqual(Object.keys(examples), codes, `${operation.operationId} ${status}`)
      }
    }
  })

  test(`${environment}: the integrators page names what takes no body, and every success that is not 200`, async () => {
    const page = (await readFile(join(ROOT, 'docs', 'integrators.md'), 'utf8')).replaceAll('\n', ' ')
    const named = (sentence: RegExp) =>
      [...(sentence.exec(page)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()
    const those = (chosen: (one: DescribedOperation) => boolean) =>
      operations.filter(chosen).map(({ method, path }) => `${method} ${path.split('/').at(-2)}`)
    const posts = (chosen: (one: DescribedOperation) => boolean) =>
      those(chosen)
        .map((one) => one.replace(/^POST /, ''))
        .toSorted()

    const takesNothing = ({ operation }: DescribedOperation) => operation.requestBody === undefined
    assert.deepEqual(
      those((one) => one.method === 'DELETE' && !takesNothing(one)),
      [],
    )
    assert.deepEqual(
      named(/Where no body is described \(a POST to (.*?); every DELETE\)/),
      posts((one) => ['POST', 'PUT'].includes(one.method) && takesNothing(one)),
    )
    const answers = (status: number) => posts(({ operation }) => status in operation.responses)
    assert.deepEqual(named(/ are 201 where a POST to (.*?) has made /), answers(201))
    assert.deepEqual(named(/ and 202 where one to (.*?) has begun /), answers(202))
    const statuses = operations.flatMap(({ operation }) => Object.keys(operation.responses))
    assert.deepEqual([...new Set(statuses.filter((status) => status < '300'))].toSorted(), ['200', '201', '202'])
  })

  // Staging has every operation of production, and those of clocks.
  if (environment === 'staging') {
    test('no operation fails at an id that is none, nor at a body that is no object', async () => {
      const ask = async (method: string, path: string, id: string, body: string) => {
        const answer = await tenant.call(method, path.replaceAll(/\{\w+\}/g, id), { body })
        assert.ok(answer.status < 500, `${method} ${path} with ${id.slice(0, 20)} and ${body}: ${answer.text}`)
        return answer.status
      }
      let requestCount = 0
      for (const { method, path, operation } of operations) {
        if (path.includes('{')) {
          for (const id of ['0', 'null', '%00', '%F0%9F%A6%8A', 'x'.repeat(1_009), `${UNKNOWN}0`]) {
            requestCount += 1
            assert.notEqual(await ask(method, path, id, '{}'), 200, `${method} ${path}`)
          }
        }
        if (operation.requestBody === undefined) continue
        for (const body of ['null', '[]', '1', '"x"']) assert.equal(await ask(method, path, UNKNOWN, body), 400, path)
      }
      assert.ok(requestCount >= 100)
    })
  }

  test(`${environment}: every example is valid by its own schema`, () => {
    let checked = 0
    const check = (where: string, schema: object, value: unknown) => {
      checked += 1
      assert.deepEqual(faults(schema, value), [], `${where}: ${JSON.stringify(value)}`)
    }
    visit(document, '#', (part, where) => {
      if (part.schema && 'example' in part) check(where, part.schema, part.example)
      for (const { value } of Object.values<Document>(part.schema ? (part.examples ?? {}) : {})) {
        check(where, part.schema, value)
      }
      if (Array.isArray(part.examples)) for (const value of part.examples) check(where, part, value)
    })
    assert.ok(checked > 40, String(checked))
  })

  test(`${environment}: every body and every answer has an example`, () => {
    for (const { operation } of operations) {
      const bodies = [operation.requestBody, ...Object.values(operation.responses).map(resolve)].filter(Boolean)
      for (const { content } of bodies) {
        for (const media of Object.values<Document>(content)) {
          assert.ok(media.example !== undefined || Object.keys(media.examples ?? {}).length > 0, operation.operationId)
        }
      }
    }
  })

  test(`${environment}: real answers are as the document says`, async () => {
    const seen = new Map<string, Set<number>>()
    const call = async (method: string, path: string, options?: RequestOptions): Promise<Answer> => {
      const answer = await tenant.call(method, path, options)
      const id = contract.assertForeseen(method, path, answer)
      seen.set(id, (seen.get(id) ?? new Set()).add(answer.status))
      assert.match(String(answer.headers['ratelimit']), /^"default";r=\d+;t=\d+$/)
      return answer
    }
    for (const { method, path } of operations) {
      const own = path.replaceAll(/\{\w+\}/g, UNKNOWN)
      await call(method, own)
      for (const authorization of ['', 'Integrator-Key ik_live_wrong']) {
        const answer = await service.call(method, own, { headers: { authorization } })
        assert.equal(answer.status, 401)
        contract.assertForeseen(method, own, answer)
      }
      if (method === 'GET') continue
      assert.equal((await call(method, own, { body: '{' })).status, 400)
      assert.equal((await call(method, own, { body: { colour: 'red' } })).status, 400)
      assert.equal((await call(method, own, { body: 'x'.repeat(70_000) })).status, 413)
      assert.equal((await call(method, own, { body: '{}', headers: { 'content-type': 'text/plain' } })).status, 415)
    }
    const key = { 'idempotency-key': 'described' }
    const replayed = { body: { url: 'replayed.example.com' }, headers: key }
    assert.equal((await call('POST', SITES, replayed)).status, 201)
    assert.equal((await call('POST', SITES, replayed)).headers['idempotent-replayed'], 'true')
    assert.equal((await call('POST', SITES, { ...replayed, body: { url: 'other.example.com' } })).status, 422)
    assert.equal((await call('DELETE', `${SITES}${UNKNOWN}/subscription/`, { headers: key })).status, 422)
    const body = { url: `https://${environment}.example.com/de/` }
    const site = (await call('POST', SITES, { body })).body.site
    await call('POST', SITES, { body })
    await call('GET', `${SITES}${site}/`)
    await call('GET', `${SITES}${site}/embed/`)
    const subscription = `${SITES}${site}/subscription/`
    await call('GET', subscription)
    await call('POST', subscription, { body: { tier: 'gold', modules: [{ name: 'ai_sentinel_module', quantity: 0 }] } })
    const modules = [{ name: 'ai_sentinel_module', quantity: 2 }]
    await call('POST', subscription, { body: { tier: 'growth', modules } })
    await call('POST', subscription, { body: { tier: 'growth' } })
    assert.equal((await call('DELETE', `${SITES}${site}/`)).status, 409)
    for (let time = 0; time < 2; time++) await call('POST', `${SITES}${site}/publication/`)
    await call('GET', `${SITES}${site}/installation/`)
    await call('PUT', `${SITES}${site}/details/`, { body: { details: inputOf('ES', 'everything').facts } })
    await call('PUT', `${SITES}${site}/details/`, { body: { details: { shoe_size: 43 } } })
    await call('GET', `${SITES}${site}/details/`)
    await call('PATCH', `${SITES}${site}/`, { body: { reference: 'customer-4711', metadata: { a: 'b' } } })
    await call('PATCH', `${SITES}${site}/`, { body: { reference: '' } })
    await call('GET', `${SITES}?reference=customer-4711`)
    const settings = `${SITES}${site}/settings/`
    const { headers } = await call('GET', settings)
    const unchanged = { 'if-match': String(headers['etag']) }
    await call('PATCH', settings, { body: SETTINGS_PATCH, headers: unchanged })
    await call('PATCH', settings, { body: { language: 'de' }, headers: unchanged })
    await call('PATCH', settings, { body: { languages: ['de', 'en', 'fr', 'es', 'it'] } })
    await call('PATCH', settings, { body: { colour: 'red' } })
    await call('GET', '/api/integrators/defaults/')
    await call('PUT', '/api/integrators/defaults/', { body: DEFAULTS_EXAMPLE })
    await call('GET', '/api/integrators/profile/')
    await call('PUT', '/api/integrators/profile/', { body: PROFILE_EXAMPLE })
    const analyses = `${SITES}${site}/analyses/`
    assert.equal((await call('POST', analyses)).status, 409)
    const scanner = openScannerQueue(service.databaseUrl)
    await scanner.beat()
    const { analysis } = (await call('POST', analyses, { headers: { 'idempotency-key': 'analysed' } })).body
    await call('POST', analyses, { headers: { 'idempotency-key': 'analysed' } })
    await call('POST', analyses)
    await call('GET', `${analyses}${analysis}/`)
    await scanner.finish({ report: { ...newReport([newFinding('serious')]), ...EXAMPLE } })
    const settle = openAnalysisSettler(openStore(databaseAt(service.databaseUrl)))
    assert.equal(await settle({ siteId: site, integratorId: tenant.id }, analysis), 'completed')
    const { report } = (await call('GET', `${analyses}${analysis}/`)).body
    assert.deepEqual(report.kept[0].name, '_ga', 'nothing of the report is lost on its way')
    await call('GET', analyses)
    await call('GET', `${analyses}?limit=0`)
    await call('PUT', subscription, { body: { tier: 'professional' } })
    await call('GET', subscription)
    await call('POST', `${subscription}cancel/`)
    await call('POST', `${subscription}reactivate/`, { body: {} })
    await call('POST', `${subscription}cancel/`)
    await service.moveClock(site, '2 months')
    await call('GET', subscription)
    await call('POST', `${subscription}cancel/`)
    await call('POST', `${subscription}reactivate/`)
    await call('PUT', subscription, { body: { tier: 'starter' } })
    await call('DELETE', subscription)
    await setOnboardedAt(service, tenant.id, '2026-01-01')
    await call('GET', '/api/integrators/usage/2026-03/')
    const webhooks = '/api/integrators/webhooks/'
    const webhook = `${webhooks}${(await call('POST', webhooks, { body: { url: 'https://hooks.example.com' } })).body.id}/`
    await call('GET', webhooks)
    await call('GET', webhook)
    await call('POST', `${webhook}test/`)
    await call('GET', `${webhook}deliveries/`)
    await call('POST', `${webhook}redeliver/`, { body: { from: '2020-01-01T00:00:00Z' } })
    await call('POST', `${webhook}rotate/`)
    await call('POST', `${webhook}enable/`)
    await call('DELETE', webhook)
    if (environment === 'staging') {
      const { now } = (await call('GET', `${SITES}${site}/clock/`)).body
      await call('POST', `${SITES}${site}/clock/`, { body: { advance_to: now } })
      await call('POST', `${SITES}${site}/clock/`, { body: { advance_to: '2001-01-01T00:00:00Z' } })
    }
    assert.equal((await call('DELETE', `${SITES}${site}/`)).status, 200)
    assert.equal((await call('DELETE', `${SITES}${site}/`)).status, 404)

    for (const { operation } of operations) {
      const statuses = seen.get(operation.operationId) ?? new Set()
      for (const status of Object.keys(operation.responses).map(Number)) {
        if (status < 300) assert.ok(statuses.has(status), `${operation.operationId} never answered ${status} here`)
      }
    }
  })

  if (environment === 'production') {
    test('docs/openapi.json is what production serves: "npm run openapi" writes it anew', async () => {
      const text = await readFile(join(ROOT, 'docs', 'openapi.json'), 'utf8')
      const committed = JSON.parse(text)
      assert.deepEqual({ ...document, servers: committed.servers }, committed, 'Run "npm run openapi".')
      assert.equal(text, `${JSON.stringify(committed, null, 2)}\n`)
      assert.deepEqual(Object.keys(committed.paths), Object.keys(document.paths))
    })
  }
}

/** Something of every kind that settings can hold. */
const SETTINGS_PATCH = {
  texts: { de: { title: 'Kekse?' } },
  tools: [{ tool: 'google-analytics', category: 'marketing', reason: 'It is used for ads.' }],
  own_tools: [
    {
      id: 'search',
      name: 'Search',
      vendor: 'Search GmbH',
      country: 'DE',
      category: 'functional',
      hosts: ['search.example.com'],
      policy: null,
      stored: [
        { name: 'a', kind: 'cookie', purpose: 'preferences', lifetime: [13, 'month'], first: true },
        { name: 'b', kind: 'cookie', purpose: 'preferences', lifetime: 'session', first: true },
      ],
    },
  ],
  look: { colours: DEFAULTS_EXAMPLE.look.colours },
}

test('what is not as the document says is noticed', async () => {
  const service = await startTestService()
  const tenant = await service.tenant()
  const { body: document } = await service.call('GET', '/openapi.json')
  const { assertForeseen } = openApiContract(document)
  const path = `${SITES}${await newSite(tenant)}/`
  const answer = await tenant.call('GET', path)
  assertForeseen('GET', path, answer)
  const { fqdn: _, ...lacking } = answer.body
  const wrong: readonly Partial<Answer>[] = [
    { body: lacking },
    { body: { ...answer.body, site: 'not-a-uuid' } },
    { body: { ...answer.body, path: 1 } },
    { body: { ...answer.body, colour: 'red' } },
    { status: 201 },
    { headers: { ...answer.headers, 'request-id': undefined } },
    { headers: { ...answer.headers, 'content-type': 'text/html' } },
  ]
  for (const difference of wrong) assert.throws(() => assertForeseen('GET', path, { ...answer, ...difference }))
})

/** What no other report of tests has. */
const EXAMPLE: Partial<AnalysisReport> = {
  kept: [
    {
      ...{ name: '_ga', kind: 'cookie', domain: 'example.com', first: true, seconds: 63_072_000.5, secure: false },
      ...{ http_only: false, same_site: 'lax', length: 27, passes: ['silent'], pages: [0] },
      is: { category: 'analytics', source: 'open_cookie_database', tool: null, name: 'Google Analytics' },
    },
  ],
}

function databaseAt(url: string) {
  const database = openDatabase({ url, connections: 1 })
  after(() => database.close())
  return database
}

/** The routes of integrators, as the document names them. */
async function routeTable(environment: 'production' | 'staging'): Promise<string[]> {
  const routes = (await listRoutes(environment)).filter(({ url }) => url.startsWith('/api/'))
  const named = ({ method, url }: (typeof routes)[number]) =>
    [method].flat().map((one) => `${one} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  return routes.flatMap(named).filter((route) => !route.startsWith('HEAD '))
}

function visit(part: Document, where: string, check: (part: Document, where: string) => void): void {
  if (typeof part !== 'object' || part === null) return
  check(part, where)
  for (const [name, inside] of Object.entries(part)) visit(inside, `${where}/${name}`, check)
}
