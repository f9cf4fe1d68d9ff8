import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCHEMA_COMPILERS } from './schema-compilers.ts'

const schema = { type: 'object', properties: { tier: { type: 'string' } }, additionalProperties: false }
const other = { type: 'object', properties: { tier: { type: 'string' }, interval: { type: 'string' } } }

test('what writes an answer is made once of a schema, whoever asks for it, and again of another one', () => {
  const [production, staging] = [SCHEMA_COMPILERS.buildSerializer({}, {}), SCHEMA_COMPILERS.buildSerializer({}, {})]
  const route = { url: '/', httpStatus: '200' }
  const write = production({ ...route, method: 'GET', schema })
  assert.equal(staging({ ...route, method: 'HEAD', schema }), write)
  const document = { tier: 'growth', interval: 'annually' }
  assert.equal(write(document), '{"tier":"growth"}')
  assert.equal(staging({ ...route, method: 'GET', schema: other })(document), JSON.stringify(document))
})

test('what checks a body is made once of a schema, whoever asks for it', () => {
  const options = { customOptions: { coerceTypes: false } }
  const compilers = [1, 2].map(() => SCHEMA_COMPILERS.buildValidator({}, options))
  const [one, two] = compilers.map((compile) => compile({ schema }))
  assert.equal(one, two)
  assert.deepEqual([one?.({ tier: 'growth' }), one?.({ tier: 1 })], [true, false])
})
