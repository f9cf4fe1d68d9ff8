import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The yardstick, as its own process: the least that Node's own HTTP server can do for the answer that ping gives.

const BODY = '{"message":"pong"}'
const HEADERS = { 'content-type': 'application/json', 'content-length': BODY.length }

const server = createServer((_request, response) => {
  response.writeHead(200, HEADERS).end(BODY)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`)
})
