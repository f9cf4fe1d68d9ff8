import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { migrate } from '../src/operate/migrations.ts'
import { SET_UTC_SQL } from '../src/operate/own-session.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { SESSION_OPTIONS } from '../src/store/kit/session.ts'
import { cloneDatabase, openCaller, urlAsOwner, urlAsScanner } from './harness.ts'
import { portico } from './process.ts'
import { startInProcess } from './process-in-test.ts'
import { openSilenceableProxy } from './silence.ts'
import { until } from './until.ts'

const SETTINGS = Array.from(SESSION_OPTIONS.matchAll(/-c (\w+)=(\w+)/g), ([, name = '', value = '']) => [name, value])

test('every session of the service, of other processes and of commands has the settings for lookups, and starts no parallel workers', async () => {
  assert.ok(SETTINGS.some(([name, setting]) => name === 'max_parallel_workers_per_gather' && setting === '0'))
  const database = await cloneDatabase()
  /** A way of its own for each process, so that it is known whose sessions there are. */
  const newWay = async () => {
    const proxy = await openSilenceableProxy(database)
    after(() => proxy.close())
    const ours = () => proxy.sessions().filter(({ application }) => application === 'portico')
    return { way: proxy, ours, env: { DATABASE_URL: proxy.url, PORTICO_ENVIRONMENT: 'production' } }
  }
  const proxies = {
    command: await newWay(),
    worker: await newWay(),
    service: await newWay(),
    visitors: await newWay(),
    scanner: await newWay(),
  }

  const onboarded = await portico(['onboard', 'Sessions', '--json'], proxies.command.env)
  await startInProcess(proxies.worker.env, ['worker'])
  await startInProcess(proxies.visitors.env, ['visitors'])
  const ofScanner = {
    SCANNER_DATABASE_URL: urlAsScanner(proxies.scanner.env.DATABASE_URL),
    CHROMIUM_PATH: '/nowhere/chromium',
  }
  await startInProcess({ ...proxies.scanner.env, ...ofScanner }, ['scanner'])
  const service = await startInProcess(proxies.service.env)
  const call = openCaller(service.url, { authorization: `Integrator-Key ${JSON.parse(onboarded.stdout).key.secret}` })
  const before = proxies.service.ours().length
  await Promise.all(Array.from({ length: 20 }, () => call('GET', '/api/integrators/sites/')))
  assert.ok(proxies.service.ours().length > before)

  for (const [name, { way, ours }] of Object.entries(proxies)) {
    // One that was given up before it was there was never used.
    const used = () => ours().filter(({ isOpen, begins }) => isOpen || begins.length > 0)
    await until(async () => used().length > 0 && used().every(({ begins }) => begins.length > 0))
    for (const { options, begins } of used()) {
      // A pooler would refuse it.
      assert.equal(options, '', name)
      for (const [setting, value] of SETTINGS)
        assert.ok(begins[0]?.includes(`set_config('${setting}', '${value}', `), String(begins))
    }
    // What looks after the schema at the start is over by now: whatever stays open is ours.
    for (const { isOpen, application } of way.sessions()) assert.ok(!isOpen || application === 'portico', name)
  }
})

/** The address with settings of its own for a session, one of which the service has too. */
function withOptions(url: string): string {
  return `${url}?options=-c%20work_mem%3D5MB%20-c%20jit%3Don&statement_timeout=0`
}

test('an address may add to the settings of a session, and changes none that Portico makes', async () => {
  const database = openDatabase({ url: `${withOptions(await cloneDatabase())}&query_timeout=0`, connections: 1 })
  after(() => database.close())
  const rows = await database.query<{ name: string; setting: string }>(
    { name: 'settings', text: 'select name, setting from pg_settings' },
    [],
  )
  const found = new Map(rows.map(({ name, setting }) => [name, setting]))
  for (const [name = '', setting] of SETTINGS) assert.equal(found.get(name), setting)
  assert.equal(found.get('statement_timeout'), '7000')
  assert.equal(found.get('work_mem'), '5120')
})

test('migrations and the doctor are in UTC, whatever the address adds', async () => {
  const proxy = await openSilenceableProxy(urlAsOwner(await cloneDatabase()))
  after(() => proxy.close())
  await migrate(withOptions(proxy.url), 'production')
  await runDoctorChecks(withOptions(proxy.url), 'production', null)
  for (const { options } of proxy.sessions()) assert.equal(options, '-c work_mem=5MB -c jit=on')
  const inUtc = proxy.sessions().filter(({ begins }) => begins.some((sql) => sql.startsWith(SET_UTC_SQL)))
  assert.equal(inUtc.length, 2)
})
