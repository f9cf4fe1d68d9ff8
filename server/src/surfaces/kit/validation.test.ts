import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fastify from 'fastify'
import Type from 'typebox'
import { decide, refuse } from '../../core/kit/refusal.ts'
import { readBodiesAsJson } from './bodies/body.ts'
import { checkInput, parsedBy, type Rules } from './validation.ts'

const app = fastify({
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true } },
})
after(() => app.close())
readBodiesAsJson(app)
checkInput(app)

const strict = { additionalProperties: false }
const body = Type.Object({ name: Type.String(), size: Type.Optional(Type.Integer()) }, strict)
const querystring = Type.Object({ name: Type.Optional(Type.String()) }, strict)

let handled = 0
const handler = () => {
  handled += 1
  return { ok: true }
}
const noSpaces: Rules<string> = ({ name }) => {
  if (typeof name !== 'string') return []
  if (name === 'nobody') return refuse('not_in_plan')
  const problem = { field: 'name', code: 'not_allowed', message: 'name has a space.' } as const
  return name.includes(' ') ? [problem] : decide(name.toUpperCase())
}
const later: Rules<string> = async (input, request) => noSpaces(input, request)
const failing: Rules = async () => {
  throw new Error('The database is away.')
}
const senseless: Rules = async () => JSON.parse('null')

app.post('/schema', { schema: { body } }, handler)
app.get('/query', { schema: { querystring } }, handler)
app.post('/rules', { schema: { body }, config: { rules: noSpaces } }, (request) => ({
  read: parsedBy(noSpaces, request),
}))
app.post('/later', { schema: { body }, config: { rules: later } }, (request) => ({ read: parsedBy(later, request) }))
app.get('/rules', { config: { rules: noSpaces } }, (request) => ({ read: parsedBy(noSpaces, request) }))
app.post('/failing', { schema: { body }, config: { rules: failing } }, handler)
app.post('/senseless', { schema: { body }, config: { rules: senseless } }, handler)
app.post('/other', { schema: { body }, config: { rules: noSpaces } }, (request) => ({ read: parsedBy(later, request) }))

async function post(path: string, payload: unknown) {
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', path, payload: JSON.stringify(payload), headers })
  return { status: answer.statusCode, ...answer.json() }
}

/** Field and code of each problem, in the order of the answer. */
function named({ errors = [] }: { readonly errors?: readonly { field: string; code: string }[] }): string[] {
  return errors.map(({ field, code }) => `${field} ${code}`)
}

test('a route that declares a schema and nothing else never sees a body that breaks it', async () => {
  for (const wrong of [{}, { name: 1 }, { name: '', colour: '' }, [], 'name', null]) {
    const { status, code } = await post('/schema', wrong)
    assert.deepEqual([status, code, handled], [400, 'validation_failed', 0], JSON.stringify(wrong))
  }
  assert.deepEqual(await post('/schema', { name: 'a' }), { status: 200, ok: true })
  assert.equal(handled, 1)
})

test('neither does one with a schema of its query, also when it is asked with HEAD', async () => {
  const before = handled
  for (const method of ['GET', 'HEAD'] as const) {
    assert.equal((await app.inject({ method, path: '/query?colour=red' })).statusCode, 400)
  }
  const twice = await app.inject('/query?name=a&name=b')
  assert.deepEqual([twice.statusCode, named(twice.json())], [400, ['name duplicate']])
  assert.equal(handled, before)
  assert.equal((await app.inject('/query?name=a')).statusCode, 200)
})

test('a write that does not say what body it takes cannot be registered', async () => {
  const other = fastify()
  checkInput(other)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    assert.throws(() => other.route({ method, url: '/', handler }), /has no schema for its body/)
  }
  await other.close()
})

test('an answer names what breaks the schema and what breaks the rules, unknown members last', async () => {
  for (const path of ['/rules', '/later']) {
    const { status, ...answer } = await post(path, { colour: 1, name: 'a b', size: 'L' })
    assert.equal(status, 400)
    assert.deepEqual(named(answer), ['size invalid_type', 'name not_allowed', 'colour unknown_field'])
  }
})

test('rules are not asked about what is no object', async () => {
  assert.deepEqual(named(await post('/rules', ['a b'])), [' invalid_type'])
})

test('what rules have parsed is there for the handler, also from a query and when they had to wait', async () => {
  assert.equal((await post('/rules', { name: 'a' })).read, 'A')
  assert.equal((await post('/later', { name: 'b' })).read, 'B')
  assert.deepEqual((await app.inject('/rules?name=c')).json(), { read: 'C' })
})

test('a refusal of the rules that is about no field is answered as it is', async () => {
  const { status, code } = await post('/rules', { name: 'nobody' })
  assert.deepEqual([status, code], [409, 'not_in_plan'])
})

test('a handler cannot take what other rules have parsed, and rules that fail are a failure of the request', async () => {
  assert.equal((await post('/other', { name: 'a' })).status, 500)
  const before = handled
  for (const path of ['/failing', '/senseless']) assert.equal((await post(path, { name: 'a' })).status, 500)
  assert.equal(handled, before)
})
