import type { en } from './languages/en.ts'

/**
 * Our own texts: each language has the keys of English. Values fill the gaps in braces as plain text, where the language needs
 * neither case nor gender. Numbers, dates, lists, durations and countries come from Intl. Names of categories, purposes and
 * documents come from the banner (`@portico/visitor`), so that both agree.
 */
export type LegalTexts = typeof en
