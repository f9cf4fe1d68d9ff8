import { FACT_QUESTIONS } from '@portico/contract/words/fact-questions'
import type { QuestionTexts } from '../shape.ts'

export const questions: QuestionTexts = {
  fields: FACT_QUESTIONS,
  article: '{gdpr} art. {article}',
  notKnown:
    'Which laws of your country apply to a legal notice is not known to us. We ask for what is usual in Europe, and the documents name no law of your country for it.',
  publicBody:
    'Public bodies give an accessibility statement in the form that the law of their country sets. We do not write it.',
  choices: {
    no: 'No, and no law obliges me to',
    willing: 'Yes, of my own will',
    obliged: 'Yes, a law obliges me to',
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
