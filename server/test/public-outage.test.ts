import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { EMPTY_ENTRY } from '@portico/visitor/delivered'
import { assertProblem, clockPath, cloneDatabase, openCaller, sitePath, subscriptionStepsOf } from './harness.ts'
import { BAKERY_FACTS } from './legal-site.ts'
import { launchPortico, newFolder, portico } from './process.ts'
import { startInProcess } from './process-in-test.ts'
import { openProxyClient, startHaproxy, startNginx } from './proxies.ts'
import { openCuttableRelay } from './relay.ts'
import { until } from './until.ts'
import { testVariable } from './variables.ts'
import { newChoice, publishWebsite, websiteOn } from './websites.ts'

// A PostgreSQL that goes away under the service without what visitors ask for, and under "portico public" with nothing else.

const { url, cut, restore } = await openCuttableRelay(await cloneDatabase('staging'))
const env = { DATABASE_URL: url, PORTICO_ENVIRONMENT: 'staging', PUBLIC: 'off' }
const key = JSON.parse((await portico(['onboard', 'Outage', '--json'], env)).stdout).key.secret
const service = await startInProcess(env, ['api', 'worker'])
const api = { call: openCaller(service.stagingUrl || service.url, { authorization: `Integrator-Key ${key}` }) }

const visitors = launchPortico(['public'], { ...env, DRAIN_SECONDS: '600' })
const address = () => /^ {2}staging +(http\S+)$/m.exec(visitors.output())?.[1]
await until(async () => visitors.child.exitCode !== null || address() !== undefined, 30_000)
const call = openCaller(address() ?? '')

async function newWebsite(name: string) {
  const origin = `https://${name}.example`
  const { site } = (await api.call('POST', '/api/integrators/sites/', { body: { url: origin, language: 'en' } })).body
  assert.equal((await subscriptionStepsOf(api, site).create()).status, 201)
  assert.equal((await api.call('PUT', `${sitePath(site)}details/`, { body: { details: BAKERY_FACTS } })).status, 200)
  await publishWebsite(api, site)
  return websiteOn({ call }, site, origin)
}

test('with PUBLIC=off the service knows nothing under /s/, and "portico public" nothing else', async () => {
  const { site } = await newWebsite('apart')
  assertProblem(await api.call('GET', `/s/${site}.js`), 404, 'not_found')
  assert.equal((await call('GET', `/s/${site}.js`)).status, 200)
  assertProblem(await call('GET', '/api/integrator/ping/'), 404, 'not_found')
  assertProblem(await call('GET', '/dashboard/'), 404, 'not_found')
  assert.equal((await call('GET', '/healthz')).status, 200)
  assert.equal((await call('GET', '/readyz')).status, 200)
})

test('while PostgreSQL is away, remembered entries are served to their very end, and others are not', async () => {
  const [known, ending, unknown] = [await newWebsite('known'), await newWebsite('ending'), await newWebsite('unknown')]
  const steps = subscriptionStepsOf(api, ending.site)
  await steps.cancel()
  const end = Date.parse((await steps.get()).valid_until)
  const advance_to = new Date(end - 5_000).toISOString()
  assert.equal((await api.call('POST', clockPath(ending.site), { body: { advance_to } })).status, 200)
  const before = (await known.entry()).text
  assert.notEqual(before, EMPTY_ENTRY)
  assert.notEqual((await ending.entry()).text, EMPTY_ENTRY)
  const read = ({ site }: typeof known, path: string) => call('GET', `/s/${site}/legal/${path}`)
  const [page, dated] = [await read(known, 'notice/en/'), await read(ending, 'notice/en/1/')]
  assert.deepEqual([page.status, dated.status, (await read(ending, 'notice/en/')).status], [200, 200, 200])

  await cut()
  const away = await unknown.entry()
  assertProblem(away, 503, 'unavailable')
  assert.equal(away.headers['cache-control'], 'no-store')
  assert.equal((await read(known, 'notice/en/')).text, page.text)
  for (const path of ['privacy/en/', 'notice/en/1/']) {
    const unread = await read(known, path)
    assertProblem(unread, 503, 'unavailable')
    assert.equal(unread.headers['cache-control'], 'no-store')
  }
  const refused = await known.choose(newChoice())
  assertProblem(refused, 503, 'unavailable')
  const { 'retry-after': retryAfter, 'access-control-allow-origin': allowed } = refused.headers
  assert.deepEqual([retryAfter, allowed], ['1', known.origin])
  // Longer than anything is trusted while the database answers: its end comes in this time.
  await until(async () => (await ending.entry()).text === EMPTY_ENTRY)
  assertProblem(await read(ending, 'notice/en/'), 404, 'not_found')
  assert.equal((await known.entry()).text, before)
  assert.equal((await read(known, 'notice/en/')).text, page.text)
  // Whoever asked for more would take these websites' banners off the web.
  assert.equal((await call('GET', '/readyz')).status, 200)
  assert.equal((await api.call('GET', '/readyz')).status, 503)

  await restore()
  await until(async () => (await unknown.entry()).status === 200)
  await until(async () => (await known.choose(newChoice())).status === 204)
  assert.equal((await read(known, 'privacy/en/')).status, 200)

  // After a signal to stop it serves on until its proxy has noticed; only Ctrl-C is in a hurry.
  visitors.child.kill('SIGTERM')
  await until(async () => (await call('GET', '/readyz')).body.detail === 'The service is stopping.')
  assert.equal((await known.entry()).status, 200)
  assert.equal((await visitors.end('SIGINT')).code, 0)
})

const START = { haproxy: startHaproxy, nginx: startNginx } as const

for (const name of ['haproxy', 'nginx'] as const) {
  const program = process.env[testVariable(name)]
  const skip = program ? false : `There is no ${name}.`
  test(`behind ${name} visitors get their banner while PostgreSQL is away and the API is not ready`, {
    skip,
  }, async () => {
    const { site } = await newWebsite(`behind-${name}`)
    const node = await startInProcess(env, ['api', 'visitors'])
    const port = Number(new URL(node.stagingUrl || node.url).port)
    const folder = join(await newFolder(), 'proxy')
    await mkdir(folder)
    const proxy = await START[name]({ program: program ?? '', nodes: [port, port], folder, probeEveryMs: 100 })
    after(() => proxy.stop())
    const client = openProxyClient(proxy)
    after(() => client.close())
    const ask = async (path: string) =>
      (await client.ask('GET', path, { authorization: `Integrator-Key ${key}` })).status
    const entry = async () => {
      const { status, text, headers } = await client.ask('GET', `/s/${site}.js`, {})
      const { date: _, ...lasting } = headers
      return { status, text, headers: lasting }
    }
    const before = await entry()
    assert.deepEqual([before.status, before.text === EMPTY_ENTRY], [200, false])
    assert.equal(await ask('/api/integrators/sites/'), 200)

    await cut()
    // HAProxy has asked each node several times by then; nginx asks nobody.
    if (name === 'haproxy') await until(async () => /portico\/node2 is DOWN/.test(await proxy.log()))
    assert.equal(await ask('/api/integrators/sites/'), 503)
    assert.deepEqual(await entry(), before)

    await restore()
    await until(async () => (await ask('/api/integrators/sites/')) === 200)
    await node.stop()
  })
}
