import { asFields, isString } from '../model/unknown-fields.ts'
import type { Documents, FactsRequest, Question } from '../model/wire.ts'

/** What a fact can be. `@portico/legal/facts/fact-problem` says which fits where; null says that there is none. */
export type FactValue =
  | null
  | string
  | number
  | boolean
  | readonly (string | number)[]
  | Readonly<Record<string, string>>
  /** How long, by the id of a tool. */
  | Readonly<Record<string, readonly (string | number)[]>>

/**
 * One answer. It says what the customer wants of one fact and nothing of the others, so that two tabs that answer different
 * questions keep both, and sending it again does no harm.
 */
export type FactChange = {
  readonly field: string
  /** Sentences are written in one language at a time; null where the whole fact is meant. */
  readonly language: string | null
  /** What the question is called. For sentences alone. */
  readonly label: string
  /** Null takes the customer's own answer back. */
  readonly answer: { readonly value: FactValue } | null
}

/** The key of the question. Of two unsent answers with the same key, only the later one counts. */
export function factKey({ field, language }: FactChange): string {
  return `fact.${field}.${language ?? ''}`
}

/** The request that saves the change, based on the answers that the service has. */
export function factsRequest(change: FactChange, documents: Documents): FactsRequest {
  const { details_version } = documents
  const answer = wholeAnswerOf(change, documents.questions.find(({ field }) => field === change.field)?.value)
  return answer === null
    ? { details_version, clear: [change.field] }
    : { details_version, set: { [change.field]: answer.value } }
}

/** The change that would restore the current answer. An answer of the host counts as none of the customer's own. */
export function changeToCurrentAnswer(change: FactChange, documents: Pick<Documents, 'questions'>): FactChange {
  const question = documents.questions.find(({ field }) => field === change.field)
  if (change.language !== null) {
    return { ...change, answer: { value: textsByLanguage(question?.value)[change.language] ?? '' } }
  }
  // Both sides are one release: the service keeps nothing else.
  return { ...change, answer: question?.source === 'customer' ? { value: question.value as FactValue } : null }
}

/** The whole answer that a change makes of the one before it. A language of which nothing is left is not in it. */
export function wholeAnswerOf({ language, answer }: FactChange, before: unknown): FactChange['answer'] {
  if (language === null || answer === null) return answer
  const { [language]: _, ...others } = textsByLanguage(before)
  const texts = isString(answer.value) && answer.value !== '' ? { ...others, [language]: answer.value } : others
  return Object.keys(texts).length === 0 ? null : { value: texts }
}

/** The answer to show for a question: with changes that are not saved yet. */
export type ShownAnswer = {
  readonly value: unknown
  readonly isOwn: boolean
  readonly state: 'saved' | 'saving' | 'failed'
}

export function shownAnswerOf(
  question: Question,
  saving: readonly FactChange[],
  failed: readonly FactChange[],
): ShownAnswer {
  const { field, value, source } = question
  const mine = (changes: readonly FactChange[]) => changes.filter((change) => change.field === field)
  const [onTheirWay, kept] = [mine(saving), mine(failed)]
  let shown: { readonly value: unknown; readonly isOwn: boolean } = { value, isOwn: source === 'customer' }
  for (const change of [...onTheirWay, ...kept]) {
    const answer = wholeAnswerOf(change, shown.value)
    // The host's answer comes back with the service's response; until then nothing is shown.
    shown = answer === null ? { value: undefined, isOwn: false } : { value: answer.value, isOwn: true }
  }
  return { ...shown, state: onTheirWay.length > 0 ? 'saving' : kept.length > 0 ? 'failed' : 'saved' }
}

/** The texts by language in any value; empty if there are none. */
export function textsByLanguage(value: unknown): Readonly<Record<string, string>> {
  if (Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(asFields(value)).flatMap(([code, text]) => (isString(text) ? [[code, text]] : [])),
  )
}

export function isFactChange(change: unknown): change is FactChange {
  const { field, language, label, answer } = asFields(change)
  if (!isString(field) || !/^[a-z_]{1,60}$/.test(field) || !isString(label)) return false
  if (language !== null && !(isString(language) && /^[a-z]{2,3}$/.test(language))) return false
  return answer === null || isValue(asFields(answer)['value'])
}

function isValue(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (typeof value !== 'object') return false
  return Object.values(value).every((one) => {
    if (Array.isArray(one)) return !Array.isArray(value) && one.every(isWord)
    return isString(one) || (Array.isArray(value) && isWord(one))
  })
}

const isWord = (one: unknown) => isString(one) || typeof one === 'number'
