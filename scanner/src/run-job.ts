import type { AnalysisJob, AnalysisOutcome } from '@portico/contract/analyses/analysis-job'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import type { Browser } from 'playwright-core'
import { reportOf } from './findings/report/report.ts'
import { inventoryOf } from './findings/survey/survey.ts'
import { openRobots } from './visit/passes/robots.ts'
import { type Tell, visit } from './visit/visit.ts'

export type RunnerOptions = { readonly tell: Tell; readonly signal: AbortSignal }
export type AnalysisRunner = (job: AnalysisJob, browser: Browser, options: RunnerOptions) => Promise<AnalysisOutcome>
export type SurveyRunner = (job: AnalysisJob, browser: Browser, options: RunnerOptions) => Promise<SurveyOutcome>

/** Looks at a website with a browser that is confined already, and judges what was seen. */
export const runAnalysis: AnalysisRunner = async (job, browser, options) => {
  const evidence = await visit(job, browser, options)
  return 'failed' in evidence ? evidence : { report: reportOf(job, evidence) }
}

/** Nobody asked for this one look: so a website may say that it does not want to be looked at. */
export const runSurvey: SurveyRunner = async (job, browser, options) => {
  const mayVisit = openRobots(job, browser, options.signal)
  if (!(await mayVisit(job.url))) return { failed: 'robots' }
  const evidence = await visit(job, browser, { ...options, mayVisit })
  return 'failed' in evidence ? evidence : { inventory: inventoryOf(job, evidence) }
}
