import type { AnalysisLine } from '@portico/contract'
import type { AnalysisWithoutReport as StoredLine } from '../../store/analyses/analyses.ts'
import { timestamp } from '../../store/kit/timestamp.ts'

/** An analysis as it leaves the service, without its report. */
export function analysisLine(line: StoredLine): AnalysisLine {
  return {
    analysis: line.id,
    status: line.status,
    requested_at: timestamp(line.requestedAt),
    finished_at: line.finishedAt && timestamp(line.finishedAt),
    credits: line.credits,
    recheck_of: line.recheckOf,
    version: line.version,
    progress: line.progress,
    counts: line.counts,
    reason: line.failure,
  }
}
