import type { en } from './languages/en.ts'

/**
 * Our own sentences, in each language those of English. Gaps in braces are filled in as plain text, and stand where the
 * language needs no case or gender of what comes in. Numbers, dates, lists, durations and countries come from Intl. Names of
 * categories, purposes and documents are those of the banner (`@portico/visitor`), so that both say the same.
 */
export type LegalTexts = typeof en
