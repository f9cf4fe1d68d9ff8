/** How a website is visited: each with a fresh profile, and another answer to its banner. */
export const ANALYSIS_PASSES = ['silent', 'reject', 'accept', 'gpc'] as const
export type AnalysisPass = (typeof ANALYSIS_PASSES)[number]

export const ANALYSIS_STATUSES = ['queued', 'running', 'completed', 'failed'] as const
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number]

/** A part of a scanner's `User-Agent`, so that Portico does not count it as a visitor. */
export const SCANNER_AGENT = 'PorticoScanner'
/** The same in its `Accept` of what it asks Portico for: web servers that pass the tag on leave out the browser's name. */
export const SCANNER_ACCEPTS = 'application/x-portico-scanner'

/** Why there is no report. None of them costs a credit. */
export const ANALYSIS_FAILURES = [
  'unreachable',
  'not_a_page',
  'moved_elsewhere',
  'blocked',
  /** A login, or a page that shows nothing before a password. */
  'asks_for_password',
  /** 503: the server itself says that the website is not there for the moment. */
  'under_construction',
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

/** Where a category comes from. The customer's choice takes precedence. */
export const CATEGORY_SOURCES = [
  'customer',
  'portico',
  'initiator',
  'open_cookie_database',
  'third_party_web',
  'unknown',
] as const
export type CategorySource = (typeof CATEGORY_SOURCES)[number]

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

/** Where a website keeps things in a browser. */
export const STORAGE_KINDS = ['cookie', 'local', 'session', 'indexed_db', 'cache'] as const

export const SAME_SITE_VALUES = ['strict', 'lax', 'none'] as const

/** The makers of a banner on a page. */
export const BANNER_MAKERS = ['portico', 'other', 'none'] as const
