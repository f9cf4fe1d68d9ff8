import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Order } from '@portico/contract'
import fc from 'fast-check'
import fastify from 'fastify'
import { anyCharacter } from '../../../../test/any-character.ts'
import type { FieldProblem } from '../../../core/kit/refusal.ts'
import { Problem } from '../problems.ts'
import { type SchemaError, schemaProblems } from '../schema-problems.ts'
import { readBodiesAsJson, readContentTypes } from './body.ts'

const app = fastify({
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true } },
})
readContentTypes(app)
readBodiesAsJson(app)
app.setErrorHandler((error, _request, reply) => reply.code(400).send({ code: error instanceof Problem && error.code }))
app.post('/order', { schema: { body: Order }, attachValidation: true }, (request, reply) => {
  const errors: readonly SchemaError[] = request.validationError?.validation ?? []
  reply.send({ problems: schemaProblems(errors), read: request.body })
})
app.post('/anything', (request, reply) => reply.send({ read: request.body }))
app.patch('/anything', (request, reply) => reply.send({ read: request.body }))
after(() => app.close())

type Read = { readonly problems: readonly FieldProblem[]; readonly read: unknown; readonly code: string | undefined }

async function send(path: string, payload: string | Buffer, headers: Record<string, string> = {}): Promise<Read> {
  const answer = await app.inject({ method: 'POST', path, payload, headers })
  return answer.json()
}

/** What is wrong with an order: field and code of each problem. */
async function wrongWith(order: unknown): Promise<string[]> {
  const { problems } = await send('/order', JSON.stringify(order), { 'content-type': 'application/json' })
  return problems.map(({ field, code }) => `${field} ${code}`).toSorted()
}

function withQuantity(quantity: unknown) {
  return { tier: 'starter', modules: [{ name: 'ai_sentinel_module', quantity }] }
}

test('an order as the specification has it is fine', async () => {
  assert.deepEqual(await wrongWith({ tier: 'starter' }), [])
  assert.deepEqual(await wrongWith({ ...withQuantity(2), interval: 'annually' }), [])
  assert.deepEqual(await wrongWith({ tier: 'comfort', modules: [] }), [])
})

test('an unsupported tier, interval or module name indicates the affected field', async () => {
  assert.deepEqual(await wrongWith({ tier: 'platinum' }), ['tier unsupported_value'])
  assert.deepEqual(await wrongWith({ tier: 'starter', interval: 'weekly' }), ['interval unsupported_value'])
  const modules = [{ name: 'seo', quantity: 1 }]
  assert.deepEqual(await wrongWith({ tier: 'starter', modules }), ['modules.0.name unsupported_value'])
})

test('a quantity below 1 or above 1000 indicates the line', async () => {
  assert.deepEqual(await wrongWith(withQuantity(0)), ['modules.0.quantity too_small'])
  assert.deepEqual(await wrongWith(withQuantity(-3)), ['modules.0.quantity too_small'])
  assert.deepEqual(await wrongWith(withQuantity(1001)), ['modules.0.quantity too_large'])
})

test('types are exact: nothing is coerced', async () => {
  for (const quantity of ['2', true, null, 1.5, [2], {}]) {
    assert.deepEqual(await wrongWith(withQuantity(quantity)), ['modules.0.quantity invalid_type'])
  }
  for (const tier of [['starter'], 'Starter', ' starter', null, true, 1]) {
    assert.deepEqual(await wrongWith({ tier }), ['tier unsupported_value'])
  }
  for (const modules of [{}, null, 'extra_language']) {
    assert.deepEqual(await wrongWith({ tier: 'starter', modules }), ['modules invalid_type'])
  }
})

test('1.0e1 is fine as JSON 10', async () => {
  const text = JSON.stringify(withQuantity('X')).replace('"X"', '1.0e1')
  assert.deepEqual((await send('/order', text)).problems, [])
})

test('what is missing is named where it is missing', async () => {
  assert.deepEqual(await wrongWith({}), ['tier required'])
  const modules = [{ name: 'extra_language', quantity: 1 }, {}]
  assert.deepEqual(await wrongWith({ modules }), [
    'modules.1.name required',
    'modules.1.quantity required',
    'tier required',
  ])
})

test('unknown members are refused by name', async () => {
  assert.deepEqual(await wrongWith({ tiers: 'starter' }), ['tier required', 'tiers unknown_field'])
  const modules = [{ name: 'extra_language', quantity: 1, interval: 'monthly' }]
  assert.deepEqual(await wrongWith({ tier: 'starter', modules }), ['modules.0.interval unknown_field'])
  const { problems } = await send('/order', '{"tier":"starter","__proto__":{"tier":"comfort"}}')
  assert.deepEqual(
    problems.map(({ field }) => field),
    ['__proto__'],
  )
})

test('all wrong fields are reported at once', async () => {
  const modules = [{ name: 'seo', quantity: 0, note: '' }, 7]
  assert.deepEqual(await wrongWith({ tier: 'platinum', interval: 'weekly', modules }), [
    'interval unsupported_value',
    'modules.0.name unsupported_value',
    'modules.0.note unknown_field',
    'modules.0.quantity too_small',
    'modules.1 invalid_type',
    'tier unsupported_value',
  ])
})

test('a body that is no object has an empty field', async () => {
  for (const body of [[], 'starter', 5, true, null]) assert.deepEqual(await wrongWith(body), [' invalid_type'])
})

test('every problem has a sentence that names its field', async () => {
  const order = { tiers: 1, interval: 2, modules: [{ name: 3, quantity: 0 }, { quantity: 2000, name: '' }, []] }
  const { problems } = await send('/order', JSON.stringify(order))
  for (const { field, message } of problems)
    assert.ok(message.startsWith(`${field} `) && message.endsWith('.'), message)
})

test('a list far too long is one problem', async () => {
  const line = { name: 'seo', quantity: 0 }
  assert.deepEqual(await wrongWith({ tier: 'starter', modules: Array(51).fill(line) }), ['modules too_large'])
})

test('a name that is far too long is not repeated in full', async () => {
  const { problems } = await send('/order', JSON.stringify({ tier: 'starter', ['x'.repeat(10_000)]: 1 }))
  assert.equal(problems.length, 1)
  assert.ok(JSON.stringify(problems).length < 1_000)
})

test('nothing, white space and {} are read as no body, whatever the Content-Type', async () => {
  for (const type of ['application/json', 'text/plain']) {
    assert.deepEqual((await send('/anything', '', { 'content-type': type })).read, {})
  }
  for (const body of ['', ' \r\n\t', '{}']) assert.deepEqual((await send('/anything', body)).read, {})
})

test('a JSON body is read with application/json, in UTF-8, or without Content-Type', async () => {
  for (const type of ['application/json', 'APPLICATION/JSON', 'application/json; charset=utf-8']) {
    assert.deepEqual((await send('/anything', '{"a":"ä"}', { 'content-type': type })).read, { a: 'ä' })
  }
  assert.deepEqual((await send('/anything', '{"a":"ä"}')).read, { a: 'ä' })
})

test('a merge patch is read as JSON where something is patched, and nowhere else', async () => {
  const patch = (type: string) =>
    app.inject({ method: 'PATCH', path: '/anything', payload: '{"a":null}', headers: { 'content-type': type } })
  for (const type of [
    'application/merge-patch+json',
    'Application/Merge-Patch+JSON; charset=utf-8',
    'application/json',
  ]) {
    assert.deepEqual((await patch(type)).json(), { read: { a: null } }, type)
  }
  for (const type of ['application/json-patch+json', 'application/merge-patch+json; charset=latin1', 'text/plain']) {
    assert.equal((await patch(type)).json().code, 'unsupported_media_type', type)
  }
  const posted = await send('/anything', '{}', { 'content-type': 'application/merge-patch+json' })
  assert.equal(posted.code, 'unsupported_media_type')
})

test('a body of another media type, charset or encoding is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1']) {
    assert.equal((await send('/anything', '{}', { 'content-type': type })).code, 'unsupported_media_type', type)
  }
  const zipped = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  assert.equal((await send('/anything', '{}', zipped)).code, 'unsupported_media_type')
})

test('what is not JSON in UTF-8 is invalid_json', async () => {
  for (const body of ['{', '{"a":1,}', "{'a':1}", 'undefined', '{"a":NaN}', '{}{}', Buffer.from([0x22, 0xff, 0x22])]) {
    assert.equal((await send('/anything', body)).code, 'invalid_json', String(body))
  }
})

test('two members of one name in the same object are refused, wherever they are', async () => {
  for (const body of [
    '{"tier":"starter","tier":"comfort"}',
    '{"a":[{"b":1,"b":1}]}',
    '{"a":{"b":1},"a":{"b":1}}',
    '{"a":1,"\\u0061":2}',
    '{"__proto__":1,"__proto__":2}',
  ]) {
    assert.equal((await send('/anything', body)).code, 'invalid_json', body)
  }
})

test('every JSON value is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ stringUnit: anyCharacter }), async (value) => {
      const text = JSON.stringify(value)
      assert.deepEqual((await send('/anything', text)).read, JSON.parse(text))
    }),
    { numRuns: 500 },
  )
})
