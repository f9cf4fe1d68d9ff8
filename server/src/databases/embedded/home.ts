import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { access, chown, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { requireUser } from '../../config/user.ts'
import { type Account, type BinariesFolder, findBinaries, nobodyAccount, PROCESS_ACCOUNTS } from './binaries.ts'
import { findFailureReason } from './failure-reason.ts'
import { SECRET_FILE } from './secret-file.ts'
import { dataDirectoryArgument, runSingleUser } from './single-user.ts'
import { fileErrorReason, notStartedError, PostgresTrouble, unusableFileError } from './trouble.ts'

const run = promisify(execFile)

/** Made by initdb and used for nothing else: nobody can log in as it. */
const SUPERUSER = 'postgres'

/**
 * Portico's roles in the embedded PostgreSQL: the owner creates databases and tables, the service uses them, a scanner sees
 * only its own work.
 */
export const DATABASE_ROLES = { owner: 'portico_owner', service: 'portico', scanner: 'portico_scanner' } as const
export type DatabaseRole = keyof typeof DATABASE_ROLES

const MAJOR_VERSION = '18'

type Passwords = Readonly<Record<Exclude<DatabaseRole, 'scanner'>, string>> & { readonly scanner: string | null }

/** A PORTICO_HOME that is ready to be started. */
export type EmbeddedHome = {
  readonly folder: string
  readonly data: string
  readonly log: string
  /** The scanner's is null in data of an older version: see `upgradeHome`. */
  readonly passwords: Passwords
  readonly binaries: BinariesFolder
  /** The account that PostgreSQL runs as, where root has started Portico. */
  readonly account: Account | undefined
  /** The account that owns the data. In data of an older version it may be another one: see `upgradeHome`. */
  readonly owner: Account
}

/**
 * Finds the data of the embedded PostgreSQL, or creates it on the first start. The cluster is created in another folder and then
 * renamed, so an interrupted start leaves no half-made data.
 */
export async function openHome(folder: string, userName: string | null = null): Promise<EmbeddedHome> {
  const user = userName === null ? null : await requireUser(userName)
  const data = join(folder, 'data')
  await makeFolder(folder)
  const entries = await readdir(folder).catch((error) => refuse(folder, error))
  await removeUnfinished(folder, entries)
  if (!entries.includes('data')) {
    const foreign = entries.find((name) => !isOurs(name))
    if (foreign !== undefined) {
      throw new PostgresTrouble(
        `PORTICO_HOME (${folder}) holds other files, such as "${foreign}", and no data of Portico: ` +
          'set PORTICO_HOME to a new or empty folder.',
      )
    }
    if (entries.includes('postgres.log')) throw damaged(folder, 'its "data" folder is gone')
    await makeCluster(folder, data)
  }
  const owner = await checkData(folder, data)
  // What an ordinary user has made stays theirs: they could not start it any more.
  const isUsers = owner.uid !== 0 && (await stat(folder)).uid === owner.uid
  if (isUsers && user !== null && user.uid !== 0 && user.uid !== owner.uid) {
    throw new PostgresTrouble(
      `The data in PORTICO_HOME (${folder}) belongs to uid ${owner.uid}, and PORTICO_USER is "${user.name}": give it to that ` +
        `user with "chown -R ${user.name} '${data}'", or unset PORTICO_USER.`,
    )
  }
  const account = process.getuid?.() === 0 ? (isUsers ? owner : PROCESS_ACCOUNTS.postgres) : undefined
  return {
    folder,
    data,
    log: join(folder, 'postgres.log'),
    passwords: await readPasswords(folder, data),
    binaries: await findBinaries(account),
    account,
    owner,
  }
}

function isOurs(name: string): boolean {
  return /^postgres\.log(?:\.1)?$/.test(name) || name === SECRET_FILE || /^(?:data|secret)\.new-\d+$/.test(name)
}

async function makeFolder(folder: string): Promise<void> {
  try {
    // One by one: with `recursive`, Node reports ENOENT for a read-only disk.
    for (const missing of missingFolders(folder)) await mkdir(missing, { mode: 0o700 }).catch(unlessItExists)
    await access(folder, constants.W_OK)
  } catch (error) {
    refuse(folder, error)
  }
}

function missingFolders(folder: string): readonly string[] {
  return existsSync(folder) ? [] : [...missingFolders(dirname(folder)), folder]
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

function refuse(folder: string, error: unknown): never {
  throw new PostgresTrouble(
    `PORTICO_HOME (${folder}) cannot be used: ${fileErrorReason(error)}. Set PORTICO_HOME to a folder of your own.`,
  )
}

function damaged(folder: string, what: string): PostgresTrouble {
  return new PostgresTrouble(
    `The data in PORTICO_HOME (${folder}) is damaged: ${what}. ` +
      'Restore the folder from a backup, or move it away to start with an empty database.',
  )
}

async function removeUnfinished(folder: string, entries: readonly string[]): Promise<void> {
  for (const name of entries) {
    const pid = /\.new-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isProcessRunning(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Whether a process with this id runs. A zombie does not: it has ended, and its parent has not waited for it yet. */
export function isProcessRunning(pid: number): boolean {
  return isProcessKnown(pid) && !hasEnded(pid)
}

/** Whether the system knows a process with this id, also a zombie. */
export function isProcessKnown(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether a process is a zombie. If its parent was killed, the machine's first process has to wait for it. In many containers
 * that happens late or never, and until then Linux keeps the zombie.
 */
function hasEnded(pid: number): boolean {
  try {
    return /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

async function makeCluster(folder: string, data: string): Promise<void> {
  const workshop = join(folder, `data.new-${process.pid}`)
  const cluster = join(workshop, 'cluster')
  const isRoot = process.getuid?.() === 0
  const account = isRoot ? await nobodyAccount() : undefined
  const passwords = { owner: newPassword(), service: newPassword(), scanner: newPassword() }
  const binaries = await findBinaries(account)
  const give = async (path: string) => account && chown(path, account.uid, account.gid)
  try {
    await rm(workshop, { recursive: true, force: true })
    await mkdir(cluster, { recursive: true, mode: 0o700 })
    await writeFile(join(workshop, 'password'), newPassword(), { mode: 0o600 })
    for (const path of [workshop, cluster, join(workshop, 'password')]) await give(path)
    await run(
      join(binaries, 'bin', 'initdb'),
      [
        ...['-D', dataDirectoryArgument(cluster, account), `--username=${SUPERUSER}`, '--pwfile=../password'],
        ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-locale', '--no-instructions'],
      ],
      { ...account, cwd: cluster },
    )
    await runSingleUser({ data: cluster, binaries, account }, [
      `create role ${DATABASE_ROLES.owner} login createdb password '${passwords.owner}';`,
      `create role ${DATABASE_ROLES.service} login password '${passwords.service}';`,
      ...scannerRole(passwords.scanner),
      `alter database postgres owner to ${DATABASE_ROLES.owner};`,
      `alter role ${SUPERUSER} password null;`,
    ])
    await writeFile(join(cluster, 'portico.json'), JSON.stringify(passwords), { mode: 0o600 })
    if (isRoot) await changeOwner(cluster, PROCESS_ACCOUNTS.postgres)
    await rename(cluster, data)
  } catch (error) {
    // Another start was faster: its cluster is in place.
    if (['ENOTEMPTY', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code))) return
    throw new PostgresTrouble(
      `The embedded PostgreSQL could not be set up in ${folder}: ${reasonOf(error)}. ` +
        'Set PORTICO_HOME to a folder on a local disk with free space, or set DATABASE_URL.',
    )
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** Why a PostgreSQL program failed: its own message where it printed one. */
function reasonOf(error: unknown): string {
  const { stderr = '' } = error as { stderr?: string }
  return findFailureReason(stderr || String(error)) ?? String(error)
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** Statements that can be repeated: an interrupted start may have created the role. */
function scannerRole(password: string): readonly string[] {
  const exists = `exists (select from pg_roles where rolname = '${DATABASE_ROLES.scanner}')`
  return [
    `do $$ begin if not ${exists} then create role ${DATABASE_ROLES.scanner}; end if; end $$;`,
    `alter role ${DATABASE_ROLES.scanner} login password '${password}';`,
  ]
}

/**
 * Upgrades data of an older version, while no server runs on it: adds the role for scanners, then changes the owner to
 * PostgreSQL's account. In this order, because only an account with a name can create the role.
 */
export async function upgradeHome(home: EmbeddedHome): Promise<EmbeddedHome> {
  const { account, owner, data, folder } = home
  const passwords = home.passwords.scanner === null ? await addScanner(home) : home.passwords
  if (account === undefined || account.uid === owner.uid) return { ...home, passwords }
  await changeOwner(data, account).catch((error) => {
    throw unusableFileError(folder, 'data', reasonOf(error))
  })
  return { ...home, passwords, owner: account }
}

async function addScanner({
  data,
  binaries,
  account,
  owner,
  folder,
  passwords: known,
}: EmbeddedHome): Promise<Passwords> {
  const passwords = { ...known, scanner: newPassword() }
  await runSingleUser({ data, binaries, account: account && owner }, scannerRole(passwords.scanner)).catch((error) => {
    throw notStartedError(folder, reasonOf(error))
  })
  const file = join(data, 'portico.json')
  try {
    await writeFile(`${file}.new`, JSON.stringify(passwords), { mode: 0o600 })
    if (account) await chown(`${file}.new`, owner.uid, owner.gid)
    await rename(`${file}.new`, file)
  } catch (error) {
    throw unusableFileError(folder, 'data/portico.json.new', fileErrorReason(error))
  }
  return passwords
}

/** Changes the folder itself last: once it has the new owner, everything in it has. */
export async function changeOwner(folder: string, { uid, gid }: Account): Promise<void> {
  await run('chown', ['-Rh', '--', `${uid}:${gid}`, ...(await readdir(folder))], { cwd: folder })
  await chown(folder, uid, gid)
}

async function checkData(folder: string, data: string): Promise<Account> {
  const { uid, gid } = await stat(data)
  const me = process.getuid?.()
  if (me !== 0 && me !== uid) {
    throw new PostgresTrouble(
      `The data in PORTICO_HOME (${folder}) belongs to another user (uid ${uid}): ` +
        'start Portico as root or as that user, or set PORTICO_HOME to a folder of your own.',
    )
  }
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => {
    throw damaged(folder, 'data/PG_VERSION is missing')
  })
  await access(join(data, 'global', 'pg_control')).catch(() => {
    throw damaged(folder, 'data/global/pg_control is missing')
  })
  if (version.trim() !== MAJOR_VERSION) {
    throw new PostgresTrouble(
      `The data in PORTICO_HOME (${folder}) was made by PostgreSQL ${version.trim().slice(0, 20)}, ` +
        `and this version of Portico brings ${MAJOR_VERSION}: see docs/operations/upgrade.md.`,
    )
  }
  return { uid, gid }
}

async function readPasswords(folder: string, data: string): Promise<EmbeddedHome['passwords']> {
  const kept = await readFile(join(data, 'portico.json'), 'utf8')
    .then(JSON.parse, () => null)
    .catch(() => null)
  const { owner, service, scanner, password } = kept ?? {}
  if (typeof owner === 'string' && typeof service === 'string') {
    return { owner, service, scanner: typeof scanner === 'string' ? scanner : null }
  }
  if (typeof password === 'string') {
    throw new PostgresTrouble(
      `The data in PORTICO_HOME (${folder}) was made by a state of Portico before 0.1.0, which was never released and ` +
        'cannot be upgraded: remove the folder to start with an empty database.',
    )
  }
  throw damaged(folder, 'data/portico.json is missing or unreadable')
}
