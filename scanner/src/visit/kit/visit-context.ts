import type { AnalysisProgress, ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { Browser, CDPSession } from 'playwright-core'
import type { VisitTimeouts } from './limits.ts'
import type { SiteScope } from './site-scope.ts'

export type AnalysisOutput = { progress(progress: AnalysisProgress): void; image(id: string, png: Uint8Array): void }

/** Whether the website allows a visit to one of its pages. */
export type VisitPermission = (address: string) => Promise<boolean>

/** What every part of one analysis needs. */
export type VisitContext = {
  readonly job: ScannerJob
  readonly scope: SiteScope
  readonly times: VisitTimeouts
  readonly browser: Browser
  /** Of the whole browser. */
  readonly root: CDPSession
  readonly signal: AbortSignal
  readonly output: AnalysisOutput
  readonly mayVisit?: VisitPermission
}
