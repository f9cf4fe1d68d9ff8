import type { Finding } from '@portico/contract/analyses/analysis-report'
import { FINDING_KINDS, type FindingKind, SEVERITIES } from '@portico/contract/words'

const MAX_FINDINGS_TO_BEGIN_WITH = 3

/** Kinds that authorities fine most come first; all others follow in the order of the kinds. */
const FIRST_KINDS: readonly FindingKind[] = ['contacted_after_reject', 'stored_after_reject']

/** The two or three findings to begin with: the gravest that follow from no other, and each mended by something else. */
export function findingsToBeginWith(findings: readonly Finding[]): readonly string[] {
  const deeds = new Set<string>()
  const roots = findings.filter(({ under }) => under === undefined)
  const ordered = roots.toSorted(
    (one, other) =>
      SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
      place(one.kind) - place(other.kind) ||
      Number(other.mends.length > 0) - Number(one.mends.length > 0) ||
      other.seen - one.seen,
  )
  const chosen: string[] = []
  for (const finding of ordered) {
    const deed = deedOf(finding)
    if (deeds.has(deed)) continue
    deeds.add(deed)
    chosen.push(finding.id)
    if (chosen.length === MAX_FINDINGS_TO_BEGIN_WITH) break
  }
  return chosen
}

const place = (kind: FindingKind) => (FIRST_KINDS.includes(kind) ? -1 : FINDING_KINDS.indexOf(kind))

/** The action that mends a finding: one mark may mend four findings. */
function deedOf({ kind, mends: [mend] }: Finding): string {
  if (mend === undefined) return kind
  return mend.do === 'mark' ? `${mend.from} ${mend.begins ?? ''}` : JSON.stringify(mend)
}
