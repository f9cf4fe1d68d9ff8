import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { cpuSeconds } from './cpu.ts'
import { ROOT } from './folders.ts'
import { runProcessEndSteps } from './process-end.ts'

// Test files that share a few processes: each process takes the next file of its lane once it is done with one. Starting a process and
// loading the service into it takes longer than most files do, and so all processes end together. Each file still has a
// database, a service and clean-up of its own.

/** For one file: a net for what hangs. */
const MAX_MS = 300_000

export type TestFileQueue = {
  readonly processes: readonly string[]
  /** The seconds of CPU that a file that has run took, with the processes that it has started and ended. */
  cpuSecondsOf(file: string): number
  remove(): Promise<void>
}

/** What to start instead of files: a process for each lane, which takes files in the lane's order unless another has them. */
export async function createTestFileQueue(
  lanes: readonly (readonly string[])[],
  mostMs = MAX_MS,
): Promise<TestFileQueue> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  const processes = lanes.map((_, number) => join(folder, `process-${number + 1}.mjs`))
  for (const [number, files] of lanes.entries())
    await writeFile(
      processes[number] ?? '',
      `import { runFilesFromLane } from ${JSON.stringify(import.meta.url)}
await runFilesFromLane(${JSON.stringify(files)}, ${JSON.stringify(folder)}, ${mostMs})
`,
    )
  return {
    processes,
    cpuSecondsOf: (file) => Number(readFileSync(markOf(file, folder), 'utf8')),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Runs files of a lane, one after the other, until the last one is taken. */
export async function runFilesFromLane(files: readonly string[], folder: string, mostMs: number): Promise<void> {
  for (const file of files) {
    const mark = markOf(file, folder)
    if (!isFree(mark)) continue
    const before = cpuSeconds()
    await test(file, { timeout: mostMs }, (t) => runFile(t, file))
    writeFileSync(mark, String(cpuSeconds() - before))
  }
  await runProcessEndSteps()
}

const markOf = (file: string, folder: string) => join(folder, encodeURIComponent(file))

/** Whoever makes the mark of a file has taken it. */
function isFree(mark: string): boolean {
  try {
    closeSync(openSync(mark, 'wx'))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * A file is loaded inside a test: its own are then part of that one, and what is to be done after them is done before the
 * next file begins. None of them runs before all of the file is loaded: otherwise the test would be over when those that
 * there are by then have run.
 */
function runFile(t: TestContext, file: string): Promise<void> {
  const loading: Promise<void> = import(pathToFileURL(join(ROOT, file)).href)
  t.before(() => loading)
  return loading
}
