import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../../server/src/core/kit/environment.ts'
import { openDatabases } from '../../server/src/databases/databases.ts'
import { openHome } from '../../server/src/databases/embedded/home.ts'
import { databaseName, openEmbeddedPostgres } from '../../server/src/databases/embedded/postgres.ts'
import { findRunningServer, serverUrl, stopServer } from '../../server/src/databases/embedded/server.ts'
import { ROOT } from '../../server/test/folders.ts'
import { serviceFolder } from './service-folder.ts'
import type { CleanupSteps } from './undo.ts'

/** A measured server in its own process. */
export type RunningServer = {
  readonly port: number
  readonly pid: number
  readonly child: ChildProcess
  /** What it printed until it was ready. */
  readonly output: string
  readonly folder: string
  /** Truncates its log file, so that a long run does not fill the disk. */
  forgetLog(): void
}

const START_PATIENCE_MS = 60_000
const STOP_PATIENCE_MS = 30_000
const ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/g

export function makeTemporaryFolder(undo: CleanupSteps): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts only a PostgreSQL; returns the URL for its owner. */
export async function startPostgres(undo: CleanupSteps): Promise<string> {
  const home = porticoHomeIn(makeTemporaryFolder(undo))
  undo.push(() => stopOrphan(home))
  const postgres = await openEmbeddedPostgres(home, 'service')
  undo.push(() => postgres.close())
  return postgres.ownerUrl('postgres')
}

/** Starts the bare server, on a shared port if one is given. */
export function startBareServer(folder: string, undo: CleanupSteps, port = 0): Promise<RunningServer> {
  const env = { PORT: String(port), ...SHARED }
  return startServer(['bench/benches/bare.ts'], join(folder, `bare-${undo.length}.log`), env, undo)
}

const COMMON = { PORTICO_ENVIRONMENT: 'production', HOST: '127.0.0.1', METRICS_PORT: '0', SCANNER: 'off' }

/**
 * Starts the service, with its request log, on a PostgreSQL with durable commits. Only the rate limit and the scanner
 * are off: the scanner checks its browser at the start.
 */
export function startPortico(
  folder: string,
  undo: CleanupSteps,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const home = porticoHomeIn(folder)
  undo.push(() => stopOrphan(home))
  const env = { ...COMMON, PORTICO_HOME: home, PORT: '0', RATE_LIMIT: 'off', ...SHARED, ...more }
  return startServer(npmStartCommand(), join(folder, 'service.log'), env, undo)
}

/**
 * Starts the floor server: the bare server with the statements of the service, its database and its Node flags; on a shared port if one
 * is given.
 */
export async function startFloorServer(folder: string, undo: CleanupSteps, port = 0): Promise<RunningServer> {
  const env = { DATABASE_URL: await databaseUrl(folder), PORT: String(port), ...SHARED }
  const limits = npmStartCommand().filter((argument) => argument.startsWith('--'))
  return startServer([...limits, 'bench/benches/floor-server.ts'], join(folder, `floor-${undo.length}.log`), env, undo)
}

export async function databaseUrl(folder: string, environment: Environment = 'production'): Promise<string> {
  const databases = await openDatabases({ kind: 'embedded', home: porticoHomeIn(folder), user: null }, 'command')
  await databases.close()
  return databases.url(environment)
}

/** The database URL for the role of a scanner. */
export async function scannerUrl(folder: string, environment: Environment): Promise<string> {
  const databases = await openDatabases({ kind: 'embedded', home: porticoHomeIn(folder), user: null }, 'command')
  await databases.close()
  return databases.scannerUrl(environment)
}

/** The PostgreSQL of the service: the pid of its postmaster, and the URL for the owner of the tables. */
export async function findPostgres(
  folder: string,
  environment: Environment = 'production',
): Promise<{ readonly pid: number; readonly ownerUrl: string }> {
  const home = await openHome(porticoHomeIn(folder))
  const server = await findRunningServer(home)
  if (server === null || server.port === null) throw new Error('PostgreSQL does not run.')
  return { pid: server.pid, ownerUrl: serverUrl(home, server.port, databaseName(environment), 'owner') }
}

/** Starts another node of the service on the same database and port. */
export async function startAnotherNode(
  folder: string,
  undo: CleanupSteps,
  port: number,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const env = { ...(await nodeEnv(folder)), PORT: String(port), RATE_LIMIT: 'off', ...SHARED, ...more }
  return startServer(npmStartCommand(), join(folder, `node-${undo.length}.log`), env, undo)
}

/** Starts `portico public`, on the same database, or on the one of `more`, which may be unavailable. */
export async function startPublicProcess(
  folder: string,
  undo: CleanupSteps,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const limits = npmStartCommand().filter((argument) => argument.startsWith('--'))
  const env = { ...(more['DATABASE_URL'] === undefined ? await nodeEnv(folder) : COMMON), PORT: '0', ...more }
  return startServer(
    [...limits, 'server/bin/portico.js', 'public'],
    join(folder, `public-${undo.length}.log`),
    env,
    undo,
  )
}

/** Starts a long-running command. */
export function startCommandLine(
  command: 'worker' | 'scanner',
  folder: string,
  undo: CleanupSteps,
  env: Record<string, string>,
): Promise<RunningServer> {
  const args = ['server/bin/portico.js', command]
  return startServer(args, join(folder, `${command}-${undo.length}.log`), { ...COMMON, ...env }, undo)
}

/** Starts the service on an external PostgreSQL. */
export function startPorticoOn(
  url: string,
  folder: string,
  undo: CleanupSteps,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const env = { ...COMMON, DATABASE_URL: url, PORT: '0', RATE_LIMIT: 'off', ...more }
  return startServer(npmStartCommand(), join(folder, `service-${undo.length}.log`), env, undo)
}

async function nodeEnv(folder: string): Promise<Record<string, string>> {
  return { ...COMMON, DATABASE_URL: await databaseUrl(folder), WORKER: 'off' }
}

/** Only Linux distributes the connections of a shared port. */
const SHARED = process.platform === 'linux' ? { REUSE_PORT: 'on' } : {}

export function porticoHomeIn(folder: string): string {
  return join(folder, 'home')
}

/** The arguments that `npm start` passes to Node, so that what people run is measured. */
export function npmStartCommand(): readonly string[] {
  return startScript().split('"$N" ')[1]?.split(' ') ?? []
}

function startScript(): string {
  return String(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts.start)
}

/** The settings of the C library's allocator that `npm start` sets. */
function memorySettings(): Record<string, string> {
  const [, value] = /MALLOC_ARENA_MAX=(\d+)/.exec(startScript()) ?? []
  return value === undefined ? {} : { MALLOC_ARENA_MAX: value }
}

async function startServer(
  args: readonly string[],
  log: string,
  env: Record<string, string>,
  undo: CleanupSteps,
): Promise<RunningServer> {
  const output = openSync(log, 'a', 0o600)
  // Without the caller's environment, so that measurements can be compared.
  const child = spawn(process.execPath, args, {
    cwd: args.some((argument) => argument.startsWith('bench/')) ? ROOT : serviceFolder(),
    stdio: ['ignore', output, output],
    env: { PATH: process.env['PATH'] ?? '', ...memorySettings(), ...env },
  })
  closeSync(output)
  undo.push(() => stopChild(child))
  const deadline = Date.now() + START_PATIENCE_MS
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const text = readFileSync(log, 'utf8')
    const [address] = text.matchAll(ADDRESS)
    if (address && child.pid) {
      return {
        port: Number(address[1]),
        pid: child.pid,
        child,
        output: text,
        folder: dirname(log),
        forgetLog: () => truncateSync(log),
      }
    }
    await sleep(50)
  }
  throw new Error(`${args.at(-1)} did not start: ${readFileSync(log, 'utf8').slice(-1_000)}`)
}

/** Stops a server before the end of a run, as SIGTERM does. */
export function stopServerProcess({ child }: RunningServer): Promise<void> {
  return stopChild(child)
}

async function stopChild(child: ChildProcess): Promise<void> {
  for (const [signal, patience] of [
    ['SIGTERM', STOP_PATIENCE_MS],
    ['SIGKILL', 2_000],
  ] as const) {
    child.kill(signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null) return
      await sleep(20)
    }
  }
}

/** A service that crashed leaves its PostgreSQL running. */
async function stopOrphan(home: string): Promise<void> {
  const pid = Number((await readFile(join(home, 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  if (pid > 0) await stopServer(pid)
}

/** A service on a PostgreSQL of its own, with one integrator. */
export type ServiceWithKey = {
  readonly folder: string
  readonly running: RunningServer
  readonly key: string
  /** The pid of PostgreSQL's postmaster. */
  readonly postmaster: number
  /** The URL for the owner of the tables. */
  readonly ownerUrl: string
}

export async function startServiceWithKey(
  undo: CleanupSteps,
  more: Record<string, string> = {},
): Promise<ServiceWithKey> {
  const folder = makeTemporaryFolder(undo)
  const running = await startPortico(folder, undo, more)
  const { pid: postmaster, ownerUrl } = await findPostgres(folder)
  return { folder, running, key: demoKeyOf(running), postmaster, ownerUrl }
}

/** Onboards a first integrator in production; returns its key. */
export function demoKeyOf({ folder }: RunningServer): string {
  return onboardIntegrator(folder, 'Demo')
}

/** Onboards another integrator on the database of the service; returns its key. */
export function onboardIntegrator(folder: string, name: string, environment: Environment = 'production'): string {
  return onboardIntegratorOn({ PORTICO_HOME: porticoHomeIn(folder) }, name, environment)
}

/** The same on the database that the environment's variables name. */
export function onboardIntegratorOn(
  variables: Record<string, string>,
  name: string,
  environment: Environment = 'production',
): string {
  const args = ['server/bin/portico.js', 'onboard', name, '--json', '--environment', environment]
  const env = { PATH: process.env['PATH'] ?? '', ...variables }
  return JSON.parse(execFileSync(process.execPath, args, { cwd: serviceFolder(), env, encoding: 'utf8' })).key.secret
}

export function isAlive({ pid }: RunningServer): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
