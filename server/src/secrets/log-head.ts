import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Environment } from '../core/kit/environment.ts'
import { type SealingKey, secretsOf } from './sealed.ts'

/** What stood in the log of events on a day: how far it reached, how much that was, and one digest over all of it. */
export type LogHead = {
  readonly environment: Environment
  readonly day: string
  /** The last event that is in it. */
  readonly position: number
  readonly chains: number
  readonly events: number
  readonly digest: string
}

export type SignedHead = LogHead & { readonly signature: string }

export function signHead(head: LogHead, key: SealingKey): SignedHead {
  return { ...head, signature: signatureOf(head, secretsOf(key)[0]).toString('hex') }
}

/** Whether it was signed with one of these secrets, as it stands. */
export function isSignedHead({ signature, ...head }: SignedHead, key: SealingKey): boolean {
  const given = Buffer.from(signature, 'hex')
  return secretsOf(key).some((secret) => {
    const right = signatureOf(head, secret)
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function signatureOf({ environment, day, position, chains, events, digest }: LogHead, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'portico log head', 32))
  const text = JSON.stringify([environment, day, position, chains, events, digest])
  return createHmac('sha256', key).update(text).digest()
}
