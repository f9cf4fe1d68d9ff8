import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as contract from '@portico/contract'
import { SCHEMA_COMPILERS } from './schema-compilers.ts'
import { type SchemaError, schemaProblems } from './schema-problems.ts'

// Each keyword that a schema of the contract uses has a sentence that is true and reads well.

const customOptions = { allErrors: true, coerceTypes: false, removeAdditional: false, allowUnionTypes: true } as const
const compile = SCHEMA_COMPILERS.buildValidator({}, { customOptions })

/** What is said of the member `it`, whose schema is this. */
function saidOf(schema: object, it: unknown): readonly string[] {
  const check = compile({ schema: { type: 'object', properties: { it: schema } } })
  assert.equal(check({ it }), false, JSON.stringify(schema))
  return schemaProblems((check.errors ?? []) as readonly SchemaError[]).map(
    ({ code, message }) => `${code}: ${message}`,
  )
}

type Case = readonly [schema: Record<string, unknown>, value: unknown, said: string]

/** By the keyword that is broken. */
const CASES: Readonly<Record<string, Case>> = {
  type: [{ type: 'string' }, 5, 'invalid_type: it must be a string.'],
  enum: [{ enum: ['one', 'two'] }, 'three', 'unsupported_value: it must be one of one, two.'],
  const: [{ const: true }, false, 'unsupported_value: it must be true.'],
  minimum: [{ type: 'integer', minimum: 1 }, 0, 'too_small: it must be at least 1.'],
  maximum: [{ type: 'integer', maximum: 9 }, 10, 'too_large: it must be at most 9.'],
  minItems: [{ type: 'array', minItems: 1 }, [], 'too_small: it has fewer than 1 lines.'],
  maxItems: [{ type: 'array', maxItems: 1 }, [1, 2], 'too_large: it has more than 1 lines.'],
  minLength: [{ type: 'string', minLength: 1 }, '', 'too_small: it has fewer than 1 characters.'],
  maxLength: [{ type: 'string', maxLength: 1 }, 'ab', 'too_large: it has more than 1 characters.'],
  maxProperties: [{ type: 'object', maxProperties: 1 }, { a: 1, b: 2 }, 'too_large: it has more than 1 members.'],
  uniqueItems: [{ type: 'array', uniqueItems: true }, [1, 1], 'duplicate: it has the same line twice.'],
  pattern: [{ type: 'string', pattern: '^[A-Z]{2}$' }, 'es', 'unsupported_value: it is not written as described.'],
  format: [{ type: 'string', format: 'uuid' }, 'x', 'unsupported_value: it must be written as uuid.'],
  required: [{ type: 'object', required: ['a'] }, {}, 'required: it.a is required.'],
  additionalProperties: [
    { type: 'object', additionalProperties: false },
    { a: 1 },
    'unknown_field: it.a is not a field of this request: check its spelling.',
  ],
}

test('every keyword that is broken has its own sentence', () => {
  for (const [keyword, [schema, value, said]] of Object.entries(CASES)) {
    assert.ok(keyword in schema, keyword)
    assert.deepEqual(saidOf(schema, value), [said])
  }
})

test('of several forms each is named, and that none of them fits', () => {
  const form = 'invalid_type: it has none of the forms that are described.'
  const orNull = { anyOf: [{ type: 'string' }, { type: 'null' }] }
  assert.deepEqual(saidOf(orNull, 5), ['invalid_type: it must be a string.', 'invalid_type: it must be null.', form])
  assert.deepEqual(saidOf({ type: ['integer', 'null'] }, 'x'), ['invalid_type: it must be an integer or null.'])
})

test('of a keyword that nobody has thought of nothing untrue is said', () => {
  assert.deepEqual(saidOf({ not: { type: 'string' } }, 'x'), ['unsupported_value: it is not as described.'])
  const error = { keyword: 'type', instancePath: '', params: { type: 'object' } }
  assert.equal(schemaProblems([error])[0]?.message, 'The body must be an object.')
})

/** These say where schemas apply, or describe; they are not broken themselves, or the tests above have them. */
const BESIDE = [
  ...['properties', 'patternProperties', 'items', 'prefixItems', 'additionalItems', 'anyOf'],
  ...['title', 'description', 'examples', 'example', 'default', 'deprecated', '$id'],
]

test('no schema of the contract has a keyword without a case here', () => {
  const used = new Set<string>()
  for (const value of Object.values<unknown>(contract)) if (isSchema(value)) collect(value, used)
  assert.ok(used.has('minItems') && used.has('pattern'), 'schemas were found')
  assert.deepEqual(
    [...used].filter((keyword) => !(keyword in CASES) && !BESIDE.includes(keyword) && !keyword.startsWith('~')),
    [],
  )
})

type Schema = Readonly<Record<string, unknown>>

function isSchema(value: unknown): value is Schema {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return ['type', 'anyOf', 'enum', 'const'].some((keyword) => keyword in value)
}

/** Of this schema and those inside it. */
function collect(schema: Schema, used: Set<string>): void {
  for (const [keyword, value] of Object.entries(schema)) {
    used.add(keyword)
    const isNamed = keyword === 'properties' || keyword === 'patternProperties'
    const inside = isNamed ? Object.values(Object(value)) : [value].flat()
    if (['examples', 'example', 'default', 'enum', 'const'].includes(keyword)) continue
    for (const one of inside) if (isSchema(one)) collect(one, used)
  }
}
