import { execFile } from 'node:child_process'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { minimalEnvironment } from './environment.ts'
import { type BrowserAccount, VIEW_FOLDER_NAME } from './fence.ts'

// The folder of one analysis: the proxy's socket, the profile, everything temporary. It is removed with the analysis.

const PREFIX = 'portico-scan-'
const SOCKET = 'out'
/** No analysis lasts that long. */
const ABANDONED_AFTER_MS = 10 * 60_000
/** The longest path that the system accepts for a socket. */
const MAX_SOCKET_PATH_BYTES = 107

export type AnalysisFolder = { readonly path: string; readonly socket: string; readonly home: string }

/** Nobody else can enter it until it is handed over. */
export async function createAnalysisFolder(temporary: string): Promise<AnalysisFolder> {
  const socket = join(temporary, `${PREFIX}XXXXXX`, SOCKET)
  if (Buffer.byteLength(socket) > MAX_SOCKET_PATH_BYTES) {
    throw new Error(`The folder for what is temporary is ${temporary}: set TMPDIR to one with a shorter path.`)
  }
  const path = await mkdtemp(join(temporary, PREFIX))
  const home = join(path, 'home')
  for (const one of [home, join(path, VIEW_FOLDER_NAME)]) await mkdir(one, { mode: 0o700 })
  return { path, socket: join(path, SOCKET), home }
}

/** Gives it to the account, the folder itself last, so that nobody can replace what root changes in it. */
export async function giveFolderToAccount(
  { path, socket, home }: AnalysisFolder,
  account: BrowserAccount | undefined,
): Promise<void> {
  if (account === undefined) return
  await chmod(socket, 0o666).catch((error) => {
    // There is no socket when a fence is only tried.
    if (error.code !== 'ENOENT') throw error
  })
  for (const one of [home, join(path, VIEW_FOLDER_NAME)]) await chown(one, account.uid, account.gid)
  await chown(path, account.uid, account.gid)
}

/** Removes its content as the account, so that no link in it can lead root elsewhere. */
export async function removeAnalysisFolder(path: string, account: BrowserAccount | undefined): Promise<void> {
  await promisify(execFile)('rm', ['-rf', '--', path], { ...account, env: minimalEnvironment(), cwd: '/' }).catch(
    () => {},
  )
  // If the account may empty it but not remove it.
  await rmdir(path).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/**
 * Removes folders of scans that were interrupted, for instance by a crash of the machine. Nobody else has ever entered a
 * folder that still belongs to root: root removes it itself.
 */
export async function removeAbandonedFolders(temporary: string, account: BrowserAccount | undefined): Promise<void> {
  const before = Date.now() - ABANDONED_AFTER_MS
  const own = process.getuid?.()
  for (const name of await readdir(temporary)) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(temporary, name)
    const found = await lstat(path).catch(() => null)
    if (!found?.isDirectory() || found.mtimeMs >= before) continue
    if (found.uid === own) await removeAnalysisFolder(path, undefined).catch(() => {})
    else if (found.uid === account?.uid) await removeAnalysisFolder(path, account).catch(() => {})
  }
}
