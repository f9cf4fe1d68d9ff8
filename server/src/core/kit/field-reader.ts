import type { FieldProblemCode } from '@portico/contract/words'
import type { FieldProblem } from './refusal.ts'
import { shorten } from './shorten.ts'

/**
 * Reads submitted JSON of any shape and collects a problem for each wrong field. A field that cannot be read is null, so that
 * reading goes on and all problems are reported at once.
 */
export type FieldReader = {
  readonly problems: FieldProblem[]
  wrong(field: string, code: FieldProblemCode, message: string): null
  /** An object with all of `members`, some of `optional` and nothing else. */
  object(value: unknown, field: string, members: readonly string[], optional?: readonly string[]): ObjectMembers | null
  list(value: unknown, field: string, most: number): readonly unknown[]
  oneOf<Word extends string>(value: unknown, field: string, words: readonly Word[]): Word | null
  text(value: unknown, field: string, problem: (text: string) => string | null): string | null
  boolean(value: unknown, field: string): boolean | null
}

export type ObjectMembers = Readonly<Record<string, unknown>>

export function openFieldReader(): FieldReader {
  const problems: FieldProblem[] = []
  const wrong = (field: string, code: FieldProblemCode, message: string) => {
    problems.push({ field, code, message: `${field} ${message}` })
    return null
  }
  return {
    problems,
    wrong,
    object(value, field, members, optional = []) {
      if (!isObject(value)) return wrong(field, 'invalid_type', 'must be an object.')
      for (const name of members) {
        if (!Object.hasOwn(value, name)) wrong(joinFieldPath(field, name), 'required', 'is required.')
      }
      for (const name of Object.keys(value)) {
        if (members.includes(name) || optional.includes(name)) continue
        wrong(
          joinFieldPath(field, shorten(name) || '""'),
          'unknown_field',
          'is not a field of this request: check its spelling.',
        )
      }
      return value
    },
    list(value, field, most) {
      if (value === undefined) return []
      if (!Array.isArray(value)) {
        wrong(field, 'invalid_type', 'must be an array.')
        return []
      }
      if (value.length > most) wrong(field, 'too_large', `has more than ${most} entries.`)
      return value.slice(0, most)
    },
    oneOf(value, field, words) {
      if (value === undefined) return null
      const word = words.find((one) => one === value)
      return word ?? wrong(field, 'unsupported_value', `must be one of ${words.join(', ')}.`)
    },
    text(value, field, problem) {
      if (value === undefined) return null
      if (typeof value !== 'string') return wrong(field, 'invalid_type', 'must be a string.')
      const found = problem(value)
      return found === null ? value : wrong(field, 'unsupported_value', `${found}.`)
    },
    boolean(value, field) {
      if (value === undefined) return null
      return typeof value === 'boolean' ? value : wrong(field, 'invalid_type', 'must be a boolean.')
    },
  }
}

export function joinFieldPath(field: string, name: string | number): string {
  return field === '' ? String(name) : `${field}.${name}`
}

function isObject(value: unknown): value is ObjectMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
