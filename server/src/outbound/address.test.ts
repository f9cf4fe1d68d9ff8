import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:net'
import { after, test } from 'node:test'
import { checkWebhookUrl, forbiddenReason, isPublicAddress, type ResolveName, type WebhookReach } from './address.ts'
import { HOSTILE_NAMES, HOSTILE_URLS } from './hostile.cases.ts'
import { openSender } from './send.ts'

/** Listens on loopback and counts who comes. */
let connections = 0
async function listenOn(host: string, port: number): Promise<Server> {
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  after(() => server.close())
  return server
}
const canary = await listenOn('127.0.0.1', 0)
const address = canary.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
await listenOn('::1', port).catch(() => {})

/** Production refuses loopback also where the operator lets staging call it. */
const PRODUCTION: WebhookReach = { environment: 'production', loopback: { closedPorts: () => [] } }
const STAGING: WebhookReach = { environment: 'staging', loopback: { closedPorts: () => [] } }
const never = new AbortController().signal
const headers = { 'content-type': 'application/json' }
/** Every name that is not in the table leads to the canary, as it would for somebody who controls DNS. */
const resolve: ResolveName = async (name) => HOSTILE_NAMES[name] ?? ['127.0.0.1']

test('the canary can be reached, so that silence means something', async () => {
  const send = openSender(STAGING, resolve, 2_000)
  for (const host of ['127.0.0.1', 'localhost', '[::1]', 'anything.example']) {
    const before = connections
    await send({ url: `http://${host}:${port}/`, body: '{}', headers }, never)
    if (host !== '[::1]') assert.ok(connections > before, host)
  }
})

test('of more than 100 hostile URLs none is accepted in production, and none opens a connection', async () => {
  assert.ok(HOSTILE_URLS.length >= 100)
  const send = openSender(PRODUCTION, resolve, 2_000)
  const before = connections
  for (const template of HOSTILE_URLS) {
    const url = template.replaceAll('PORT', String(port))
    assert.equal(checkWebhookUrl(url, PRODUCTION).ok, false, url)
    const outcome = await send({ url, body: '{}', headers }, never)
    assert.deepEqual([outcome.status, outcome.error], [null, 'forbidden_address'], url)
  }
  assert.equal(connections, before)
})

test('a name that leads to a forbidden address opens no connection, also when another of its addresses is fine', async () => {
  const send = openSender(PRODUCTION, resolve, 2_000)
  const before = connections
  for (const name of Object.keys(HOSTILE_NAMES)) {
    const url = `https://${name}:${port}/`
    assert.equal(checkWebhookUrl(url, PRODUCTION).ok, true, url)
    const outcome = await send({ url, body: '{}', headers }, never)
    assert.equal(outcome.status, null, url)
    if (name !== 'empty.test') assert.equal(outcome.error, 'forbidden_address', url)
  }
  assert.equal(connections, before)
})

test('a name is resolved once for an attempt: the connection goes to the address that was checked', async () => {
  let lookups = 0
  const rebinding: ResolveName = async () => (lookups++ === 0 ? ['127.0.0.1'] : ['10.0.0.1'])
  const before = connections
  const send = openSender(STAGING, rebinding, 2_000)
  await send({ url: `http://rebinding.test:${port}/`, body: '{}', headers }, never)
  assert.equal(lookups, 1)
  assert.equal(connections, before + 1)
})

test('staging allows http and loopback, and nothing else that production refuses', () => {
  for (const url of [
    'http://localhost:3000/hook',
    'http://127.0.0.1:3000',
    'http://[::1]:3000/',
    'https://example.com',
  ]) {
    assert.equal(checkWebhookUrl(url, STAGING).ok, true, url)
  }
  for (const url of [
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://[fe80::1]/',
    'http://0.0.0.0/',
    'ftp://a.example',
  ]) {
    assert.equal(checkWebhookUrl(url, STAGING).ok, false, url)
  }
})

test('staging calls loopback only where the operator lets it, and the refusal says what to do', async () => {
  const closed: WebhookReach = { environment: 'staging', loopback: null }
  const send = openSender(closed, resolve, 2_000)
  const before = connections
  for (const host of ['127.0.0.1', 'localhost', 'a.localhost', '[::1]', 'anything.example']) {
    const url = `http://${host}:${port}/`
    const checked = checkWebhookUrl(url, closed)
    assert.equal(checked.ok, host === 'anything.example', url)
    if (!checked.ok)
      assert.match(JSON.stringify(checked.refusal), /its operator can allow it with WEBHOOK_ALLOW_LOOPBACK=on/)
    const outcome = await send({ url, body: '{}', headers }, never)
    assert.deepEqual([outcome.status, outcome.error], [null, 'loopback_not_allowed'], url)
  }
  const mixed = await send({ url: `http://mixed.test:${port}/`, body: '{}', headers }, never)
  assert.equal(mixed.error, 'loopback_not_allowed')
  const inner = await send({ url: `http://private.test:${port}/`, body: '{}', headers }, never)
  assert.equal(inner.error, 'forbidden_address')
  assert.equal(connections, before)
})

test('ports that are closed are never called, by whatever name loopback goes', async () => {
  const reach: WebhookReach = { environment: 'staging', loopback: { closedPorts: () => [port, 80, 443] } }
  const send = openSender(reach, resolve, 2_000)
  const before = connections
  for (const host of ['127.0.0.1', 'localhost', '127.9.9.9', '[::1]', '0x7f.1', 'anything.example']) {
    for (const url of [`http://${host}:${port}/`, `http://${host}/`, `https://${host}/`]) {
      if (host !== 'anything.example') assert.equal(checkWebhookUrl(url, reach).ok, false, url)
      const outcome = await send({ url, body: '{}', headers }, never)
      assert.deepEqual([outcome.status, outcome.error], [null, 'forbidden_address'], url)
    }
  }
  assert.equal(connections, before)
  assert.equal(checkWebhookUrl(`http://localhost:${port + 1}/`, reach).ok, true)
})

test('ordinary addresses on the internet are fine', () => {
  for (const url of [
    'https://example.com/webhooks',
    'https://hooks.example.co.uk:8443/a/b?c=d',
    'https://münchen.example/haken',
    'https://93.184.215.14/hook',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/hook',
  ]) {
    assert.equal(checkWebhookUrl(url, PRODUCTION).ok, true, url)
  }
  assert.equal(forbiddenReason('2606:2800:21f:cb07:6820:80da:af6b:8b2c', 443, PRODUCTION), null)
})

test('an address is public where anybody on the internet could have it', () => {
  for (const address of ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
    assert.equal(isPublicAddress(address), true)
  for (const address of ['127.0.0.1', '::1', 'fe80::1%lo', 'localhost', '', '10.0.0.1', '64:ff9b::7f00:1']) {
    assert.equal(isPublicAddress(address), false, address)
  }
})
