import { execFile } from 'node:child_process'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { minimalEnvironment } from './environment.ts'
import { type BrowserAccount, VIEW_FOLDER_NAME } from './fence.ts'

// The folder of one analysis: the proxy's socket, the profile, everything temporary. It goes with the analysis.

const PREFIX = 'portico-scan-'
const SOCKET = 'out'
/** No analysis lasts that long. */
const ABANDONED_AFTER_MS = 10 * 60_000
/** What the system takes for the path of a socket. */
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

/** Gives it to the account, the folder itself last: what root changes in it cannot have been exchanged before. */
export async function giveFolderToAccount(
  { path, socket, home }: AnalysisFolder,
  account: BrowserAccount | undefined,
): Promise<void> {
  if (account === undefined) return
  await chmod(socket, 0o666).catch((error) => {
    // Where a fence is only tried there is none.
    if (error.code !== 'ENOENT') throw error
  })
  for (const one of [home, join(path, VIEW_FOLDER_NAME)]) await chown(one, account.uid, account.gid)
  await chown(path, account.uid, account.gid)
}

/** Its content as the account, so that nothing in it can lead root elsewhere. */
export async function removeAnalysisFolder(path: string, account: BrowserAccount | undefined): Promise<void> {
  await promisify(execFile)('rm', ['-rf', '--', path], { ...account, env: minimalEnvironment(), cwd: '/' }).catch(
    () => {},
  )
  // Where the account may empty it and not remove it.
  await rmdir(path).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/**
 * What was left behind by machines that stopped in the middle. Those that root had made and not handed over yet nobody else
 * has ever entered: root removes them itself.
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
