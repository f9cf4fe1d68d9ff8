import { execFile } from 'node:child_process'
import { chmodSync, closeSync, constants, lchownSync, openSync, statSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { DatabaseSource } from '../config/config.ts'
import { findUser, type User, userOf } from '../config/user.ts'
import { type Account, SEPARATE_ACCOUNTS } from '../databases/embedded/binaries.ts'

/** What becomes of a service that root started: it goes on as somebody else, or stays root for a reason. */
export type Plan = { readonly user: User } | { readonly stays: string }

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** The service still reads files from these folders after its start. */
const READ_LATER = [
  ...['.', 'server/bin/serve.js', 'server/package.json', 'dashboard/dist'],
  'node_modules/@scalar/fastify-api-reference/package.json',
]
const READ_BY_SCANNERS = [
  ...['.', 'server/bin/scan.js', 'server/package.json', 'scanner/data'],
  'node_modules/playwright-core/package.json',
]
const { R_OK, X_OK } = constants

/**
 * Everything that needs root is done once ports are taken and files are open; ports answer only later. From then on a process is somebody else, who has next to
 * nothing: whoever finds a hole in it finds little behind it.
 */
export async function giveUpRoot(
  source: DatabaseSource,
  postgres: Account | undefined,
  log: Logger,
  planned = planFor(source, postgres),
): Promise<void> {
  const plan = await planned
  if (plan === null) return
  if ('stays' in plan) {
    log.warn(`The service stays root: ${plan.stays}. See "As root" in docs/operations/install.md.`)
    return
  }
  const { name, uid, gid, groups } = plan.user
  if (source.kind === 'embedded' && uid !== SEPARATE_ACCOUNTS.scanner.uid) letIn(source.home, plan.user)
  // Both would be opened by their paths at some later time: now root still can.
  flushCompileCache()
  getCACertificates('extra')
  process.setgroups?.([...groups])
  process.setgid?.(gid)
  process.setuid?.(uid)
  log.info(`Everything is open: this process goes on as ${name}, not as root.`)
}

/** Before anything is started: whether PORTICO_USER can be used at all. */
export async function checkUser({ user }: DatabaseSource): Promise<void> {
  if (user !== null) await userOf(user)
}

/**
 * Null: this does not run as root, or there is nobody else to go on as. `postgres` is whom the embedded one runs as: the
 * service is somebody else, unless the data is an ordinary user's.
 */
export async function planFor(source: DatabaseSource, postgres: Account | undefined): Promise<Plan | null> {
  const chosen = source.user === null ? null : await userOf(source.user)
  if (process.getuid?.() !== 0 || chosen?.uid === 0) return null
  const other = postgres?.uid === SEPARATE_ACCOUNTS.postgres.uid ? SEPARATE_ACCOUNTS.service : postgres
  const user = chosen ?? (other === undefined ? null : await userOfNumber(other))
  if (user === null) return null
  const closed = await firstClosed(user, [...toRead(READ_LATER), ...ofData(source)])
  return closed === null ? { user } : { stays: `${user.name} ${closed}` }
}

/**
 * The same for a scanner. It is somebody else again, who needs nothing of the data; where that account cannot read what it
 * needs, such as a key of its own for the database, the scanner is whom the service is.
 */
export async function planForScanner(
  source: DatabaseSource,
  databaseUrl: string | null,
  postgres: Account | undefined,
): Promise<Plan | null> {
  const plan = await planFor(source, postgres)
  if (plan === null || 'stays' in plan) return plan
  const user = await userOfNumber(SEPARATE_ACCOUNTS.scanner)
  const url = databaseUrl ?? (source.kind === 'external' ? source.url : null)
  const closed = await firstClosed(user, [...toRead(READ_BY_SCANNERS), ...(url === null ? [] : filesOf(url))])
  return closed === null ? { user } : plan
}

function toRead(paths: readonly string[]): readonly Needed[] {
  return paths.map((path) => [join(ROOT, path), R_OK])
}

export async function userOfNumber({ uid, gid }: Account): Promise<User> {
  return (await findUser(String(uid))) ?? { name: `uid ${uid}`, uid, gid, groups: [gid] }
}

type Needed = readonly [path: string, mode: number]

/** What is needed of the data after the start: the way to it, or the files that new connections are made with. */
function ofData(source: DatabaseSource): readonly Needed[] {
  if (source.kind === 'external') return filesOf(source.url)
  // A home that belongs to root is opened by `letIn` later: here the folder above it counts.
  return [[ownedByRoot(source.home) ? dirname(source.home) : source.home, X_OK]]
}

function filesOf(url: string): readonly Needed[] {
  const { searchParams } = new URL(url)
  const files = ['sslrootcert', 'sslcert', 'sslkey'].map((name) => searchParams.get(name))
  return files.filter((path) => path !== null).map((path) => [path, R_OK])
}

function ownedByRoot(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.uid === 0
}

/** Tries as that user: the system knows best. Gives the first path that is closed to it. */
async function firstClosed({ uid, gid, groups }: User, needed: readonly Needed[]): Promise<string | null> {
  const args = ['-e', TRY, JSON.stringify({ uid, gid, groups, needed })]
  const tried = await promisify(execFile)(process.execPath, args, { env: {} }).catch(() => null)
  if (tried === null) return 'is somebody whom this process may not become'
  const { stdout } = tried
  return stdout === '' ? null : `may not read ${stdout}`
}

const TRY = `
const { uid, gid, groups, needed } = JSON.parse(process.argv[1])
process.setgroups(groups)
process.setgid(gid)
process.setuid(uid)
const isClosed = ([path, mode]) => {
  try {
    fs.accessSync(path, mode)
  } catch {
    return true
  }
}
process.stdout.write(needed.find(isClosed)?.[0] ?? '')
`

/**
 * PORTICO_HOME stays root's, so that nobody can put anything in the place of what root opens at the next start. The service
 * may go through it and keep PostgreSQL's log short. PostgreSQL itself is inside its data already, and has the log open.
 */
function letIn(home: string, { uid, gid }: User): void {
  if (!ownedByRoot(home)) return
  chmodSync(home, 0o711)
  for (const name of ['postgres.log', 'postgres.log.1']) {
    const path = join(home, name)
    closeSync(openSync(path, 'a', 0o600))
    lchownSync(path, uid, gid)
  }
}
