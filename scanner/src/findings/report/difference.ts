import type { AnalysisReport, Check, Finding } from '@portico/contract/analyses/analysis-report'
import type { FindingKind } from '@portico/contract/words'

export type Difference = {
  /** Found before, looked for again, and not found. */
  readonly gone: readonly Finding[]
  /** Found now, and looked for before and not found. What was not testable before, or may have been left out, is not new. */
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
  const [openBefore, openAfter] = [openKindsOf(before), openKindsOf(after)]
  return {
    gone: missing.filter(({ kind }) => !openAfter.has(kind)),
    new: after.findings.filter(({ id, kind }) => !earlier.has(id) && !openBefore.has(kind)),
    still: after.findings.filter(({ id }) => earlier.has(id)),
    unknown: missing.filter(({ kind }) => openAfter.has(kind)),
  }
}

/** Of which a report does not say all that there is. */
function openKindsOf({ omitted, checks }: AnalysisReport): ReadonlySet<FindingKind> {
  const isCut = omitted.findings > 0
  const isOpen = ({ outcome }: Check) => outcome === 'not_testable' || (isCut && outcome === 'found')
  return new Set(checks.filter(isOpen).map(({ kind }) => kind))
}
