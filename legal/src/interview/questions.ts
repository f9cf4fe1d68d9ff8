import type { DocumentName } from '@portico/contract/words'
import { FIELD_NAMES, type Field, type QuestionGroup, questionGroupOf, ruleOf } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { USUAL } from '../countries/core.ts'
import { packOf } from '../countries/index.ts'
import type { Law } from '../countries/pack.ts'
import type { Want } from '../countries/wants.ts'
import { isAnswered } from '../facts/facts.ts'
import type { Input } from '../facts/input.ts'
import { withOwnRetention } from '../register/recipients.ts'
import { everywhere } from './everywhere.ts'
import { needsAccessibilityStatement } from './needs-statement.ts'

/** One question of the interview, with every document and law that needs its answer. */
export type Question = {
  readonly field: Field
  readonly group: QuestionGroup
  readonly wants: readonly {
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

function wanted(input: Input): readonly Want[] {
  const { country } = input.facts
  const all = [...everywhere(input), ...(packOf(country)?.wants ?? USUAL)]
  return all.filter((want) => want.when(input))
}

/** The facts that a document can use, given the answers so far. */
export function wantedFacts(document: DocumentName, input: Input): ReadonlySet<Field> {
  const mine = wanted(input).filter(({ documents }) => documents.includes(document))
  return new Set(mine.map(({ field }) => field))
}

/** The questions to ask, given the answers so far, in the order of the interview. */
export function questionsFor(input: Input): readonly Question[] {
  const asked = wanted(input)
  return FIELD_NAMES.flatMap((field) => {
    const ofField = asked.filter((want) => want.field === field)
    if (ofField.length === 0) return []
    const wants = ofField.flatMap(({ documents, laws, required }) =>
      documents.map((document) => ({ document, laws, required })),
    )
    return {
      field,
      group: questionGroupOf(field),
      wants,
      required: wants.some((want) => want.required),
      answered: isAnsweredIn(input, field),
    }
  })
}

/** The facts that are missing before this document can be published in this language, in the order of the interview. */
export function missingFacts(document: DocumentName, language: Language, input: Input): readonly MissingFact[] {
  return missingAmong(questionsFor(input), document, language, input)
}

/** The same as `missingFacts`, for callers that already have the questions of this input. */
export function missingAmong(
  questions: readonly Question[],
  document: DocumentName,
  language: Language,
  { facts }: Input,
): readonly MissingFact[] {
  if (document === 'accessibility' && needsAccessibilityStatement(facts) === false) return []
  return questions.flatMap(({ field, wants, answered }) => {
    const laws = wants.filter((want) => want.document === document && want.required).flatMap((want) => want.laws)
    if (laws.length === 0) return []
    const missing = { field, laws: [...new Set(laws)] }
    if (!answered) return missing
    // An answer without a language holds in every language.
    return ruleOf(field).kind !== 'prose' || isAnswered(facts, field, language) ? [] : { ...missing, language }
  })
}

/** `tool_retention` counts as answered once it has an entry for each tool whose owner sets the retention. */
function isAnsweredIn(input: Input, field: Field): boolean {
  if (field !== 'tool_retention') return isAnswered(input.facts, field)
  return withOwnRetention(input).every(({ id }) => input.facts.tool_retention?.[id] !== undefined)
}

/** The progress of the interview: the number of required questions, and how many of them are answered. */
export function progress(input: Input): { readonly answered: number; readonly required: number } {
  const required = questionsFor(input).filter((question) => question.required)
  return { answered: required.filter((question) => question.answered).length, required: required.length }
}
