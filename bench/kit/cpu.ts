import { readdirSync } from 'node:fs'
import { readText } from './files.ts'

/** Seconds of CPU that processes have taken so far, by their numbers. */
export type Taken = ReadonlyMap<number, number>

/** Linux counts in hundredths of a second. */
const TICKS = 100
/** Sessions show who they are for, and all else what it is for. */
const NO_SESSION = /^postgres: (?:io worker|checkpointer|background writer|walwriter|autovacuum|logical)/

export function cpuOf(pids: readonly number[]): Taken {
  return new Map(pids.map((pid) => [pid, ticksOf(pid) / TICKS]))
}

/** Of one process; null where no system tells. */
export function secondsOf({ pid }: { readonly pid: number }): number | null {
  return process.platform === 'linux' ? ticksOf(pid) / TICKS : null
}

/** Milliseconds of all threads, by Linux' scheduler, which counts nanoseconds: one answer is less than a hundredth of a second. */
export function preciseMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const taken = threads.map((thread) => Number(readText(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]))
  return taken.reduce((sum, one) => sum + one, 0) / 1e6
}

/** The processes of PostgreSQL that run statements. */
export function sessionsOf(postmaster: number): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)?.parent === postmaster && !NO_SESSION.test(titleOf(pid)))
}

/** Seconds that processes took which it had started and which have ended: sessions that are closed, and parallel workers. */
export function cpuOfEnded(postmaster: number): number {
  return (statOf(postmaster)?.ended ?? 0) / TICKS
}

/** What was taken in between; a process that is new since then took all of its own. */
export function difference(before: Taken, after: Taken): number {
  let sum = 0
  for (const [pid, taken] of after) sum += taken - (before.get(pid) ?? 0)
  return sum
}

function ticksOf(pid: number): number {
  return statOf(pid)?.ticks ?? 0
}

type Stat = { readonly parent: number; readonly ticks: number; readonly ended: number }

function statOf(pid: number): Stat | null {
  // The name of the program, in brackets, may hold anything; the numbers follow it.
  const numbers = readText(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')
  if (numbers === undefined) return null
  const [ticks = 0, more = 0, ended = 0, endedMore = 0] = numbers.slice(11, 15).map(Number)
  return { parent: Number(numbers[1]), ticks: ticks + more, ended: ended + endedMore }
}

function titleOf(pid: number): string {
  return readText(`/proc/${pid}/cmdline`)
}
