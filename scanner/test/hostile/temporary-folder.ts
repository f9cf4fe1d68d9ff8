import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { listProcesses, processTreeOf } from '../../src/browser/process-tree.ts'

// Where everything temporary of a test file goes, to see what is left of it.

export type TemporaryFolder = {
  readonly path: string
  /** The processes of analyses that run now: those that know their folder, and all that came from them. */
  processes(): readonly number[]
  /** What is left of analyses: processes, and with them namespaces; folders, and with them sockets and profiles. */
  left(): readonly string[]
}

const FOLDER = 'portico-scan-'

/** It goes with the test file. */
export function openTemporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'portico-fence-'))
  // As /tmp is.
  chmodSync(path, 0o1777)
  after(() => rmSync(path, { recursive: true, force: true }))
  return temporaryFolderAt(path)
}

/** The same in a folder that is there. */
export function temporaryFolderAt(path: string): TemporaryFolder {
  const knows = (pid: number) =>
    ['environ', 'cmdline'].some((name) => readOrNothing(`/proc/${pid}/${name}`).includes(`${path}/${FOLDER}`))
  const processes = () => {
    const all = listProcesses()
    const known = all.filter(({ pid }) => knows(pid))
    const trees = known.flatMap(({ pid }) => processTreeOf(pid).now(all))
    return [...new Set([...known, ...trees].map(({ pid }) => pid))]
  }
  const left = () => {
    const folders = readdirSync(path).filter((name) => name.startsWith(FOLDER))
    return [...processes().map((pid) => `process ${pid}`), ...folders]
  }
  return { path, processes, left }
}

/** Whether none of these processes runs any more. */
export function haveEnded(pids: readonly number[]): boolean {
  const running = new Set(listProcesses().map(({ pid }) => pid))
  return !pids.some((pid) => running.has(pid))
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
