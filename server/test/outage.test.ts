import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { openHome } from '../src/databases/embedded/home.ts'
import { serverUrl, startServer, stopServer } from '../src/databases/embedded/server.ts'
import { applyGrants } from '../src/operate/grants.ts'
import { migrate } from '../src/operate/migrations.ts'
import { newSecret } from '../src/secrets/secrets.ts'
import { assertProblem, cloneDatabase, openCaller, urlAsOwner } from './harness.ts'
import { newHome, portico } from './process.ts'
import { startInProcess } from './process-in-test.ts'
import { until } from './until.ts'

const RECOVERY_MS = 2_000

test('PostgreSQL stopped and started under load: 503 meanwhile, then back within 2 s without a restart', async () => {
  const home = await openHome(await newHome({ durable: true }))
  let server = await startServer(home)
  after(() => stopServer(server.process.pid ?? 0))
  const env = { DATABASE_URL: serverUrl(home, server.port, 'postgres'), PORTICO_ENVIRONMENT: 'production' }
  await migrate(env.DATABASE_URL, 'production')
  const onboarded = await portico(['onboard', 'Load', '--json'], env)
  const key = JSON.parse(onboarded.stdout).key.secret
  const service = await startInProcess(env)
  const call = openCaller(service.url, { authorization: `Integrator-Key ${key}` })

  const seen = new Set<number>()
  const registered = new Set<string>()
  let loading = true
  const load = Array.from({ length: 16 }, async (_, worker) => {
    for (let turn = 0; loading; turn++) {
      const answer = await call('POST', '/api/integrators/sites/', { body: { url: `w${worker}-${turn}.example.com` } })
      seen.add(answer.status)
      if (answer.status === 201) registered.add(answer.body.site)
      if (answer.status === 503) assert.equal(answer.headers['retry-after'], '1')
    }
  })

  await until(async () => registered.size > 100)
  await stopServer(server.process.pid ?? 0)
  await until(async () => seen.has(503))
  assert.equal((await call('GET', '/healthz')).status, 200)
  assert.equal((await call('GET', '/readyz')).status, 503)
  const page = await call('GET', `/dashboard/?embed=1&token=${newSecret('embed_token', 'production')}`)
  assert.equal(page.status, 503)
  assert.match(page.text, /tries again by itself/)
  assert.equal(page.text.includes('<script'), false)
  const before = registered.size
  server = await startServer(home, { port: server.port })
  await until(async () => registered.size > before, RECOVERY_MS)
  loading = false
  await Promise.all(load)
  assert.match(service.log(), /"seconds":[0-9.]+,"msg":"The database is back."/)

  assert.deepEqual([...seen].toSorted(), [201, 503], 'no other answer than done or unavailable')
  for (const site of registered) {
    assert.equal((await call('GET', `/api/integrators/sites/${site}/`)).status, 200)
  }
})

test('a node whose tables a newer version has taken away is not ready, answers 503 and says that it is to be replaced', async () => {
  const env = { DATABASE_URL: await cloneDatabase(), PORTICO_ENVIRONMENT: 'production' }
  const onboarded = await portico(['onboard', 'Outdated', '--json'], env)
  const service = await startInProcess(env, ['api'])
  const call = openCaller(service.url, { authorization: `Integrator-Key ${JSON.parse(onboarded.stdout).key.secret}` })
  const { site } = (await call('POST', '/api/integrators/sites/', { body: { url: 'old.example.com' } })).body
  const database = new pg.Client({ connectionString: urlAsOwner(env.DATABASE_URL) })
  await database.connect()
  after(() => database.end())

  await database.query('alter table standing rename to renamed')
  assert.equal((await call('GET', '/readyz')).status, 503)
  assertProblem(await call('GET', `/api/integrators/sites/${site}/subscription/`), 503, 'unavailable')
  await until(async () => service.log().includes('if a newer version has migrated it, replace this node.'))

  await database.query('alter table renamed rename to standing')
  assert.equal((await call('GET', '/readyz')).status, 200)
  assertProblem(await call('GET', `/api/integrators/sites/${site}/subscription/`), 404, 'subscription_not_found')
})

test('while the database refuses the login of a node, it answers 503 with Retry-After, and goes on once it is let in', async () => {
  const owner = urlAsOwner(await cloneDatabase())
  const [role, name] = [`refused_${process.pid}`, new URL(owner).pathname.slice(1)]
  const database = new pg.Client({ connectionString: owner })
  await database.connect()
  await database.query(`create role ${role} login password 'first'`)
  await applyGrants(owner, role)
  const url = Object.assign(new URL(owner), { username: role, password: 'first' }).href
  const service = await startInProcess({ DATABASE_URL: url, PORTICO_ENVIRONMENT: 'production' }, ['api'])
  after(async () => {
    await service.stop()
    await database.query(`alter role ${role} nologin; drop owned by ${role}; drop role ${role}`)
    await database.end()
  })
  const { stdout } = await portico(['onboard', 'Refused', '--json'], { DATABASE_URL: url })
  const call = openCaller(service.url, { authorization: `Integrator-Key ${JSON.parse(stdout).key.secret}` })
  const CUT = `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`

  for (const [refuse, admit] of [
    [`alter role ${role} nologin`, `alter role ${role} login`],
    [`revoke connect on database ${name} from public, ${role}`, `grant connect on database ${name} to ${role}`],
  ] as const) {
    const [before, expected] = [service.log().length, 'The database refuses the login of this process']
    await database.query(refuse)
    await database.query(CUT)
    // Connections that are cut are a trouble of their own, for a moment.
    await until(async () => {
      const { status } = await call('GET', '/api/integrators/sites/')
      assert.ok([200, 503].includes(status), `${status}`)
      return service.log().includes(expected, before)
    })
    const refused = await call('GET', '/api/integrators/sites/')
    assertProblem(refused, 503, 'unavailable')
    assert.equal(refused.headers['retry-after'], '1')
    assertProblem(await call('POST', '/api/integrators/sites/', { body: { url: 'a.example.com' } }), 503, 'unavailable')
    await database.query(admit)
    await until(async () => (await call('GET', '/readyz')).status === 200)
  }
  assert.doesNotMatch(service.log(), /nobody foresaw/)
})
