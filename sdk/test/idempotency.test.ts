import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { test } from 'node:test'
import { startTestService } from '../../server/test/harness.ts'
import { IdempotencyError, Portico } from '../src/index.ts'

// Safe retries from end to end: the client, a network that loses answers, the service.

const service = await startTestService()
const { key } = await service.tenant()
const portico = new Portico({ key, baseUrl: service.url })

const newSite = async (url: string) => (await portico.sites.create({ url })).site

test('the same key makes a repeated call the same call', async () => {
  const site = await newSite('once.example.com')
  const order = { tier: 'starter' } as const
  const options = { idempotencyKey: 'order-42' }
  const first = await portico.subscriptions.create(site, order, options)
  assert.deepEqual(await portico.subscriptions.create(site, order, options), first)
  await assert.rejects(portico.subscriptions.create(site, { tier: 'growth' }, options), (error) => {
    assert.ok(error instanceof IdempotencyError)
    return error.code === 'idempotency_key_reused'
  })
})

/** A way to the service on which the first answer is lost after the service has done its work. */
async function lossyWay(): Promise<string> {
  const { hostname, port } = new URL(service.url)
  let lost = false
  const way = createTcpServer((client) => {
    const server = connect(Number(port), hostname)
    client.pipe(server)
    server.on('data', (chunk) => {
      if (lost) client.write(chunk)
      else {
        lost = true
        client.destroy()
        server.destroy()
      }
    })
    for (const socket of [client, server]) socket.on('error', () => socket.destroy())
    client.on('close', () => server.destroy())
    server.on('close', () => client.end())
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  way.unref()
  return `http://127.0.0.1:${(way.address() as AddressInfo).port}`
}

test('a write whose answer was lost is done once, and its answer arrives after all', async () => {
  const site = await newSite('lost.example.com')
  const over = new Portico({ key, baseUrl: await lossyWay() })
  assert.deepEqual(await over.subscriptions.create(site, { tier: 'starter' }), { message: 'Subscription created' })
  const again = new Portico({ key, baseUrl: await lossyWay() })
  assert.deepEqual(await again.subscriptions.terminate(site), { message: 'Subscription terminated' })
})
