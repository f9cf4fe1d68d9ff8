import type { FactRule, Facts } from '@portico/contract/words/facts'
import { checkIdNumber, type IdNumberProblem } from '@portico/legal/facts/check-id-numbers'
import { type FactProblem, valueProblem } from '@portico/legal/facts/value-problem'
import type { Question } from '../../model/wire.ts'
import type { FactValue } from '../../saving/fact-change.ts'

/** Why a value cannot be sent: `not_a_number` for what is no number at all. */
export type AnswerProblem = FactProblem | 'not_a_number'

/** Problems that are shown only after typing: half an address is no mistake. */
export const SHOWN_AFTER_TYPING: readonly (AnswerProblem | IdNumberProblem)[] = [
  'not_an_email',
  'not_a_phone_number',
  'not_an_address',
  'not_a_number',
  'format',
]

/** The problems that answers of a kind can have. Lengths are limited by the fields themselves. */
const POSSIBLE_PROBLEMS: Readonly<Record<string, readonly AnswerProblem[]>> = {
  email: ['not_an_email'],
  phone: ['not_a_phone_number'],
  address: ['not_an_address'],
  number: ['not_a_number', 'out_of_range'],
  duration: ['not_a_number', 'out_of_range'],
  texts: ['duplicate'],
}
export const possibleProblems = (kind: string): readonly AnswerProblem[] => POSSIBLE_PROBLEMS[kind] ?? []

/** What the service would refuse: it sends its rules along. */
export function findAnswerProblem(
  { kind, none, most, least, count, choices }: Question['rule'],
  value: FactValue,
): AnswerProblem | null {
  const named = choices.map((choice) => choice.value)
  const bounds = Object.entries({ most, least, count }).filter(([, bound]) => bound !== null)
  // Both sides are one release: the service made it of such a rule.
  const rule = { kind, none, choices: named, ...Object.fromEntries(bounds) } as unknown as FactRule
  return valueProblem(rule, value)
}

const NUMBER_FIELDS = ['tax_id', 'vat_id', 'siren'] as const

export const isNumberField = (name: string): boolean => NUMBER_FIELDS.some((one) => one === name)

/**
 * Whether a doubt is shown yet. Half a number is no mistake while somebody types it. Once it is saved it is the answer, even if
 * the focus is still in the field.
 */
export function isDoubtShown(doubt: IdNumberProblem, { isIn, isSaved }: { isIn: boolean; isSaved: boolean }): boolean {
  return !isIn || isSaved || !SHOWN_AFTER_TYPING.includes(doubt)
}

/** A number that looks mistyped. It is saved all the same: the customer's papers decide. */
export function findNumberDoubt(name: string, text: string, country: unknown): IdNumberProblem | null {
  const field = NUMBER_FIELDS.find((one) => one === name)
  if (field === undefined || text === '') return null
  // Both are texts, and the check reads nothing else.
  return checkIdNumber(field, { country, [field]: text } as Facts)
}

/** Digits with at most two behind the point or comma: with more, nobody knows whether it parts thousands. */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/\s/g, '')
  return /^\d{1,15}(?:[.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : null
}

/** No fact has paragraphs, and the service takes no line breaks. */
export const asSingleLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
