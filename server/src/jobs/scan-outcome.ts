import { AnalysisOutcome } from '@portico/contract/analyses/analysis-job'
import { MAX_INVENTORY_SIZES, SurveyOutcome } from '@portico/contract/surveys/inventory'
import { Value } from 'typebox/value'
import type { OutcomeParsers } from '../store/scans/scan-settling.ts'

/** Validates the results of scanners, which may be compromised by hostile pages: against the schema with all its limits. */
export const scanOutcomeReaders: OutcomeParsers = {
  analysis: (outcome) => (Value.Check(AnalysisOutcome, outcome) ? outcome : 'unreadable'),
  survey(outcome) {
    if (!Value.Check(SurveyOutcome, outcome)) return 'unreadable'
    if ('failed' in outcome) return outcome
    // A schema cannot limit the sum over several lists.
    const hosts = outcome.inventory.unknown.reduce((sum, party) => sum + party.hosts.length, 0)
    return hosts > MAX_INVENTORY_SIZES.hosts ? 'unreadable' : outcome
  },
}
