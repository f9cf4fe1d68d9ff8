import { FACT_QUESTIONS } from '@portico/contract/words/fact-questions'
import type { QuestionTexts } from '../shape.ts'

export const questions: QuestionTexts = {
  fields: FACT_QUESTIONS,
  choices: {
    person: 'Person',
    company: 'Company',
    included: 'Included',
    added: 'Added',
    none: 'None',
    micro: 'Fewer than ten people and at most 2 million euros',
    larger: 'Larger',
    adequacy: 'Decision of the European Commission',
    clauses: 'Standard contractual clauses',
    binding_rules: 'Binding corporate rules',
    consent: 'Explicit consent',
  },
}
