import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { shedRequest } from '../src/app/app.ts'
import { guardConnections } from '../src/surfaces/kit/connections/connections.ts'
import { openHeldMemory } from '../src/surfaces/kit/connections/held-memory.ts'
import { assertProblem, openCaller } from './harness.ts'

test('where no memory is left, the answer to a visitor’s browser has the headers that all of /s/ has', async () => {
  const server = createServer((_request, response) => response.end())
  guardConnections(server, { shed: shedRequest, memory: openHeldMemory(0) })
  server.listen(0, '127.0.0.1')
  after(() => server.close().closeAllConnections())
  await once(server, 'listening')
  const call = openCaller(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  for (const [path, ...headers] of [
    ['/s/x.js', 'cross-origin', 'nosniff'],
    ['http://x.example/s/x/consents?y', 'cross-origin', 'nosniff'],
    ['/api/s/', undefined, undefined],
  ] as const) {
    const answer = await call('GET', path)
    assertProblem(answer, 503, 'unavailable')
    const { 'cross-origin-resource-policy': policy, 'x-content-type-options': options } = answer.headers
    assert.deepEqual([policy, options], headers, path)
    assert.equal(answer.headers['retry-after'], '1')
  }
})
