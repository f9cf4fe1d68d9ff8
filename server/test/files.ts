import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type RecordedCosts, readRecordedCosts } from './durations.ts'
import { ROOT } from './folders.ts'
import { FULL_FILES } from './full.ts'

// Which test files there are, and what each of them needs: their imports tell, and the name of what is large.

/** Every test there is. */
export const ALL_TEST_FILES =
  '{server/src,server/test,vendors/test,legal/test,scanner/test,visitor/test,dashboard/src,sdk/test,translate/test,demo/test,bench}/**/*.test.ts'

/** What uses the browser of its process. */
const BROWSER = 'server/test/browser.ts'
/** What can start a browser of one's own. */
const PLAYWRIGHT = 'playwright-core'
const PROCESSES = 'node:child_process'
/** Trials at full size, with so many rows or cases that they take seconds by themselves: only `npm run test:full` has them. */
const LARGE = '-large.test.ts'
/** A tenth of the files takes longer, and these take more than half of the time. */
const QUICK_SECONDS = 5
const RECORDED = readRecordedCosts()
const IMPORT = /^(?:import|export)\b(?! type\b)[^'";]*? from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

export function findTestFiles(patterns: readonly string[]): readonly string[] {
  const files = patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: ROOT })
    if (found.length === 0) throw new Error(`There is no test file ${pattern}.`)
    return found
  })
  return [...new Set(files)]
}

/** Whether it runs in its own process alone: nothing that it imports, however indirectly, could start another one. */
export const runsInOneProcess = (file: string) => ['large', 'quick'].includes(testFileKindOf(file))

/** Whether it is for the time in between as well: it runs in its own process alone, and took less than this when that was recorded. */
export const isQuickTest = (file: string, recorded: RecordedCosts = RECORDED) =>
  testFileKindOf(file) === 'quick' && !isFullRunOnly(file) && (recorded[file]?.seconds ?? 0) < QUICK_SECONDS

/** Whether it is for `npm run test:full` alone. */
export const isFullRunOnly = (file: string) => file.endsWith(LARGE) || FULL.has(file)

const FULL: ReadonlySet<string> = new Set(Object.values(FULL_FILES).flat())

export type TestFileKind = 'browser' | 'processes' | 'large' | 'quick'

export function testFileKindOf(file: string): TestFileKind {
  if (reachOf(file).has(BROWSER)) return 'browser'
  if ([PROCESSES, PLAYWRIGHT].some((one) => reachOf(file).has(one))) return 'processes'
  return file.endsWith(LARGE) ? 'large' : 'quick'
}

const reaches = new Map<string, ReadonlySet<string>>()

/** The files and packages that a file imports, and those that they import, and so on. Types are not there at run time. */
function reachOf(file: string): ReadonlySet<string> {
  const known = reaches.get(file)
  if (known) return known
  // A set also gives what is added to it meanwhile.
  const reached = new Set([file])
  for (const each of reached) if (/^\w.*\.tsx?$/.test(each)) for (const name of importsOf(each)) reached.add(name)
  reaches.set(file, reached)
  return reached
}

/** Each file is read once: nearly all tests reach most of the service. */
const imports = new Map<string, readonly string[]>()

function importsOf(file: string): readonly string[] {
  const known = imports.get(file)
  if (known) return known
  const names = [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, from, alone, late]) => {
    const name = from ?? alone ?? late ?? ''
    return name.startsWith('.') ? join(dirname(file), name) : name
  })
  imports.set(file, names)
  return names
}
