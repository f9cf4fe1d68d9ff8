import { changeKey, type SettingsChange } from './change.ts'

/** The id of the control of a question, or of one language of it. */
export const factElementId = (field: string, language?: string | null) =>
  `fact-${field}${language ? `-${language}` : ''}`

/** The id of the message about a rejected change. */
export const rejectedElementId = (change: SettingsChange) => `held-${changeKey(change)}`

/** The id of the control that a change was made with, or of what is around it; null where it has none. */
export function controlElementId(change: SettingsChange): string | null {
  if (change.kind === 'fact') return factElementId(change.fact.field, change.fact.language)
  if (change.kind !== 'edit') return null
  const { edit } = change
  if (edit.part === 'text') return `text-${edit.language}-${edit.field}`
  if (edit.part === 'tool' || edit.part === 'own_tool') return `tool-${edit.id}`
  return edit.part === 'consent_mode' || edit.part === 'widget_side' ? null : 'banner-appearance'
}

/** The id of the form for a tool of the customer's own. The ids of further forms begin with it. */
export const OWN_TOOL_FORM_ID = 'own-tool'
