import type { Contradiction, DocumentName, Documents, DocumentView, MissingFact, Question } from '../../model/wire.ts'

export type QuestionGroup = Question['group']
export type InterviewStep = {
  readonly group: QuestionGroup
  readonly questions: readonly Question[]
  /** Of the questions that have to be answered. */
  readonly answered: number
  readonly required: number
}

/** The parts of the interview that have something to ask, in its order. */
export function interviewStepsOf({ questions }: Pick<Documents, 'questions'>): readonly InterviewStep[] {
  const groups = [...new Set(questions.map(({ group }) => group))]
  return groups.map((group) => {
    const mine = questions.filter((question) => question.group === group)
    const required = mine.filter((question) => question.required)
    return {
      group,
      questions: mine,
      answered: required.filter(({ answered }) => answered).length,
      required: required.length,
    }
  })
}

/** The languages of the website, in their order. */
export function documentLanguagesOf({ documents }: Pick<Documents, 'documents'>): readonly string[] {
  return [...new Set(documents.map(({ language }) => language))]
}

/** One document in all languages. */
export type DocumentRow = {
  readonly document: DocumentName
  readonly state: DocumentView['state']
  /** Each missing fact once, whatever languages lack it. */
  readonly missing: readonly MissingFact[]
  /** The same for what is contradicted. */
  readonly contradictions: readonly Contradiction[]
  readonly published: DocumentView['published']
  readonly isChanged: boolean
}

/** What was seen on the website speaks against the text; of all others the customer's own answers do not fit each other. */
export function contradictsWebsite({ code }: Pick<Contradiction, 'code'>): boolean {
  return code === 'not_listed' || code === 'before_consent' || code === 'barriers_found'
}

const BY_WEIGHT = ['missing', 'contradicted', 'complete', 'not_offered'] as const

export function documentRowsOf({ documents }: Pick<Documents, 'documents'>): readonly DocumentRow[] {
  const names = [...new Set(documents.map(({ document }) => document))]
  return names.map((document) => {
    const mine = documents.filter((one) => one.document === document)
    const contradictions = new Map(
      mine.flatMap((one) => one.contradictions.map((found) => [found.key, found] as const)),
    )
    const missing = new Map(mine.flatMap((one) => one.missing.map((fact) => [fact.field, fact] as const)))
    return {
      document,
      state: BY_WEIGHT.find((state) => mine.some((one) => one.state === state)) ?? 'not_needed',
      missing: [...missing.values()],
      contradictions: [...contradictions.values()],
      published: mine.find(({ published }) => published !== null)?.published ?? null,
      isChanged: mine.some(({ is_changed }) => is_changed),
    }
  })
}
