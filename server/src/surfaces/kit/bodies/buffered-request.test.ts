import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { after, test } from 'node:test'
import { BufferedRequest } from './buffered-request.ts'

/** The sizes of the pieces in which a body is handed on, and the body. */
async function receive(pieces: readonly string[]): Promise<{ sizes: number[]; body: string; status: string }> {
  const sizes: number[] = []
  let body = ''
  const server = createServer({ IncomingMessage: BufferedRequest }, async (request, response) => {
    try {
      for await (const piece of request) {
        sizes.push(piece.length)
        body += piece
      }
      response.end()
    } catch {
      response.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close().closeAllConnections())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`)
  socket.end(`POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  return { sizes, body, status: answer.slice(9, 12) }
}

test('a body that comes in small pieces is handed on in pieces of 4 KB', async () => {
  const pieces = Array.from({ length: 1_250 }, (_, at) => String(at % 10).repeat(16))
  const { sizes, body } = await receive(pieces)
  assert.equal(body, pieces.join(''))
  assert.deepEqual(sizes, [4_096, 4_096, 4_096, 4_096, 3_616])
})

test('511 single bytes are a body, and whoever sends more of them is closed', async () => {
  assert.equal((await receive(Array.from({ length: 511 }, () => 'x'))).body.length, 511)
  const { body, status } = await receive(Array.from({ length: 20_000 }, () => 'x'))
  assert.deepEqual([body, status], ['', ''])
})

test('pieces of any size are handed on in their order, and none is lost', async () => {
  const lengths = [1, 4_095, 4_096, 3_000, 3_000, 1, 5_000, 10, 4_090, 6, 1, 60_000, 2]
  const pieces = lengths.map((length, index) => String.fromCharCode(97 + index).repeat(length))
  assert.equal((await receive(pieces)).body, pieces.join(''))
})

test('whoever sends small pieces faster than they are read is told to wait, as with large ones', () => {
  for (const size of [1_000, 60_000]) {
    const request = new BufferedRequest(new Socket())
    let sent = 0
    do sent += size
    while (request.push(Buffer.alloc(size)) && sent < 10_000_000)
    assert.ok(sent <= 2 * request.readableHighWaterMark, `${sent} bytes in pieces of ${size}`)
  }
})

test('a body of one piece is handed on as it came', async () => {
  assert.deepEqual(await receive(['{"tier":"starter"}']), { sizes: [18], body: '{"tier":"starter"}', status: '200' })
  assert.deepEqual(await receive([]), { sizes: [], body: '', status: '200' })
})
