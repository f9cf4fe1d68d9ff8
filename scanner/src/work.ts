import type { AnalysisJob, AnalysisOutcome } from '@portico/contract/analysis-job'
import type { Browser } from 'playwright-core'
import { reportOf } from './findings/report.ts'
import { type Tell, visit } from './visit/visit.ts'

export type Work = (
  job: AnalysisJob,
  browser: Browser,
  options: { readonly tell: Tell; readonly signal: AbortSignal },
) => Promise<AnalysisOutcome>

/** Looks at a website with a browser that is confined already, and judges what was seen. */
export const work: Work = async (job, browser, options) => {
  const evidence = await visit(job, browser, options)
  return 'failed' in evidence ? evidence : { report: reportOf(job, evidence) }
}
