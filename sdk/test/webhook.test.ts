import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { SignatureError, verifyWebhook } from '../src/index.ts'

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`
const secret = newSecret()
const body = JSON.stringify({ id: 'evt_1', type: 'subscription.renewed', data: { note: 'ünï ✓' } })

/** A delivery as the service sends it, signed by the library that the service signs with. */
function delivery(content = body, { id = 'evt_1', at = new Date(), by = [secret] } = {}) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': by.map((one) => new Webhook(one).sign(id, at, content)).join(' '),
  }
}

const minutes = (n: number) => new Date(Date.now() + n * 60_000)

test('what the library signs is verified, and the event is given', () => {
  const event = verifyWebhook(body, delivery(), secret)
  assert.equal(event.type, 'subscription.renewed')
  assert.deepEqual(event, JSON.parse(body))
})

test('the raw body may be a string or bytes, the headers an object in any case, Node’s, or a Headers', () => {
  const headers = delivery()
  const shouted = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))
  for (const raw of [body, Buffer.from(body), new TextEncoder().encode(body)]) {
    for (const form of [headers, shouted, new Headers(headers), { ...headers, 'x-other': ['a', 'b'] }]) {
      assert.deepEqual(verifyWebhook(raw, form, secret), JSON.parse(body))
    }
  }
})

test('client and library agree on every body, id and time', () => {
  fc.assert(
    fc.property(fc.json(), fc.uuid(), fc.constantFrom(-60, -6, -4, 0, 4, 6, 60), (json, id, minute) => {
      const content = JSON.stringify({ type: 'site.created', data: JSON.parse(json) })
      const headers = delivery(content, { id, at: minutes(minute) })
      const verdict = (verify: () => unknown) => {
        try {
          return verify()
        } catch {
          return 'refused'
        }
      }
      assert.deepEqual(
        verdict(() => verifyWebhook(content, headers, secret)),
        verdict(() => new Webhook(secret).verify(content, headers)),
      )
    }),
  )
})

test('while a secret is rotated either one verifies', () => {
  const next = newSecret()
  const headers = delivery(body, { by: [secret, next] })
  for (const one of [secret, next]) assert.doesNotThrow(() => verifyWebhook(body, headers, one))
  assert.throws(() => verifyWebhook(body, headers, newSecret()), SignatureError)
})

test('signatures of other versions beside ours are passed over', () => {
  const headers = delivery()
  const among = { ...headers, 'webhook-signature': `v1a,AAAA v2,BBBB ${headers['webhook-signature']} v1,` }
  assert.doesNotThrow(() => verifyWebhook(body, among, secret))
})

for (const [what, raw, headers] of [
  ['a body that was changed', body.replace('renewed', 'created'), delivery()],
  ['a body that was parsed and written again', JSON.stringify(JSON.parse(body), null, 1), delivery()],
  ['another id', body, { ...delivery(), 'webhook-id': 'evt_2' }],
  ['another time', body, { ...delivery(), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 60) }],
  ['a time that is none', body, { ...delivery(), 'webhook-timestamp': '1e9' }],
  ['an old delivery', body, delivery(body, { at: minutes(-6) })],
  ['a delivery from the future', body, delivery(body, { at: minutes(6) })],
  ['no id', body, { ...delivery(), 'webhook-id': undefined }],
  ['no signature', body, { ...delivery(), 'webhook-signature': '' }],
  [
    'a signature without its version',
    body,
    { ...delivery(), 'webhook-signature': delivery()['webhook-signature'].slice(3) },
  ],
  [
    'another version',
    body,
    { ...delivery(), 'webhook-signature': delivery()['webhook-signature'].replace('v1,', 'v2,') },
  ],
  ['a part of a signature', body, { ...delivery(), 'webhook-signature': delivery()['webhook-signature'].slice(0, 20) }],
  ['something signed that is no event', '[]', delivery('[]')],
  ['nothing at all', '', {}],
] as const) {
  test(`${what} is refused`, () => {
    assert.throws(
      () => verifyWebhook(raw, headers, secret),
      (error) => error instanceof SignatureError && error.message !== '' && !error.message.includes(secret),
    )
  })
}

test('a tolerance of one’s own', () => {
  assert.doesNotThrow(() => verifyWebhook(body, delivery(body, { at: minutes(-6) }), secret, { tolerance: 600 }))
  assert.throws(
    () => verifyWebhook(body, delivery(body, { at: minutes(-1) }), secret, { tolerance: 30 }),
    SignatureError,
  )
})

test('mistakes of the program are TypeErrors that do not show the secret', () => {
  const calls = [
    () => verifyWebhook(JSON.parse(body), delivery(), secret),
    () => verifyWebhook(body, undefined as never, secret),
    () => verifyWebhook(body, null as never, secret),
    () => verifyWebhook(body, delivery(), ''),
    () => verifyWebhook(body, delivery(), 'whsec_'),
    () => verifyWebhook(body, delivery(), `${secret}!`),
    () => verifyWebhook(body, delivery(), undefined as never),
    () => verifyWebhook(body, delivery(), secret, { tolerance: Number.NaN }),
  ]
  for (const call of calls) {
    assert.throws(
      call,
      (error) =>
        error instanceof TypeError && / must be /.test(error.message) && !error.message.includes(secret.slice(6)),
    )
  }
})
