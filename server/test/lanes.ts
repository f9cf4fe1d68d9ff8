import type { RecordedCosts, TestFileCost } from './durations.ts'
import { type TestFileKind, testFileKindOf } from './files.ts'

// In which order files run, and beside which others: by what they took when that was last recorded, with `npm run test:record`.

/** A file that uses less of a core than this mostly waits: for processes to start and end, or for time to pass. */
const WAITING = 0.5
/** So many processes begin with such files, where there are more than these: half of the seconds of all files are theirs. */
const WAITING_LANES = 2
/** What nobody has recorded yet is expected to take so long. */
const EXPECTED: Readonly<Record<TestFileKind, TestFileCost>> = {
  browser: { seconds: 10, cpu: 10 },
  processes: { seconds: 5, cpu: 2 },
  large: { seconds: 5, cpu: 5 },
  quick: { seconds: 1, cpu: 1 },
}

/**
 * For each process the files that it is to take, as long as no other has taken them: those that take longest first, so that
 * all processes end together. The last two begin with those that mostly wait, the others with those that keep a core busy: if
 * all of them came to wait in the end, the cores would be idle.
 */
export function assignToLanes(
  files: readonly string[],
  count: number,
  recorded: RecordedCosts,
  kind: (file: string) => TestFileKind = testFileKindOf,
): readonly (readonly string[])[] {
  const took = new Map(files.map((file) => [file, recorded[file] ?? EXPECTED[kind(file)]]))
  const secondsOf = (file: string) => took.get(file)?.seconds ?? 0
  const longestFirst = files.toSorted((one, other) => secondsOf(other) - secondsOf(one))
  // PostgreSQL serves all files, so that nobody knows what it did for one that has nothing else.
  const waits = (file: string) => ['browser', 'processes'].includes(kind(file)) && isWaiting(took.get(file))
  const [busy, waiting] = [longestFirst.filter((file) => !waits(file)), longestFirst.filter(waits)]
  const firstWaiting = Math.max(1, count - WAITING_LANES)
  return Array.from({ length: Math.min(count, files.length) }, (_, number) =>
    number >= firstWaiting ? [...waiting, ...busy] : [...busy, ...waiting],
  )
}

const isWaiting = (took: TestFileCost | undefined) => took !== undefined && took.cpu < WAITING * took.seconds
