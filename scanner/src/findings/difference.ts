import type { AnalysisReport, Check, Finding } from '@portico/contract/analysis-report'
import type { FindingKind } from '@portico/contract/words'

export type Difference = {
  /** Found before, looked for again, and not found. */
  readonly gone: readonly Finding[]
  readonly new: readonly Finding[]
  readonly still: readonly Finding[]
  /** Found before, and this time not testable, or perhaps among what was left out: nobody knows. */
  readonly unknown: readonly Finding[]
}

/** What changed from one report to the next, by the ids of the findings. */
export function differenceOf(before: AnalysisReport, after: AnalysisReport): Difference {
  const earlier = new Set(before.findings.map(({ id }) => id))
  const later = new Set(after.findings.map(({ id }) => id))
  const missing = before.findings.filter(({ id }) => !later.has(id))
  const isCut = after.omitted.findings > 0
  const isOpen = ({ outcome }: Check) => outcome === 'not_testable' || (isCut && outcome === 'found')
  const open = new Set<FindingKind>(after.checks.filter(isOpen).map(({ kind }) => kind))
  return {
    gone: missing.filter(({ kind }) => !open.has(kind)),
    new: after.findings.filter(({ id }) => !earlier.has(id)),
    still: after.findings.filter(({ id }) => earlier.has(id)),
    unknown: missing.filter(({ kind }) => open.has(kind)),
  }
}
