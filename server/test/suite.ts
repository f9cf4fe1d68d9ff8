import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { ROOT } from './folders.ts'

// Runs processes, and says how long each of the test files in them took.

const SLOWEST = 10
/** When all files have run, their processes end within this, or are ended: the run is red then. */
const LEAVE_MS = 60_000

/**
 * Runs processes in which these files are: whether all of them pass. What they print is printed, and in the end which files
 * took longest.
 */
export async function runSuite(
  processes: readonly string[],
  files: readonly string[],
  atOnce: number,
  signal: AbortSignal,
  leaveMs = LEAVE_MS,
): Promise<boolean> {
  let passed = true
  const times: [file: string, ms: number][] = []
  const ending = new AbortController()
  const either = AbortSignal.any([signal, ending.signal])
  const events = run({ files: processes, cwd: ROOT, concurrency: atOnce, signal: either })
  events.on('test:fail', () => {
    passed = false
  })
  events.on('test:complete', ({ name, details }) => {
    if (!files.includes(name)) return
    times.push([name, details.duration_ms])
    // A file that hangs has had its time (`queue.ts`), but what it leaves open would keep its process, and with it the run.
    if (times.length === files.length) setTimeout(() => ending.abort(), leaveMs).unref()
  })
  for await (const text of events.compose(new spec())) process.stdout.write(text)
  if (files.length > SLOWEST) process.stdout.write(slowest(times))
  const ran = new Set(times.map(([file]) => file))
  const missing = files.filter((file) => !ran.has(file))
  for (const file of missing) process.stdout.write(`\n>>> ${file} DID NOT RUN TO ITS END <<<\n`)
  return passed && missing.length === 0
}

function slowest(times: readonly (readonly [file: string, ms: number])[]): string {
  const lines = times
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}\n`)
  return `\nThe files that took longest:\n${lines.join('')}`
}
