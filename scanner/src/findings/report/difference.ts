import type { AnalysisReport, Check, Finding } from '@portico/contract/analyses/analysis-report'
import type { FindingKind } from '@portico/contract/words'

export type ReportDifference = {
  /** Found before, tested again, and not found. */
  readonly gone: readonly Finding[]
  /** Found now, tested before and not found. Findings that were not testable before, or may have been left out, are not new. */
  readonly new: readonly Finding[]
  readonly still: readonly Finding[]
  /** Found before, and now not testable, or possibly left out. */
  readonly unknown: readonly Finding[]
}

/** What changed from one report to the next, by the ids of the findings. */
export function compareReports(before: AnalysisReport, after: AnalysisReport): ReportDifference {
  const earlier = new Set(before.findings.map(({ id }) => id))
  const later = new Set(after.findings.map(({ id }) => id))
  const missing = before.findings.filter(({ id }) => !later.has(id))
  const [openBefore, openAfter] = [openKindsOf(before), openKindsOf(after)]
  return {
    gone: missing.filter(({ kind }) => !openAfter.has(kind)),
    new: after.findings.filter(({ id, kind }) => !earlier.has(id) && !openBefore.has(kind)),
    still: after.findings.filter(({ id }) => earlier.has(id)),
    unknown: missing.filter(({ kind }) => openAfter.has(kind)),
  }
}

/** The kinds of which a report may not contain all findings. */
function openKindsOf({ omitted, checks }: AnalysisReport): ReadonlySet<FindingKind> {
  const isCut = omitted.findings > 0
  const isOpen = ({ outcome }: Check) => outcome === 'not_testable' || (isCut && outcome === 'found')
  return new Set(checks.filter(isOpen).map(({ kind }) => kind))
}
