import { createHmac, timingSafeEqual } from 'node:crypto'
import { isJsonObject } from './answer.ts'
import { SignatureError } from './errors.ts'
import type { DeliveredEvent } from './wire.ts'

/** The headers of Node's `request.headers`, of a `Headers`, or a plain object. */
export type WebhookHeaders =
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | { get(name: string): string | null }

export type VerifyOptions = {
  /** How old, or how far in the future, a delivery may be, in seconds; 300 when left out. */
  readonly tolerance?: number
}

/**
 * The event of a delivery, once it is certain that Portico signed it and did so just now; a SignatureError otherwise.
 * `body` is the raw body: what `JSON.parse` and `JSON.stringify` made of it may have another signature.
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { tolerance = 300 }: VerifyOptions = {},
): DeliveredEvent {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    throw new TypeError('body must be the raw body of the request, as a string or bytes: do not parse it before.')
  }
  if (typeof headers !== 'object' || headers === null) {
    throw new TypeError('headers must be the headers of the request that brought the body.')
  }
  if (!(tolerance >= 0)) throw new TypeError('tolerance must be a number of seconds.')
  const key = keyOf(secret)
  const id = header(headers, 'webhook-id')
  const timestamp = header(headers, 'webhook-timestamp')
  checkAge(timestamp, tolerance)
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  if (!isSignedWith(expected, header(headers, 'webhook-signature'))) {
    throw refused('The signature is not Portico’s: the secret is another one, or the body is not what was sent.')
  }
  return readEvent(typeof body === 'string' ? body : new TextDecoder().decode(body))
}

function refused(message: string): SignatureError {
  return new SignatureError(message, { code: 'invalid_signature' })
}

function keyOf(secret: unknown): Buffer {
  const [, text = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(String(secret)) ?? []
  if (text === '') throw new TypeError('secret must be the whsec_… that Portico showed when the webhook was created.')
  return Buffer.from(text, 'base64')
}

function header(headers: WebhookHeaders, name: string): string {
  const value = isGetter(headers) ? headers.get(name) : plain(headers, name)
  if (typeof value !== 'string' || value === '') throw refused(`The header ${name} is missing.`)
  return value
}

function isGetter(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers['get'] === 'function'
}

/** Names come in any case from proxies and frameworks. */
function plain(headers: Readonly<Record<string, string | readonly string[] | undefined>>, name: string): unknown {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)
  return found?.[1]
}

/** An old delivery may be a recording that somebody plays again. */
function checkAge(timestamp: string, tolerance: number): void {
  if (!/^\d{1,12}$/.test(timestamp)) throw refused('The header webhook-timestamp is not a time.')
  const age = Math.floor(Date.now() / 1000) - Number(timestamp)
  if (age > tolerance) throw refused('The delivery is too old: is this machine’s clock right?')
  if (age < -tolerance) throw refused('The delivery is from the future: is this machine’s clock right?')
}

/** Several signatures stand side by side while a secret is being rotated. */
function isSignedWith(expected: Buffer, signatures: string): boolean {
  return signatures.split(' ').some((signature) => {
    if (!signature.startsWith('v1,')) return false
    const received = Buffer.from(signature.slice(3), 'base64')
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
}

function readEvent(text: string): DeliveredEvent {
  let event: unknown
  try {
    event = JSON.parse(text)
  } catch {
    event = null
  }
  if (!isJsonObject(event) || typeof event['type'] !== 'string') {
    throw new SignatureError('The delivery is signed, but it is no event.', { code: 'invalid_event' })
  }
  // Signed by Portico, so it is what Portico documents.
  return event as DeliveredEvent
}
