import { Problem } from '@portico/contract'
import { isKeyedMethod } from '../../kit/idempotency.ts'
import { OUTCOME_UNKNOWN, type ProblemCode, problemDocument } from '../../kit/problems.ts'
import { schemaProblems } from '../../kit/schema-problems.ts'
import { responseHeaders } from './headers.ts'
import type { Operation } from './operation.ts'
import type { Json, SchemaRegistry } from './schemas.ts'
import { matchingSituations } from './situations.ts'

export type ErrorResponse = { readonly status: number; readonly name: string; readonly response: Json }

/** Every error that an operation can answer with, by status. */
export function errorResponses(operation: Operation, schemas: SchemaRegistry): readonly ErrorResponse[] {
  const general = matchingSituations(operation).flatMap(({ errors }) => errors)
  const codes = [...new Set([...general, ...(operation.schema.errors ?? [])])].toSorted()
  const byStatus = Map.groupBy(codes, (code) => exampleOf(code).status)
  return [...byStatus].map(([status, own]) => {
    // A 503 to a write leaves open whether it was carried out, so it has a response of its own.
    const isUnknown = own.includes('unavailable') && isKeyedMethod(operation.method)
    const name = own.map(inCapitals).join('Or')
    return {
      status,
      name: isUnknown ? `${name}OutcomeUnknown` : name,
      response: errorResponse(status, own, isUnknown, schemas),
    }
  })
}

function errorResponse(
  status: number,
  codes: readonly ProblemCode[],
  isUnknown: boolean,
  schemas: SchemaRegistry,
): Json {
  const examples = codes.map((code) => {
    const value = exampleOf(code, describe(code, isUnknown))
    return [code, { summary: value.detail, value }]
  })
  return {
    description: codes.map((code) => `\`${code}\`: ${describe(code, isUnknown)}`).join('\n\n'),
    headers: responseHeaders(status, codes),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            schemas.show(Problem),
            { type: 'object', properties: { status: { const: status }, code: { type: 'string', enum: codes } } },
          ],
        },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

const EXAMPLE_ID = '5c5f0d6e-6a54-4f0e-9d57-6f1b7d1f2a11'
const EXAMPLE_ERRORS = schemaProblems([
  { keyword: 'additionalProperties', instancePath: '', params: { additionalProperty: 'colour' } },
])

function exampleOf(code: ProblemCode, detail?: string) {
  return problemDocument(code, EXAMPLE_ID, code === 'validation_failed' ? { errors: EXAMPLE_ERRORS } : { detail })
}

function describe(code: ProblemCode, isUnknown: boolean): string {
  return isUnknown && code === 'unavailable' ? OUTCOME_UNKNOWN.withKey : problemDocument(code, EXAMPLE_ID).detail
}

function inCapitals(code: string): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
