import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Environment } from '../core/kit/environment.ts'
import { type SealingKey, secretsOf } from './sealed.ts'

/** The head of the event log on a day: its last position, its size, and one digest of all of it. */
export type LogHead = {
  readonly environment: Environment
  readonly day: string
  /** The last event. */
  readonly position: number
  readonly chains: number
  readonly events: number
  readonly digest: string
}

export type SignedLogHead = LogHead & { readonly signature: string }

export function signLogHead(head: LogHead, key: SealingKey): SignedLogHead {
  return { ...head, signature: signatureOf(head, secretsOf(key)[0]).toString('hex') }
}

/** Whether a head is unchanged since it was signed with one of these secrets. */
export function hasValidSignature({ signature, ...head }: SignedLogHead, key: SealingKey): boolean {
  const submitted = Buffer.from(signature, 'hex')
  return secretsOf(key).some((secret) => {
    const right = signatureOf(head, secret)
    return submitted.length === right.length && timingSafeEqual(submitted, right)
  })
}

function signatureOf({ environment, day, position, chains, events, digest }: LogHead, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'portico log head', 32))
  const text = JSON.stringify([environment, day, position, chains, events, digest])
  return createHmac('sha256', key).update(text).digest()
}
