import Type from 'typebox'
import { noExtraProperties, nullOr, type Wire } from '../kit/parts.ts'
import { AnalysisLine } from './analysis.ts'
import { AnalysisReport, Finding } from './analysis-report.ts'

// What the dashboard shows of analyses: whether one can be started and what it costs, how far it is, and what was found.

/** Why no analysis can be started now. */
export const REASONS_NOT_TO_ANALYSE = [
  'subscription_not_active',
  'not_in_plan',
  'no_credits_left',
  'analysis_running',
  'analysis_unavailable',
] as const

export type ReasonNotToAnalyse = (typeof REASONS_NOT_TO_ANALYSE)[number]

/** In credits: 1, or 0 for a free re-check. */
export const AnalysisPrice = Type.Union([Type.Literal(0), Type.Literal(1)])
export type AnalysisPrice = Wire<typeof AnalysisPrice>

export const AnalysisSchedule = Type.Object({
  monthly: Type.Boolean(),
  /** When the next one begins; null while it is off. */
  next_at: nullOr(Type.String()),
  /** Why the last planned analysis was skipped; null if it was not. */
  skipped: nullOr(Type.Enum(REASONS_NOT_TO_ANALYSE)),
})
export type AnalysisSchedule = Wire<typeof AnalysisSchedule>

export const AnalysesView = Type.Object({
  /** What the next one costs, or why there can be none. */
  start: Type.Union([
    Type.Object({ price: AnalysisPrice, reason: Type.Null() }),
    Type.Object({ price: Type.Null(), reason: Type.Enum(REASONS_NOT_TO_ANALYSE) }),
  ]),
  schedule: AnalysisSchedule,
  /** Newest first. */
  analyses: Type.Array(AnalysisLine),
  /** Names what comes after; null where nothing does. */
  next: nullOr(Type.String()),
})
export type AnalysesView = Wire<typeof AnalysesView>

export const AnalysisView = Type.Object({
  analysis: AnalysisLine,
  report: nullOr(AnalysisReport),
  /** To the report before this one; null for the first. */
  difference: nullOr(
    Type.Object({
      /** When that one was made. */
      since: Type.String(),
      /** Found then; tested again and not found now. */
      gone: Type.Array(Finding),
      /** By the ids of their findings. What may only have been left out of the report before is neither. */
      new: Type.Array(Type.String()),
      still: Type.Array(Type.String()),
      /** Found then, and not testable this time: nobody knows. */
      unknown: Type.Array(Finding),
    }),
  ),
})
export type AnalysisView = Wire<typeof AnalysisView>

/** The price that the button showed. If the analysis costs more by now, it is refused. */
export const AnalysisStartRequest = Type.Object({ price: AnalysisPrice }, noExtraProperties)
export type AnalysisStartRequest = Wire<typeof AnalysisStartRequest>

export const AnalysisStarted = Type.Object({ analysis: Type.String() })
export type AnalysisStarted = Wire<typeof AnalysisStarted>

export const AnalysisScheduleRequest = Type.Object({ monthly: Type.Boolean() }, noExtraProperties)
export type AnalysisScheduleRequest = Wire<typeof AnalysisScheduleRequest>
