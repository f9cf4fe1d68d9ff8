import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { limitExport, whyNoExport } from './export-limits.ts'

const of = (integratorId: string, siteId: string) => ({ integratorId, siteId })

test('one integrator has two exports under way, and refuses nobody else theirs', () => {
  const two = [of('a', 'a1'), of('a', 'a2')]
  assert.match(whyNoExport(two, of('a', 'a3')) ?? '', /of the same host/)
  assert.match(whyNoExport(two, of('a', 'a2')) ?? '', /of this website/)
  assert.equal(whyNoExport(two, of('b', 'b1')), null)
  const five = [...two, of('b', 'b1'), of('b', 'b2'), of('c', 'c1')]
  assert.equal(whyNoExport(five, of('d', 'd1')), null)
  assert.match(whyNoExport([...five, of('c', 'c2')], of('d', 'd1')) ?? '', /Too many/)
})

const NEVER = 3_600_000

for (const [what, limits, takes] of [
  ['that nobody takes ends', { mostMs: NEVER, patienceMs: 50 }, false],
  ['that is taken ends when its time is over', { mostMs: 50, patienceMs: NEVER }, true],
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
      limitExport(endless, request.socket, { leastPerSecond: 10_000, lookMs: 10, ...limits })
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
