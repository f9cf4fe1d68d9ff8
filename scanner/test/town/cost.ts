import {
  listProcesses,
  type ProcessEntry,
  processTreeOf,
  readProcFile,
  statusField,
} from '../../src/browser/process-tree.ts'

// What looking at a website costs, as /proc shows it: of the processes of one browser.

export type ScanCost = { readonly seconds: number; readonly cpuSeconds: number; readonly peakBytes: number }

const TICKS_A_SECOND = 100
const SAMPLE_MS = 500

/** Begins to watch a browser, by the process that was started; what is given back ends it. */
export function measureScanCost(root: number): () => ScanCost {
  const tree = processTreeOf(root)
  const began = performance.now()
  const before = cpuSecondsOf(tree.now())
  let peakBytes = memoryOf(tree.now())
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOf(tree.now()))
  }, SAMPLE_MS)
  return () => {
    clearInterval(sampling)
    return {
      seconds: (performance.now() - began) / 1_000,
      cpuSeconds: cpuSecondsOf(tree.now()) - before,
      peakBytes: Math.max(peakBytes, memoryOf(tree.now())),
    }
  }
}

/** Of what runs and of its children that have ended: user, system, and the same of those. */
function cpuSecondsOf(processes: readonly ProcessEntry[]): number {
  const ticks = processes.map(({ pid }) => {
    // The name of the program stands in brackets and may contain anything.
    const fields = /.*\) (.*)/s.exec(readProcFile(pid, 'stat') ?? '')?.[1]?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  })
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_A_SECOND
}

/** What processes share is counted once. */
function memoryOf(processes: readonly ProcessEntry[]): number {
  const kilobytes = processes.map(({ pid }) =>
    Number.parseInt(statusField(readProcFile(pid, 'smaps_rollup') ?? '', 'Pss') || '0', 10),
  )
  return kilobytes.reduce((sum, one) => sum + one, 0) * 1_024
}

/** The processes that this one has started, and that still run. */
export const childProcessIds = (): readonly number[] =>
  listProcesses()
    .filter(({ parent }) => parent === process.pid)
    .map(({ pid }) => pid)

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

/** In the middle of all: one slow website does not hide what became of the others. */
export function costSummary(costs: readonly ScanCost[], ownCpuSeconds: number): string {
  const of = (key: keyof ScanCost) => median(costs.map((one) => one[key]))
  const own = ownCpuSeconds / Math.max(1, costs.length)
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)
  return `a scan (medians of ${costs.length}): ${of('seconds').toFixed(1)} s, ${(of('cpuSeconds') + own).toFixed(1)} s of CPU (browser ${of('cpuSeconds').toFixed(1)}, own ${own.toFixed(1)} on average), browser at most ${megabytes(of('peakBytes'))} MB, own process at most ${megabytes(process.resourceUsage().maxRSS * 1_024)} MB`
}
