import { execFile } from 'node:child_process'
import { chmodSync, closeSync, constants, lchownSync, openSync, statSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { DatabaseSource } from './config.ts'
import type { Account } from './embedded/binaries.ts'
import { findUser, type User, userOf } from './user.ts'

/** What becomes of a service that root started: it goes on as somebody else, or stays root for a reason. */
export type Plan = { readonly user: User } | { readonly stays: string }

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** The service still reads files from these folders after its start. */
const READ_LATER = ['.', 'server/bin/serve.js', 'server/package.json', 'node_modules/pg/package.json', 'dashboard/dist']
const { R_OK, X_OK } = constants

/**
 * Everything that needs root is done once ports and files are open. From then on the service is the owner of the embedded
 * data, or PORTICO_USER: whoever finds a hole in it finds little behind it.
 */
export async function giveUpRoot(source: DatabaseSource, owner: Account | undefined, log: Logger): Promise<void> {
  const plan = await planFor(source, owner)
  if (plan === null) return
  if ('stays' in plan) {
    log.warn(`The service stays root: ${plan.stays}. See "As root" in docs/operator.md.`)
    return
  }
  const { name, uid, gid, groups } = plan.user
  if (source.kind === 'embedded') letIn(source.home, plan.user)
  // Both would be opened by their paths at some later time: now root still can.
  flushCompileCache()
  getCACertificates('extra')
  process.setgroups?.([...groups])
  process.setgid?.(gid)
  process.setuid?.(uid)
  log.info(`Everything is open: the service goes on as ${name}, not as root.`)
}

/** Before anything is started: whether PORTICO_USER can be used at all. */
export async function checkUser({ user }: DatabaseSource): Promise<void> {
  if (user !== null) await userOf(user)
}

/** Null: this does not run as root, or there is nobody else to go on as. */
export async function planFor(source: DatabaseSource, owner: Account | undefined): Promise<Plan | null> {
  const chosen = source.user === null ? null : await userOf(source.user)
  if (process.getuid?.() !== 0 || chosen?.uid === 0) return null
  const user = chosen ?? (owner === undefined ? null : await userOfNumber(owner))
  if (user === null) return null
  const closed = await firstClosed(user, [
    ...READ_LATER.map((path) => [join(ROOT, path), R_OK] as const),
    ...ofData(source),
  ])
  return closed === null ? { user } : { stays: `${user.name} ${closed}` }
}

async function userOfNumber({ uid, gid }: Account): Promise<User> {
  return (await findUser(String(uid))) ?? { name: `uid ${uid}`, uid, gid, groups: [gid] }
}

type Needed = readonly [path: string, mode: number]

/** What is needed of the data after the start: the way to it, or the files that new connections are made with. */
function ofData(source: DatabaseSource): readonly Needed[] {
  if (source.kind === 'external') {
    const { searchParams } = new URL(source.url)
    const files = ['sslrootcert', 'sslcert', 'sslkey'].map((name) => searchParams.get(name))
    return files.filter((path) => path !== null).map((path) => [path, R_OK])
  }
  // A home that belongs to root is opened by `letIn` later: here the folder above it counts.
  return [[ownedByRoot(source.home) ? dirname(source.home) : source.home, X_OK]]
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
 * PORTICO_HOME stays root's, so that nobody can put anything in the place of what root opens at the next start. Its user
 * may go through it, to the data, and write PostgreSQL's log.
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
