import assert from 'node:assert/strict'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getPriority } from 'node:os'
import { after, test } from 'node:test'
import pg from 'pg'
import pino from 'pino'
import { runIntruderShell } from '../../scanner/test/hostile/intruder.ts'
import { openTemporaryFolder } from '../../scanner/test/hostile/temporary-folder.ts'
import { DETECTED_FENCE } from '../../scanner/test/hostile/test-scanner.ts'
import { readConfig } from '../src/config/config.ts'
import { PROCESS_ACCOUNTS } from '../src/databases/embedded/binaries.ts'
import { isProcessRunning } from '../src/databases/embedded/home.ts'
import { runningDatabaseUrl } from '../src/databases/embedded/postgres.ts'
import { openMetrics } from '../src/operate/metrics.ts'
import { startScanners } from '../src/run/scanners.ts'
import { cloneDatabase, openCaller, sitePath, urlAsScanner } from './harness.ts'
import {
  downgradeHome,
  launchPortico,
  newHome,
  type PorticoProcess,
  portico,
  runCommandInProcess,
  startPortico,
} from './process.ts'
import { startErrorMessage } from './process-in-test.ts'
import { until } from './until.ts'
import { testVariable } from './variables.ts'

// The scanner as a process: beside the service, and by itself.

const chromium = process.env[testVariable('chromium')] ?? ''
const skip = process.platform !== 'linux' ? 'analyses need Linux' : chromium === '' ? 'there is no browser here' : false
const STAGING = { PORTICO_ENVIRONMENT: 'staging', SCANNER: 'on', SCANNER_SURVEYS: 'off' }
/** A browser that failed is tried again after it. */
const ROUND_MS = 100

/** Processes of this machine, with who started them. */
function processes(): readonly { readonly pid: number; readonly parent: number; readonly command: string }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return [{ pid: Number(name), parent: Number(parent), command }]
    } catch {
      return []
    }
  })
}

/** Started by root, it is two shells further down. */
function scannerOf({ child }: Pick<PorticoProcess, 'child'>): number | undefined {
  const all = processes()
  const isBelow = (pid: number): boolean => pid === child.pid || (pid > 1 && isBelow(parentOf(pid)))
  const parentOf = (pid: number) => all.find((one) => one.pid === pid)?.parent ?? 0
  return all.find(
    ({ parent, command }) => command.startsWith(process.execPath) && command.includes('bin/scan.js') && isBelow(parent),
  )?.pid
}

/** The command of a browser's process that runs now, up to what it runs behind its fence, and whom it runs as. */
function fenceNow(temporary: string) {
  for (const { pid, command } of processes()) {
    if (!command.startsWith('unshare ') || !command.includes('--net')) continue
    if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(temporary)) continue
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const [uid = 0, gid = 0] = ['Uid', 'Gid'].map((name) =>
      Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
    )
    return { command: words.slice(0, words.indexOf('--') + 1), account: { uid, gid } }
  }
  return null
}

async function query(home: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: (await runningDatabaseUrl(home, 'staging')) ?? '' })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A website that may be analysed, and where to ask for it. */
async function newCustomer({ stagingUrl }: PorticoProcess, home: string, url: string) {
  const env = { DATABASE_URL: (await runningDatabaseUrl(home, 'staging')) ?? '', PORTICO_ENVIRONMENT: 'staging' }
  const { key } = JSON.parse((await portico(['onboard', `Owner of ${url}`, '--json'], env)).stdout)
  const call = openCaller(stagingUrl, { authorization: `Integrator-Key ${key.secret}` })
  const { site } = (await call('POST', '/api/integrators/sites/', { body: { url } })).body
  await call('POST', `${sitePath(site)}subscription/`, { body: { tier: 'comfort' } })
  return { analyses: `${sitePath(site)}analyses/`, call }
}

test('without a browser the service runs, an analysis is unavailable, and the doctor says what to install; scanners get their role also in data that an older version has made', async () => {
  const home = await newHome()
  await downgradeHome(home)
  const kept = () => JSON.parse(readFileSync(`${home}/data/portico.json`, 'utf8'))
  const older = kept()
  const env = { ...STAGING, PORTICO_HOME: home, CHROMIUM_PATH: '/nowhere/chromium' }
  const service = await startPortico(env)
  const { owner, service: own, scanner } = kept()
  assert.deepEqual([owner, own, typeof scanner], [older.owner, older.service, 'string'])
  const rows = await query(home, `select has_any_column_privilege('portico_scanner', 'scan_job', 'select') as may`)
  assert.deepEqual(rows, [{ may: true }])
  await until(async () => service.output().includes('Analyses are unavailable on this machine'), 30_000)
  assert.equal(scannerOf(service), undefined, 'it is not started again')
  const { analyses, call } = await newCustomer(service, home, 'www.example.com')
  const refused = await call('POST', analyses)
  assert.deepEqual([refused.status, refused.body.code], [409, 'analysis_unavailable'])
  const doctor = await runCommandInProcess(['doctor'], env)
  assert.match(doctor.stdout, /scanners: none that can work, .*\/nowhere\/chromium, which cannot be run/)
  assert.equal((await service.end('SIGTERM')).code, 0)
})

test('a browser that fails at the first trial is tried again, and the doctor tells both, with what a browser would meet', {
  skip,
}, async () => {
  const url = await cloneDatabase('staging')
  const temporary = openTemporaryFolder()
  const wrapper = `${temporary.path}/chromium`
  const mended = `${temporary.path}/mended`
  writeFileSync(
    wrapper,
    `#!/bin/sh\n[ -e '${mended}' ] && exec '${chromium}' "$@"\necho 'broken for now' >&2\nexit 1\n`,
  )
  chmodSync(wrapper, 0o755)
  // Nobody may make namespaces of the network here.
  writeFileSync(`${temporary.path}/unshare`, '#!/bin/sh\necho "Operation not permitted" >&2\nexit 1\n', { mode: 0o755 })
  const { PATH, TMPDIR } = process.env
  Object.assign(process.env, { PATH: `${temporary.path}:${PATH}`, TMPDIR: temporary.path })
  after(() => {
    Object.assign(process.env, { PATH, TMPDIR })
    if (TMPDIR === undefined) delete process.env['TMPDIR']
  })
  const env = { ...STAGING, DATABASE_URL: url, CHROMIUM_PATH: wrapper }
  // It asks the database, and checks no browser itself.
  const askDoctor = () => portico(['doctor'], { PORTICO_ENVIRONMENT: 'staging', DATABASE_URL: url })
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const times = (words: string) => lines.join('').split(words).length - 1
  const input = { databases: { staging: urlAsScanner(url) }, hidden: [] }
  const scanner = await startScanners(readConfig(env), input, env, log, openMetrics(), ROUND_MS)
  after(() => scanner.stop())
  const doctor = await askDoctor()
  assert.match(doctor.stdout, /scanners: none that can work, .*: broken for now \(it is tried again by itself\)/)

  writeFileSync(mended, '')
  await until(async () => times('Websites can be analysed') > 0, 60_000)
  assert.deepEqual([times('Websites cannot be analysed'), times('Websites can be analysed')], [1, 1])
  const exposed = 'the network, files, and processes of its machine (no network namespace can be made: '
  assert.equal(times(`A browser that breaks out would meet ${exposed}`), 1)
  const expectedText = `(proxy); 1 with browsers not separated from ${exposed}`
  let doctorOutput = ''
  await until(async () => {
    doctorOutput = (await askDoctor()).stdout
    return doctorOutput.includes('scanners: 1')
  })
  assert.ok(doctorOutput.includes(expectedText), doctorOutput)
})

test('beside the service a scanner takes work with a role of its own, and ends with it, however that ends', {
  skip,
}, async () => {
  const home = await newHome()
  const temporary = openTemporaryFolder()
  const site = await openSilentSite()
  const env = {
    ...STAGING,
    PORTICO_HOME: home,
    CHROMIUM_PATH: chromium,
    PORTICO_SECRET: Buffer.alloc(32).toString('base64'),
    TMPDIR: temporary.path,
    SCANNER_HOSTS: `silent.localhost=127.0.0.1:${site.port}`,
  }
  const service = await startPortico(env)
  await until(async () => service.output().includes('Websites can be analysed'), 60_000)
  const rows = await query(
    home,
    `select problem, browser, fence from scanner where seen_at > now() - interval '30 seconds'`,
  )
  assert.deepEqual([rows.length, rows[0]?.['problem']], [1, null], JSON.stringify(rows))
  const sessions = await query(home, `select distinct usename from pg_stat_activity where usename like 'portico_s%'`)
  assert.deepEqual(sessions, [{ usename: 'portico_scanner' }])
  const scanner = scannerOf(service)
  assert.ok(scanner)
  const known = readFileSync(`/proc/${scanner}/environ`, 'utf8')
  assert.doesNotMatch(known, /PORTICO_SECRET|DATABASE_URL/, 'it knows nothing that it does not need')
  assert.equal(getPriority(scanner), 10, 'whoever waits for an answer comes first')

  // Whoever asks gets an answer by way of all processes: names of this machine lead nowhere.
  const { analyses, call } = await newCustomer(service, home, 'analysed.localhost')
  const { analysis } = (await call('POST', analyses)).body
  const read = async () => (await call('GET', `${analyses}${analysis}/`)).body
  await until(async () => (await read()).status === 'failed', 60_000)
  const credits = await query(home, 'select used from credit_use')
  assert.deepEqual(credits, [{ used: 0 }])

  const figures = await (await fetch(service.metricsUrl)).text()
  for (const job of ['scan', 'beat'])
    assert.match(
      figures,
      new RegExp(`^portico_job_rounds_total{environment="all",job="${job}",result="ok"} [1-9]`, 'm'),
    )
  assert.match(
    figures,
    /^portico_scan_duration_seconds_count{environment="staging",purpose="analysis",outcome="\w+"} 1$/m,
  )

  // From here on a browser is at work whenever somebody is stopped: its work is given back, and the next one takes it.
  const held = await newCustomer(service, home, 'http://silent.localhost')
  assert.equal((await held.call('POST', held.analyses)).status, 202)
  await until(async () => site.visits() > 0, 60_000)
  const fence = fenceNow(temporary.path)
  if (DETECTED_FENCE.exposed.length === 0) {
    assert.ok(fence)
    const { command, account } = fence
    const port = Number(new URL((await runningDatabaseUrl(home, 'staging')) ?? '').port)
    const asRoot = process.getuid?.() === 0
    if (asRoot) assert.deepEqual(account, PROCESS_ACCOUNTS.scanner)
    assert.deepEqual(await runIntruderShell((shell) => [...command, ...shell], { home, port, account }), [])
    // Without the fence there is still the account: it finds PostgreSQL, and needs a password.
    const open = ['saw a process of others', 'reached PostgreSQL']
    if (asRoot) assert.deepEqual(await runIntruderShell((shell) => shell, { home, port, account }), open)
  }
  const ended = service.end('SIGTERM')
  await until(async () => service.child.exitCode !== null, 20_000)
  assert.equal((await ended).code, 0)
  assert.ok(!isProcessRunning(scanner))
  assert.deepEqual(temporary.left(), [])

  // A website is visited twice at once: without a signal, and with one.
  const before = site.visits()
  const again = await startPortico(env)
  await until(async () => site.visits() > before, 60_000)
  const second = scannerOf(again) ?? 0
  const taken = `select attempts, leased_by is not null as leased from scan_job`
  assert.deepEqual(await query(home, taken), [{ attempts: 1, leased: true }], 'the first attempt does not count')
  assert.equal((await again.end('SIGKILL')).code, null)
  await until(async () => !isProcessRunning(second) && temporary.left().length === 0, 20_000)

  const beforeAlone = site.visits()
  const alone = launchPortico(['scanner'], env)
  await until(async () => site.visits() > beforeAlone, 60_000)
  assert.deepEqual(await query(home, taken), [{ attempts: 1, leased: true }], 'nor the second')
  alone.child.kill('SIGTERM')
  await until(async () => alone.child.exitCode !== null, 20_000)
  assert.equal((await alone.ended).code, 0, alone.output())
  assert.deepEqual(temporary.left(), [])
})

/** A website that takes every request and never answers. */
async function openSilentSite() {
  let visits = 0
  const server = createServer((request) => {
    if (request.headers['user-agent']?.includes('PorticoScanner')) visits += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return { port: (server.address() as AddressInfo).port, visits: () => visits }
}

test('a scanner that finds no database at its start is started again until there is one', async () => {
  const env = {
    DATABASE_URL: await cloneDatabase('staging'),
    SCANNER_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  }
  const service = await startPortico({ ...STAGING, ...env, CHROMIUM_PATH: '/nowhere/chromium' })
  const times = (words: string) => service.output().split(words).length - 1
  const failed = 'The scanner does not start: The database of SCANNER_DATABASE_URL cannot be used'
  await until(async () => times(failed) > 1, 30_000)
  assert.ok(times('The scanner ended unexpectedly and is started again') > 0)
  assert.equal((await service.end('SIGTERM')).code, 0)
})

test('a scanner by itself needs its own rights and no others, and reads how to get them', async () => {
  const url = await cloneDatabase('staging')
  const env = { DATABASE_URL: url, PORTICO_ENVIRONMENT: 'staging', CHROMIUM_PATH: '/nowhere/chromium' }
  const refused = await startErrorMessage(env, ['scanner'])
  assert.match(refused, /lacks rights .*run the SQL of "portico grants \S+ --scanner"/)
  const elsewhere = await portico(['scanner'], { ...env, SCANNER_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  assert.equal(elsewhere.code, 1)
  assert.match(elsewhere.stderr, /^portico: The database of SCANNER_DATABASE_URL cannot be used \(.*\): check /)
  const running = launchPortico(['scanner'], { ...env, SCANNER_DATABASE_URL: urlAsScanner(url) })
  await until(async () => running.output().includes('The scanner is ready.'), 30_000)
  assert.match(running.output(), /browser {5}not ready: CHROMIUM_PATH is \/nowhere\/chromium/)
  assert.equal((await running.end('SIGTERM')).code, 0)
})
