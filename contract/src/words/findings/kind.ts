import type { AnalysisPass } from '../analysis.ts'

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
 * What an analysis must have seen, so that it can be said whether there is something. `scanner/src/findings/checks.ts` has what
 * each means.
 */
const NEEDS = [
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
export type Need = (typeof NEEDS)[number]

/**
 * All that is said about a kind of finding, in English. In `title` and `advice`, which stand in the report, `{name}` and
 * `{subject}` are filled in.
 */
export type Kind = {
  readonly group: FindingGroup
  /**
   * What stands for its subject on the screen: the tool's or document's name where it has one, the thing itself whosever it is,
   * or nothing, because the sentence says all.
   */
  readonly subject: 'named' | 'itself' | 'none'
  readonly severity: Severity
  readonly needs: Need
  /** The pass that it is about; null where any shows it. */
  readonly pass: AnalysisPass | null
  readonly title: string
  readonly means: string
  readonly advice: string
  /** How somebody can see the same without us. */
  readonly byHand: string
  /** What the dashboard says beside the subject, and what to do. Its other languages have the same two. */
  readonly screen: { readonly is: string; readonly advice: string }
}
