import type { AnalysisOutcome, ScannerJob } from '@portico/contract/analyses/analysis-job'
import { MAX_REPORT_SIZES } from '@portico/contract/analyses/analysis-report'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import type { Browser } from 'playwright-core'
import { jsonSize } from './findings/report/fit.ts'
import { makeReport } from './findings/report/report.ts'
import { makeInventory } from './findings/survey/survey.ts'
import { makeRobotsCheck } from './visit/passes/robots.ts'
import { type AnalysisOutput, visitWebsite } from './visit/visit.ts'

export type RunnerOptions = { readonly output: AnalysisOutput; readonly signal: AbortSignal }
export type AnalysisRunner = (job: ScannerJob, browser: Browser, options: RunnerOptions) => Promise<AnalysisOutcome>
export type SurveyRunner = (job: ScannerJob, browser: Browser, options: RunnerOptions) => Promise<SurveyOutcome>

/** Visits a website with a browser that is already confined, and makes a report; an inventory too, as far as both fit into the queue. */
export const runAnalysis: AnalysisRunner = async (job, browser, options) => {
  const evidence = await visitWebsite(job, browser, options)
  if ('failed' in evidence) return { failed: evidence.failed }
  const [report, inventory] = [makeReport(job, evidence), makeInventory(job, evidence)]
  return jsonSize(report) + jsonSize(inventory) > MAX_REPORT_SIZES.bytes ? { report } : { report, inventory }
}

/** Nobody requested this visit, so the website may refuse it in its robots.txt. */
export const runSurvey: SurveyRunner = async (job, browser, options) => {
  const mayVisit = makeRobotsCheck(job, browser, options.signal)
  if (!(await mayVisit(job.url))) return { failed: 'robots' }
  const evidence = await visitWebsite(job, browser, { ...options, mayVisit })
  return 'failed' in evidence ? evidence : { inventory: makeInventory(job, evidence) }
}
