import { AnalysisOutcome } from '@portico/contract/analyses/analysis-job'
import { MAX_INVENTORY, SurveyOutcome } from '@portico/contract/surveys/inventory'
import { Value } from 'typebox/value'
import type { OutcomeParsers } from '../store/scans/scan-settling.ts'

/** What a scanner gave back has met hostile pages: it is what was agreed on, with every bound, or it is nothing. */
export const readOutcomes: OutcomeParsers = {
  analysis: (outcome) => (Value.Check(AnalysisOutcome, outcome) ? outcome : 'unreadable'),
  survey(outcome) {
    if (!Value.Check(SurveyOutcome, outcome)) return 'unreadable'
    if ('failed' in outcome) return outcome
    // No schema counts over several lists.
    const hosts = outcome.inventory.unknown.reduce((sum, party) => sum + party.hosts.length, 0)
    return hosts > MAX_INVENTORY.hosts ? 'unreadable' : outcome
  },
}
