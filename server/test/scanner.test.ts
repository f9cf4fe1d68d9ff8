import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import pg from 'pg'
import { isAlive } from '../src/run/embedded/home.ts'
import { runningUrl } from '../src/run/embedded/postgres.ts'
import { asScanner, caller, cloneDatabase, sitePath } from './harness.ts'
import { launchPortico, newHome, type Portico, portico, startPortico } from './process.ts'
import { until } from './until.ts'
import { testVariable } from './variables.ts'

// The scanner as a process: beside the service, and by itself.

const chromium = process.env[testVariable('chromium')] ?? ''
const skip = process.platform !== 'linux' ? 'analyses need Linux' : chromium === '' ? 'there is no browser here' : false
const STAGING = { PORTICO_ENVIRONMENT: 'staging', SCANNER: 'on' }

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

function scannerOf({ child }: Pick<Portico, 'child'>): number | undefined {
  return processes().find(({ parent, command }) => parent === child.pid && command.includes('bin/scan.js'))?.pid
}

async function query(home: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: (await runningUrl(home, 'staging')) ?? '' })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A website that may be analysed, and where to ask for it. */
async function newCustomer({ stagingUrl }: Portico, env: Readonly<Record<string, string>>, url: string) {
  const { key } = JSON.parse((await portico(['onboard', 'Analysed', '--json'], env)).stdout)
  const call = caller(stagingUrl, { authorization: `Integrator-Key ${key.secret}` })
  const { site } = (await call('POST', '/api/integrators/sites/', { body: { url } })).body
  await call('POST', `${sitePath(site)}subscription/`, { body: { tier: 'comfort' } })
  return { analyses: `${sitePath(site)}analyses/`, call }
}

test('without a browser the service runs, an analysis is unavailable, and the doctor says what to install', async () => {
  const home = await newHome()
  const env = { ...STAGING, PORTICO_HOME: home, CHROMIUM_PATH: '/nowhere/chromium' }
  const service = await startPortico(env)
  await until(async () => service.output().includes('Analyses are unavailable on this machine'), 30_000)
  assert.equal(scannerOf(service), undefined, 'it is not started again')
  const { analyses, call } = await newCustomer(service, env, 'www.example.com')
  const refused = await call('POST', analyses)
  assert.deepEqual([refused.status, refused.body.code], [409, 'analysis_unavailable'])
  const doctor = await portico(['doctor'], env)
  assert.match(doctor.stdout, /scanners: none that can work, .*\/nowhere\/chromium, which cannot be run/)
  assert.equal((await service.end('SIGTERM')).code, 0)
})

test('beside the service a scanner looks for work with a role of its own, and ends with it, however that ends', {
  skip,
}, async () => {
  const home = await newHome()
  const env = {
    ...STAGING,
    PORTICO_HOME: home,
    CHROMIUM_PATH: chromium,
    PORTICO_SECRET: Buffer.alloc(32).toString('base64'),
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

  // Whoever asks gets an answer by way of all processes: names of this machine lead nowhere.
  const { analyses, call } = await newCustomer(service, env, 'analysed.localhost')
  const { analysis } = (await call('POST', analyses)).body
  const read = async () => (await call('GET', `${analyses}${analysis}/`)).body
  await until(async () => (await read()).status === 'failed', 60_000)
  const credits = await query(home, 'select used from credit_use')
  assert.deepEqual(credits, [{ used: 0 }])

  process.kill(scanner, 'SIGKILL')
  await until(async () => ![undefined, scanner].includes(scannerOf(service)), 20_000)
  const second = scannerOf(service)
  assert.equal((await service.end('SIGTERM')).code, 0)
  assert.ok(second && !isAlive(second))

  const again = await startPortico(env)
  await until(async () => scannerOf(again) !== undefined, 20_000)
  const third = scannerOf(again) ?? 0
  assert.equal((await again.end('SIGKILL')).code, null)
  await until(async () => !isAlive(third), 20_000)
})

test('a scanner by itself needs its own rights and no others, and is told how to get them', async () => {
  const url = await cloneDatabase('staging')
  const env = { DATABASE_URL: url, PORTICO_ENVIRONMENT: 'staging', CHROMIUM_PATH: '/nowhere/chromium' }
  const refused = await portico(['scanner'], env)
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /lacks rights .*run the SQL of "portico grants \S+ --scanner"/)
  const running = launchPortico(['scanner'], { ...env, SCANNER_DATABASE_URL: asScanner(url) })
  await until(async () => running.output().includes('The scanner is ready.'), 30_000)
  assert.match(running.output(), /browser {5}not ready: CHROMIUM_PATH is \/nowhere\/chromium/)
  assert.equal((await running.end('SIGTERM')).code, 0)
})

test('a process that serves production alone does not start with hosts that lead to this machine', async () => {
  const env = { PORTICO_HOME: '/nowhere', PORTICO_ENVIRONMENT: 'production', SCANNER_HOSTS: 'a.example=127.0.0.1:1' }
  const { code, stderr } = await portico(['serve'], env)
  assert.deepEqual([code, stderr.includes('SCANNER_HOSTS is for staging')], [1, true], stderr)
})

test('data that an older version has made gets the role of scanners', async () => {
  const home = await newHome()
  const file = `${home}/data/portico.json`
  const { scanner: _unknown, ...older } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(older))
  const service = await startPortico({ PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'staging' })
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  assert.deepEqual([kept.owner, kept.service, typeof kept.scanner], [older.owner, older.service, 'string'])
  const rows = await query(home, `select has_table_privilege('portico_scanner', 'analysis_job', 'select') as may`)
  assert.deepEqual(rows, [{ may: true }])
  assert.equal((await service.end('SIGTERM')).code, 0)
})
