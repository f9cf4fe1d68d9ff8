import { CONNECTIONS, type Measurement } from './load.ts'

export const MOST_MEMORY_MB = 180

export type Line = Measurement & {
  readonly name: string
  readonly target: number
  /** What the bare server did right before and right after, on average. */
  readonly bare: number
  readonly ratio: number
  readonly met: boolean
}

export type Report = {
  readonly connections: number
  readonly seconds: number
  /** The bare server, each time it was measured: before, between and after the lines. */
  readonly bare: readonly Measurement[]
  readonly lines: readonly Line[]
  readonly memory: { readonly mb: number; readonly most: number; readonly met: boolean }
  readonly met: boolean
}

export type Measured = Measurement & { readonly name: string; readonly target: number }

export function report(
  seconds: number,
  bare: readonly Measurement[],
  measured: readonly Measured[],
  mb: number,
): Report {
  const lines = measured.map((one, index): Line => {
    const neighbours = average(bare.slice(index, index + 2).map(({ perSecond }) => perSecond))
    const ratio = one.perSecond / neighbours
    return { ...one, bare: neighbours, ratio, met: ratio >= one.target }
  })
  const memory = { mb, most: MOST_MEMORY_MB, met: mb <= MOST_MEMORY_MB }
  return {
    connections: CONNECTIONS,
    seconds,
    bare,
    lines,
    memory,
    met: memory.met && lines.every(({ met }) => met),
  }
}

const HEAD = ['', 'requests/s', 'p50 ms', 'p99 ms', 'bare/s', 'ratio', 'target', 'met', 'load CPU']

export function asTable({ connections, seconds, bare, lines, memory }: Report): string {
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
    `memory of the API process after the load: ${memory.mb.toFixed(0)} MB of at most ${memory.most}: ${memory.met ? 'met' : 'NOT met'}`,
    `${connections} connections, ${seconds} s each. bare/s is what the bare server did right before and after, on average;`,
    `it was measured ${bare.length} times: ${spread} requests/s. Far apart means that the machine had other work.`,
    '',
  ].join('\n')
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
