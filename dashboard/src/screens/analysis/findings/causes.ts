import { rootFindings } from '@portico/contract/words/causes'
import { FINDING_GROUPS, type FindingGroup, SEVERITIES, type Severity } from '@portico/contract/words/findings'
import type { Finding, Report } from '../../../model/wire.ts'
import { GROUP_BY_FINDING_KIND, SUBJECT_BY_FINDING_KIND } from '../kit/finding-kinds.ts'

/** What causes findings: a third party by its name, or a part of the website itself. */
export type FindingCause = {
  readonly by: { readonly party: string } | { readonly group: FindingGroup }
  /** The gravest of its findings. */
  readonly worst: Severity
  readonly findings: readonly Finding[]
}

/** Groups in which every finding is about a service of others, unless it is about something stored that nobody knows. */
const OF_OTHERS: ReadonlySet<FindingGroup> = new Set(['before', 'reject', 'gpc', 'declared', 'elsewhere'])
/** Groups about the website's own pages, whoever is named in them. */
const OF_PAGES: ReadonlySet<FindingGroup> = new Set(['tag', 'banners', 'legal', 'accessibility'])

/**
 * Findings by who or what causes them, the gravest first: third-party services, then the website's own pages. What follows from a
 * finding stands below that one.
 */
export function causesOf({ findings }: Pick<Report, 'findings'>): readonly FindingCause[] {
  const roots = rootFindings(findings)
  const others = [...partiesIn(roots)].map(([party, found]) => causeOf({ party }, found))
  const own = FINDING_GROUPS.map((group) =>
    causeOf(
      { group },
      roots.filter((finding) => partyOf(finding) === null && GROUP_BY_FINDING_KIND[finding.kind] === group),
    ),
  ).filter((cause) => cause.findings.length > 0)
  return [...others.toSorted(byWeight), ...own]
}

function partiesIn(roots: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const parties = new Map<string, Finding[]>()
  for (const finding of roots) {
    const party = partyOf(finding)
    if (party !== null) parties.set(party, [...(parties.get(party) ?? []), finding])
  }
  return parties
}

/** Whose service it is: the tool's name, also of the one that asked for it, else the host; null where it is the website's own. */
function partyOf({ kind, is, subject }: Finding): string | null {
  const group = GROUP_BY_FINDING_KIND[kind]
  if (OF_PAGES.has(group)) return null
  if (is?.name) return is.name
  return OF_OTHERS.has(group) && SUBJECT_BY_FINDING_KIND[kind] === 'named' ? subject : null
}

const causeOf = (by: FindingCause['by'], findings: readonly Finding[]): FindingCause => ({
  by,
  worst: worstOf(findings),
  findings,
})

function worstOf(findings: readonly Finding[]): Severity {
  return SEVERITIES.find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'note'
}

const byWeight = (one: FindingCause, other: FindingCause) =>
  SEVERITIES.indexOf(one.worst) - SEVERITIES.indexOf(other.worst) || other.findings.length - one.findings.length
