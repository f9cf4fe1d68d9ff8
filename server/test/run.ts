import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isBuilt } from '../bin/built.ts'
import { ENVIRONMENTS } from '../src/core/kit/environment.ts'
import { openDatabases } from '../src/databases/databases.ts'
import { BINARIES_COPY_FOLDER } from '../src/databases/embedded/binaries.ts'
import { openHome } from '../src/databases/embedded/home.ts'
import { openEmbeddedPostgres } from '../src/databases/embedded/postgres.ts'
import { applyGrants } from '../src/operate/grants.ts'
import { migrate } from '../src/operate/migrations.ts'
import { type RecordedCosts, readRecordedCosts, writeRecordedCosts } from './durations.ts'
import { ALL_TEST_FILES, findTestFiles, isFullRunOnly, isQuickTest, runsInOneProcess } from './files.ts'
import { ROOT } from './folders.ts'
import { assignToLanes } from './lanes.ts'
import { type ProgramName, providePrograms } from './programs.ts'
import { createTestFileQueue } from './queue.ts'
import { runSuite, type SuiteResult } from './suite.ts'
import { makeSuperuser } from './superuser.ts'
import { checkTimeLimitsWork } from './time-limits.ts'
import { stagingOf, testVariable } from './variables.ts'

// `npm test`: lint, types, then test files on one real PostgreSQL, each with a database cloned from a migrated template.
// `npm run test:full` runs the files that `npm test` leaves out (`full.ts`), `npm run test:quick` only those that need
// nothing but a database, `npm test -- FILE…` only these. Nothing stays behind.

const ROLE_EXISTS = '42710'
const TEMPLATE = 'portico_template'
/** What the services of tests work as. */
const SERVICE = 'portico_test_service'
/** What answers visitors, workers and scanners of tests work as, each with no more rights than it needs. */
const PROCESSES = {
  public: 'portico_test_public',
  worker: 'portico_test_worker',
  scanner: 'portico_test_scanner',
} as const
/** It runs for minutes and is then thrown away: what it writes need not be brought to its place meanwhile, nor be tidied. */
const UNHURRIED = ['checkpoint_timeout = 1h', 'max_wal_size = 4GB', 'wal_init_zero = off', 'autovacuum_naptime = 1h']
/** Said once all is over: then it also stops without waiting for the disk, which took longer than starting it. */
const THROWN_AWAY = ['alter system set fsync = off', 'select pg_reload_conf()']
/** What Node has compiled, where the service keeps it too: the next process of many starts in half the time. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'portico')

/**
 * How many processes run at once, for two cores: two of them take what mostly waits (`lanes.ts`), of which the quick run has
 * nothing, and of the others one waits for PostgreSQL, a browser or a process most of the time.
 */
const AT_ONCE = 5
const AT_ONCE_QUICK = 4

/** Which tests need which program; those of drills are for drills alone. */
const PROGRAMS: Partial<Record<ProgramName, string>> = {
  chromium: 'BROWSER',
  haproxy: 'HAPROXY',
  nginx: 'NGINX',
  php: 'WORDPRESS',
  promtool: 'PROMETHEUS',
  pgbouncer: 'PGBOUNCER',
  initdb: 'RESTORE',
}

const PROGRAM_NAMES = Object.keys(PROGRAMS) as ProgramName[]

const CHECKS = [
  ['biome', 'ci', '--error-on-warnings', '.'],
  ['tsc', '--noEmit'],
  ['tsc', '--noEmit', '-p', 'visitor'],
  ['tsc', '--noEmit', '-p', 'dashboard'],
  ['tsc', '--noEmit', '-p', 'sdk'],
  ['tsc', '--noEmit', '-p', 'sdk/tsconfig.browser.json'],
] as const

const [option, ...files] = process.argv.slice(2)
/** Which of all files each way to run them has; `--record` has all, and writes down what each took (`durations.ts`). */
const SELECTIONS: Readonly<Record<string, (file: string) => boolean>> = {
  '--quick': (file) => isQuickTest(file),
  '--full': isFullRunOnly,
  '--record': () => true,
}
const selection = SELECTIONS[option ?? '']
const [quick, full, recording] = ['--quick', '--full', '--record'].map((name) => option === name)
const chosen = selection ? files : process.argv.slice(2)

// Ctrl-C reaches the processes of tests as well, and so does the end of a terminal; this one stays to clean up behind them.
const stopping = new AbortController()
// Under Debian's faketime, as it is set up by itself, Chromium waits in busy loops.
process.env['FAKETIME_FORCE_MONOTONIC_FIX'] ??= '0'
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
/** Whether the sources are well, which is found out while what tests need is made. */
let checked = Promise.resolve(true)
process.exitCode = await main()

async function main(): Promise<number> {
  const built = await build()
  if (built !== 0) return built
  // What is left out of `npm test` runs after it.
  if (chosen.length === 0 && !quick && !full) checked = check()
  return runTests()
}

/** Types, tests and the service itself use what is built of the dashboard and the client. */
async function build(): Promise<number> {
  if (isBuilt()) {
    process.stdout.write('> npm run build: nothing has changed\n')
    return 0
  }
  process.stdout.write('> npm run build\n')
  return run('npm', ['run', '--silent', 'build'])
}

/** Side by side: each of them alone leaves a core to spare most of the time. */
async function check(): Promise<boolean> {
  const codes = await Promise.all(
    CHECKS.map(async ([command, ...args]) => {
      const code = await run(join(ROOT, 'node_modules', '.bin', command), args)
      process.stdout.write(`> ${command} ${args.join(' ')}: ${code === 0 ? 'ok' : `exit code ${code}`}\n`)
      return code
    }),
  )
  return codes.every((code) => code === 0)
}

async function runTests(): Promise<number> {
  const yours = process.env['TEST_POSTGRES_URL']
  if (yours) return runTestsOn(yours)
  const home = await mkdtemp(join(tmpdir(), 'portico-test-'))
  const hadCopy = existsSync(BINARIES_COPY_FOLDER)
  try {
    // Tests make databases, end others' sessions and switch off triggers.
    const opened = await openHome(home)
    const asSuperuser = await makeSuperuser(opened)
    await appendFile(join(opened.data, 'postgresql.conf'), `${UNHURRIED.join('\n')}\n`)
    const postgres = await openEmbeddedPostgres(home, 'service')
    const server = asSuperuser(postgres.ownerUrl('postgres'))
    try {
      return await runTestsOn(server)
    } finally {
      for (const sql of THROWN_AWAY) await query(server, sql).catch(() => {})
      await postgres.close()
    }
  } finally {
    // A hundred databases are many files: Node's other way of removing them takes twice as long.
    rmSync(home, { recursive: true, force: true })
    if (!hadCopy) await rm(BINARIES_COPY_FOLDER, { recursive: true, force: true })
  }
}

/** A second template, because most services of tests are in staging: to mark each copy would take a connection. */
async function makeStagingTemplate(server: string): Promise<void> {
  await query(server, `drop database if exists ${stagingOf(TEMPLATE)}`)
  await query(server, `create database ${stagingOf(TEMPLATE)} template ${TEMPLATE}`)
  const staging = Object.assign(new URL(server), { pathname: `/${stagingOf(TEMPLATE)}` }).href
  await query(staging, `update deployment set environment = 'staging'`)
}

async function runTestsOn(server: string): Promise<number> {
  await checkTimeLimitsWork(server)
  await query(server, `drop database if exists ${TEMPLATE}`)
  await query(server, `create database ${TEMPLATE}`)
  const template = Object.assign(new URL(server), { pathname: `/${TEMPLATE}` }).href
  await migrate(template, 'production')
  const as = (username: string) =>
    Object.assign(new URL(server), { username, password: randomBytes(16).toString('hex') })
  const service = as(SERVICE)
  const [visitors, worker, scanner] = [as(PROCESSES.public), as(PROCESSES.worker), as(PROCESSES.scanner)]
  for (const role of [service, visitors, worker, scanner]) await makeRole(server, role)
  await applyGrants(template, SERVICE)
  for (const kind of ['public', 'worker', 'scanner'] as const) await applyGrants(template, PROCESSES[kind], kind)
  await makeStagingTemplate(server)
  Object.assign(process.env, {
    TEST_POSTGRES_URL: server,
    TEST_SERVICE_URL: service.href,
    TEST_PUBLIC_URL: visitors.href,
    TEST_WORKER_URL: worker.href,
    TEST_SCANNER_URL: scanner.href,
    TEST_TEMPLATE: TEMPLATE,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? COMPILED,
  })
  const isSelected = selection ?? (chosen.length > 0 ? () => true : (file: string) => !isFullRunOnly(file))
  const files = findTestFiles(chosen.length > 0 ? chosen : [ALL_TEST_FILES]).filter(isSelected)
  return files.every(runsInOneProcess) ? runFiles(files) : runWithHome(files)
}

/** With the home that tests of processes copy. */
async function runWithHome(files: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  try {
    const home = join(folder, 'home')
    const databases = await openDatabases({ kind: 'embedded', home, user: null }, 'service')
    for (const environment of ENVIRONMENTS) await databases.migrate(environment)
    await databases.close()
    process.env['TEST_HOME'] = home
    return await runWithPrograms(files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runWithPrograms(files: readonly string[]): Promise<number> {
  // All but the browser are for files that `npm test` leaves out.
  const names: readonly ProgramName[] = files.some(isFullRunOnly) ? PROGRAM_NAMES : ['chromium']
  const found = await providePrograms(names)
  const missing = names.filter((name) => found[name] === null)
  for (const name of missing) {
    const variable = `${name.toUpperCase()}_PATH`
    process.stdout.write(
      `\n>>> NO ${PROGRAMS[name]} TESTS: there is no ${name} here. Install it, or set ${variable}. <<<\n\n`,
    )
  }
  if (missing.length > 0 && process.env['CI']) return 1
  Object.assign(process.env, Object.fromEntries(names.map((name) => [testVariable(name), found[name] ?? ''])))
  return runFiles(files)
}

async function runFiles(files: readonly string[]): Promise<number> {
  if (!(await checked)) return 1
  let took: RecordedCosts = {}
  // Those of the full run end processes and sessions, and are recorded as they run: without the others beside them.
  const runs = recording ? [files.filter((file) => !isFullRunOnly(file)), files.filter(isFullRunOnly)] : [files]
  for (const each of runs) {
    const result = await runOnce(each)
    if (!result.passed) return 1
    took = { ...took, ...result.took }
  }
  if (recording) writeRecordedCosts(took)
  return 0
}

async function runOnce(files: readonly string[]): Promise<SuiteResult> {
  const queue = await createTestFileQueue(assignToLanes(files, quick ? AT_ONCE_QUICK : AT_ONCE, readRecordedCosts()))
  try {
    return await runSuite(queue, files, stopping.signal)
  } finally {
    await queue.remove()
  }
}

async function makeRole(server: string, { username, password }: URL): Promise<void> {
  await query(server, `create role ${username} login`).catch((error) => {
    if (error.code !== ROLE_EXISTS) throw error
  })
  await query(server, `alter role ${username} password '${password}'`)
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
