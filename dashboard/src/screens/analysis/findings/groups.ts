import { rootFindings } from '@portico/contract/words/causes'
import { FINDING_GROUPS, type FindingGroup } from '@portico/contract/words/findings'
import type { Finding, Report } from '../../../model/wire.ts'
import { GROUP_BY_FINDING_KIND } from '../kit/finding-kinds.ts'

export type CheckOutcome = Report['checks'][number]['outcome']

/** All checks of the report with their outcomes, by group. */
export function checksByGroup({
  checks,
}: Pick<Report, 'checks'>): readonly (readonly [FindingGroup, Report['checks']])[] {
  return FINDING_GROUPS.map(
    (group) => [group, checks.filter(({ kind }) => GROUP_BY_FINDING_KIND[kind] === group)] as const,
  ).filter(([, groupChecks]) => groupChecks.length > 0)
}

/** The findings to begin with, in their order. An id that no finding has is left out. */
export function firstFindings({ first, findings }: Pick<Report, 'first' | 'findings'>): readonly Finding[] {
  return first.flatMap((id) => findings.find((finding) => finding.id === id) ?? [])
}

export type SeverityCounts = Readonly<Record<Finding['severity'], number>>

/** As the service counts them: without what follows from another. */
export function countBySeverity(findings: readonly Pick<Finding, 'id' | 'under' | 'severity'>[]): SeverityCounts {
  const counts = { serious: 0, warning: 0, note: 0 }
  for (const { severity } of rootFindings(findings)) counts[severity] += 1
  return counts
}
