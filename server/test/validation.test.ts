import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDashboard } from './customers.ts'
import { newSite, startTestService } from './harness.ts'
import { listRoutes } from './routes.ts'

type Route = { readonly method: string; readonly url: string; readonly takes: 'body' | 'query' }

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const site = await newSite(tenant)
const { session } = await openDashboard(service, tenant, site)

const routes = await routesWithInput()

test('every route refuses a body or query that its schema does not know, before anything else about it', async () => {
  for (const { method, url, takes } of routes) {
    const path = url.replaceAll(/:\w+/g, 'unknown')
    const answer =
      takes === 'body' ? await send(method, path, { stranger: 1 }) : await send(method, `${path}?stranger=1`)
    assert.equal(answer.status, 400, `${method} ${path}: ${answer.text}`)
    if (method === 'HEAD') continue
    assert.equal(answer.body.code, 'validation_failed', `${method} ${path}`)
    const isKeyed = path.startsWith('/api/') && takes === 'body'
    const named: string[] = answer.body.errors.map(({ field }: { field: string }) => field)
    assert.ok(named.includes('stranger'), `${method} ${path}: ${named}`)
    assert.equal(named.includes('Idempotency-Key'), isKeyed, `${method} ${path}: ${named}`)
  }
})

const FLOODS: Readonly<Record<string, readonly string[]>> = {
  'many short names': Array.from({ length: 900 }, (_, at) => `n${at}`),
  'names of which each character is six in an answer': Array.from(
    { length: 64 },
    (_, at) => `${at}${'\u0001'.repeat(98)}`,
  ),
  'names of which each character is three bytes': Array.from({ length: 120 }, (_, at) => `${at}${'€'.repeat(98)}`),
}

test('a refusal is at most 16 KB, however much is wrong, and it says how much more', async () => {
  for (const [what, names] of Object.entries(FLOODS)) {
    const flood = Object.fromEntries(names.map((name) => [name, 1]))
    for (const { method, url, takes } of routes) {
      if (takes !== 'body') continue
      const answer = await send(method, url.replaceAll(/:\w+/g, 'unknown'), flood)
      const { status, text } = answer
      assert.ok(status === 400 && Buffer.byteLength(text) <= 16_384, `${what}, ${method} ${url}: ${text.length}`)
      const errors: { field: string; code: string; message: string }[] = answer.body.errors
      const more = Number(/ (\d+) more fields are wrong: put these right first\.$/.exec(answer.body.detail)?.[1])
      assert.equal(answer.body.message, answer.body.detail)
      assert.ok(errors.length <= 100 && errors.every(({ field }) => field !== ''))
      const unknown = errors.filter(({ code }) => code === 'unknown_field').length
      assert.equal(unknown + more, names.length, `${what}, ${method} ${url}`)
    }
  }
})

test('these are the routes of both surfaces', () => {
  const known = routes.map(({ method, url }) => `${method} ${url}`)
  for (const route of [
    'POST /api/integrators/sites/',
    'GET /api/integrators/sites/',
    'HEAD /api/integrators/events/',
    'DELETE /api/integrators/sites/:site_id/subscription/',
    'POST /api/integrators/sites/:site_id/clock/',
    'POST /dashboard/api/session/',
    'PATCH /dashboard/api/languages/',
    'GET /dashboard/api/activity/',
  ]) {
    assert.ok(known.includes(route), `${route} is not among ${known.join(', ')}`)
  }
})

/** With whatever lets a request in at this path, and an Idempotency-Key that is none. */
function send(method: string, path: string, body?: unknown) {
  const headers = { 'idempotency-key': 'with a space' }
  if (path.startsWith('/api/')) return tenant.call(method, path, { body, headers })
  return service.call(method, path, { body, headers: { ...headers, authorization: `Bearer ${session}` } })
}

/** Every route that takes a body, or reads its query. */
async function routesWithInput(): Promise<readonly Route[]> {
  return (await listRoutes('staging')).flatMap(({ method, url, schema = {}, config }) =>
    [method].flat().flatMap((one): Route[] => {
      const isRead = one === 'GET' || one === 'HEAD'
      if (!isRead) return [{ method: one, url, takes: 'body' }]
      return schema.querystring !== undefined || config?.rules ? [{ method: one, url, takes: 'query' }] : []
    }),
  )
}
