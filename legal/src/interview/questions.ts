import type { DocumentName } from '@portico/contract/words'
import { FIELD_NAMES, type Field, factRuleOf, type QuestionGroup, questionGroupOf } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { COMMON_REQUIREMENTS } from '../countries/core.ts'
import { countryPackOf } from '../countries/index.ts'
import type { Law } from '../countries/pack.ts'
import type { FactRequirement } from '../countries/requirements.ts'
import { isAnswered } from '../facts/facts.ts'
import type { DocumentInput } from '../facts/input.ts'
import { toolsWithOwnerSetRetention } from '../register/recipients.ts'
import { needsAccessibilityStatement } from './needs-statement.ts'
import { unionRequirements } from './union-requirements.ts'

/** One question of the interview, with every document and law that needs its answer. */
export type InterviewQuestion = {
  readonly field: Field
  readonly group: QuestionGroup
  readonly neededFor: readonly {
    readonly document: DocumentName
    readonly laws: readonly Law[]
    readonly required: boolean
  }[]
  /** At least one document cannot be published without the answer. */
  readonly required: boolean
  readonly answered: boolean
}

/** A fact without which a document cannot be published. `language` is set if a text of the customer is missing only in it. */
export type MissingFact = { readonly field: Field; readonly laws: readonly Law[]; readonly language?: Language }

function applicableRequirements(input: DocumentInput): readonly FactRequirement[] {
  const { country } = input.facts
  const all = [...unionRequirements(input), ...(countryPackOf(country)?.requirements ?? COMMON_REQUIREMENTS)]
  return all.filter((requirement) => requirement.when(input))
}

/** The facts that a document can use, given the answers so far. */
export function fieldsForDocument(document: DocumentName, input: DocumentInput): ReadonlySet<Field> {
  const mine = applicableRequirements(input).filter(({ documents }) => documents.includes(document))
  return new Set(mine.map(({ field }) => field))
}

/** The questions to ask, given the answers so far, in the order of the interview. */
export function questionsFor(input: DocumentInput): readonly InterviewQuestion[] {
  const requirements = applicableRequirements(input)
  return FIELD_NAMES.flatMap((field) => {
    const ofField = requirements.filter((requirement) => requirement.field === field)
    if (ofField.length === 0) return []
    const neededFor = ofField.flatMap(({ documents, laws, required }) =>
      documents.map((document) => ({ document, laws, required })),
    )
    return {
      field,
      group: questionGroupOf(field),
      neededFor,
      required: neededFor.some((need) => need.required),
      answered: isAnsweredIn(input, field),
    }
  })
}

/** The facts that are missing before this document can be published in this language, in the order of the interview. */
export function missingFacts(document: DocumentName, language: Language, input: DocumentInput): readonly MissingFact[] {
  return missingFactsAmong(questionsFor(input), document, language, input)
}

/** The same as `missingFacts`, for callers that already have the questions of this input. */
export function missingFactsAmong(
  questions: readonly InterviewQuestion[],
  document: DocumentName,
  language: Language,
  { facts }: DocumentInput,
): readonly MissingFact[] {
  if (document === 'accessibility' && needsAccessibilityStatement(facts) === false) return []
  return questions.flatMap(({ field, neededFor, answered }) => {
    const laws = neededFor.filter((need) => need.document === document && need.required).flatMap((need) => need.laws)
    if (laws.length === 0) return []
    const missing = { field, laws: [...new Set(laws)] }
    if (!answered) return missing
    // An answer without a language holds in every language.
    return factRuleOf(field).kind !== 'prose' || isAnswered(facts, field, language) ? [] : { ...missing, language }
  })
}

/** `tool_retention` counts as answered once it has an entry for each tool whose owner sets the retention. */
function isAnsweredIn(input: DocumentInput, field: Field): boolean {
  if (field !== 'tool_retention') return isAnswered(input.facts, field)
  return toolsWithOwnerSetRetention(input).every(({ id }) => input.facts.tool_retention?.[id] !== undefined)
}

/** The progress of the interview: the number of required questions, and how many of them are answered. */
export function interviewProgress(input: DocumentInput): { readonly answered: number; readonly required: number } {
  const required = questionsFor(input).filter((question) => question.required)
  return { answered: required.filter((question) => question.answered).length, required: required.length }
}
