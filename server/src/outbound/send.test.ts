import assert from 'node:assert/strict'
import { Resolver } from 'node:dns/promises'
import { type AddressInfo, createServer } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSender } from './send.ts'

/** Far longer than any of this takes: whatever ends, ends by itself. */
const ATTEMPT_MS = 60_000
const REACH = { environment: 'staging', loopback: { closedPorts: () => [] } } as const
const send = openSender(REACH, async () => ['127.0.0.1'], ATTEMPT_MS)

/** Sends to a receiver that answers a request with these very bytes, and leaves the connection open unless `ends`. */
async function answeredWith(bytes: string, { end = false } = {}) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => (end ? socket.end(bytes) : socket.write(bytes)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const closed = new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)))
  after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const { status, error } = await send({ url, body: '{}', headers: {} }, new AbortController().signal)
  // Nobody may keep a connection by answering in an odd way. The other side hears of the end a moment later.
  await Promise.race([
    closed,
    sleep(ATTEMPT_MS / 4, undefined, { ref: false }).then(() => assert.fail('The connection is still open.')),
  ])
  return [status, error]
}

test('101 ends the exchange: the attempt has failed at once, and the connection is closed', async () => {
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'
  assert.deepEqual(await answeredWith(upgrade), [101, null])
  assert.deepEqual(await answeredWith('HTTP/1.1 101 Switching Protocols\r\n\r\n'), [101, null])
})

test('other answers of the 1xx kind come before the one that counts', async () => {
  const early = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'
  const last = 'HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n'
  assert.deepEqual(await answeredWith(early + last), [204, null])
  assert.deepEqual(await answeredWith(early, { end: true }), [null, 'connection_reset'])
})

test('what is no HTTP is an invalid answer, and no answer a connection that was cut', async () => {
  assert.deepEqual(await answeredWith('SSH-2.0-OpenSSH_9.9\r\n'), [null, 'invalid_answer'])
  assert.deepEqual(await answeredWith('', { end: true }), [null, 'connection_reset'])
})

test('a receiver that answers and never ends, or never stops, is hung up on; its status counts', async () => {
  assert.deepEqual(await answeredWith('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nso far'), [200, null])
  assert.deepEqual(await answeredWith('HTTP/1.1 500 Oops\r\ntransfer-encoding: chunked\r\n\r\n'), [500, null])
  const endless = `HTTP/1.1 200 OK\r\ncontent-length: 99999999\r\n\r\n${'x'.repeat(100_000)}`
  assert.deepEqual(await answeredWith(endless), [200, null])
})

test('a name server that cannot be reached is no connection that a receiver refused', async () => {
  const resolver = new Resolver({ timeout: 1_000, tries: 1 })
  resolver.setServers(['127.0.0.1:1'])
  const asking = openSender(REACH, (name) => resolver.resolve4(name), ATTEMPT_MS)
  const sending = { url: 'https://hooks.example.com/', body: '{}', headers: {} }
  const { status, error } = await asking(sending, new AbortController().signal)
  assert.deepEqual([status, error], [null, 'name_not_found'])
})
