import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import fastify from 'fastify'
import pg from 'pg'
import Type from 'typebox'
import { type Done, openOnce } from '../src/http/idempotency.ts'
import { newSecret } from '../src/secrets.ts'
import { openDatabase } from '../src/store/database.ts'
import { openIdempotency } from '../src/store/idempotency.ts'
import { cloneDatabase } from './harness.ts'

// A route whose answer holds a secret, on the real store.

const url = await cloneDatabase()
const database = openDatabase({ url, connections: 2 })
const client = new pg.Pool({ connectionString: url, max: 1 })
const once = openOnce(openIdempotency(database, () => {}))
const integratorId = randomUUID()

const app = fastify()
app.decorateRequest('identity', null)
app.addHook('onRequest', (request, _reply, done) => {
  request.identity = { integratorId, keyId: randomUUID() }
  done()
})
const schema = { response: { 201: Type.Object({ secret: Type.String() }) } }
const newAnswer = (): Done => ({ status: 201, body: { secret: `whsec_${randomUUID()}` }, secret: true })
app.post('/secret/', { schema }, (request, reply) => once(request, reply, async () => newAnswer()))
app.post('/careless/', { schema }, (request, reply) =>
  once(request, reply, async () => ({ status: 201, body: newAnswer().body })),
)
after(async () => {
  await app.close()
  await client.end()
  await database.close()
})

const integratorKey = newSecret('integrator_key', 'production')
const post = (path: string, key: string, secret = integratorKey) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Integrator-Key ${secret}`, 'idempotency-key': key },
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

test('another key of the same integrator cannot read it, and is told so', async () => {
  await post('/secret/', 'two')
  const answer = await post('/secret/', 'two', newSecret('integrator_key', 'production'))
  assert.deepEqual([answer.statusCode, answer.json().code], [422, 'idempotency_key_reused'])
  assert.match(answer.json().message, /only the integrator key of the first request can read/)
  assert.ok(!answer.body.includes('whsec_'))
})

test('the database refuses a secret in clear, so that a route cannot forget to seal it', async () => {
  const answer = await post('/careless/', 'three')
  assert.equal(answer.statusCode, 500)
  const { rows } = await client.query(`select from idempotency where key = 'three'`)
  assert.equal(rows.length, 0)
})
