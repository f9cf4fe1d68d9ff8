import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { nobodyAccount } from '../src/databases/embedded/binaries.ts'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { SESSION_OPTIONS } from '../src/store/kit/session.ts'
import { ROOT } from './folders.ts'
import { cloneDatabase, openCaller, SEALING_KEY, urlAsOwner, urlAsWorker } from './harness.ts'
import { freePort, newFolder, portico } from './process.ts'
import { startErrorMessage, startInProcess } from './process-in-test.ts'
import { openSilenceableProxy } from './silence.ts'
import { until } from './until.ts'
import { testVariable } from './variables.ts'

// The real PgBouncer with the file of docs/operations, in which only addresses, paths and modes are replaced.

const program = process.env[testVariable('pgbouncer')] ?? ''
const skip = program === '' && 'there is no PgBouncer'

const MODES = ['session', 'transaction', 'statement'] as const
type Mode = (typeof MODES)[number]
const CHECK = 'each connection has a session of its own'
const REFUSED =
  /pooler that gives each transaction another session.*pool_mode = session.*or connect to PostgreSQL itself/s

const database = skip ? '' : await cloneDatabase('staging', { durable: true })

/** Gives the address of the database through it, in a mode, for the role of an address. */
async function startPgbouncer(more = ''): Promise<(mode: Mode, as?: string) => string> {
  const folder = await newFolder()
  const port = await freePort()
  const { hostname, port: postgres, pathname } = new URL(database)
  const roles = [database, urlAsOwner(database), urlAsWorker(database)].map((url) => new URL(url))
  const lines = roles.map(({ username, password }) => `"${username}" "${password}"\n`)
  await writeFile(join(folder, 'userlist.txt'), lines.join(''), { mode: 0o644 })
  const places = MODES.map(
    (mode) => `${mode} = host=${hostname} port=${postgres} dbname=${pathname.slice(1)} pool_mode=${mode}`,
  )
  const text = (await readFile(join(ROOT, 'docs/operations/pgbouncer.ini'), 'utf8'))
    .replace('portico = host=10.0.0.21 port=5432', places.join('\n'))
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${text}\nunix_socket_dir =\n${more}\n`)
  // It does not run as root.
  const account = process.getuid?.() === 0 ? await nobodyAccount() : {}
  const child = spawn(program, [file], { stdio: ['ignore', 'pipe', 'pipe'], ...account })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit')
  after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await until(async () => child.exitCode !== null || output.includes('process up'))
  assert.equal(child.exitCode, null, output)
  return (mode, as = database) => Object.assign(new URL(as), { host: `127.0.0.1:${port}`, pathname: `/${mode}` }).href
}

const through = skip ? () => '' : await startPgbouncer()
const envOf = (url: string) => ({ DATABASE_URL: url, PORTICO_ENVIRONMENT: 'staging', PORTICO_SECRET: SEALING_KEY })

async function settingsOf(url: string): Promise<Map<string, string>> {
  const opened = openDatabase({ url, connections: 1 })
  try {
    const text = 'select name, setting from pg_settings'
    const rows = await opened.query<{ name: string; setting: string }>({ name: 'settings', text }, [])
    return new Map(rows.map(({ name, setting }) => [name, setting]))
  } finally {
    await opened.close()
  }
}

function assertOurs(found: ReadonlyMap<string, string>): void {
  for (const [, name = '', value] of SESSION_OPTIONS.matchAll(/-c (\w+)=(\w+)/g)) assert.equal(found.get(name), value)
  assert.equal(found.get('statement_timeout'), '7000')
}

test('behind PgBouncer in session mode the service, a worker and commands work, with every setting of a session', {
  skip,
}, async () => {
  const env = envOf(through('session'))
  const migrated = await portico(['migrate'], { ...env, DATABASE_URL: through('session', urlAsOwner(database)) })
  assert.deepEqual([migrated.code, migrated.stderr], [0, ''])
  const onboarded = await portico(['onboard', 'Pooled', '--json'], env)
  assert.equal(onboarded.code, 0, onboarded.stderr)
  const service = await startInProcess(env, ['api', 'visitors'])
  const worker = await startInProcess({ ...env, DATABASE_URL: through('session', urlAsWorker(database)) }, ['worker'])
  const call = openCaller(service.stagingUrl, {
    authorization: `Integrator-Key ${JSON.parse(onboarded.stdout).key.secret}`,
  })
  const urls = Array.from({ length: 20 }, (_, place) => `https://pooled-${place}.example.com`)
  const answers = await Promise.all(urls.map((url) => call('POST', '/api/integrators/sites/', { body: { url } })))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.equal((await call('GET', '/readyz')).status, 200)
  assertOurs(await settingsOf(through('session')))
  const findings = await runDoctorChecks(through('session'), 'staging', SEALING_KEY)
  assert.deepEqual(
    findings.filter(({ ok }) => !ok),
    [],
  )
  assert.equal(findings.find(({ check }) => check === CHECK)?.found, 'yes')
  await Promise.all([worker.stop(), service.stop()])
  assert.doesNotMatch(service.log() + worker.log(), /prepared statement|startup parameter|08P01/)
})

test('settings hold also where PgBouncer drops what a connection is asked for without a word', { skip }, async () => {
  const dropping = await startPgbouncer('ignore_startup_parameters = options, statement_timeout')
  assertOurs(await settingsOf(`${dropping('session')}?options=-c%20jit%3Don&statement_timeout=0`))
})

test('options in the address, which PgBouncer refuses, are named in the error', { skip }, async () => {
  const { code, stderr } = await portico(['integrators', 'list'], envOf(`${through('session')}?options=-c%20jit%3Don`))
  assert.equal(code, 1)
  assert.match(stderr, /^portico: The pooler at DATABASE_URL refuses what its address asks for .*options.*leave it out/)
})

test('a pooler that shares sessions is refused at the start with a sentence, and named by the doctor', {
  skip,
}, async () => {
  const roundRobin = await startPgbouncer('server_round_robin = 1')
  for (const mode of ['transaction', 'statement'] as const) {
    for (const url of [through, roundRobin]) {
      const env = envOf(url(mode))
      for (const parts of [['api'], ['worker'], ['visitors']] as const)
        assert.match(await startErrorMessage(env, parts), REFUSED)
      for (const [command, role] of [
        [['migrate'], urlAsOwner(database)],
        [['onboard', 'Never'], database],
      ] as const) {
        const { code, stderr } = await portico(command, envOf(url(mode, role)))
        assert.equal(code, 1)
        assert.match(stderr, REFUSED)
      }
      const last = (await runDoctorChecks(url(mode), 'staging', SEALING_KEY)).at(-1)
      assert.deepEqual([last?.check, last?.ok], [CHECK, false])
      assert.match(last?.todo ?? '', /pool_mode = session/)
    }
  }
})

test('without a pooler a start asks for no second connection', async () => {
  const proxy = await openSilenceableProxy(await cloneDatabase('staging'))
  after(() => proxy.close())
  const { code, stderr } = await portico(['integrators', 'list'], envOf(proxy.url))
  assert.equal(code, 0, stderr)
  const otherSessions = proxy.sessions().filter(({ application }) => application !== 'portico')
  // Which environment it was made for, and whether it is up to date.
  assert.equal(otherSessions.length, 2)
})
