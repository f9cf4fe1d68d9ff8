import type { Readable } from 'node:stream'
import { SURVEY_FAILURES } from '@portico/contract/surveys/inventory'
import { ANALYSIS_FAILURES } from '@portico/contract/words'
import { ENVIRONMENTS, type Environment } from '../core/kit/environment.ts'
import { SCAN_PURPOSES } from '../core/scans/scan-job.ts'
import type { JobMetrics } from '../jobs/jobs.ts'
import type { Metrics, ScannerMetrics } from '../operate/metrics.ts'

/** A metric that a scanner sends to the service that started it, as a line of JSON. */
export type PipedMetric =
  | { readonly round: Parameters<JobMetrics['round']>; readonly dropped: number }
  | { readonly scanned: Parameters<ScannerMetrics['scanned']> }
  | { readonly trouble: Environment }

/** The file descriptor that a scanner writes metrics to. */
export const METRICS_FD = 3

const MAX_LINE = 1_024
const JOBS = ['scan', 'beat', 'heartbeat', 'check_browser'] as const
const RESULTS = ['ok', 'failed'] as const
const OUTCOMES = ['completed', ...ANALYSIS_FAILURES, ...SURVEY_FAILURES] as const

/**
 * Counts the metrics that a scanner writes. A scanner visits hostile websites, so only these lines are accepted, and the pipe is closed
 * if a line is too long.
 */
export function countPipedMetrics(stream: Readable, metrics: Metrics): void {
  const scanner = metrics.scannerOf()
  let rest = ''
  stream.on('error', () => {})
  stream.setEncoding('latin1').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const metric = readPipedMetric(line)
      if (metric === null) continue
      if ('scanned' in metric) metrics.scanned(...metric.scanned)
      else if ('trouble' in metric) metrics.databaseTrouble(metric.trouble)
      else {
        scanner.round(...metric.round)
        metrics.linesDropped(metric.dropped)
      }
    }
    if (rest.length > MAX_LINE) stream.destroy()
  })
}

function readPipedMetric(line: string): PipedMetric | null {
  const { round, dropped, scanned, trouble } = parse(line)
  if (isOneOf(ENVIRONMENTS, trouble)) return { trouble }
  const [job, result] = listOf(round)
  if (isOneOf(JOBS, job) && isOneOf(RESULTS, result) && isCount(dropped)) return { round: [job, result], dropped }
  const [environment, purpose, outcome, seconds] = listOf(scanned)
  if (!isOneOf(ENVIRONMENTS, environment) || !isOneOf(SCAN_PURPOSES, purpose) || !isOneOf(OUTCOMES, outcome))
    return null
  return typeof seconds === 'number' && seconds >= 0 ? { scanned: [environment, purpose, outcome, seconds] } : null
}

function parse(line: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line) ?? {}
  } catch {
    return {}
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isOneOf<Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return words.some((word) => word === value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
