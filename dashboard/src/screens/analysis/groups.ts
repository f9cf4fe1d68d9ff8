import type { Finding, FindingKind, Report } from '../../model/wire.ts'

/** Findings by what they mean for a website, in the order in which they are shown. */
export const GROUPS = {
  before: ['contacted_before_choice', 'stored_before_choice'],
  reject: ['contacted_after_reject', 'stored_after_reject'],
  gpc: ['contacted_despite_gpc', 'stored_despite_gpc'],
  declared: ['not_declared', 'declared_not_seen', 'wrong_category', 'lifetime_too_long', 'needs_tcf'],
  tag: ['tag_missing', 'tag_late', 'tag_twice', 'tag_wrong_site', 'tag_outdated', 'tag_placement'],
  banners: ['other_banner', 'no_banner'],
  legal: ['legal_page_missing', 'legal_page_dead', 'legal_page_language', 'form_without_privacy_link'],
  elsewhere: ['third_party_font', 'third_party_map'],
  transport: [
    ...(['no_https_redirect', 'no_hsts', 'mixed_content', 'no_csp', 'no_nosniff', 'no_frame_protection'] as const),
    ...(['no_referrer_policy', 'no_permissions_policy', 'cookie_flags', 'no_integrity'] as const),
  ],
  accessibility: ['accessibility'],
} as const satisfies Readonly<Record<string, readonly FindingKind[]>>

export type GroupName = keyof typeof GROUPS
export const GROUP_NAMES: readonly GroupName[] = [
  ...(['before', 'reject', 'gpc', 'declared', 'tag', 'banners', 'legal', 'elsewhere', 'transport'] as const),
  'accessibility',
]

export type Outcome = Report['checks'][number]['outcome']

const kindsOf = (group: GroupName): readonly FindingKind[] => GROUPS[group]

/** The groups in which something was found, each with what was. */
export function foundIn({ findings }: Pick<Report, 'findings'>): readonly (readonly [GroupName, readonly Finding[]])[] {
  return GROUP_NAMES.map(
    (group) => [group, findings.filter(({ kind }) => kindsOf(group).includes(kind))] as const,
  ).filter(([, found]) => found.length > 0)
}

/** Everything that was looked for, by group, with what came of it. */
export function lookedFor({ checks }: Pick<Report, 'checks'>): readonly (readonly [GroupName, Report['checks']])[] {
  return GROUP_NAMES.map(
    (group) => [group, checks.filter(({ kind }) => kindsOf(group).includes(kind))] as const,
  ).filter(([, looked]) => looked.length > 0)
}

/** The findings to begin with, in their order. An id that no finding has is left out. */
export function firstOf({ first, findings }: Pick<Report, 'first' | 'findings'>): readonly Finding[] {
  return first.flatMap((id) => findings.find((finding) => finding.id === id) ?? [])
}

export type Counts = Readonly<Record<Finding['severity'], number>>

export function countsOf(findings: readonly Pick<Finding, 'severity'>[]): Counts {
  const counts = { serious: 0, warning: 0, note: 0 }
  for (const { severity } of findings) counts[severity] += 1
  return counts
}
