import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, accountForRoot, type Binaries, findBinaries } from './binaries.ts'
import { SECRET_FILE } from './secret.ts'
import { PostgresTrouble } from './trouble.ts'

const run = promisify(execFile)

export const SUPERUSER = 'portico'
const MAJOR_VERSION = '18'

/** A PORTICO_HOME that is ready to be started. */
export type Home = {
  readonly folder: string
  readonly data: string
  readonly log: string
  readonly password: string
  readonly binaries: Binaries
  readonly account: Account | undefined
  /** Whether the data was made by this very call. */
  readonly isNew: boolean
}

/**
 * Finds the data of the embedded PostgreSQL, or makes it on the first start. The cluster is made aside and moved into
 * place in one step, so a start that was cut short leaves nothing that looks like data.
 */
export async function openHome(folder: string): Promise<Home> {
  const data = join(folder, 'data')
  await makeFolder(folder)
  let isNew = false
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
    isNew = await makeCluster(folder, data)
  }
  const owner = await checkData(folder, data)
  const account = await accountFor(owner)
  return {
    folder,
    data,
    log: join(folder, 'postgres.log'),
    password: await readPassword(folder, data),
    binaries: await findBinaries(account),
    account,
    isNew,
  }
}

function isOurs(name: string): boolean {
  return name === 'postgres.log' || name === SECRET_FILE || /^(?:data|secret)\.new-\d+$/.test(name)
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    refuse(folder, error)
  }
}

function refuse(folder: string, error: unknown): never {
  const why = error instanceof Error ? error.message : String(error)
  throw new PostgresTrouble(
    `PORTICO_HOME (${folder}) cannot be used: ${why}. Set PORTICO_HOME to a folder of your own.`,
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
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Whether a process with this number works. One that has ended, and that nobody has asked after yet, does not. */
export function isAlive(pid: number): boolean {
  return isKnown(pid) && !hasEnded(pid)
}

/** Whether the system knows a process with this number, also one that has ended. */
export function isKnown(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * A process whose parent was killed is asked after by the first process of the machine. In many containers that one does so
 * late or never, and Linux keeps the number until then.
 */
function hasEnded(pid: number): boolean {
  try {
    return /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** False when another start was faster: its cluster is in place. */
async function makeCluster(folder: string, data: string): Promise<boolean> {
  const workshop = join(folder, `data.new-${process.pid}`)
  const cluster = join(workshop, 'cluster')
  const password = randomBytes(24).toString('base64url')
  const account = await accountFor(null)
  const binaries = await findBinaries(account)
  const give = async (path: string) => account && chown(path, account.uid, account.gid)
  try {
    await rm(workshop, { recursive: true, force: true })
    await mkdir(cluster, { recursive: true, mode: 0o700 })
    await writeFile(join(workshop, 'password'), password, { mode: 0o600 })
    for (const path of [workshop, cluster, join(workshop, 'password')]) await give(path)
    await run(
      join(binaries, 'bin', 'initdb'),
      [
        ...['-D', dataArgument(cluster, account), `--username=${SUPERUSER}`, '--pwfile=../password'],
        ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-locale', '--no-instructions'],
      ],
      { ...account, cwd: cluster },
    )
    await writeFile(join(cluster, 'portico.json'), JSON.stringify({ password }), { mode: 0o600 })
    await give(join(cluster, 'portico.json'))
    await rename(cluster, data)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code))) return false
    const { stderr } = error as { stderr?: string }
    throw new PostgresTrouble(
      `The embedded PostgreSQL could not be set up in ${folder}: ${lastLine(stderr) ?? String(error)}. ` +
        'Set PORTICO_HOME to a folder on a local disk with free space, or set DATABASE_URL.',
    )
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/**
 * Under root, PostgreSQL's account may be unable to walk the path to the data, as below /root. It is started inside the
 * folder instead, which Linux lets it keep and name.
 */
export function dataArgument(data: string, account: Account | undefined): string {
  return account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : data
}

/** Who PostgreSQL runs as: whoever runs Portico; under root the owner of the data, or nobody for new data. */
async function accountFor(owner: Account | null): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return owner !== null && owner.uid !== 0 ? owner : accountForRoot()
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
  if (version.trim() !== MAJOR_VERSION) {
    throw new PostgresTrouble(
      `The data in PORTICO_HOME (${folder}) was made by PostgreSQL ${version.trim().slice(0, 20)}, ` +
        `and this version of Portico brings ${MAJOR_VERSION}: see "Upgrade" in docs/operator.md.`,
    )
  }
  return { uid, gid }
}

async function readPassword(folder: string, data: string): Promise<string> {
  try {
    const { password } = JSON.parse(await readFile(join(data, 'portico.json'), 'utf8'))
    if (typeof password === 'string') return password
  } catch {}
  throw damaged(folder, 'data/portico.json is missing or unreadable')
}

function lastLine(text: string | undefined): string | undefined {
  return text?.trim().split('\n').at(-1)
}
