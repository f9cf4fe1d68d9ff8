import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import fastify from 'fastify'
import pg from 'pg'
import Type from 'typebox'
import { newSecret } from '../src/secrets/secrets.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openIdempotencyStore } from '../src/store/kit/idempotency.ts'
import { openKeyedAnswers, type WriteResult } from '../src/surfaces/kit/idempotency.ts'
import { cloneDatabase } from './harness.ts'

// A route whose answer holds a secret, on the real store.

const url = await cloneDatabase()
const database = openDatabase({ url, connections: 2 })
const client = new pg.Pool({ connectionString: url, max: 1 })
const idempotency = openIdempotencyStore(database, () => {})
const { withIdempotency } = openKeyedAnswers(idempotency, 'the deployment’s own secret')
const { withIdempotency: afterLoss } = openKeyedAnswers(idempotency, 'another secret')
const integratorId = randomUUID()

const app = fastify()
app.decorateRequest('identity', null)
app.addHook('onRequest', (request, _reply, done) => {
  request.identity = { integratorId, keyId: randomUUID(), rateLimit: null }
  done()
})
const schema = { response: { 201: Type.Object({ secret: Type.String() }) } }
const newAnswer = (): WriteResult => ({ status: 201, body: { secret: `whsec_${randomUUID()}` }, secret: true })
app.post('/secret/', { schema }, (request, reply) => withIdempotency(request, reply, async () => newAnswer()))
app.post('/careless/', { schema }, (request, reply) =>
  withIdempotency(request, reply, async () => ({ status: 201, body: newAnswer().body })),
)
app.post('/lost/secret/', { schema }, (request, reply) => {
  const answerer = request.headers['x-secret'] === 'lost' ? afterLoss : withIdempotency
  return answerer(request, reply, async () => newAnswer())
})
after(async () => {
  await app.close()
  await client.end()
  await database.close()
})

const integratorKey = newSecret('integrator_key', 'production')
const post = (path: string, key: string, { secret = integratorKey, headers = {} } = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Integrator-Key ${secret}`, 'idempotency-key': key, ...headers },
  })

test('an answer that holds a secret is replayed byte for byte and never kept in clear', async () => {
  const original = await post('/secret/', 'one')
  assert.equal(original.statusCode, 201)
  const replay = await post('/secret/', 'one')
  assert.equal(replay.headers['idempotent-replayed'], 'true')
  assert.equal(replay.body, original.body)
  const { rows } = await client.query('select to_jsonb(idempotency)::text as row, body, sealed from idempotency')
  assert.deepEqual([rows.length, rows[0].sealed], [1, true])
  const everything = rows[0].row + Buffer.from(rows[0].body, 'base64').toString('latin1')
  for (const secret of [original.json().secret, 'whsec_', integratorKey]) assert.ok(!everything.includes(secret))
})

test('whichever of the integrator’s keys is sent, the answer is the same', async () => {
  const original = await post('/secret/', 'two')
  const replay = await post('/secret/', 'two', { secret: newSecret('integrator_key', 'production') })
  assert.deepEqual([replay.statusCode, replay.body], [201, original.body])
  assert.equal(replay.headers['idempotent-replayed'], 'true')
})

test('an answer that can no longer be read is not made up', async () => {
  await post('/lost/secret/', 'lost')
  const answer = await post('/lost/secret/', 'lost', { headers: { 'x-secret': 'lost' } })
  assert.deepEqual([answer.statusCode, answer.json().code], [422, 'idempotency_key_reused'])
  assert.match(answer.json().message, /can no longer be read/)
  assert.ok(!answer.body.includes('whsec_'))
})

test('the database refuses a secret in clear, so that a route cannot forget to seal it', async () => {
  const answer = await post('/careless/', 'three')
  assert.equal(answer.statusCode, 500)
  const { rows } = await client.query(`select from idempotency where key = 'three'`)
  assert.equal(rows.length, 0)
})
