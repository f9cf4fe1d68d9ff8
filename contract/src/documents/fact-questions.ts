import english from '../../texts/en/facts.json' with { type: 'json' }
import type { Field } from '../words/facts.ts'

/** The texts of a fact: its question and the reason for asking. `printed` is its label in documents, if that is not the question. */
export type FactTexts = {
  readonly [field in Field]: { readonly question: string; readonly why: string; readonly printed?: string }
}

/** In English: for the interview, for documents and for the OpenAPI document. */
export const FACT_QUESTIONS: FactTexts = english
