export const DOCUMENT_NAMES = ['cookies', 'privacy', 'notice', 'accessibility'] as const
export type DocumentName = (typeof DOCUMENT_NAMES)[number]

/** What a document would deny: of what a survey or an analysis has seen, of another document, or of a decision. */
export const CONTRADICTION_CODES = [
  ...(['not_listed', 'before_consent', 'needs_consent', 'two_bases', 'no_decision', 'barriers_found'] as const),
  ...(['no_number', 'no_title'] as const),
] as const
export type ContradictionCode = (typeof CONTRADICTION_CODES)[number]

/** How many contradictions a draft remembers as confirmed, and how long their names may be. */
export const MAX_CONFIRMATIONS = { count: 100, length: 300 } as const

/** Whether a document can be written from the facts. */
export const DOCUMENT_STATES = ['complete', 'missing', 'contradicted', 'not_needed', 'not_offered'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** Who has provided a fact: the customer, the host about this customer, or the host about itself. */
export const FACT_SOURCES = ['customer', 'integrator', 'profile'] as const
export type FactSource = (typeof FACT_SOURCES)[number]
