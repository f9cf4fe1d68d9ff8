/** What keeps a website from working by itself, in the order in which it is said. */
export const WARNING_CODES = [
  'no_tools',
  'language_assumed',
  'language_not_offered',
  'other_banner',
  'tag_not_seen',
  'tag_gone',
  'runs_before_consent',
  'not_marked',
  'hold_released',
  'documents_missing',
  'not_surveyed',
  /** Nothing is to do: visitors are not asked, because nothing needs it. */
  'no_banner_needed',
] as const
export type WarningCode = (typeof WARNING_CODES)[number]

/** Those with which somebody has to help, some of them only after a while. */
export const ATTENTION_CODES = [
  'language_not_offered',
  'other_banner',
  'tag_not_seen',
  'tag_gone',
  'runs_before_consent',
  'not_marked',
  'not_surveyed',
] as const
export type AttentionCode = (typeof ATTENTION_CODES)[number]
