import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import type { ServerOptions } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { newAuthority } from './certificates.ts'
import { newSite, SEALING_KEY, startTestService } from './harness.ts'
import { newFolder, startWorkerProcess } from './process.ts'
import { answerOk, answerWith, assertSignature, startWebhookReceiver } from './receiver.ts'
import { until } from './until.ts'

const service = await startTestService({ environment: 'staging' })
const NAME = 'hooks.localhost'
const [trusted, unknown] = [newAuthority(), newAuthority()]
const authorityFile = join(await newFolder(), 'authority.pem')
await writeFile(authorityFile, trusted.cert)

// Certificates are checked by the process that delivers, which also has to resist what somebody set to "make it work".
const worker = await startWorkerProcess({
  DATABASE_URL: service.databaseUrl,
  PORTICO_ENVIRONMENT: 'staging',
  PORTICO_SECRET: SEALING_KEY,
  NODE_EXTRA_CA_CERTS: authorityFile,
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
  NODE_OPTIONS: '--tls-min-v1.0 --tls-cipher-list=DEFAULT:@SECLEVEL=0',
})

/** Subscribes a new integrator to this address and makes one event; gives how its first attempt is shown. */
async function firstAttempt(url: string) {
  const tenant = await service.tenant()
  const created = await tenant.call('POST', '/api/integrators/webhooks/', { body: { url } })
  assert.equal(created.status, 201, created.text)
  await newSite(tenant)
  const attempts = async () => {
    const list = await tenant.call('GET', `/api/integrators/webhooks/${created.body.id}/deliveries/`)
    return list.body.deliveries[0]?.attempts ?? []
  }
  await until(async () => (await attempts()).length > 0)
  const [{ status, error }] = await attempts()
  return { status, error, secret: created.body.secret as string }
}

async function startTlsReceiver(tls: ServerOptions, answer = answerOk) {
  const names: string[] = []
  const SNICallback: ServerOptions['SNICallback'] = (name, done) => {
    names.push(name)
    done(null)
  }
  const receiver = await startWebhookReceiver(answer, { ...tls, SNICallback })
  return { receiver, names, url: receiver.url.replace('127.0.0.1', NAME) }
}

test('a receiver whose certificate is trusted is asked for by its name and gets the event', async () => {
  const { receiver, names, url } = await startTlsReceiver(trusted.issue(NAME))
  const { status, error, secret } = await firstAttempt(url)
  assert.deepEqual([status, error], [204, null])
  const [received] = receiver.received
  assert.ok(received)
  assertSignature(received, secret)
  assert.equal(received.headers.host, new URL(url).host)
  assert.deepEqual(names, [NAME])
})

for (const [what, certificate, reason] of [
  ['an authority that nobody knows', unknown.issue(NAME), 'certificate_untrusted'],
  ['a certificate that has expired', trusted.issue(NAME, -100), 'certificate_expired'],
  ['a certificate that is not for servers', trusted.issueForClients(NAME), 'certificate_untrusted'],
  ['the certificate of another name', trusted.issue('other.localhost'), 'certificate_wrong_name'],
] as const) {
  test(`${what} is the reason that is shown, and nothing is sent`, async () => {
    const { receiver, names, url } = await startTlsReceiver(certificate)
    const { status, error } = await firstAttempt(url)
    assert.deepEqual([status, error], [null, reason])
    assert.deepEqual(names, [NAME])
    assert.deepEqual(receiver.received, [])
  })
}

test('a receiver by its address needs a certificate for that address', async () => {
  const { receiver, names } = await startTlsReceiver(trusted.issue(NAME))
  const { status, error } = await firstAttempt(receiver.url)
  assert.deepEqual([status, error], [null, 'certificate_wrong_name'])
  assert.deepEqual(names, [])
  assert.deepEqual(receiver.received, [])
})

test('a receiver that knows only versions of TLS that are not safe any more gets nothing', async () => {
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const
  const { receiver, url } = await startTlsReceiver({ ...trusted.issue(NAME), ...old })
  const { status, error } = await firstAttempt(url)
  assert.deepEqual([status, error], [null, 'tls'])
  assert.deepEqual(receiver.received, [])
})

test('https is never given up for http: a receiver without TLS sees a handshake and no event', async () => {
  const seen: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => seen.push(chunk))
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const { status, error } = await firstAttempt(`https://${NAME}:${(server.address() as AddressInfo).port}/hook`)
  assert.deepEqual([status, error], [null, 'tls'])
  const bytes = Buffer.concat(seen)
  assert.equal(bytes[0], 0x16)
  assert.doesNotMatch(bytes.toString('latin1'), /POST|webhook-id|site\.created/)
})

test('a redirect from https to http is not followed', async () => {
  const plain = await startWebhookReceiver()
  const { url } = await startTlsReceiver(trusted.issue(NAME), answerWith(307, { location: plain.url }))
  assert.equal((await firstAttempt(url)).status, 307)
  assert.deepEqual(plain.received, [])
})

test('the worker that delivered all this is still there', async () => {
  assert.equal((await worker.end('SIGTERM')).code, 0)
})
