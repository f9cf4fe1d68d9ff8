/**
 * What the dashboard says of a website in one sentence, the first that is true: from what keeps everything else from working down to
 * what is well.
 */
export const VERDICTS = [
  'no_subscription',
  /** Nothing was ever published, and Portico publishes by itself once it has seen the website. */
  'publishing',
  /** The banner of somebody else stands on the website, and nobody has said which of the two stays. */
  'other_banner',
  'not_published',
  'tag_not_seen',
  'tag_gone',
  /** The last survey saw nothing of the website. */
  'not_reachable',
  'runs_before_consent',
  'runs_after_refusal',
  /** Nobody can look: no scanner runs. */
  'no_scanner',
  /** Checks are switched off. */
  'not_checked',
  /** Somebody looks soon. */
  'checking',
  /** All is well, until the subscription ends. */
  'ending',
  'no_banner_needed',
  'works',
] as const
export type VerdictName = (typeof VERDICTS)[number]

/** `wait`: nobody has to do anything, or nobody can. */
export const VERDICT_MOODS = ['good', 'wait', 'bad'] as const
export type VerdictMood = (typeof VERDICT_MOODS)[number]

/** What a customer may do besides, by the harm of leaving it. */
export const NEXT_STEPS = [
  'subscription_ends',
  'no_tools',
  'unknown_tools',
  'proposed_tools',
  'changes_not_live',
  'documents_missing',
  'documents_contradicted',
  'tag_missing_on_pages',
  'analysis_serious',
  'language_not_offered',
  'language_assumed',
  'not_checked',
  'no_analysis',
] as const
export type NextStepName = (typeof NEXT_STEPS)[number]
