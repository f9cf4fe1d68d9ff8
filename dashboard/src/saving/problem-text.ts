import type { FieldError } from '../model/errors.ts'
import type { FieldProblemCode } from '../model/wire.ts'
import type { WebsiteTexts } from '../texts/text-types.ts'
import type { WebsiteWords } from '../texts/use-website-words.ts'
import { refusalText } from './refusal-text.ts'
import type { RejectedChange } from './rejected-change.ts'

type ProblemTextKey = keyof WebsiteTexts['problems']

/** The text for each error code of a field. Codes that this page never causes share one sentence. */
const BY_CODE: Record<FieldProblemCode, ProblemTextKey> = {
  required: 'required',
  unknown_field: 'other',
  invalid_type: 'other',
  unsupported_value: 'other',
  too_small: 'other',
  too_large: 'tooLarge',
  duplicate: 'duplicate',
  not_allowed: 'other',
  invalid_url: 'policy',
  invalid_timestamp: 'other',
  invalid_host: 'hosts',
  invalid_cursor: 'other',
  low_contrast: 'lowContrast',
  purposes_missing: 'purposes',
}

/** The text for an invalid value in these fields, by the end of their path without numbers. */
const BY_FIELD: readonly (readonly [string, ProblemTextKey])[] = [
  ['stored.name', 'storedName'],
  ['lifetime', 'lifetime'],
  ['country', 'country'],
  ['hosts', 'hosts'],
  ['policy', 'policy'],
  ['tool', 'unknownTool'],
  ['name', 'plain'],
  ['vendor', 'plain'],
  ['reason', 'plain'],
  ['title', 'plain'],
  ['description', 'plain'],
]

export function fieldErrorText({ field, code }: FieldError, { texts }: WebsiteWords): string {
  const key = Object.entries(BY_CODE).find(([known]) => known === code)?.[1] ?? 'other'
  const path = field.replace(/\.\d+/g, '')
  if (key === 'duplicate' && /(?:^|\.)name$/.test(path)) return texts.problems.nameTaken
  if (key !== 'other') return texts.problems[key]
  const [, special] = BY_FIELD.find(([end]) => path === end || path.endsWith(`.${end}`)) ?? []
  return texts.problems[special ?? 'other']
}

/** Why a change was rejected, in the customer's language. */
export function rejectionText(
  { change, code, fieldErrors: [first], theirs }: RejectedChange,
  words: WebsiteWords,
): string {
  if (theirs !== null) return words.texts.held.elsewhere
  if (code !== 'validation_failed' || first === undefined) return refusalText(code, change, words)
  // A text is one field: its path ends with it.
  const isText = first.field === '' && change.kind === 'edit' && change.edit.part === 'text'
  return fieldErrorText(isText ? { ...first, field: 'title' } : first, words)
}
