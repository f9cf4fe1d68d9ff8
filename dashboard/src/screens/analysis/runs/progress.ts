import type { AnalysisLine, Pass, Progress } from '../../../model/wire.ts'

/** The order in which a scanner makes them. */
export const PASSES = ['silent', 'reject', 'accept', 'gpc'] as const satisfies readonly Pass[]

/** How much of an analysis is behind it, from 0 to 1. */
export function progressShare({ page, pages, pass }: Progress): number {
  return (PASSES.indexOf(pass) + (page - 1) / pages) / PASSES.length
}

export const isAnalysisRunning = ({ status }: Pick<AnalysisLine, 'status'>) =>
  status === 'queued' || status === 'running'

/** Polling is frequent at first; a long queue is polled less often. */
const [FIRST_MS, LAST_MS] = [1_000, 6_000]

/** Milliseconds to wait before the progress of an analysis is polled again. */
export function pollPauseAfter(polls: number): number {
  return Math.min(LAST_MS, Math.round(FIRST_MS * 1.1 ** polls))
}
