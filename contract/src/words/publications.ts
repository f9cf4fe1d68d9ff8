/** What can be different between two versions of a website. */
export const CHANGE_KINDS = [
  'tool_added',
  'tool_removed',
  'tool_moved',
  'recipient_changed',
  'purposes_changed',
  'tool_changed',
  'text_changed',
  'look_changed',
  'consent_mode_changed',
  'widget_side_changed',
  'owner_changed',
  'document_added',
  'document_changed',
  'document_removed',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** What Portico does with a tool by itself. `held`: one that is named already is held back from now on; `released`: no longer. */
export const TOOL_CHANGES = ['added', 'removed', 'held', 'released'] as const
export type ToolChangeKind = (typeof TOOL_CHANGES)[number]

/** What was worse after an unknown service was held back, so that it was released: a cart or form was gone, or scripts failed. */
export const RELEASE_REASONS = ['cart', 'form', 'script_errors'] as const
export type ReleaseReason = (typeof RELEASE_REASONS)[number]

export const REASONS_NOT_TO_PUBLISH = ['subscription_not_active', 'not_publishable', 'nothing_changed'] as const
export type ReasonNotToPublish = (typeof REASONS_NOT_TO_PUBLISH)[number]

/** How many addresses a tool of the table may have on the website's own hosts. */
export const MAX_OWN_ADDRESSES = 10
