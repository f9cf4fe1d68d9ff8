import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { EMPTY_ENTRY } from '@portico/visitor/delivered'
import pg from 'pg'
import { assertProblem, cloneDatabase, openCaller, sitePath, subscriptionStepsOf, urlAsOwner } from './harness.ts'
import { launchPortico, newFolder, portico } from './process.ts'
import { startInProcess } from './process-in-test.ts'
import { openCuttableRelay } from './relay.ts'
import { until } from './until.ts'
import { newChoice, publishWebsite, websiteOn } from './websites.ts'

// "portico public" that starts while PostgreSQL is away.

const databaseUrl = await cloneDatabase('staging')
const { url, cut, restore } = await openCuttableRelay(databaseUrl)
const env = { LOG_LEVEL: 'info', DATABASE_URL: url, PORTICO_ENVIRONMENT: 'staging', PUBLIC: 'off' }
const key = JSON.parse((await portico(['onboard', 'Snapshot', '--json'], env)).stdout).key.secret
const service = await startInProcess(env, ['api', 'worker'])
const api = { call: openCaller(service.stagingUrl || service.url, { authorization: `Integrator-Key ${key}` }) }
const PUBLIC_SNAPSHOT = join(await newFolder(), 'snapshot')
const FILE = join(PUBLIC_SNAPSHOT, 'websites-staging.snapshot')

async function startPublic(more: NodeJS.ProcessEnv = { PUBLIC_SNAPSHOT }) {
  const process = launchPortico(['public'], { ...env, ...more })
  const address = () => /^ {2}staging +(http\S+)$/m.exec(process.output())?.[1]
  await until(async () => process.child.exitCode !== null || address() !== undefined, 30_000)
  return { ...process, call: openCaller(address() ?? '') }
}

/** As the owner of the tables, without triggers. */
async function owning(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlAsOwner(databaseUrl) })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(text)
  await client.end()
}

async function newWebsite(name: string) {
  const origin = `https://${name}.example`
  const { site } = (await api.call('POST', '/api/integrators/sites/', { body: { url: origin, language: 'en' } })).body
  assert.equal((await subscriptionStepsOf(api, site).create()).status, 201)
  await publishWebsite(api, site)
  return { site, origin }
}

test('a start while PostgreSQL is away serves from the snapshot, and all else when it is back', async () => {
  const [known, unknown] = [await newWebsite('known'), await newWebsite('unknown')]
  const first = await startPublic()
  const before = (await first.call('GET', `/s/${known.site}.js`)).text
  assert.notEqual(before, EMPTY_ENTRY)
  assert.equal((await first.end('SIGTERM')).code, 0)

  await cut()
  const second = await startPublic()
  await until(async () => /Websites are remembered from the snapshot/.test(second.output()))
  await until(async () =>
    /The database is away: websites are served from the snapshot until it is back/.test(second.output()),
  )
  assert.equal((await second.call('GET', `/s/${known.site}.js`)).text, before)
  assertProblem(await second.call('GET', `/s/${unknown.site}.js`), 503, 'unavailable')
  assertProblem(await websiteOn(second, known.site, known.origin).choose(newChoice()), 503, 'unavailable')
  assert.equal((await second.call('GET', '/readyz')).status, 200)
  assert.equal((await second.call('GET', '/healthz')).status, 200)
  const metrics = await (await fetch(/http\S+\/metrics/.exec(second.output())?.[0] ?? '')).text()
  assert.match(metrics, /^portico_websites_remembered\{environment="staging"\} 1$/m)
  assert.match(metrics, /^portico_websites_memory_ratio\{environment="staging"\} 0\.015/m)
  const at = /^portico_websites_snapshot_timestamp_seconds\{environment="staging"\} (\S+)$/m.exec(metrics)?.[1]
  assert.ok(Math.abs(Number(at) - Date.now() / 1_000) < 300, String(at))

  await restore()
  await until(async () => (await second.call('GET', `/s/${unknown.site}.js`)).status === 200)
  await until(async () => /The database is there, and fits this version/.test(second.output()))
  assert.equal((await websiteOn(second, known.site, known.origin).choose(newChoice())).status, 204)
  assert.equal((await second.end('SIGTERM')).code, 0)
})

test('what has ended since the snapshot is seen when PostgreSQL is back', async () => {
  const { site } = await newWebsite('ended')
  const first = await startPublic()
  assert.notEqual((await first.call('GET', `/s/${site}.js`)).text, EMPTY_ENTRY)
  await first.end('SIGTERM')
  await subscriptionStepsOf(api, site).terminate()

  await cut()
  const second = await startPublic()
  assert.notEqual((await second.call('GET', `/s/${site}.js`)).text, EMPTY_ENTRY)
  await restore()
  await until(async () => (await second.call('GET', `/s/${site}.js`)).text === EMPTY_ENTRY)
  await second.end('SIGTERM')
})

test('a PostgreSQL that is back with another schema is let be until it fits', async () => {
  const [known, unknown] = [await newWebsite('fitting'), await newWebsite('unfitting')]
  const first = await startPublic()
  const before = (await first.call('GET', `/s/${known.site}.js`)).text
  await first.end('SIGTERM')

  await cut()
  const second = await startPublic()
  await owning("insert into migration (name, checksum) values ('9999_newer.sql', '')")
  await restore()
  await until(async () => /migration 9999_newer.sql, which this version does not know/.test(second.output()))
  assert.equal((await second.call('GET', `/s/${known.site}.js`)).text, before)
  assertProblem(await second.call('GET', `/s/${unknown.site}.js`), 503, 'unavailable')
  assert.equal((await second.call('GET', '/readyz')).status, 200)
  await owning("delete from migration where name = '9999_newer.sql'")
  await until(async () => (await second.call('GET', `/s/${unknown.site}.js`)).status === 200)
  await second.end('SIGTERM')
})

test('what was erased while nobody ran is out of the snapshot again as soon as somebody does', async () => {
  const { site } = await newWebsite('erased')
  const first = await startPublic()
  assert.notEqual((await first.call('GET', `/s/${site}.js`)).text, EMPTY_ENTRY)
  await first.end('SIGTERM')
  assert.ok((await readFile(FILE, 'latin1')).includes(site))
  await subscriptionStepsOf(api, site).terminate()
  assert.equal((await api.call('DELETE', sitePath(site))).status, 200)
  await owning(`update erasure set recorded_at = recorded_at - interval '2 hours' where site_id = '${site}'`)

  const second = await startPublic()
  await until(async () => /Websites are remembered from the snapshot/.test(second.output()))
  await second.end('SIGTERM')
  assert.ok(!(await readFile(FILE, 'latin1')).includes(site))
})

test('without a snapshot that can be used a start fails as before, and with PostgreSQL it succeeds', async () => {
  await cut()
  const without = await startPublic({})
  assert.equal((await without.end('SIGTERM')).code, 1)
  await writeFile(FILE, 'nothing that Portico has written', { mode: 0o600 })
  const broken = await startPublic()
  assert.equal((await broken.end('SIGTERM')).code, 1)
  await until(async () => /The snapshot of websites is not used.*|no snapshot of Portico/.test(broken.output()))
  await restore()
  const there = await startPublic()
  assert.equal((await there.call('GET', '/readyz')).status, 200)
  assert.equal((await there.end('SIGTERM')).code, 0)
})
