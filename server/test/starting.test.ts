import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { isProcessRunning } from '../src/databases/embedded/home.ts'
import { ROOT } from './folders.ts'
import { cloneDatabase, startTestService } from './harness.ts'
import { cleanEnv, copyHome, newFolder, newHome, postgresPid } from './process.ts'
import { until } from './until.ts'

// Every documented way to start: whoever signals or kills the process that they started is rid of all of it.

const END_MS = 20_000
const MARK = 'portico-test-mark-'
const SKIP = process.platform === 'linux' ? false : 'searches for processes in /proc'

// The machine's own Node, as in a shell: npm puts the pinned one before it.
const PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter)

async function start(command: string, ready: string, env: Readonly<Record<string, string>>) {
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, { cwd: ROOT, env: { ...cleanEnv(env), PATH }, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const started = child.pid ?? assert.fail(`${command} cannot be run`)
  after(async () => {
    for (const pid of [...all, ...(await treeOf(started))].filter(isProcessRunning)) process.kill(pid, 'SIGKILL')
  })
  let all: readonly number[] = []
  await until(async () => output.includes(ready) || child.exitCode !== null, 60_000)
  assert.ok(output.includes(ready), `${command}: ${output}`)
  all = await treeOf(started)
  return {
    async isGoneAfter(signal: NodeJS.Signals) {
      process.kill(started, signal)
      await until(async () => !all.some(isProcessRunning), END_MS).catch(() =>
        assert.fail(
          `"${command}" left ${all.filter(isProcessRunning).length} of ${all.length} processes behind after ${signal}`,
        ),
      )
    },
  }
}

/** A process and everything that it and its children have started. */
async function treeOf(root: number): Promise<readonly number[]> {
  const parents = new Map<number, number>()
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    parents.set(Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const found = new Set([root])
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

const external = async () => ({ DATABASE_URL: await cloneDatabase(), PORTICO_ENVIRONMENT: 'production' })
const SERVES = 'Portico is ready.'
const WAITS = 'Somebody else is migrating this database'

/** A database that somebody else is migrating. */
async function migrating() {
  const env = await external()
  const first = new pg.Client({ connectionString: env.DATABASE_URL })
  await first.connect()
  after(() => first.end())
  await first.query('select pg_advisory_lock(7067842)')
  return env
}

test('SIGTERM to the process that was started stops the service, however it was started', { skip: SKIP }, async () => {
  const env = await external()
  const database = await startTestService({ environment: 'staging' })
  await database.tenant('Blue')
  const staging = { DATABASE_URL: database.databaseUrl, PORTICO_ENVIRONMENT: 'staging' }
  const answers = await Promise.all([
    start('npm start', SERVES, env),
    start('npx portico listen --integrator Blue --to http://localhost:1/', 'Forwarding to', staging),
    start('./node_modules/.bin/portico worker', 'The worker is ready.', env),
  ])
  await Promise.all(answers.map((way) => way.isGoneAfter('SIGTERM')))
})

test('a hard kill of npm or npx leaves no service and no PostgreSQL behind', { skip: SKIP }, async () => {
  const demo = await newFolder()
  await copyHome(join(demo, 'service'))
  const answers = await Promise.all([
    start('npx portico serve', SERVES, await external()),
    start('npx portico migrate', WAITS, await migrating()),
    start('npm run demo', 'Ctrl-C stops everything.', { DEMO_HOME: demo, DEMO_PORT: '0' }),
  ])
  await Promise.all(answers.map((way) => way.isGoneAfter('SIGKILL')))
})

test('a hard kill of npm or npx leaves nothing behind, also before the service is up', { skip: SKIP }, async () => {
  const home = await newHome()
  const demo = await newFolder()
  await copyHome(join(demo, 'service'))
  others = new Set(await readdir('/proc'))
  await Promise.all([
    endsWithItsStarter('npx portico serve', await external()),
    endsWithItsStarter('npm start', { PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'production' }),
    endsWithItsStarter('npm run demo', { DEMO_HOME: demo, DEMO_PORT: '0' }),
  ])
  assert.equal(await postgresPid(home), null)
  assert.equal(await postgresPid(join(demo, 'service')), null)
})

/** Kills it as soon as a Node of ours exists, which has loaded nothing yet. */
async function endsWithItsStarter(command: string, env: Readonly<Record<string, string>>): Promise<void> {
  const mark = `${MARK}${randomUUID()}`
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...cleanEnv(env), PATH, MARK: mark },
    detached: true,
    stdio: 'ignore',
  })
  const started = child.pid ?? assert.fail(`${command} cannot be run`)
  after(async () => {
    for (const { pid } of await marked(mark)) process.kill(pid, 'SIGKILL')
  })
  const isOurs = /(?:portico\.js|serve\.js|run\.ts)/
  await until(async () => (await marked(mark)).some((one) => one.pid !== started && isOurs.test(one.program)), 60_000)
  process.kill(started, 'SIGKILL')
  await until(async () => (await marked(mark)).length === 0, 60_000).catch(async () =>
    assert.fail(`"${command}" left behind: ${(await marked(mark)).map((one) => one.program).join(', ')}`),
  )
}

type Marked = { readonly pid: number; readonly program: string; readonly env: string }

/** Everything that was started with this mark among its variables, by whomever. */
async function marked(mark: string): Promise<readonly Marked[]> {
  // All who ask at the same time share one read: there are hundreds of processes.
  reading ??= readAllMarked().finally(() => {
    reading = null
  })
  return (await reading).filter(({ env }) => env.includes(mark))
}

/** What ran before is none of ours: looking at all of it again and again would take a core. Numbers that get free are taken anew. */
let others: ReadonlySet<string> = new Set()

let reading: Promise<readonly Marked[]> | null = null

async function readAllMarked(): Promise<readonly Marked[]> {
  const read = (pid: string, what: string) => readFile(`/proc/${pid}/${what}`, 'utf8').catch(() => '')
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  others = new Set(all.filter((pid) => others.has(pid)))
  const pids = all.filter((pid) => !others.has(pid))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const env = await read(pid, 'environ')
      return env.includes(MARK) ? [{ pid: Number(pid), program: await read(pid, 'cmdline'), env }] : []
    }),
  )
  return found.flat()
}
