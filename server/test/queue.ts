import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { ROOT } from './folders.ts'

// Test files that share a few processes: each process takes the next file once it is done with one. Starting a process and
// loading the service into it takes longer than most files do, and so all processes end together. Each file still has a
// database, a service and clean-up of its own.

/** For one file: a net for what hangs. */
const MOST_MS = 300_000

export type Queue = { readonly processes: readonly string[]; remove(): Promise<void> }

/** What to start instead of these files: so many processes, which take them in their order. */
export async function makeQueue(files: readonly string[], count: number, mostMs = MOST_MS): Promise<Queue> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  const code = `import { takeFiles } from ${JSON.stringify(import.meta.url)}
await takeFiles(${JSON.stringify(files)}, ${JSON.stringify(folder)}, ${mostMs})
`
  const processes = Array.from({ length: Math.min(count, files.length) }, (_, number) =>
    join(folder, `process-${number + 1}.mjs`),
  )
  for (const process of processes) await writeFile(process, code)
  return { processes, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs files of the queue, one after the other, until the last one is taken. */
export async function takeFiles(files: readonly string[], folder: string, mostMs: number): Promise<void> {
  for (const [number, file] of files.entries()) {
    if (isFree(join(folder, String(number)))) await test(file, { timeout: mostMs }, (t) => runFile(t, file))
  }
}

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
