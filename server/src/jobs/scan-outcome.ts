import { AnalysisOutcome } from '@portico/contract/analyses/analysis-job'
import { type Inventory, MAX_INVENTORY_SIZES, SurveyOutcome } from '@portico/contract/surveys/inventory'
import { Value } from 'typebox/value'
import type { OutcomeParsers } from '../store/scans/scan-settling.ts'

/** Validates the results of scanners, which may be compromised by hostile pages: against the schema with all its limits. */
export const scanOutcomeReaders: OutcomeParsers = {
  analysis(outcome) {
    if (!Value.Check(AnalysisOutcome, outcome)) return 'unreadable'
    if ('failed' in outcome || outcome.inventory === undefined || isWithinLimits(outcome.inventory)) return outcome
    return { report: outcome.report }
  },
  survey(outcome) {
    if (!Value.Check(SurveyOutcome, outcome)) return 'unreadable'
    return 'failed' in outcome || isWithinLimits(outcome.inventory) ? outcome : 'unreadable'
  },
}

/** What a table takes, with the spaces that PostgreSQL adds. */
const MAX_INVENTORY_BYTES = 900_000

/** A schema cannot limit the sum over several lists. */
function isWithinLimits(inventory: Inventory): boolean {
  const hosts = inventory.unknown.reduce((sum, party) => sum + party.hosts.length, 0)
  return hosts <= MAX_INVENTORY_SIZES.hosts && Buffer.byteLength(JSON.stringify(inventory)) <= MAX_INVENTORY_BYTES
}
