import { LOAD_CONNECTIONS, type LoadMeasurement } from '../kit/load.ts'
import { MAX_MEMORY_MB } from '../kit/memory.ts'
import { median } from '../kit/statistics.ts'
import { alignColumns } from '../kit/table.ts'
import type { MeasuredPhase } from '../sites/phases.ts'
import { formatCosts, type RequestCost } from './cost.ts'

/**
 * The minimum ratio of requests per second to the other server. A choice is committed before it is answered, which the bare server
 * does not do: its ratio is reported without a target.
 */
const TARGETS: Readonly<Record<string, number>> = {
  ping: 0.6,
  'GET site': 0.4,
  entry: 0.6,
  'entry 304': 0.6,
  document: 0.6,
  consent: 0,
}
const TARGET_OF_FLOOR = 0.7

/** One measurement of a phase, in turns with the server that it is compared with. */
export type PhaseComparison = Pick<MeasuredPhase, 'name' | 'against'> & {
  readonly ours: readonly LoadMeasurement[]
  readonly theirs: readonly LoadMeasurement[]
}

export type ReportLine = Pick<MeasuredPhase, 'name' | 'against'> & {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly other: number
  /** The ratio of each round; the median counts. */
  readonly ratios: readonly number[]
  readonly ratio: number
  readonly target: number
  readonly met: boolean
  readonly loadCpu: number
}

export type BenchReport = {
  readonly connections: number
  readonly seconds: number
  /** The number of processes of each server. */
  readonly processes: number
  readonly rounds: number
  readonly lines: readonly ReportLine[]
  /** CPU for each request, by phase; empty except on Linux. */
  readonly costs: Readonly<Record<string, RequestCost>>
  /** The memory of the largest process of the service. */
  readonly memory: { readonly mb: number; readonly most: number; readonly met: boolean }
  readonly met: boolean
}

type Figures = Pick<BenchReport, 'seconds' | 'processes' | 'rounds'> & {
  readonly comparisons: readonly PhaseComparison[]
  readonly costs: ReadonlyMap<string, RequestCost>
  /** In MB. */
  readonly memory: number
}

export function buildReport({ comparisons, costs, memory: mb, ...run }: Figures): BenchReport {
  const lines = Map.groupBy(comparisons, ({ name }) => name)
    .values()
    .map(toLine)
    .toArray()
  const memory = { mb, most: MAX_MEMORY_MB, met: mb <= MAX_MEMORY_MB }
  const named = { lines, costs: Object.fromEntries(costs), memory }
  return { connections: LOAD_CONNECTIONS, ...run, ...named, met: memory.met && lines.every(({ met }) => met) }
}

function toLine(rounds: readonly PhaseComparison[]): ReportLine {
  const { name = '', against = 'bare' } = rounds[0] ?? {}
  const medianOf = (pick: (measured: LoadMeasurement) => number) => median(rounds.flatMap(({ ours }) => ours.map(pick)))
  const ratios = rounds.map(({ ours, theirs }) => speedOf(ours) / speedOf(theirs))
  const ratio = median(ratios)
  const target = TARGETS[name] ?? TARGET_OF_FLOOR
  return {
    ...{ name, against, ratios, ratio, target, met: ratio >= target },
    perSecond: median(rounds.map(({ ours }) => speedOf(ours))),
    p50: medianOf(({ p50 }) => p50),
    p99: medianOf(({ p99 }) => p99),
    loadCpu: medianOf(({ loadCpu }) => loadCpu),
    other: median(rounds.map(({ theirs }) => speedOf(theirs))),
  }
}

const HEAD = ['', 'requests/s', 'p50 ms', 'p99 ms', 'against', 'its/s', 'ratio', 'of', 'target', 'met', 'load CPU']

export function formatReport({ connections, seconds, processes, rounds, lines, costs, memory }: BenchReport): string {
  const rows = lines.map((line) => [
    line.name,
    whole(line.perSecond),
    line.p50.toFixed(2),
    line.p99.toFixed(2),
    line.against,
    whole(line.other),
    line.ratio.toFixed(2),
    line.ratios.map((ratio) => ratio.toFixed(2)).join(' '),
    line.target.toFixed(2),
    line.met ? 'yes' : 'NO',
    `${Math.round(line.loadCpu * 100)} %`,
  ])
  return [
    ...alignColumns([HEAD, ...rows]),
    '',
    'CPU for each request, service and database:',
    ...formatCosts(new Map(Object.entries(costs))),
    '',
    `memory of the largest process after the load: ${memory.mb.toFixed(0)} MB of at most ${memory.most}: ${memory.met ? 'met' : 'NOT met'}`,
    `Processes: ${processes} of the service, of the floor and of the bare server. ${connections} connections, ${seconds} s each, ${rounds} rounds: the ratio is their`,
    'median. When those of one line are far apart, the machine had other work.',
    '',
  ].join('\n')
}

/** Requests a second over all turns. */
function speedOf(turns: readonly LoadMeasurement[]): number {
  return turns.reduce((sum, { perSecond }) => sum + perSecond, 0) / turns.length
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en')
}
