import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { openMetrics } from './metrics.ts'

test('metrics that cannot be collected are a 500 for whoever asks, and end nothing', async () => {
  let isBroken = true
  const metrics = openMetrics(() => (isBroken ? assert.fail('as if') : 0))
  const server = await metrics.listen(0, '127.0.0.1')
  after(() => server.close().closeAllConnections())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`

  const broken = await fetch(url)
  assert.equal(broken.status, 500)
  assert.match(await broken.text(), /^Not collected: .*as if\n$/)
  isBroken = false
  assert.equal((await fetch(url)).status, 200)
})
