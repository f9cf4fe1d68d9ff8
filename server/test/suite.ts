import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { cpuSecondsByProgram } from './cpu.ts'
import type { RecordedCosts, TestFileCost } from './durations.ts'
import { ROOT } from './folders.ts'
import type { TestFileQueue } from './queue.ts'

// Runs processes, and says how long each of the test files in them took.

const DEAREST = 20
/** When all files have run, their processes end within this, or are ended: the run is red then. */
const LEAVE_MS = 60_000

/** What each file took, in seconds: of CPU with the processes that it started, but not PostgreSQL, which serves all. */
export type SuiteResult = { readonly passed: boolean; readonly took: RecordedCosts }

/**
 * Runs processes in which these files are: whether all of them pass. What they print is printed, and in the end which files
 * took longest, and which most CPU.
 */
export async function runSuite(
  { processes, cpuSecondsOf }: TestFileQueue,
  files: readonly string[],
  signal: AbortSignal,
  leaveMs = LEAVE_MS,
): Promise<SuiteResult> {
  let passed = true
  const took: Record<string, TestFileCost> = {}
  const ending = new AbortController()
  const either = AbortSignal.any([signal, ending.signal])
  const events = run({ files: processes, cwd: ROOT, concurrency: processes.length, signal: either })
  events.on('test:fail', () => {
    passed = false
  })
  const seconds = new Map<string, number>()
  events.on('test:complete', ({ name, details }) => {
    if (!files.includes(name)) return
    seconds.set(name, details.duration_ms / 1000)
    // A file that hangs has had its time (`queue.ts`), but what it leaves open would keep its process, and with it the run.
    if (seconds.size === files.length) setTimeout(() => ending.abort(), leaveMs).unref()
  })
  for await (const text of events.compose(new spec())) process.stdout.write(text)
  for (const [file, wall] of seconds) took[file] = { seconds: wall, cpu: cpuSecondsOf(file) }
  process.stdout.write(tableOf(took))
  const missing = files.filter((file) => !seconds.has(file))
  for (const file of missing) process.stdout.write(`\n>>> ${file} DID NOT RUN TO ITS END <<<\n`)
  return { passed: passed && missing.length === 0, took }
}

function tableOf(took: RecordedCosts): string {
  const dearest = Object.entries(took)
    .toSorted(([, one], [, other]) => other.seconds - one.seconds)
    .slice(0, DEAREST)
  const column = (seconds: number) => seconds.toFixed(1).padStart(8)
  const lines = dearest.map(([file, { seconds, cpu }]) => `${column(seconds)}${column(cpu)}  ${file}`)
  const all = Object.values(took).reduce((sum, { cpu }) => sum + cpu, 0)
  const shared = [...cpuSecondsByProgram()].filter(([, cpu]) => cpu >= 1)
  const totals = [['all files', all] as const, ...shared].map(([what, cpu]) => `${column(cpu).padStart(16)}  ${what}`)
  return `\nThe files that took longest, their seconds and those of CPU, and the CPU of what serves all of them:
${[...lines, ...totals].join('\n')}\n`
}
