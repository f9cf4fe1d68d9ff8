import type { AnalysisPass } from './analysis.ts'

/** `serious`: what authorities fine. `warning`: what is wrong, or will be. `note`: good to know. */
export const SEVERITIES = ['serious', 'warning', 'note'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Findings by what they mean for a website, in the order in which they are shown. */
export const FINDING_GROUPS = [
  'before',
  'reject',
  'gpc',
  'declared',
  'tag',
  'banners',
  'legal',
  'elsewhere',
  'transport',
  'accessibility',
] as const
export type FindingGroup = (typeof FINDING_GROUPS)[number]

/**
 * What an analysis must have seen before it can decide on a finding. `scanner/src/findings/seen/testable.ts` defines
 * each.
 */
const PRECONDITIONS = [
  'silent',
  'first_layer',
  'typed',
  'reject',
  'accept_and_published',
  'gpc',
  'any_pass',
  'published',
  'tag',
  'delivered_version',
  'legal_answer',
  'plain_http',
  'https',
  'https_and_any_pass',
  'page',
  'accessibility',
] as const
export type FindingPrecondition = (typeof PRECONDITIONS)[number]

/** What is known of a kind of finding. Its English sentences are in `scanner/texts`, those of the screen in `dashboard/texts`. */
type Kind = {
  readonly group: FindingGroup
  /**
   * What the screen shows as its subject: `named` shows the name of the tool or document if it has one, `itself` the thing itself,
   * and `none` nothing, because the sentence says all.
   */
  readonly subject: 'named' | 'itself' | 'none'
  readonly severity: Severity
  readonly needs: FindingPrecondition
  /** The pass that it is about; null where any shows it. */
  readonly pass: AnalysisPass | null
}

const KINDS = {
  contacted_before_choice: { group: 'before', subject: 'named', severity: 'serious', needs: 'silent', pass: 'silent' },
  stored_before_choice: { group: 'before', subject: 'itself', severity: 'serious', needs: 'silent', pass: 'silent' },
  contacted_after_reject: { group: 'reject', subject: 'named', severity: 'serious', needs: 'reject', pass: 'reject' },
  stored_after_reject: { group: 'reject', subject: 'itself', severity: 'serious', needs: 'reject', pass: 'reject' },
  contacted_despite_gpc: { group: 'gpc', subject: 'named', severity: 'serious', needs: 'gpc', pass: 'gpc' },
  stored_despite_gpc: { group: 'gpc', subject: 'itself', severity: 'serious', needs: 'gpc', pass: 'gpc' },
  released_by_interaction: { group: 'before', subject: 'named', severity: 'serious', needs: 'silent', pass: 'silent' },
  tracker_behind_own_name: { group: 'before', subject: 'named', severity: 'serious', needs: 'silent', pass: null },
  session_recording: { group: 'before', subject: 'named', severity: 'serious', needs: 'silent', pass: null },
  keystrokes_sent: { group: 'before', subject: 'named', severity: 'serious', needs: 'typed', pass: 'silent' },
  fingerprinting: { group: 'before', subject: 'named', severity: 'serious', needs: 'silent', pass: 'silent' },
  identifier_by_refusal: { group: 'reject', subject: 'itself', severity: 'serious', needs: 'reject', pass: 'reject' },
  not_declared: { group: 'declared', subject: 'named', severity: 'warning', needs: 'any_pass', pass: null },
  not_confirmed: { group: 'declared', subject: 'named', severity: 'warning', needs: 'any_pass', pass: null },
  declared_not_seen: {
    group: 'declared',
    subject: 'named',
    severity: 'note',
    needs: 'accept_and_published',
    pass: 'accept',
  },
  wrong_category: { group: 'declared', subject: 'named', severity: 'warning', needs: 'published', pass: null },
  lifetime_too_long: { group: 'declared', subject: 'itself', severity: 'warning', needs: 'any_pass', pass: null },
  needs_tcf: { group: 'declared', subject: 'named', severity: 'warning', needs: 'any_pass', pass: null },
  unknown_first_party: { group: 'declared', subject: 'itself', severity: 'note', needs: 'any_pass', pass: null },
  tag_missing: { group: 'tag', subject: 'named', severity: 'serious', needs: 'published', pass: null },
  tag_late: { group: 'tag', subject: 'named', severity: 'warning', needs: 'tag', pass: null },
  tag_twice: { group: 'tag', subject: 'named', severity: 'warning', needs: 'tag', pass: null },
  tag_wrong_site: { group: 'tag', subject: 'named', severity: 'serious', needs: 'tag', pass: null },
  tag_outdated: { group: 'tag', subject: 'named', severity: 'warning', needs: 'delivered_version', pass: null },
  tag_placement: { group: 'tag', subject: 'named', severity: 'warning', needs: 'tag', pass: null },
  other_banner: { group: 'banners', subject: 'named', severity: 'warning', needs: 'silent', pass: null },
  no_banner: { group: 'banners', subject: 'none', severity: 'serious', needs: 'silent', pass: null },
  no_refusal_first_layer: {
    group: 'banners',
    subject: 'named',
    severity: 'serious',
    needs: 'first_layer',
    pass: 'silent',
  },
  refusal_weaker: { group: 'banners', subject: 'named', severity: 'warning', needs: 'first_layer', pass: 'silent' },
  preticked_boxes: { group: 'banners', subject: 'named', severity: 'serious', needs: 'first_layer', pass: 'silent' },
  consent_wall: { group: 'banners', subject: 'named', severity: 'serious', needs: 'first_layer', pass: 'silent' },
  legal_page_missing: { group: 'legal', subject: 'named', severity: 'warning', needs: 'page', pass: null },
  legal_page_dead: { group: 'legal', subject: 'named', severity: 'warning', needs: 'legal_answer', pass: null },
  legal_page_language: { group: 'legal', subject: 'named', severity: 'note', needs: 'legal_answer', pass: null },
  form_without_privacy_link: { group: 'legal', subject: 'named', severity: 'warning', needs: 'page', pass: null },
  third_party_font: { group: 'elsewhere', subject: 'named', severity: 'warning', needs: 'any_pass', pass: null },
  third_party_map: { group: 'elsewhere', subject: 'named', severity: 'note', needs: 'any_pass', pass: null },
  no_https_redirect: { group: 'transport', subject: 'named', severity: 'warning', needs: 'plain_http', pass: null },
  no_hsts: { group: 'transport', subject: 'none', severity: 'warning', needs: 'https', pass: null },
  mixed_content: { group: 'transport', subject: 'named', severity: 'warning', needs: 'https', pass: null },
  no_csp: { group: 'transport', subject: 'none', severity: 'note', needs: 'page', pass: null },
  no_nosniff: { group: 'transport', subject: 'none', severity: 'note', needs: 'page', pass: null },
  no_frame_protection: { group: 'transport', subject: 'none', severity: 'note', needs: 'page', pass: null },
  no_referrer_policy: { group: 'transport', subject: 'none', severity: 'note', needs: 'page', pass: null },
  no_permissions_policy: { group: 'transport', subject: 'none', severity: 'note', needs: 'page', pass: null },
  cookie_flags: { group: 'transport', subject: 'itself', severity: 'warning', needs: 'https_and_any_pass', pass: null },
  no_integrity: { group: 'transport', subject: 'named', severity: 'note', needs: 'page', pass: null },
  form_over_http: { group: 'transport', subject: 'named', severity: 'serious', needs: 'page', pass: null },
  accessibility: { group: 'accessibility', subject: 'named', severity: 'warning', needs: 'accessibility', pass: null },
} as const satisfies Readonly<Record<string, Kind>>

export type FindingKind = keyof typeof KINDS

/** Everything that an analysis can find. What happens before a choice, after a no and in spite of a signal comes first. */
export const FINDINGS: Readonly<Record<FindingKind, Kind>> = KINDS
export const FINDING_KINDS = Object.keys(KINDS) as readonly FindingKind[]
