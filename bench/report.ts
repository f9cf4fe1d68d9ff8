import { CONNECTIONS, type Measurement } from './load.ts'

export const MOST_MEMORY_MB = 180
/** What counting and two more headers may take of a request that does nothing else. Most of it is Node's, for any header. */
const LEAST_OF_UNLIMITED = 0.9

export type Line = Measurement & {
  readonly name: string
  readonly target: number
  /** What the bare server did right before and right after, on average. */
  readonly bare: number
  readonly ratio: number
  readonly met: boolean
}

/** Pings a second with rate limits, without, and without once more, one right after the other. */
export type LimitRound = { readonly on: number; readonly off: number; readonly offAgain: number }

export type Report = {
  readonly connections: number
  readonly seconds: number
  /** API processes behind the port. */
  readonly processes: number
  /** The bare server, each time it was measured: before, between and after the lines. */
  readonly bare: readonly Measurement[]
  readonly lines: readonly Line[]
  /** Of the largest API process. */
  readonly memory: { readonly mb: number; readonly most: number; readonly met: boolean }
  readonly limits: {
    readonly ratio: number
    /** What came out for two that are the same: how far the ratio can be trusted. */
    readonly control: number
    readonly target: number
    readonly met: boolean
  }
  readonly met: boolean
}

export type Measured = Measurement & { readonly name: string; readonly target: number }

type Figures = Pick<Report, 'seconds' | 'processes' | 'bare'> & {
  readonly measured: readonly Measured[]
  /** In MB. */
  readonly memory: number
  readonly limits: readonly LimitRound[]
}

export function report({ seconds, processes, bare, measured, memory: mb, limits: rounds }: Figures): Report {
  const lines = measured.map((one, index): Line => {
    const neighbours = average(bare.slice(index, index + 2).map(({ perSecond }) => perSecond))
    const ratio = one.perSecond / neighbours
    return { ...one, bare: neighbours, ratio, met: ratio >= one.target }
  })
  const memory = { mb, most: MOST_MEMORY_MB, met: mb <= MOST_MEMORY_MB }
  const ratio = median(rounds.map(({ on, off, offAgain }) => (2 * on) / (off + offAgain)))
  const control = median(rounds.map(({ offAgain, off }) => offAgain / off))
  const limits = { ratio, control, target: LEAST_OF_UNLIMITED, met: ratio >= LEAST_OF_UNLIMITED }
  return {
    connections: CONNECTIONS,
    seconds,
    processes,
    bare,
    lines,
    memory,
    limits,
    met: memory.met && limits.met && lines.every(({ met }) => met),
  }
}

const HEAD = ['', 'requests/s', 'p50 ms', 'p99 ms', 'bare/s', 'ratio', 'target', 'met', 'load CPU']

export function asTable({ connections, seconds, processes, bare, lines, memory, limits }: Report): string {
  const rows = [
    HEAD,
    ...lines.map((line) => [
      line.name,
      ...figures(line),
      whole(line.bare),
      line.ratio.toFixed(2),
      line.target.toFixed(2),
      line.met ? 'yes' : 'NO',
      percent(line.loadCpu),
    ]),
  ]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const table = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
  const speeds = bare.map(({ perSecond }) => perSecond)
  const spread = `${whole(Math.min(...speeds))} to ${whole(Math.max(...speeds))}`
  return [
    ...table,
    '',
    `memory of the largest API process after the load: ${memory.mb.toFixed(0)} MB of at most ${memory.most}: ${verdict(memory)}`,
    `ping with rate limits: ${limits.ratio.toFixed(2)} of ping without, at least ${limits.target.toFixed(2)}: ${verdict(limits)} (without, once more: ${limits.control.toFixed(2)})`,
    `API processes: ${processes}. ${connections} connections, ${seconds} s each. bare/s is what the bare server did right before and after, on average;`,
    `it was measured ${bare.length} times: ${spread} requests/s. Far apart means that the machine had other work.`,
    '',
  ].join('\n')
}

function verdict({ met }: { readonly met: boolean }): string {
  return met ? 'met' : 'NOT met'
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function figures({ perSecond, p50, p99 }: Measurement): readonly string[] {
  return [whole(perSecond), p50.toFixed(2), p99.toFixed(2)]
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en')
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
