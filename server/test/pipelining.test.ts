import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { ASSETS } from '@portico/visitor/delivered'
import { openMetrics } from '../src/operate/metrics.ts'
import { MAX_UNDER_WAY, REQUEST_BYTES } from '../src/surfaces/kit/connections/connections.ts'
import {
  FAIR_SHARE,
  heldMemory,
  MAX_HELD_BYTES,
  type MemoryHolder,
} from '../src/surfaces/kit/connections/held-memory.ts'
import { openCaller, sitePath, startTestService } from './harness.ts'
import { createPublishedWebsite } from './websites.ts'

const PING = '/api/integrator/ping/'
const service = await startTestService()
const { key } = await service.tenant()
const largeAsset = ASSETS.find(({ bytes }) => bytes.length > REQUEST_BYTES)?.file

async function open(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  after(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Also after a reset, which is an error to who waits for the event alone. */
function gone(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

/** All that a connection answers until the text has so many answers, or until it is closed. */
async function answers(socket: Socket, count: number): Promise<readonly string[]> {
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += chunk
    if (text.split('HTTP/1.1 ').length > count && text.endsWith('}')) break
  }
  return text.split('HTTP/1.1 ').slice(1)
}

const ping = (id: string) =>
  `GET ${PING} HTTP/1.1\r\nHost: x\r\nRequest-Id: ${id}\r\nAuthorization: Integrator-Key ${key}\r\n\r\n`

test('pipelined requests are answered in the order in which they came, sixty-four at a time', async () => {
  const socket = await open(service.url)
  for (let round = 0; round < 4; round++) {
    const ids = Array.from({ length: 64 }, (_, number) => `r${round}-${number}`)
    socket.write(ids.map(ping).join(''))
    const got = await answers(socket, ids.length)
    assert.deepEqual(
      got.map((answer) => [answer.slice(0, 3), /^request-id: (.*)\r$/m.exec(answer)?.[1]]),
      ids.map((id) => ['200', id]),
    )
  }
})

test('a connection that sends far more at once is closed, and the log says little of it', async () => {
  const socket = await open(service.url)
  const before = service.log().length
  socket.write(Array.from({ length: 1_600 }, (_, number) => ping(`flood-${number}`)).join(''))
  socket.resume()
  await gone(socket)
  assert.ok(service.log().slice(before).split('flood-').length <= 17)
  assert.equal((await service.call('GET', PING, { headers: { authorization: `Integrator-Key ${key}` } })).status, 200)
})

/** Other clients hold all but so much, and none of them more than is fair. Gives what lets go of it. */
function leaveRoom(bytes: number): () => void {
  const others: MemoryHolder[] = []
  for (let left = MAX_HELD_BYTES - bytes; left > 0; left -= FAIR_SHARE) {
    const other = { bytes: 0, isRemoved: false, drop: () => assert.fail('It held no more than is fair.') }
    others.push({ ...other, incompleteSince: () => null })
    heldMemory.add(others.at(-1) as MemoryHolder)
    heldMemory.hold(others.at(-1) as MemoryHolder, Math.min(left, FAIR_SHARE))
  }
  return () => others.forEach(heldMemory.remove)
}

/** The bytes that come for sixteen requests at once, where there is room for them and for small answers. */
async function takenOfSixteen(url: string, path: string, headers = ''): Promise<number> {
  const one = `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
  const last = one.replace('Host: x', 'Host: x\r\nConnection: close')
  const text = one.repeat(MAX_UNDER_WAY - 1) + last
  const socket = await open(url)
  const letGo = leaveRoom(MAX_UNDER_WAY * REQUEST_BYTES + 2 * text.length + REQUEST_BYTES / 2)
  let taken = 0
  socket.on('data', (piece: Buffer) => {
    taken += piece.length
  })
  socket.write(text)
  await gone(socket)
  letGo()
  return taken
}

test('a large answer counts for who asks for it, on every surface; one that all clients share does not', async () => {
  const tenant = { call: openCaller(service.url, { authorization: `Integrator-Key ${key}` }) }
  const { site } = await createPublishedWebsite(service, tenant)
  const prose = Object.fromEntries(['en', 'es', 'ca', 'de', 'fr', 'it'].map((code) => [code, 'x'.repeat(2_000)]))
  const body = { details: { service_description: prose } }
  assert.equal((await tenant.call('PUT', `${sitePath(site)}details/`, { body })).status, 200)
  const server = await openMetrics().listen(0, '127.0.0.1')
  after(() => server.close().closeAllConnections())
  const metricsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const dashboard = /assets\/[^"]+\.js/.exec((await service.call('GET', '/dashboard/')).text)?.[0]
  const authorization = `Authorization: Integrator-Key ${key}\r\n`
  for (const [url, path, headers, isShared] of [
    [service.url, `/s/${site}.js`, '', false],
    [service.url, `${sitePath(site)}details/`, authorization, false],
    [metricsUrl, '/metrics', '', false],
    [service.url, `/s/a/${largeAsset}`, '', true],
    [service.url, '/openapi.json', '', true],
    [service.url, '/openapi.json', 'Accept-Encoding: br\r\n', true],
    [service.url, `/dashboard/${dashboard}`, '', true],
  ] as const) {
    const [, name = '', value = ''] = /(.*): (.*)\r/.exec(headers) ?? []
    const answer = await openCaller(url)('GET', path, name === '' ? {} : { headers: { [name]: value } })
    const length = Number(answer.headers['content-length'] ?? answer.text.length)
    assert.deepEqual([answer.status, length > REQUEST_BYTES], [200, true], path)
    const taken = await takenOfSixteen(url, path, headers)
    assert.equal(taken > MAX_UNDER_WAY * length, isShared, `${path}: ${taken} of ${MAX_UNDER_WAY} times ${length}`)
  }
})
