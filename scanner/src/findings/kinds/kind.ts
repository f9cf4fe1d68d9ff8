import type { AnalysisPass, Severity } from '@portico/contract/words'

/** What an analysis must have seen, so that it can be said whether there is something. `checks.ts` has what each means. */
const NEEDS = [
  'silent',
  'reject',
  'accept_and_published',
  'gpc',
  'any_pass',
  'published',
  'tag',
  'delivered_version',
  'legal_answer',
  'legal_answer_and_published',
  'plain_http',
  'https',
  'https_and_any_pass',
  'page',
  'accessibility',
] as const
export type Need = (typeof NEEDS)[number]

/** What is published about a kind of finding. In `title` and `advice`, `{name}` and `{subject}` are filled in. */
export type Kind = {
  readonly severity: Severity
  readonly needs: Need
  /** The pass that it is about; null where any shows it. */
  readonly pass: AnalysisPass | null
  readonly title: string
  readonly means: string
  readonly advice: string
  /** How somebody can see the same without us. */
  readonly byHand: string
}
