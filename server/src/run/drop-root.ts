import { execFile } from 'node:child_process'
import { chmodSync, closeSync, constants, lchownSync, openSync, statSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { DatabaseSource } from '../config/config.ts'
import { findUser, requireUser, type SystemUser } from '../config/user.ts'
import { type Account, PROCESS_ACCOUNTS } from '../databases/embedded/binaries.ts'

/** The account that a service started by root switches to, or the reason why it stays root. */
export type UserPlan = { readonly user: SystemUser } | { readonly stays: string }

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Paths that the service still reads after its start. */
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
 * Drops root after ports are bound and files are open, and before ports answer. From then on the process is an account with hardly any
 * rights, so that a vulnerability gives little.
 */
export async function dropRootPrivileges(
  source: DatabaseSource,
  postgres: Account | undefined,
  log: Logger,
  planned = planUser(source, postgres),
): Promise<void> {
  const plan = await planned
  if (plan === null) return
  if ('stays' in plan) {
    log.warn(`The service stays root: ${plan.stays}. See "As root" in docs/operations/install.md.`)
    return
  }
  const { name, uid, gid, groups } = plan.user
  if (source.kind === 'embedded' && uid !== PROCESS_ACCOUNTS.scanner.uid) openHomeTo(source.home, plan.user)
  // Both would open files later; now root still can.
  flushCompileCache()
  getCACertificates('extra')
  process.setgroups?.([...groups])
  process.setgid?.(gid)
  process.setuid?.(uid)
  log.info(`Everything is open: this process goes on as ${name}, not as root.`)
}

/** Checks before the start whether PORTICO_USER can be used. */
export async function checkConfiguredUser({ user }: DatabaseSource): Promise<void> {
  if (user !== null) await requireUser(user)
}

/**
 * The account for the service. Null if this does not run as root, or there is no other account. `postgres` is the account of the embedded
 * PostgreSQL: the service has another one, unless an ordinary user owns the data.
 */
export async function planUser(source: DatabaseSource, postgres: Account | undefined): Promise<UserPlan | null> {
  const chosen = source.user === null ? null : await requireUser(source.user)
  if (process.getuid?.() !== 0 || chosen?.uid === 0) return null
  const other = postgres?.uid === PROCESS_ACCOUNTS.postgres.uid ? PROCESS_ACCOUNTS.service : postgres
  const user = chosen ?? (other === undefined ? null : await userByUid(other))
  if (user === null) return null
  const closed = await firstClosed(user, [...toRead(READ_LATER), ...ofData(source)])
  return closed === null ? { user } : { stays: `${user.name} ${closed}` }
}

/**
 * The account for a scanner: its own one, which needs no access to the data. If that account cannot read what it needs, such as a TLS key
 * for the database, the scanner runs as the service's account.
 */
export async function planScannerUser(
  source: DatabaseSource,
  databaseUrl: string | null,
  postgres: Account | undefined,
): Promise<UserPlan | null> {
  const plan = await planUser(source, postgres)
  if (plan === null || 'stays' in plan) return plan
  const user = await userByUid(PROCESS_ACCOUNTS.scanner)
  const url = databaseUrl ?? (source.kind === 'external' ? source.url : null)
  const closed = await firstClosed(user, [...toRead(READ_BY_SCANNERS), ...(url === null ? [] : filesOf(url))])
  return closed === null ? { user } : plan
}

function toRead(paths: readonly string[]): readonly Needed[] {
  return paths.map((path) => [join(ROOT, path), R_OK])
}

export async function userByUid({ uid, gid }: Account): Promise<SystemUser> {
  return (await findUser(String(uid))) ?? { name: `uid ${uid}`, uid, gid, groups: [gid] }
}

type Needed = readonly [path: string, mode: number]

/** What the service needs of the data after the start: access to the folder, or the TLS files for new connections. */
function ofData(source: DatabaseSource): readonly Needed[] {
  if (source.kind === 'external') return filesOf(source.url)
  // A home that belongs to root is opened by `openHomeTo` later, so the folder above it is checked.
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

/** Tries to access the paths as that user, in a child process. Returns why not, with the first path that fails; null if all work. */
async function firstClosed({ uid, gid, groups }: SystemUser, needed: readonly Needed[]): Promise<string | null> {
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
 * Lets the service into PORTICO_HOME. The folder stays root's, so that nobody can replace files that root opens at the next start. The
 * service may only traverse it, and rotate PostgreSQL's log. PostgreSQL is in its data folder already, with its log open.
 */
function openHomeTo(home: string, { uid, gid }: SystemUser): void {
  if (!ownedByRoot(home)) return
  chmodSync(home, 0o711)
  for (const name of ['postgres.log', 'postgres.log.1']) {
    const path = join(home, name)
    closeSync(openSync(path, 'a', 0o600))
    lchownSync(path, uid, gid)
  }
}
