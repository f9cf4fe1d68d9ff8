import type { AnalysisFailure, FindingKind, Severity } from '@portico/contract/words'
import { SEVERITIES } from '@portico/contract/words'
import { rootFindings } from '@portico/contract/words/causes'
import type { AccessibilityTestResult } from '@portico/legal'
import { isBefore, Moment } from '../kit/moment.ts'
import { type Decision, decide, type Refusal, refuse } from '../kit/refusal.ts'
import { decideScanEnd, type OpenScan } from '../scans/scan-job.ts'
import { creditPeriod, entitlementsAt, type SubscriptionFacts } from '../subscriptions/subscription.ts'

/** Everything that decides whether a website can be analysed now, and at which price. */
export type AnalysisFacts = {
  readonly subscription: SubscriptionFacts | null
  /** While the integrator is suspended with its websites, visitors get nothing: there is nothing to analyse. */
  readonly isSuspended: boolean
  /** Credits used in the current credit month. */
  readonly used: number
  /** Whether an analysis is running: there is one at a time. */
  readonly isOpen: boolean
  /** Whether some scanner can work. */
  readonly canRun: boolean
  /** When the latest version was published. */
  readonly publishedAt: Moment | null
  /** The newest report that was paid for, and whether its free re-check is used or under way. */
  readonly paid: { readonly id: string; readonly finishedAt: Moment; readonly isRechecked: boolean } | null
}

/** An analysis costs one credit of a month, or is the free re-check of another one. */
export type AnalysisCost =
  | { readonly credits: 1; readonly month: Moment; readonly allowance: number; readonly recheckOf: null }
  | { readonly credits: 0; readonly month: null; readonly allowance: number; readonly recheckOf: string }

/** Requested by a person or an API call, or due by the customer's monthly schedule. */
export type AnalysisTrigger = 'requested' | 'scheduled'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** How long after a publication the re-check is free. */
const RECHECK_MS = DAY_MS

/**
 * Decides whether a website is analysed, and at which price. It needs an active subscription with credits, a scanner, and no other
 * analysis under way. A scheduled analysis always costs a credit, so that it does not use up the free re-check. `maxCredits`
 * is the price that the button showed: nobody pays more.
 */
export function decideAnalysis(
  facts: AnalysisFacts,
  now: Moment,
  trigger: AnalysisTrigger,
  maxCredits: 0 | 1 = 1,
): Decision<AnalysisCost> {
  const { subscription, isSuspended, used, isOpen, canRun } = facts
  const may = entitlementsAt(subscription, now)
  if (subscription === null || may === null || isSuspended) return refuse('subscription_not_active')
  const allowance = may.monthlyCredits
  if (allowance === 0) return refuse('not_in_plan')
  if (isOpen) return refuse('analysis_running')
  const recheckOf = trigger === 'requested' ? freeRecheck(facts, now) : null
  if (recheckOf === null && used >= allowance) return refuse('no_credits_left')
  if (!canRun) return refuse('analysis_unavailable')
  if (recheckOf !== null) return decide({ credits: 0, month: null, allowance, recheckOf })
  if (maxCredits === 0) return refuse('price_changed')
  return decide({ credits: 1, month: creditPeriod(subscription, now).startsAt, allowance, recheckOf: null })
}

/**
 * One re-check of the newest paid report is free, within 24 hours after a publication that came after the report. It shows whether
 * the fixes work.
 */
function freeRecheck({ paid, publishedAt }: AnalysisFacts, now: Moment): string | null {
  if (paid === null || paid.isRechecked || publishedAt === null) return null
  if (isBefore(publishedAt, paid.finishedAt)) return null
  return now.epochMilliseconds < publishedAt.epochMilliseconds + RECHECK_MS ? paid.id : null
}

/** An analysis that has not ended, with everything that decides its end. */
export type OpenAnalysis<Report, Inventory> = OpenScan<
  { readonly report: Report; readonly inventory?: Inventory } | { readonly failed: AnalysisFailure }
> & {
  /** Whether it belongs to an earlier subscription, which has ended. */
  readonly isOfEarlier: boolean
}

export type AnalysisSettlement<Report, Inventory> =
  | { readonly state: 'completed'; readonly report: Report; readonly inventory: Inventory | null }
  | { readonly state: 'failed'; readonly failure: AnalysisFailure }

/**
 * How an analysis ends; null while it goes on. The end of the subscription ends it too, whatever was found. Only a report costs a
 * credit.
 */
export function settleAnalysis<Report, Inventory>(
  open: OpenAnalysis<Report, Inventory>,
  isActive: boolean,
): AnalysisSettlement<Report, Inventory> | null {
  if (!isActive || open.isOfEarlier) return failed('subscription_ended')
  const end = decideScanEnd(open)
  if (end === null) return null
  if (end === 'expired') return failed('scanner_failed')
  if ('failed' in end) return failed(end.failed)
  return { state: 'completed', report: end.report, inventory: end.inventory ?? null }
}

function failed(failure: AnalysisFailure): AnalysisSettlement<never, never> {
  return { state: 'failed', failure }
}

/** The number of findings of each severity. */
export type SeverityCounts = Readonly<Record<Severity, number>>

type Countable = { readonly id: string; readonly severity: Severity; readonly under?: string | undefined }

/** Findings that follow from another one are not counted: fixing that one fixes them too. */
export function countFindings(findings: readonly Countable[]): SeverityCounts {
  const roots = rootFindings(findings)
  const count = (severity: Severity) => roots.filter((finding) => finding.severity === severity).length
  return Object.fromEntries(SEVERITIES.map((severity) => [severity, count(severity)])) as SeverityCounts
}

/** What the latest analysis measured, for documents. Analyses of earlier releases have no `tools`. */
export type AnalysisMeasurement = AccessibilityTestResult & {
  readonly tools?: { readonly not_declared: readonly string[]; readonly before_choice: readonly string[] }
}

/** The parts of a report that documents use. */
type TestReport = {
  readonly finished_at: string
  /** What was published then. */
  readonly version: number | null
  readonly pages: readonly unknown[]
  readonly checks: readonly { readonly kind: FindingKind; readonly outcome: 'found' | 'not_found' | 'not_testable' }[]
  readonly findings: readonly {
    readonly kind: FindingKind
    readonly is: { readonly source: string; readonly tool: string | null } | null
  }[]
}

/** What documents may state about a report and must not contradict; null if accessibility could not be tested. */
export function measurementFrom(report: TestReport): AnalysisMeasurement | null {
  const { checks, findings, finished_at, pages } = report
  const isTested = checks.some(({ kind, outcome }) => kind === 'accessibility' && outcome !== 'not_testable')
  if (!isTested) return null
  const found = findings.filter(({ kind }) => kind === 'accessibility').length
  return { date: finished_at.slice(0, 'YYYY-MM-DD'.length), pages: pages.length, found, tools: toolsIn(report) }
}

/** The ids of tools that were seen and not declared, and of declared ones that did not wait for consent. */
function toolsIn({ version, checks, findings }: TestReport): NonNullable<AnalysisMeasurement['tools']> {
  const idsOf = (kind: FindingKind, source: string) =>
    [
      ...new Set(findings.flatMap(({ kind: one, is }) => (one === kind && is?.source === source ? is.tool : []))),
    ].filter((id) => id !== null)
  // Without a published version or without the tag no tool can wait for consent.
  const couldWait =
    version !== null && checks.every(({ kind, outcome }) => kind !== 'tag_missing' || outcome !== 'found')
  return {
    not_declared: idsOf('not_declared', 'portico'),
    before_choice: couldWait ? idsOf('contacted_before_choice', 'customer') : [],
  }
}

/** Why a scheduled analysis was not started; null if it was. */
export type SkipReason = Refusal['code'] | null

/** When the next scheduled analysis is due, in the site's time; null while the schedule is off. */
export type AnalysisTiming = { readonly nextAt: Moment | null; readonly skipped: SkipReason }

/** After a refusal that is temporary, the retry comes this much later. */
const RETRY_AFTER_MS: Partial<Record<Refusal['code'], number>> = {
  analysis_running: HOUR_MS,
  analysis_unavailable: HOUR_MS,
  subscription_not_active: DAY_MS,
  not_in_plan: DAY_MS,
}

/** Switches the monthly schedule. The first analysis comes with the next credits. Switching off is always possible. */
export function switchAnalysisSchedule(
  on: boolean,
  subscription: SubscriptionFacts | null,
  now: Moment,
): Decision<AnalysisTiming> {
  if (!on) return decide({ nextAt: null, skipped: null })
  const may = entitlementsAt(subscription, now)
  if (subscription === null || may === null) return refuse('subscription_not_active')
  if (may.monthlyCredits === 0) return refuse('not_in_plan')
  return decide({ nextAt: creditPeriod(subscription, now).endsAt, skipped: null })
}

/** Plans the next analysis after one was started or refused: at the beginning of the next credit month, or as a retry. */
export function rescheduleAnalysis(
  refused: SkipReason,
  subscription: SubscriptionFacts | null,
  now: Moment,
): AnalysisTiming {
  const soon = refused === null ? undefined : RETRY_AFTER_MS[refused]
  if (soon !== undefined || subscription === null) {
    return { nextAt: new Moment(now.epochMilliseconds + (soon ?? DAY_MS)), skipped: refused }
  }
  return { nextAt: creditPeriod(subscription, now).endsAt, skipped: refused }
}
