import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** As Standard Webhooks wants them: 24 to 64 bytes. */
export function isWebhookSecret(text: string): boolean {
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : ''
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.length >= 24 && bytes.length <= 64 && bytes.toString('base64') === encoded
}

/** The headers of Standard Webhooks. While a rotation overlaps there are two secrets, and a signature with each. */
export function signatureHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
}
