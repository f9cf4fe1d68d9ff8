import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type LaunchedProgram, openProgramLauncher, type ProgramLauncher } from '../launcher.ts'
import { DISK_FULL_REASON, findFailureReason, LEFTOVER_PROCESSES_REASON } from './failure-reason.ts'
import { DATABASE_ROLES, type DatabaseRole, type EmbeddedHome, isProcessKnown, isProcessRunning } from './home.ts'
import { logSize, readLogAfter, trimLog } from './log-file.ts'
import { dataDirectoryArgument } from './single-user.ts'
import { fileErrorReason, notStartedError, type PostgresTrouble, unusableFileError } from './trouble.ts'

/** A PostgreSQL process of ours, ready for connections. */
export type PostgresServer = {
  readonly port: number
  readonly process: LaunchedProgram
  readonly launcher: ProgramLauncher
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'TimeZone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
]
const MAX_TRIES = 3
const LEFT_OVER_MS = 5_000
/** The timeout of connecting, and of queries that take no time. */
const ANSWER_MS = 3_000
const GOODBYE_MS = 1_000
const MB = 1024 * 1024
const BUFFERS_MB = { least: 128, most: 2048 }
/** PostgreSQL writes its journal in files of this size, each made as a whole. */
const JOURNAL_FILE_BYTES = 16 * MB

export function serverUrl(
  { passwords }: EmbeddedHome,
  port: number,
  database: string,
  role: DatabaseRole = 'owner',
): string {
  return `postgres://${DATABASE_ROLES[role]}:${passwords[role]}@127.0.0.1:${port}/${database}`
}

export type ServerStartOptions = {
  readonly port?: number
  readonly stop?: AbortSignal | undefined
  /** The launcher of the server that has ended: this process may have given up root since. */
  readonly before?: ProgramLauncher
  /** How long processes of a server that was killed are waited for. */
  readonly leftOverMs?: number
}

/**
 * Starts PostgreSQL and waits until it answers, including a crash recovery. If the signal aborts, it stops the server and throws
 * the signal's reason.
 */
export async function startServer(
  home: EmbeddedHome,
  { port: wantedPort, stop, before, leftOverMs = LEFT_OVER_MS }: ServerStartOptions = {},
): Promise<PostgresServer> {
  await removeStalePidFile(home)
  const deadline = Date.now() + leftOverMs
  for (let attempt = 1; ; attempt++) {
    const port = wantedPort ?? (await freePort())
    const launcher = before ?? launcherOf(home, port)
    const logged = logSize(home.log)
    const child = await launcher.start()
    if (await isReady(home, port, child, stop)) return { port, process: child, launcher }
    if (stop?.aborted) await stopProgram(child)
    if (before === undefined) launcher.close()
    stop?.throwIfAborted()
    const log = readLogAfter(home.log, logged)
    if (log.includes(LEFTOVER_PROCESSES_REASON) && Date.now() < deadline) {
      attempt--
      await sleep(100)
      continue
    }
    if (attempt === MAX_TRIES || !log.includes('could not bind')) throw await startTrouble(home, log)
  }
}

function openLog({ folder, log }: EmbeddedHome): number {
  try {
    trimLog(log)
    return openSync(log, 'a', 0o600)
  } catch (error) {
    throw unusableFileError(folder, 'postgres.log', fileErrorReason(error))
  }
}

function launcherOf(home: EmbeddedHome, port: number): ProgramLauncher {
  const settings = [...SETTINGS, `shared_buffers=${sharedBuffersMb()}MB`].flatMap((setting) => ['-c', setting])
  const program = join(home.binaries, 'bin', 'postgres')
  const args = ['-D', dataDirectoryArgument(home.data, home.account), '-p', String(port), ...settings]
  if (home.account !== undefined) {
    const log = openLog(home)
    const options = { account: home.account, cwd: home.data, output: log, metrics: false }
    const launcher = openProgramLauncher([program, ...args], options)
    closeSync(log)
    return launcher
  }
  return {
    ...{ input: null, metricsPipe: null, close() {} },
    async start() {
      const log = openLog(home)
      // In a session of its own: Ctrl-C reaches only Portico, which finishes its work before it stops the database.
      const child = spawn(program, args, { cwd: home.data, detached: true, stdio: ['ignore', log, log] })
      closeSync(log)
      child.on('error', () => {})
      return child
    },
  }
}

/** An eighth of the memory. PostgreSQL's default of 128 MB is too small for the index pages of a million sites. */
function sharedBuffersMb(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.round(Math.min(Math.max(memory / 8 / MB, BUFFERS_MB.least), BUFFERS_MB.most))
}

async function isReady(home: EmbeddedHome, port: number, child: LaunchedProgram, stop?: AbortSignal): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined && !stop?.aborted) {
    const client = await tryConnect(serverUrl(home, port, 'postgres'), 'portico start')
    if (client !== null) {
      await closeConnection(client)
      return true
    }
    await sleep(30)
  }
  return false
}

export async function tryConnect(url: string, applicationName: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return null
  }
}

/** Waits only a moment: a session that hangs, as on a disk that does not answer, never closes. */
export async function closeConnection(client: pg.Client): Promise<void> {
  const impatience = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS)
  await client.end().catch(() => {})
  clearTimeout(impatience)
}

async function startTrouble(home: EmbeddedHome, log: string): Promise<PostgresTrouble> {
  const why = (await tellsAll(home, log)) ? (findFailureReason(log) ?? 'it ended without a word') : DISK_FULL_REASON
  return notStartedError(home.folder, why, ` PostgreSQL's own words are in ${home.log}.`)
}

/** The log is on the same disk as the data: on a full one the last line is cut short, or there is none. */
async function tellsAll({ data }: EmbeddedHome, log: string): Promise<boolean> {
  if (log.endsWith('\n')) return true
  const { bavail, bsize } = await statfs(data)
  return bavail * bsize >= JOURNAL_FILE_BYTES
}

/** The server that runs on this data, if one does: its process, and the port once it listens. */
export async function findRunningServer(
  home: EmbeddedHome,
): Promise<{ readonly pid: number; readonly port: number | null } | null> {
  const lines = (await readFile(pidFile(home), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && isProcessRunning(pid) && (await isPostgres(pid)) ? { pid, port: port > 0 ? port : null } : null
}

/** The number in postmaster.pid may belong to another program by now, or to none: PostgreSQL would refuse to start. */
async function removeStalePidFile(home: EmbeddedHome): Promise<void> {
  const pid = Number.parseInt(await readFile(pidFile(home), 'utf8').catch(() => ''), 10)
  if (pid > 0 && isProcessKnown(pid) && !(await isPostgres(pid))) await rm(pidFile(home), { force: true })
}

async function isPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return command === null || command.includes('postgres')
}

function pidFile(home: EmbeddedHome): string {
  return join(home.data, 'postmaster.pid')
}

/**
 * Fast shutdown; when that takes too long, immediate shutdown, which leaves the rest to crash recovery. PostgreSQL itself kills
 * sessions that hang five seconds after SIGQUIT. One that outlived it would block the next start.
 */
export async function stopServer(
  pid: number,
  kill: (signal: NodeJS.Signals) => unknown = (signal) => process.kill(pid, signal),
): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 6_000],
    ['SIGQUIT', 6_000],
    ['SIGKILL', 1_000],
  ] as const) {
    if (!isProcessRunning(pid)) return
    try {
      kill(signal)
    } catch {}
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (!isProcessRunning(pid)) return
      await sleep(20)
    }
  }
}

/** The same through the process's handle, which works also after root was given up. */
export async function stopProgram(program: LaunchedProgram): Promise<void> {
  if (program.pid !== undefined) await stopServer(program.pid, (signal) => program.kill(signal))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
