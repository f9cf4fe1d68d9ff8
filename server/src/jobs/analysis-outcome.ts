import { AnalysisOutcome } from '@portico/contract/analyses/analysis-job'
import { Value } from 'typebox/value'
import type { ReadOutcome } from '../store/analyses/analysis-settling.ts'

/** What a scanner gave back has met hostile pages: it is what was agreed on, with every bound, or it is nothing. */
export const readOutcome: ReadOutcome = (outcome) => (Value.Check(AnalysisOutcome, outcome) ? outcome : 'unreadable')
