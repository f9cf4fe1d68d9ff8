import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Environment } from '../core/environment.ts'

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

export function signHead(head: LogHead, secret: string): SignedHead {
  return { ...head, signature: signatureOf(head, secret).toString('hex') }
}

/** Whether it was signed with this secret, as it stands. */
export function isSignedHead({ signature, ...head }: SignedHead, secret: string): boolean {
  const given = Buffer.from(signature, 'hex')
  const right = signatureOf(head, secret)
  return given.length === right.length && timingSafeEqual(given, right)
}

function signatureOf({ environment, day, position, chains, events, digest }: LogHead, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'portico log head', 32))
  const text = JSON.stringify([environment, day, position, chains, events, digest])
  return createHmac('sha256', key).update(text).digest()
}
