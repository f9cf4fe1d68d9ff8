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
import type { Undo } from './undo.ts'

/** A server that is measured, in a process of its own. */
export type Running = {
  readonly port: number
  readonly pid: number
  readonly child: ChildProcess
  /** What it has printed since it started. */
  readonly output: string
  readonly folder: string
  /** Throws away what it has logged, so that the log of a long run does not fill the disk. */
  forgetLog(): void
}

const START_PATIENCE_MS = 60_000
const STOP_PATIENCE_MS = 30_000
const ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/g

export function makeFolder(undo: Undo): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A PostgreSQL alone: the way in for its owner. */
export async function startPostgres(undo: Undo): Promise<string> {
  const home = homeIn(makeFolder(undo))
  undo.push(() => stopOrphan(home))
  const postgres = await openEmbeddedPostgres(home, 'service')
  undo.push(() => postgres.close())
  return postgres.ownerUrl('postgres')
}

/** Behind a port that others share, if one is given. */
export function startBare(folder: string, undo: Undo, port = 0): Promise<Running> {
  const env = { PORT: String(port), ...SHARED }
  return start(['bench/benches/bare.ts'], join(folder, `bare-${undo.length}.log`), env, undo)
}

const COMMON = { PORTICO_ENVIRONMENT: 'production', HOST: '127.0.0.1', METRICS_PORT: '0', SCANNER: 'off' }

/**
 * The service as it is shipped, with its request log and on a PostgreSQL that really commits; only the rate limit is off, and
 * the scanner, which tries its browser at the start.
 */
export function startPortico(folder: string, undo: Undo, more: Record<string, string> = {}): Promise<Running> {
  const home = homeIn(folder)
  undo.push(() => stopOrphan(home))
  const env = { ...COMMON, PORTICO_HOME: home, PORT: '0', RATE_LIMIT: 'off', ...SHARED, ...more }
  return start(startCommand(), join(folder, 'service.log'), env, undo)
}

/**
 * The bare server with the statements of the service, on its database and with its flags of Node; behind a port that
 * others share, if one is given.
 */
export async function startFloor(folder: string, undo: Undo, port = 0): Promise<Running> {
  const env = { DATABASE_URL: await databaseUrl(folder), PORT: String(port), ...SHARED }
  const limits = startCommand().filter((argument) => argument.startsWith('--'))
  return start([...limits, 'bench/benches/floor-server.ts'], join(folder, `floor-${undo.length}.log`), env, undo)
}

export async function databaseUrl(folder: string, environment: Environment = 'production'): Promise<string> {
  const databases = await openDatabases({ kind: 'embedded', home: homeIn(folder), user: null }, 'command')
  await databases.close()
  return databases.url(environment)
}

/** The same for the role of a scanner. */
export async function scannerUrl(folder: string, environment: Environment): Promise<string> {
  const databases = await openDatabases({ kind: 'embedded', home: homeIn(folder), user: null }, 'command')
  await databases.close()
  return databases.scannerUrl(environment)
}

/** The PostgreSQL of the service: its first process, and the way in for the owner of the tables. */
export async function postgresOf(
  folder: string,
  environment: Environment = 'production',
): Promise<{ readonly pid: number; readonly ownerUrl: string }> {
  const home = await openHome(homeIn(folder))
  const server = await findRunningServer(home)
  if (server === null || server.port === null) throw new Error('PostgreSQL does not run.')
  return { pid: server.pid, ownerUrl: serverUrl(home, server.port, databaseName(environment), 'owner') }
}

/** Another process on the database of the first, behind the same port. */
export async function startNode(
  folder: string,
  undo: Undo,
  port: number,
  more: Record<string, string> = {},
): Promise<Running> {
  const env = { ...(await nodeEnv(folder)), PORT: String(port), RATE_LIMIT: 'off', ...SHARED, ...more }
  return start(startCommand(), join(folder, `node-${undo.length}.log`), env, undo)
}

/** What answers visitors' browsers, on the database of the first, or on one that may be away. */
export async function startPublic(folder: string, undo: Undo, more: Record<string, string> = {}): Promise<Running> {
  const limits = startCommand().filter((argument) => argument.startsWith('--'))
  const env = { ...(more['DATABASE_URL'] === undefined ? await nodeEnv(folder) : COMMON), PORT: '0', ...more }
  return start([...limits, 'server/bin/portico.js', 'public'], join(folder, `public-${undo.length}.log`), env, undo)
}

/** A command that runs until it is stopped, as it is shipped. */
export function startCommandLine(
  command: 'worker' | 'scanner',
  folder: string,
  undo: Undo,
  env: Record<string, string>,
): Promise<Running> {
  const args = ['server/bin/portico.js', command]
  return start(args, join(folder, `${command}-${undo.length}.log`), { ...COMMON, ...env }, undo)
}

/** The service on a PostgreSQL that somebody else runs. */
export function startOn(url: string, folder: string, undo: Undo, more: Record<string, string> = {}): Promise<Running> {
  const env = { ...COMMON, DATABASE_URL: url, PORT: '0', RATE_LIMIT: 'off', ...more }
  return start(startCommand(), join(folder, `service-${undo.length}.log`), env, undo)
}

async function nodeEnv(folder: string): Promise<Record<string, string>> {
  return { ...COMMON, DATABASE_URL: await databaseUrl(folder), WORKER: 'off' }
}

/** Not every system shares out the connections of one port. */
const SHARED = process.platform === 'linux' ? { REUSE_PORT: 'on' } : {}

export function homeIn(folder: string): string {
  return join(folder, 'home')
}

/** What the project's own `npm start` gives to Node: what is measured is what people run. */
export function startCommand(): readonly string[] {
  return startScript().split('"$N" ')[1]?.split(' ') ?? []
}

function startScript(): string {
  return String(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts.start)
}

/** Those of the C library that `npm start` sets. */
function memorySettings(): Record<string, string> {
  const [, value] = /MALLOC_ARENA_MAX=(\d+)/.exec(startScript()) ?? []
  return value === undefined ? {} : { MALLOC_ARENA_MAX: value }
}

async function start(args: readonly string[], log: string, env: Record<string, string>, undo: Undo): Promise<Running> {
  const output = openSync(log, 'a', 0o600)
  // Nothing of the caller's own configuration: everybody measures the same.
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { PATH: process.env['PATH'] ?? '', ...memorySettings(), ...env },
  })
  closeSync(output)
  undo.push(() => stop(child))
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
export function stopRunning({ child }: Running): Promise<void> {
  return stop(child)
}

async function stop(child: ChildProcess): Promise<void> {
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
export type Service = {
  readonly folder: string
  readonly running: Running
  readonly key: string
  /** The first process of PostgreSQL. */
  readonly postmaster: number
  /** The way in for the owner of the tables. */
  readonly ownerUrl: string
}

export async function openService(undo: Undo, more: Record<string, string> = {}): Promise<Service> {
  const folder = makeFolder(undo)
  const running = await startPortico(folder, undo, more)
  const { pid: postmaster, ownerUrl } = await postgresOf(folder)
  return { folder, running, key: demoKeyOf(running), postmaster, ownerUrl }
}

/** A key of production for a service that nobody has one of. */
export function demoKeyOf({ folder }: Running): string {
  return onboard(folder, 'Demo')
}

/** Onboards another integrator on the database of the service; gives its key. */
export function onboard(folder: string, name: string, environment: Environment = 'production'): string {
  return onboardOn({ PORTICO_HOME: homeIn(folder) }, name, environment)
}

/** The same on the database that the environment's variables name. */
export function onboardOn(
  variables: Record<string, string>,
  name: string,
  environment: Environment = 'production',
): string {
  const args = ['server/bin/portico.js', 'onboard', name, '--json', '--environment', environment]
  const env = { PATH: process.env['PATH'] ?? '', ...variables }
  return JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })).key.secret
}

export function isAlive({ pid }: Running): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
