import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { inspect } from 'node:util'
import {
  ConflictError,
  ConnectionError,
  Portico,
  PorticoError,
  RateLimitError,
  TimeoutError,
  UnavailableError,
  UnexpectedAnswerError,
} from '../src/index.ts'
import { waitBeforeRetry } from '../src/retry.ts'

// A server that misbehaves as instructed, one request after the other; then it answers well.

type Seen = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly at: number
}
type Behaviour = (response: ServerResponse) => void

const KEY = `ik_test_${'k'.repeat(38)}`

const answers =
  (status: number, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const fine = answers(200, { message: 'pong' })
const problem = (status: number, code: string, headers = {}) =>
  answers(status, { status, code, message: `Sentence of ${code}.`, request_id: 'r-1' }, headers)
const hangs: Behaviour = () => {}
const closes: Behaviour = (response) => void response.destroy()
const breaksOff: Behaviour = (response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('{"message":', () => response.destroy())
}
const stopsHalfway: Behaviour = (response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('{"message":')
}

async function misbehave(t: TestContext, ...behaviours: readonly Behaviour[]) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request
    const behaviour = behaviours[seen.length] ?? fine
    seen.push({ method, path, headers, at: performance.now() })
    request.resume().once('end', () => behaviour(response))
    server.emit('seen')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => void server.close().closeAllConnections())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { seen, baseUrl, server, portico: new Portico({ key: KEY, baseUrl }) }
}

async function failure(call: Promise<unknown>): Promise<PorticoError> {
  const error: unknown = await call.then(
    () => assert.fail('It did not fail.'),
    (reason) => reason,
  )
  assert.ok(error instanceof PorticoError, inspect(error))
  return error
}

// A few side by side, each with a server of its own: they wait for time to pass, and hardly for a core.
describe('a client whose server misbehaves', { concurrency: 8 }, () => {
  for (const [what, behaviour] of [
    ['a closed connection', closes],
    ['an answer that breaks off', breaksOff],
    ['503', problem(503, 'unavailable')],
    ['429', problem(429, 'rate_limited')],
  ] as const) {
    test(`after ${what} the same write is sent again, under the same Idempotency-Key`, async (t) => {
      const { portico, seen } = await misbehave(t, behaviour, behaviour)
      assert.deepEqual(await portico.subscriptions.cancel('s'), { message: 'pong' })
      assert.equal(seen.length, 3)
      assert.equal(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size, 1)
      assert.match(String(seen[0]?.headers['idempotency-key']), /^[0-9a-f-]{36}$/)
      for (const { method, path } of seen)
        assert.equal(`${method} ${path}`, 'POST /api/integrators/sites/s/subscription/cancel/')
    })
  }

  test('each write has an Idempotency-Key of its own, reads have none, and one’s own is taken', async (t) => {
    const { portico, seen } = await misbehave(t)
    const order = { tier: 'starter' } as const
    await portico.sites.create({ url: 'example.com' })
    await portico.subscriptions.create('s', order)
    await portico.subscriptions.change('s', order)
    await portico.subscriptions.terminate('s')
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    assert.equal(new Set(keys).size, 4)
    assert.ok(keys.every((key) => key))
    await portico.ping()
    assert.equal(seen.at(-1)?.headers['idempotency-key'], undefined)
    await portico.subscriptions.terminate('s', { idempotencyKey: 'order-42' })
    assert.equal(seen.at(-1)?.headers['idempotency-key'], 'order-42')
  })

  for (const status of [400, 401, 403, 404, 405, 409, 413, 415, 422, 431, 500, 501, 502]) {
    test(`${status} is final`, async (t) => {
      const { portico, seen } = await misbehave(t, problem(status, 'some_code', { 'retry-after': '0' }))
      const error = await failure(portico.subscriptions.cancel('s'))
      assert.equal(seen.length, 1)
      assert.equal(error.status, status)
      assert.equal(error.code, 'some_code')
      assert.equal(error.requestId, 'r-1')
      assert.equal(error.message, 'Sentence of some_code.')
      assert.ok(error.stack?.startsWith(`${error.name}: Sentence of some_code.`))
    })
  }

  for (const status of [429, 503]) {
    test(`${status}: Retry-After is waited for, and not much longer`, async (t) => {
      const { portico, seen } = await misbehave(t, problem(status, 'later', { 'retry-after': '1' }))
      await portico.ping()
      const waited = (seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)
      assert.ok(waited >= 1000 && waited < 5000, `${waited} ms`)
    })
  }

  test('when the retries are used up the error says how long to wait', async (t) => {
    const limited = problem(429, 'rate_limited', { 'retry-after': '0' })
    const { portico, seen } = await misbehave(t, limited, limited, limited)
    const error = await failure(portico.ping({ maxRetries: 1 }))
    assert.equal(seen.length, 2)
    assert.ok(error instanceof RateLimitError)
    assert.equal(error.retryAfter, 0)
  })

  for (const [what, behaviour, says] of [
    ['a 503', problem(503, 'unavailable', { 'retry-after': '3600' }), /^Sentence of unavailable\.$/],
    ['a 503 of a proxy', answers(503, 'nothing', { 'retry-after': '3600' }), /not known whether .* "order-1" tells/],
    ['a 500', problem(500, 'internal_error'), /^Sentence of internal_error\.$/],
    ['a 502 of a proxy', answers(502, 'nothing'), /not known whether .* "order-1" tells/],
    ['a 504 of a proxy', answers(504, 'nothing'), /not known whether .* "order-1" tells/],
    ['no answer', hangs, /not known whether it was carried out: the same call with the idempotencyKey "order-1" tells/],
    ['a lost connection', closes, /not known whether .* "order-1" tells/],
  ] as const) {
    test(`after ${what} the error of a write holds the key under which the same call tells how it went`, async (t) => {
      const { portico, seen } = await misbehave(t, behaviour)
      // Long enough for a busy machine to send it: a key that was never sent is of no use.
      const options = { maxRetries: 0, timeout: 1_500 }
      const error = await failure(portico.subscriptions.cancel('s', { ...options, idempotencyKey: 'order-1' }))
      assert.equal(error.idempotencyKey, 'order-1')
      assert.match(error.message, says)
      assert.deepEqual(await portico.subscriptions.cancel('s', { idempotencyKey: error.idempotencyKey }), {
        message: 'pong',
      })
      assert.deepEqual(
        seen.map(({ headers }) => headers['idempotency-key']),
        ['order-1', 'order-1'],
      )
    })
    test(`after ${what} the error also names a key that the client has made, and of a read there is none`, async (t) => {
      const { portico, seen } = await misbehave(t, behaviour, behaviour)
      // Long enough for a busy machine to send it: a key that was never sent is of no use.
      const options = { maxRetries: 0, timeout: 1_500 }
      const write = await failure(portico.subscriptions.cancel('s', options))
      assert.equal(write.idempotencyKey, seen[0]?.headers['idempotency-key'])
      const read = await failure(portico.ping(options))
      assert.equal(read.idempotencyKey, null)
      assert.doesNotMatch(read.message, /not known/)
    })
  }

  test('an answer that decides leaves nothing unknown', async (t) => {
    const { portico } = await misbehave(t, problem(409, 'subscription_ended'))
    assert.equal((await failure(portico.subscriptions.cancel('s'))).idempotencyKey, null)
  })

  test('nobody waits for an hour: the error comes at once', async (t) => {
    const { portico, seen } = await misbehave(t, problem(503, 'unavailable', { 'retry-after': '3600' }))
    const error = await failure(portico.ping())
    assert.equal(seen.length, 1)
    assert.ok(error instanceof UnavailableError)
    assert.equal(error.retryAfter, 3600)
  })

  test('Retry-After may be a date', async (t) => {
    const at = new Date(Date.now() + 3_600_000).toUTCString()
    const { portico } = await misbehave(t, problem(503, 'unavailable', { 'retry-after': at }))
    const error = await failure(portico.ping())
    assert.ok(error instanceof UnavailableError && Math.abs((error.retryAfter ?? 0) - 3600) < 10)
  })

  test('a date that has passed asks for no wait, also where the clocks disagree', async (t) => {
    const at = new Date(Date.now() - 60_000).toUTCString()
    const { portico } = await misbehave(t, problem(503, 'unavailable', { 'retry-after': at }))
    const error = await failure(portico.ping({ maxRetries: 0 }))
    assert.ok(error instanceof UnavailableError)
    assert.equal(error.retryAfter, 0)
  })

  for (const [what, behaviour] of [
    ['no answer', hangs],
    ['half an answer', stopsHalfway],
  ] as const) {
    test(`${what} within the time-out is tried again, then it is a TimeoutError`, async (t) => {
      const { portico, seen } = await misbehave(t, behaviour, behaviour)
      const error = await failure(portico.subscriptions.terminate('s', { timeout: 1_000, maxRetries: 1 }))
      assert.ok(error instanceof TimeoutError)
      assert.equal(error.code, 'timeout')
      assert.match(error.message, /DELETE .* within 1000 ms/)
      assert.equal(seen.length, 2)
      assert.equal(seen[0]?.headers['idempotency-key'], seen[1]?.headers['idempotency-key'])
    })
  }

  test('a late answer is asked for again, and the second try counts', async (t) => {
    const { portico, seen } = await misbehave(t, hangs)
    assert.deepEqual(await portico.ping({ timeout: 1_000 }), { message: 'pong' })
    assert.equal(seen.length, 2)
  })

  test('one’s own write that is still running is waited for', async (t) => {
    const running = problem(409, 'request_in_progress')
    const { portico, seen } = await misbehave(t, closes, running)
    assert.deepEqual(await portico.subscriptions.cancel('s'), { message: 'pong' })
    assert.equal(seen.length, 3)
  })

  test('somebody else’s write under the same key is a conflict at once', async (t) => {
    const { portico, seen } = await misbehave(t, problem(409, 'request_in_progress'))
    const error = await failure(portico.subscriptions.cancel('s', { idempotencyKey: 'shared' }))
    assert.ok(error instanceof ConflictError)
    assert.equal(seen.length, 1)
  })

  test('the caller’s signal ends a request', async (t) => {
    const { portico, seen, server } = await misbehave(t, hangs)
    const controller = new AbortController()
    const call = portico.ping({ signal: controller.signal })
    await once(server, 'seen')
    controller.abort(new Error('The customer left.'))
    await assert.rejects(call, /The customer left/)
    await assert.rejects(portico.ping({ signal: controller.signal }), /The customer left/)
    assert.equal(seen.length, 1)
  })

  test('the caller’s signal ends the wait between two tries', async (t) => {
    const { portico, seen } = await misbehave(t, problem(503, 'unavailable', { 'retry-after': '60' }))
    await assert.rejects(portico.ping({ signal: AbortSignal.timeout(1_500) }), { name: 'TimeoutError' })
    assert.equal(seen.length, 1)
  })

  test('where nobody listens it is a ConnectionError that says where and why', async (t) => {
    const { server, baseUrl, portico } = await misbehave(t)
    server.close()
    await once(server, 'close')
    const error = await failure(portico.ping({ maxRetries: 1 }))
    assert.ok(error instanceof ConnectionError)
    assert.equal(error.code, 'connection_failed')
    assert.ok(error.message.includes(baseUrl) && error.message.includes('ECONNREFUSED'), error.message)
    assert.ok(error.cause)
  })

  test('a redirect is not followed: the key goes where it was meant to go', async (t) => {
    const elsewhere = await misbehave(t)
    const { portico } = await misbehave(t, answers(307, {}, { location: `${elsewhere.baseUrl}/` }))
    const error = await failure(portico.ping())
    assert.ok(error instanceof UnexpectedAnswerError)
    assert.match(error.message, /baseUrl/)
    assert.equal(elsewhere.seen.length, 0)
  })

  for (const [what, body] of [
    ['a page', '<html>Welcome</html>'],
    ['a list', '[]'],
    ['nothing', ''],
  ]) {
    test(`${what} instead of an object is an UnexpectedAnswerError`, async (t) => {
      const { portico } = await misbehave(t, (response) => void response.writeHead(200).end(body))
      assert.ok((await failure(portico.ping())) instanceof UnexpectedAnswerError)
    })
  }

  test('a write that is answered with something else keeps its key: nobody knows what became of it', async (t) => {
    const { portico } = await misbehave(t, (response) => void response.writeHead(200).end('<html>Welcome</html>'))
    const error = await failure(portico.sites.create({ url: 'www.example.com' }, { idempotencyKey: 'order-7' }))
    assert.ok(error instanceof UnexpectedAnswerError)
    assert.equal(error.idempotencyKey, 'order-7')
    assert.match(error.message, /not known whether it was carried out.*"order-7"/)
  })

  test('a proxy’s error page is an error of its status with a sentence of ours', async (t) => {
    const { portico } = await misbehave(t, (response) => {
      response.writeHead(502, { 'content-type': 'text/html', 'request-id': 'r-9' }).end('<h1>Bad gateway</h1>')
    })
    const error = await failure(portico.ping())
    assert.equal(error.name, 'ServerError')
    assert.equal(error.code, 'http_502')
    assert.equal(error.requestId, 'r-9')
    assert.match(error.message, /GET \/api\/integrator\/ping\/ was answered with 502 \(text\/html\)/)
  })

  test('a server that echoes the key does not get it into an error', async (t) => {
    const echo = { code: 'echo', message: `You sent ${KEY}`, errors: [{ field: KEY, code: 'x', message: KEY }] }
    const { portico } = await misbehave(t, answers(400, echo))
    const error = await failure(portico.ping())
    assert.ok(!inspect(error, { depth: 9, showHidden: true }).includes(KEY))
  })

  test('a base address may have a path', async (t) => {
    const { baseUrl, seen } = await misbehave(t)
    for (const base of [`${baseUrl}/portico`, new URL(`${baseUrl}/portico/`)]) {
      await new Portico({ key: KEY, baseUrl: base }).ping()
      assert.equal(seen.at(-1)?.path, '/portico/api/integrator/ping/')
    }
    assert.equal(seen[0]?.headers.authorization, `Integrator-Key ${KEY}`)
    assert.equal(seen[0]?.headers['content-type'], 'application/json')
    assert.match(String(seen[0]?.headers['user-agent']), /^portico-client\/\d/)
  })

  test('waits double, are never the same, and end at eight seconds', () => {
    const lost = new ConnectionError('lost', { code: 'connection_failed' })
    for (const [tries, most] of [500, 1000, 2000, 4000, 8000, 8000, 8000].entries()) {
      const waits = Array.from({ length: 50 }, () => waitBeforeRetry(lost, tries) ?? 0)
      assert.ok(waits.every((wait) => wait >= most / 2 && wait <= most))
      assert.ok(new Set(waits).size > 1)
    }
  })
})
