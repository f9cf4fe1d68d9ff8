/**
 * The words and bounds of the wire that the rules know as well: what a word means is decided in `server/src/core`. These
 * files import nothing but each other, because every workspace may import them.
 */
export * from './analysis.ts'
export * from './automatic.ts'
export * from './categories.ts'
export * from './consent.ts'
export { FINDING_KINDS, type FindingKind, SEVERITIES, type Severity } from './findings.ts'
export * from './look.ts'
export * from './plans.ts'
export * from './settings.ts'
export * from './stored.ts'
export * from './usage.ts'
export * from './warnings.ts'

/** How many of a module can be ordered. */
export const MIN_QUANTITY = 1
export const MAX_QUANTITY = 1000

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

export const REASONS_NOT_TO_PUBLISH = ['subscription_not_active', 'not_publishable', 'nothing_changed'] as const
export type ReasonNotToPublish = (typeof REASONS_NOT_TO_PUBLISH)[number]

export const DOCUMENT_NAMES = ['cookies', 'privacy', 'notice', 'accessibility'] as const
export type DocumentName = (typeof DOCUMENT_NAMES)[number]

/** Whether a document can be written from the facts. */
/** What a document would deny: of what a survey or an analysis has seen, of another document, or of a decision. */
export const CONTRADICTION_CODES = [
  ...(['not_listed', 'before_consent', 'needs_consent', 'two_bases', 'no_decision', 'barriers_found'] as const),
  ...(['no_number', 'no_title'] as const),
] as const
export type ContradictionCode = (typeof CONTRADICTION_CODES)[number]
/** How many contradictions a draft remembers as confirmed, and how long their names may be. */
export const MAX_CONFIRMED = { count: 100, length: 300 } as const

export const DOCUMENT_STATES = ['complete', 'missing', 'contradicted', 'not_needed', 'not_offered'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** Who has provided a fact: the customer, the host about this customer, or the host about itself. */
export const FACT_SOURCES = ['customer', 'integrator', 'profile'] as const
export type FactSource = (typeof FACT_SOURCES)[number]

export const ANALYSIS_STATUSES = ['queued', 'running', 'completed', 'failed'] as const
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number]

/** Stands in the `User-Agent` of a scanner, so that Portico takes it for no visitor. */
export const SCANNER_AGENT = 'PorticoScanner'

/** Why there is no report. None of them costs a credit. */
export const ANALYSIS_FAILURES = [
  'unreachable',
  'not_a_page',
  'moved_elsewhere',
  'blocked',
  'too_much',
  'timed_out',
  'scanner_failed',
  'subscription_ended',
] as const
export type AnalysisFailure = (typeof ANALYSIS_FAILURES)[number]

/** Why a pass could not be made. */
export const NOT_TESTABLE_REASONS = [
  'no_banner',
  'no_way_to_choose',
  'choice_failed',
  'not_loaded',
  'too_much',
  'timed_out',
] as const
export type NotTestableReason = (typeof NOT_TESTABLE_REASONS)[number]

/** What a piece of evidence is. */
export const EVIDENCE_KINDS = ['request', 'stored', 'element', 'header', 'link', 'tag', 'tool'] as const

/** Who says which category something belongs to. The customer's word counts before all others. */
export const CATEGORY_SOURCES = [
  'customer',
  'portico',
  'initiator',
  'open_cookie_database',
  'third_party_web',
  'unknown',
] as const
export type CategorySource = (typeof CATEGORY_SOURCES)[number]

/** Where a website keeps things in a browser. */
export const STORAGE_KINDS = ['cookie', 'local', 'session', 'indexed_db', 'cache'] as const

export const SAME_SITE_VALUES = ['strict', 'lax', 'none'] as const

/** What a page loads from elsewhere. */
export const REQUEST_KINDS = [
  'script',
  'style',
  'image',
  'font',
  'frame',
  'media',
  'fetch',
  'beacon',
  'socket',
  'other',
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Whose banner a page shows. */
export const BANNER_MAKERS = ['portico', 'other', 'none'] as const

/** A name may be sent twice by mistake, but not many times. */
export const MAX_EVENT_NAMES = 50

/** The kinds of mistakes that a field of a request can have. */
export const FIELD_PROBLEM_CODES = [
  'required',
  'unknown_field',
  'invalid_type',
  'unsupported_value',
  'too_small',
  'too_large',
  'duplicate',
  'not_allowed',
  'invalid_url',
  'invalid_timestamp',
  'invalid_host',
  'invalid_cursor',
  'low_contrast',
  'purposes_missing',
] as const
export type FieldProblemCode = (typeof FIELD_PROBLEM_CODES)[number]
