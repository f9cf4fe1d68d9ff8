import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fastify from 'fastify'
import pino from 'pino'
import { openDatabase } from '../../store/kit/database.ts'
import { openStore } from '../../store/store.ts'
import { dashboardRoutes } from '../dashboard/routes.ts'
import { integratorApi } from '../integrator/api.ts'
import { SCHEMA_COMPILERS } from './schema-compilers.ts'
import type { Services } from './services.ts'

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

test('what is wrong is said beside what checks, and gone after the next body', () => {
  const customOptions = { allErrors: true, coerceTypes: false, removeAdditional: false } as const
  const check = SCHEMA_COMPILERS.buildValidator({}, { customOptions })({ schema })
  assert.equal(check({ tier: 1, more: true }), false)
  assert.deepEqual(
    check.errors?.map(({ keyword }) => keyword),
    ['additionalProperties', 'type'],
  )
  assert.deepEqual([check({ tier: 'growth' }), check.errors], [true, null])
})

test('nothing is made of a schema before it is used', () => {
  const wrong = { type: 'nonsense' }
  const write = SCHEMA_COMPILERS.buildSerializer({}, {})({ url: '/', httpStatus: '200', method: 'GET', schema: wrong })
  const check = SCHEMA_COMPILERS.buildValidator({}, { customOptions: {} })({ schema: wrong })
  assert.throws(() => write({}), /schema is invalid/)
  assert.throws(() => check({}), /type/)
})

test('every schema of every route can be used', async () => {
  const database = openDatabase({ url: 'postgres://localhost/none', connections: 1 })
  after(() => database.close())
  // Staging has every route. Fastify by itself makes everything of all schemas before it is ready, and says which it cannot.
  const services: Services = {
    ...{ ...openStore(database), environment: 'staging', baseUrl: () => '', publicUrl: () => '' },
    ...{ rateLimit: null, failures: null, sealingKey: null, loopback: null, log: pino({ level: 'silent' }) },
  }
  const app = fastify()
  let schemas = 0
  app.addHook('onRoute', ({ schema }) => {
    schemas += Object.keys(schema?.response ?? {}).length
  })
  await app.register(async (api) => integratorApi(api, services), { prefix: '/api' })
  await app.register(async (dashboard) => dashboardRoutes(dashboard, services), { prefix: '/dashboard' })
  await app.ready()
  assert.ok(schemas >= 70, `${schemas} schemas of answers`)
  await app.close()
})
