import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The yardstick, as its own process: the least that Node's own HTTP server can do for an answer. It answers as ping does,
// with so many bytes to /bytes/N, as if nothing had changed to /unchanged/, and with nothing to what is posted.

const BODY = '{"message":"pong"}'
const HEADERS = { 'content-type': 'application/json', 'content-length': BODY.length }
const BYTES = Buffer.alloc(1024 * 1024, 'x')

const server = createServer((request, response) => {
  const { url = '', method } = request
  if (method === 'POST') {
    request.resume().on('end', () => response.writeHead(204).end())
  } else if (url.startsWith('/bytes/')) {
    const length = Number(url.slice('/bytes/'.length))
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': length })
    response.end(BYTES.subarray(0, length))
  } else if (url.startsWith('/unchanged/')) {
    response.writeHead(304).end()
  } else {
    response.writeHead(200, HEADERS).end(BODY)
  }
})
const reusePort = process.env['REUSE_PORT'] === 'on'
server.listen({ port: Number(process.env['PORT'] ?? 0), host: '127.0.0.1', reusePort }, () => {
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`)
})
