import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { headerOf } from './raw-header.ts'

/** A request as Node reads it, with these lines. */
async function requestWith(...lines: readonly string[]): Promise<IncomingMessage> {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
  const server = createServer((request, response) => {
    resolve(request)
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(`GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines.join('\r\n')}\r\n\r\n`)
  const request = await promise
  socket.destroy()
  server.close()
  return request
}

test('a header is found however its name is written, and what Node makes of it is found', async () => {
  const request = await requestWith('ACCEPT-Encoding: br, gzip', 'Accept-Language: de', 'User-Agent: x', 'referer:')
  for (const name of ['accept-encoding', 'accept-language', 'user-agent', 'request-id', 'referer', 'if-none-match']) {
    assert.equal(headerOf(request, name), request.headers[name], name)
  }
})

test('a header that was sent twice is read as Node reads it', async () => {
  const twice = ['Accept-Encoding', 'If-None-Match', 'Referer', 'Content-Type', 'X-Own', 'Set-Cookie']
  const request = await requestWith(...twice.flatMap((name) => [`${name}: a`, `${name.toLowerCase()}: b`]))
  for (const name of twice.map((one) => one.toLowerCase())) {
    assert.equal(headerOf(request, name), String(request.headers[name]).replace(/^a,b$/, 'a, b'), name)
  }
})
