import { type Change, subjectOf } from './change.ts'

/** The id of the control of a question, or of one language of it. */
export const idOf = (field: string, language?: string | null) => `fact-${field}${language ? `-${language}` : ''}`

/** The id of what is said about a change that the service has not taken. */
export const placeOfHeld = (change: Change) => `held-${subjectOf(change)}`

/** The id of the form for a tool of the customer's own; there may be others, whose ids begin with it. */
export const OWN_TOOL_FORM = 'own-tool'
