import { readdirSync } from 'node:fs'
import { readText } from './files.ts'

/** Seconds of CPU that processes have used so far, by process id. */
export type CpuByPid = ReadonlyMap<number, number>

/** Linux counts in hundredths of a second. */
const TICKS = 100
/** The titles of PostgreSQL's processes that are not sessions. */
const NO_SESSION = /^postgres: (?:io worker|checkpointer|background writer|walwriter|autovacuum|logical)/

export function cpuSecondsByPid(pids: readonly number[]): CpuByPid {
  return new Map(pids.map((pid) => [pid, ticksOf(pid) / TICKS]))
}

/** Seconds of CPU that a process has used; null except on Linux. */
export function cpuSecondsOf({ pid }: { readonly pid: number }): number | null {
  return process.platform === 'linux' ? ticksOf(pid) / TICKS : null
}

/** Milliseconds of CPU of all threads, from Linux' scheduler, which counts nanoseconds: precise enough for a single answer. */
export function preciseCpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const taken = threads.map((thread) => Number(readText(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]))
  return taken.reduce((sum, one) => sum + one, 0) / 1e6
}

/** The session processes of PostgreSQL. */
export function postgresSessions(postmaster: number): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)?.parent === postmaster && !NO_SESSION.test(titleOf(pid)))
}

/** Seconds of CPU of PostgreSQL's ended child processes: closed sessions, and parallel workers. */
export function cpuSecondsOfEndedSessions(postmaster: number): number {
  return (statOf(postmaster)?.ended ?? 0) / TICKS
}

/** Seconds of CPU between two readings; a new process counts in full. */
export function cpuSecondsBetween(before: CpuByPid, after: CpuByPid): number {
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
