import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import fc from 'fast-check'
import type { Problem } from '../problems.ts'
import { BufferedRequest } from './buffered-request.ts'
import { readBody } from './whole-body.ts'

const MOST = 64 * 1024

type Arrived = { readonly request: IncomingMessage; readonly response: ServerResponse }
type Outcome = { readonly code: Problem['code'] | null; readonly body: string }

let arrived = Promise.withResolvers<Arrived>()
const server = createServer({ IncomingMessage: BufferedRequest }, (request, response) =>
  arrived.resolve({ request, response }),
)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close().closeAllConnections())

/** Sends the head of a request and gives it, before anything of its body has come. */
async function begin(head: string): Promise<Arrived & { readonly socket: Socket }> {
  arrived = Promise.withResolvers()
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  after(() => socket.destroy())
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`)
  return { ...(await arrived.promise), socket }
}

function wholeOf(request: IncomingMessage): Promise<Outcome> {
  return readBody(request, MOST, 'Too large.').then(
    (body) => ({ code: null, body: body.toString() }),
    (problem: Problem) => ({ code: problem.code, body: '' }),
  )
}

/** What goes over the wire for a piece of a body in chunks. */
function chunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`
}

/** Until so many bytes of the body have been seen by the server. */
async function seen(request: IncomingMessage, bytes: number): Promise<void> {
  while ((request as BufferedRequest).bytes < bytes) await new Promise((resolve) => setImmediate(resolve))
}

const CHUNKED = 'Transfer-Encoding: chunked'

test('a body is the same in one piece and in many, and whenever it is asked for', async () => {
  const sizes = fc.oneof(fc.integer({ min: 16, max: 300 }), fc.integer({ min: 3_000, max: 9_000 }))
  await fc.assert(
    fc.asyncProperty(fc.array(sizes, { maxLength: 6 }), fc.nat(6), async (lengths, asked) => {
      const { request, response, socket } = await begin(CHUNKED)
      const pieces = lengths.map((length, index) => String.fromCharCode(97 + index).repeat(length))
      const parts = [...pieces.map(chunk), '0\r\n\r\n']
      let outcome: Promise<Outcome> | null = null
      let bytes = 0
      for (const [index, part] of parts.entries()) {
        if (index === Math.min(asked, pieces.length)) outcome = wholeOf(request)
        socket.write(part)
        bytes += pieces[index]?.length ?? 0
        await seen(request, bytes)
      }
      assert.deepEqual(await outcome, { code: null, body: pieces.join('') })
      response.end()
      if (!request.closed) await once(request, 'close')
    }),
    { numRuns: 100 },
  )
})

test('a body that is there before somebody asks for it is read all the same', async () => {
  for (const body of ['true', '']) {
    const { request, socket } = await begin(CHUNKED)
    socket.write(`${body === '' ? '' : chunk(body)}0\r\n\r\n`)
    while (!request.complete) await new Promise((resolve) => setImmediate(resolve))
    assert.deepEqual(await wholeOf(request), { code: null, body })
  }
})

test('a body may be as large as it may be, and not a byte larger', async () => {
  for (const [bytes, code] of [
    [MOST, null],
    [MOST + 1, 'body_too_large'],
  ] as const) {
    const { request, socket } = await begin(CHUNKED)
    const outcome = wholeOf(request)
    socket.write(`${chunk('x'.repeat(bytes))}0\r\n\r\n`)
    assert.deepEqual(await outcome, { code, body: code === null ? 'x'.repeat(bytes) : '' })
  }
})

test('a body that announces too much is refused before any of it has come', async () => {
  const { request } = await begin(`Content-Length: ${MOST + 1}`)
  assert.deepEqual(await wholeOf(request), { code: 'body_too_large', body: '' })
})

test('a body that turns out too large is refused when it does, and the rest of it is not kept', async () => {
  for (const isEarly of [true, false]) {
    const { request, socket } = await begin(CHUNKED)
    const first = 'x'.repeat(8 * 1024)
    let outcome = isEarly ? wholeOf(request) : null
    socket.write(chunk(first))
    await seen(request, first.length)
    outcome ??= wholeOf(request)
    socket.write(chunk('y'.repeat(MOST - first.length)))
    await seen(request, MOST)
    socket.write(chunk('z'.repeat(16)))
    // Small pieces wait for more, so one that is larger has to push them on.
    socket.write(chunk('z'.repeat(8 * 1024)))
    assert.deepEqual(await outcome, { code: 'body_too_large', body: '' })
    socket.write(chunk('z'.repeat(8 * 1024)))
    await seen(request, MOST + 16 + 2 * 8 * 1024)
    assert.equal(request.readableLength, 0)
  }
})

test('a body that breaks off is a problem', async () => {
  for (const isEarly of [true, false]) {
    const { request, socket } = await begin('Content-Length: 10000')
    const first = 'x'.repeat(5_000)
    let outcome = isEarly ? wholeOf(request) : null
    socket.write(first)
    await seen(request, first.length)
    outcome ??= wholeOf(request)
    socket.destroy()
    assert.deepEqual(await outcome, { code: 'bad_request', body: '' })
  }
})

test('what follows on the same connection is read as its own request', async () => {
  const { request, response, socket } = await begin('Content-Length: 4')
  const first = wholeOf(request)
  arrived = Promise.withResolvers()
  socket.write('truePOST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nfalse')
  assert.equal((await first).body, 'true')
  const next = await arrived.promise
  assert.equal((await wholeOf(next.request)).body, 'false')
  response.end()
  next.response.end()
  if (!next.request.closed) await once(next.request, 'close')
})
