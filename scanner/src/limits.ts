import { DEFAULT_EGRESS_LIMITS, type EgressLimits } from './egress/budget.ts'

/** What one analysis may use. */
export type AnalysisLimits = {
  readonly ms: number
  /** Of all its processes together. */
  readonly memoryBytes: number
  readonly processes: number
  readonly images: number
  readonly egress: EgressLimits
}

export const DEFAULT_ANALYSIS_LIMITS: AnalysisLimits = {
  ms: 180_000,
  memoryBytes: 1024 ** 3,
  processes: 256,
  images: 40,
  egress: DEFAULT_EGRESS_LIMITS,
}
