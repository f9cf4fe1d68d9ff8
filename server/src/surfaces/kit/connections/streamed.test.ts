import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { limitExport } from './streamed.ts'

const NEVER = 3_600_000

for (const [what, limits, takes] of [
  ['that nobody takes ends', { maxMs: NEVER, stallMs: 50 }, false],
  ['that is taken ends when its time is over', { maxMs: 50, stallMs: NEVER }, true],
] as const) {
  test(`an export ${what}`, async () => {
    const endless = Readable.from(
      (function* () {
        while (true) yield Buffer.alloc(64 * 1024)
      })(),
    )
    const server = createServer((request, response) => {
      endless.pipe(response)
      response.once('close', () => endless.destroy())
      limitExport(endless, request.socket, { minPerSecond: 10_000, checkMs: 10, ...limits })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    after(() => server.close().closeAllConnections())
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    after(() => client.destroy())
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    if (takes) client.resume()
    await once(endless, 'close')
  })
}
