/**
 * The words and bounds of the wire that the rules know as well: what a word means is decided in `server/src/core`. These
 * files import nothing but each other, because every workspace may import them.
 */
export * from './analysis.ts'
export * from './appearance.ts'
export * from './automatic.ts'
export * from './categories.ts'
export * from './consent.ts'
export * from './documents.ts'
export { FINDING_KINDS, type FindingKind, SEVERITIES, type Severity } from './findings.ts'
export * from './plans.ts'
export * from './problems.ts'
export * from './publications.ts'
export * from './settings.ts'
export * from './stored.ts'
export * from './usage.ts'
export * from './verdict.ts'
export * from './warnings.ts'
export * from './webhooks.ts'
