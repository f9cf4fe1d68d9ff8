import type { AnalysisFailure, FindingKind, Severity } from '@portico/contract/words'
import { SEVERITIES } from '@portico/contract/words'
import { rootFindings } from '@portico/contract/words/causes'
import type { AccessibilityTestResult } from '@portico/legal'
import { isBefore, Moment } from '../kit/moment.ts'
import { type Decision, decide, type Refusal, refuse } from '../kit/refusal.ts'
import { endOfScan, type OpenScan } from '../scans/scan-job.ts'
import { creditPeriod, entitlementsAt, type SubscriptionFacts } from '../subscriptions/subscription.ts'

/** All that decides whether a website may be analysed now, and at which price. */
export type AnalysisFacts = {
  readonly subscription: SubscriptionFacts | null
  /** Visitors get nothing while the integrator is suspended with its websites: there is nothing to look at. */
  readonly isSuspended: boolean
  /** Credits used in the month that now is in. */
  readonly used: number
  /** One at a time. */
  readonly isOpen: boolean
  /** Whether some scanner can work. */
  readonly canRun: boolean
  /** When the latest version was published. */
  readonly publishedAt: Moment | null
  /** The newest report that was paid for, and whether its free re-check is used or under way. */
  readonly paid: { readonly id: string; readonly finishedAt: Moment; readonly isRechecked: boolean } | null
}

/** An analysis costs one credit of a month, or is the free re-check of another one. */
export type Price =
  | { readonly credits: 1; readonly month: Moment; readonly allowance: number; readonly recheckOf: null }
  | { readonly credits: 0; readonly month: null; readonly allowance: number; readonly recheckOf: string }

/** Asked for by somebody, or by the customer's switch for every month. */
export type Occasion = 'asked' | 'scheduled'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** How long after a publication the re-check is free. */
const RECHECK_MS = DAY_MS

/**
 * A website is analysed while its subscription is active and has credits for it: one at a time, where a scanner is there.
 * What is scheduled always costs a credit: it must not use up the re-check that its customer is about to ask for. Nobody
 * pays more than the price that stood on the button.
 */
export function askForAnalysis(
  facts: AnalysisFacts,
  now: Moment,
  occasion: Occasion,
  mostCredits: 0 | 1 = 1,
): Decision<Price> {
  const { subscription, isSuspended, used, isOpen, canRun } = facts
  const may = entitlementsAt(subscription, now)
  if (subscription === null || may === null || isSuspended) return refuse('subscription_not_active')
  const allowance = may.monthlyCredits
  if (allowance === 0) return refuse('not_in_plan')
  if (isOpen) return refuse('analysis_running')
  const recheckOf = occasion === 'asked' ? freeRecheck(facts, now) : null
  if (recheckOf === null && used >= allowance) return refuse('no_credits_left')
  if (!canRun) return refuse('analysis_unavailable')
  if (recheckOf !== null) return decide({ credits: 0, month: null, allowance, recheckOf })
  if (mostCredits === 0) return refuse('price_changed')
  return decide({ credits: 1, month: creditPeriod(subscription, now).startsAt, allowance, recheckOf: null })
}

/**
 * What was mended can be looked at again for nothing: once for the newest report that was paid for, during the 24 hours
 * after a publication that came after it.
 */
function freeRecheck({ paid, publishedAt }: AnalysisFacts, now: Moment): string | null {
  if (paid === null || paid.isRechecked || publishedAt === null) return null
  if (isBefore(publishedAt, paid.finishedAt)) return null
  return now.epochMilliseconds < publishedAt.epochMilliseconds + RECHECK_MS ? paid.id : null
}

/** An analysis that has not ended yet, as far as its end depends on it. */
export type OpenAnalysis<Report> = OpenScan<{ readonly report: Report } | { readonly failed: AnalysisFailure }> & {
  /** Whether the subscription of that time has ended and another one was made since. */
  readonly isOfEarlier: boolean
}

export type AnalysisSettlement<Report> =
  | { readonly state: 'completed'; readonly report: Report }
  | { readonly state: 'failed'; readonly failure: AnalysisFailure }

/**
 * How an analysis ends; null while it goes on. A subscription that has ended ends it, whatever was found. A credit is kept
 * for a report and for nothing else.
 */
export function settleAnalysis<Report>(
  open: OpenAnalysis<Report>,
  isActive: boolean,
): AnalysisSettlement<Report> | null {
  if (!isActive || open.isOfEarlier) return failed('subscription_ended')
  const end = endOfScan(open)
  if (end === null) return null
  if (end === 'expired') return failed('scanner_failed')
  return 'report' in end ? { state: 'completed', report: end.report } : failed(end.failed)
}

function failed(failure: AnalysisFailure): AnalysisSettlement<never> {
  return { state: 'failed', failure }
}

/** How many findings there are of each severity. */
export type Counts = Readonly<Record<Severity, number>>

type Countable = { readonly id: string; readonly severity: Severity; readonly under?: string | undefined }

/** What follows from another finding is not counted: who mends that one has mended it. */
export function countsOf(findings: readonly Countable[]): Counts {
  const roots = rootFindings(findings)
  const count = (severity: Severity) => roots.filter((finding) => finding.severity === severity).length
  return Object.fromEntries(SEVERITIES.map((severity) => [severity, count(severity)])) as Counts
}

/** What the latest analysis measured, by the day it ended. Analyses of earlier releases say nothing of tools. */
export type Analysed = AccessibilityTestResult & {
  readonly tools?: { readonly not_declared: readonly string[]; readonly before_choice: readonly string[] }
}

/** A report, as far as documents are about it. */
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

/** What documents may say of a report, and may not deny; null where it could not be tested. */
export function measuredIn(report: TestReport): Analysed | null {
  const { checks, findings, finished_at, pages } = report
  const isTested = checks.some(({ kind, outcome }) => kind === 'accessibility' && outcome !== 'not_testable')
  if (!isTested) return null
  const found = findings.filter(({ kind }) => kind === 'accessibility').length
  return { date: finished_at.slice(0, 'YYYY-MM-DD'.length), pages: pages.length, found, tools: toolsIn(report) }
}

/** The tools that were seen and not declared, and the declared ones that did not wait, by their ids. */
function toolsIn({ version, checks, findings }: TestReport): NonNullable<Analysed['tools']> {
  const idsOf = (kind: FindingKind, source: string) =>
    [
      ...new Set(findings.flatMap(({ kind: one, is }) => (one === kind && is?.source === source ? is.tool : []))),
    ].filter((id) => id !== null)
  // Before something was published, or without the tag, nothing could wait.
  const couldWait =
    version !== null && checks.every(({ kind, outcome }) => kind !== 'tag_missing' || outcome !== 'found')
  return {
    not_declared: idsOf('not_declared', 'portico'),
    before_choice: couldWait ? idsOf('contacted_before_choice', 'customer') : [],
  }
}

/** Why a scheduled analysis was not asked for. */
export type Skipped = Refusal['code'] | null

/** When the next one is asked for, in the site's time; null while the switch is off. */
export type Schedule = { readonly nextAt: Moment | null; readonly skipped: Skipped }

/** Where something is in the way that passes, it is tried again after this long. */
const SOON: Partial<Record<Refusal['code'], number>> = {
  analysis_running: HOUR_MS,
  analysis_unavailable: HOUR_MS,
  subscription_not_active: DAY_MS,
  not_in_plan: DAY_MS,
}

/** Switched on, the first one comes with the next credits. Switching off is always possible. */
export function switchSchedule(on: boolean, subscription: SubscriptionFacts | null, now: Moment): Decision<Schedule> {
  if (!on) return decide({ nextAt: null, skipped: null })
  const may = entitlementsAt(subscription, now)
  if (subscription === null || may === null) return refuse('subscription_not_active')
  if (may.monthlyCredits === 0) return refuse('not_in_plan')
  return decide({ nextAt: creditPeriod(subscription, now).endsAt, skipped: null })
}

/** After one was asked for, or was not: the next one comes at the beginning of the next month, or sooner. */
export function afterScheduled(refused: Skipped, subscription: SubscriptionFacts | null, now: Moment): Schedule {
  const soon = refused === null ? undefined : SOON[refused]
  if (soon !== undefined || subscription === null) {
    return { nextAt: new Moment(now.epochMilliseconds + (soon ?? DAY_MS)), skipped: refused }
  }
  return { nextAt: creditPeriod(subscription, now).endsAt, skipped: refused }
}
