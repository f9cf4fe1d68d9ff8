import { FACT_QUESTIONS } from '@portico/contract/words/fact-questions'
import type { QuestionTexts } from '../shape.ts'

export const questions: QuestionTexts = {
  fields: FACT_QUESTIONS,
  choices: {
    person: 'Private person',
    company: 'Company',
    sole_trader: 'Sole trader',
    freelancer: 'Freelancer',
    association: 'Association',
    charity: 'Charity or foundation',
    public_body: 'Public body',
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
