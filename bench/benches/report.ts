import { CONNECTIONS, type Measurement } from '../kit/load.ts'
import { MAX_MEMORY_MB } from '../kit/memory.ts'
import { median } from '../kit/statistics.ts'
import { table } from '../kit/table.ts'
import type { Phase } from '../sites/phases.ts'
import { type Cost, costTable } from './cost.ts'

/**
 * The least share of the requests a second of the other server that counts as met. A choice is committed before it is
 * answered, which a server that only answers does not do: its figure is told, not judged.
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

/** A phase that was measured once, turn after turn with the server that it is held against. */
export type Comparison = Pick<Phase, 'name' | 'against'> & {
  readonly ours: readonly Measurement[]
  readonly theirs: readonly Measurement[]
}

export type Line = Pick<Phase, 'name' | 'against'> & {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly other: number
  /** Of each round, the median of which counts. */
  readonly ratios: readonly number[]
  readonly ratio: number
  readonly target: number
  readonly met: boolean
  readonly loadCpu: number
}

export type Report = {
  readonly connections: number
  readonly seconds: number
  /** Of the service, and as many of the floor and of the bare server. */
  readonly processes: number
  readonly rounds: number
  readonly lines: readonly Line[]
  /** CPU for each request, by phase; empty where no system tells. */
  readonly costs: Readonly<Record<string, Cost>>
  /** Of the largest process of the service. */
  readonly memory: { readonly mb: number; readonly most: number; readonly met: boolean }
  readonly met: boolean
}

type Figures = Pick<Report, 'seconds' | 'processes' | 'rounds'> & {
  readonly comparisons: readonly Comparison[]
  readonly costs: ReadonlyMap<string, Cost>
  /** In MB. */
  readonly memory: number
}

export function report({ comparisons, costs, memory: mb, ...run }: Figures): Report {
  const lines = Map.groupBy(comparisons, ({ name }) => name)
    .values()
    .map(toLine)
    .toArray()
  const memory = { mb, most: MAX_MEMORY_MB, met: mb <= MAX_MEMORY_MB }
  const named = { lines, costs: Object.fromEntries(costs), memory }
  return { connections: CONNECTIONS, ...run, ...named, met: memory.met && lines.every(({ met }) => met) }
}

function toLine(rounds: readonly Comparison[]): Line {
  const { name = '', against = 'bare' } = rounds[0] ?? {}
  const medianOf = (pick: (measured: Measurement) => number) => median(rounds.flatMap(({ ours }) => ours.map(pick)))
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

export function asTable({ connections, seconds, processes, rounds, lines, costs, memory }: Report): string {
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
    ...table([HEAD, ...rows]),
    '',
    'CPU for each request, service and database:',
    ...costTable(new Map(Object.entries(costs))),
    '',
    `memory of the largest process after the load: ${memory.mb.toFixed(0)} MB of at most ${memory.most}: ${memory.met ? 'met' : 'NOT met'}`,
    `Processes: ${processes} of the service, of the floor and of the bare server. ${connections} connections, ${seconds} s each, ${rounds} rounds: the ratio is their`,
    'median. When those of one line are far apart, the machine had other work.',
    '',
  ].join('\n')
}

/** Requests a second over all turns. */
function speedOf(turns: readonly Measurement[]): number {
  return turns.reduce((sum, { perSecond }) => sum + perSecond, 0) / turns.length
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en')
}
