import type { FieldProblem } from '../../core/kit/refusal.ts'
import { type Language, OFFERED_LANGUAGES } from '../../core/settings/settings.ts'
import { schemaProblems } from '../kit/schema-problems.ts'

export type Query = Readonly<Record<string, unknown>>

/** The most unknown parameters that one answer lists. */
const MAX_NAMED = 100

/** The parameters of a query that its route does not have. */
export function unknownParameters(query: Query, known: readonly string[]): readonly FieldProblem[] {
  const strangers = Object.keys(query).filter((name) => !known.includes(name))
  return schemaProblems(
    strangers.slice(0, MAX_NAMED).map((name) => ({
      keyword: 'additionalProperties',
      instancePath: '',
      params: { additionalProperty: name },
    })),
  )
}

/** A whole number of a query; `otherwise` if it is missing, null if it is not a number or out of bounds. */
export function wholeNumber<Otherwise>(
  value: unknown,
  least: number,
  most: number,
  otherwise: Otherwise,
): number | Otherwise | null {
  if (value === undefined) return otherwise
  if (typeof value !== 'string' || !/^\d{1,10}$/.test(value)) return null
  return Number(value) >= least && Number(value) <= most ? Number(value) : null
}

export function unsupportedValue(field: string, message: string): FieldProblem {
  return { field, code: 'unsupported_value', message: `${field} ${message}` }
}

export const UNSUPPORTED_LANGUAGE = unsupportedValue('language', `must be one of ${OFFERED_LANGUAGES.join(', ')}.`)

export function languageFrom(value: unknown): Language | null {
  return OFFERED_LANGUAGES.find((one) => one === value) ?? null
}
