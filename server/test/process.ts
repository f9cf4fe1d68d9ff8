import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'
import { runCommandLine } from '../src/cli/run.ts'
import { nobodyAccount } from '../src/databases/embedded/binaries.ts'
import { changeOwner, isProcessRunning } from '../src/databases/embedded/home.ts'
import { ROOT } from './folders.ts'
import { until } from './until.ts'
import { environmentVariable } from './variables.ts'

// Portico as people run it: a process with a folder of its own.

const CLI = join(ROOT, 'server', 'bin', 'portico.js')
export const SERVE_SCRIPT = join(ROOT, 'server', 'bin', 'serve.js')

export type ProcessResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

export type PorticoProcess = {
  readonly child: ChildProcess
  readonly url: string
  readonly stagingUrl: string
  readonly metricsUrl: string
  /** All that was printed so far. */
  output(): string
  printed(): { readonly stdout: string; readonly stderr: string }
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<ProcessResult>
}

/** A folder for one test, removed after it together with the PostgreSQL that may still run in it. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  await chmod(folder, 0o755)
  after(async () => {
    await killPostgres(join(folder, 'home'))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

/**
 * A PORTICO_HOME with databases in which nothing has happened yet, in a folder of its own: a copy of the one that `npm test`
 * makes for the whole run, because making one takes seconds. Its PostgreSQL does not wait for the disk, unless it is to be
 * `durable`, as people have it: for tests of crashes.
 */
export async function newHome({ durable = false } = {}): Promise<string> {
  return copyHome(join(await newFolder(), 'home'), durable)
}

/** The same in a place of one's own. */
export async function copyHome(home: string, durable = false): Promise<string> {
  // Keeps who owns what: under root the data belongs to another user.
  await promisify(execFile)('cp', ['-a', environmentVariable('TEST_HOME'), home])
  if (!durable) await appendFile(join(home, 'data', 'postgresql.conf'), 'fsync = off\n')
  return home
}

/** Makes of a home what a version without scanners has left: nobody has a role for them, and under root it is `nobody`'s. */
export async function downgradeHome(home: string): Promise<void> {
  const file = join(home, 'data', 'portico.json')
  const { scanner: _unknown, ...older } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify(older))
  if (process.getuid?.() === 0) await changeOwner(join(home, 'data'), await nobodyAccount())
}

/** The number of the PostgreSQL process that runs on this home; null when none does. */
export async function postgresPid(home: string): Promise<number | null> {
  const text = await readFile(join(home, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return pid > 0 && isProcessRunning(pid) ? pid : null
}

/**
 * Waits for the PostgreSQL that replaces a killed one, and for the service to use it. Readiness alone would not do: a
 * backend whose postmaster is dead may answer one more question before it notices.
 */
export async function waitForNewPostgres({ url }: PorticoProcess, home: string, killed: number): Promise<void> {
  await until(async () => {
    const pid = await postgresPid(home)
    return pid !== null && pid !== killed && (await fetch(`${url}/readyz`)).status === 200
  })
}

async function killPostgres(home: string): Promise<void> {
  const pid = await postgresPid(home)
  if (pid === null) return
  process.kill(pid, 'SIGQUIT')
  await until(async () => !isProcessRunning(pid))
}

/** A port that nobody else is given before it is used: systems give out those from 32768 on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    const server = createServer()
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, () => resolve(true))
    })
    if (!free) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

/**
 * The variables of this machine, less those that would point Portico somewhere else. Receivers of tests are on loopback.
 * Under Debian's `faketime` whatever is started has the same clock.
 */
export function cleanEnv(env: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  const clock = Object.entries(process.env).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME'))
  const bin = join(ROOT, 'node_modules', '.bin')
  const ports = { PORT: '0', STAGING_PORT: '0', METRICS_PORT: '0' }
  return {
    PATH: `${bin}:${PATH}`,
    HOME,
    ...Object.fromEntries(clock),
    ...ports,
    RATE_LIMIT: 'off',
    WEBHOOK_ALLOW_LOOPBACK: 'on',
    SCANNER: 'off',
    ...env,
  }
}

/** Starts a program of ours on the pinned Node. Without `input` there is nothing to read. */
export function launchScript(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input: string | null = null,
) {
  // The leader of a process group, so that a test can signal the whole group as a terminal does.
  const child = spawn(process.execPath, args, {
    cwd: tmpdir(),
    env: cleanEnv(env),
    stdio: 'pipe',
    detached: true,
  })
  child.stdin.on('error', () => {})
  // Not ended behind a line: whoever types at a terminal stays there too.
  if (input === null) child.stdin.end()
  else child.stdin.write(input)
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (printed.stdout += chunk))
  child.stderr.on('data', (chunk) => (printed.stderr += chunk))
  const ended = once(child, 'close').then(([code]): ProcessResult => ({ code, ...printed }))
  return { child, printed, ended }
}

/** Starts the service and waits until it has said where it listens. */
export async function startPortico(env: Readonly<Record<string, string>>): Promise<PorticoProcess> {
  const { child, printed, ended } = launchScript([SERVE_SCRIPT], env)
  after(() => child.kill('SIGKILL'))
  await Promise.race([ended, until(async () => printed.stderr.includes('Portico is ready.'))])
  if (child.exitCode !== null) throw new Error(`Portico did not start: ${printed.stderr}`)
  const address = (name: string) => new RegExp(`^ {2}${name} +(http\\S+)$`, 'm').exec(printed.stderr)?.[1] ?? ''
  await until(async () => /^ {2}data/m.test(printed.stderr))
  return {
    child,
    url: address('production'),
    stagingUrl: address('staging'),
    metricsUrl: address('metrics'),
    output: () => printed.stdout + printed.stderr,
    printed: () => printed,
    async end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** Runs the service where it is expected to refuse: gives its last words. */
export async function runPortico(env: Readonly<Record<string, string>>): Promise<ProcessResult> {
  return launchScript([SERVE_SCRIPT], env).ended
}

/** Starts a command that runs until it is stopped. */
export function launchPortico(args: readonly string[], env: Readonly<Record<string, string>>) {
  const { child, printed, ended } = launchScript([CLI, ...args], env)
  after(() => child.kill('SIGKILL'))
  return {
    child,
    ended,
    output: () => printed.stdout + printed.stderr,
    async end(signal: NodeJS.Signals): Promise<ProcessResult> {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts `portico worker` and waits until it works. */
export async function startWorkerProcess(env: Readonly<Record<string, string>>) {
  const worker = launchPortico(['worker'], env)
  const isReady = async () => worker.child.exitCode !== null || worker.output().includes('The worker is ready.')
  await until(isReady)
  if (worker.child.exitCode !== null) throw new Error(`The worker did not start: ${worker.output()}`)
  return worker
}

/**
 * Runs one command of the command line: in this process where it only asks a database and says something, in one of its own
 * where it is to find its data, its settings or its input there.
 */
export async function portico(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input: string | null = null,
): Promise<ProcessResult> {
  const isAsked =
    Object.keys(env).every((name) => VARIABLES_READ_HERE.includes(name)) && env['DATABASE_URL'] !== undefined
  return isAsked && input === null ? runCommandInProcess(args, env) : launchScript([CLI, ...args], env, input).ended
}

/** The same in this process. */
export async function runCommandInProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ProcessResult> {
  const printed = { stdout: '', stderr: '' }
  const code = await capture.run(printed, () => runCommandLine(args, cleanEnv(env)))
  return { code, ...printed }
}

const VARIABLES_READ_HERE = ['DATABASE_URL', 'PORTICO_ENVIRONMENT', 'PORTICO_SECRET', 'WORKER', 'PUBLIC', 'LOG_LEVEL']
const capture = new AsyncLocalStorage<{ stdout: string; stderr: string }>()
/** What a command says here is what it has printed; whatever else is said in this process goes where it went. */
for (const name of ['stdout', 'stderr'] as const) {
  const stream = process[name]
  const write = stream.write.bind(stream) as (...args: readonly unknown[]) => boolean
  stream.write = (...args: readonly unknown[]) => {
    const printed = capture.getStore()
    if (printed === undefined) return write(...args)
    printed[name] += args[0]
    return true
  }
}
