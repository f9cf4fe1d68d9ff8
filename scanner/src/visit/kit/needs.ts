import type { AnalysisJob, AnalysisProgress } from '@portico/contract/analyses/analysis-job'
import type { Browser, CDPSession } from 'playwright-core'
import type { Times } from './limits.ts'
import type { Whose } from './whose.ts'

export type Tell = { progress(progress: AnalysisProgress): void; image(id: string, png: Uint8Array): void }

/** Whether the website lets a page of its own be visited. */
export type MayVisit = (address: string) => Promise<boolean>

/** What every part of one analysis is given. */
export type Needs = {
  readonly job: AnalysisJob
  readonly whose: Whose
  readonly times: Times
  readonly browser: Browser
  /** Of the whole browser. */
  readonly root: CDPSession
  readonly signal: AbortSignal
  readonly tell: Tell
  readonly mayVisit?: MayVisit
}
