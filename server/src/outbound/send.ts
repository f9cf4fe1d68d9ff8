import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { AttemptOutcome } from '../core/webhooks/webhook.ts'
import { checkedRoute, type Reach, type Resolve } from './address.ts'
import { reasonOf } from './reason.ts'
import { readRetryAfter } from './retry-after.ts'

export type Sending = {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends one request and says how it ended; never throws. `stop` ends it early, when the process is to stop. */
export type Send = (sending: Sending, stop: AbortSignal) => Promise<AttemptOutcome & { readonly ms: number }>

const ATTEMPT_MS = 15_000
/** What a receiver answers beyond its status is of no interest: this much is read so that it can finish in peace. */
const MAX_ANSWER_BYTES = 4 * 1024
/** And for this long. The attempt lasts until then: receivers whose answers never end must not pile up connections. */
const FINISH_MS = 1_000
/** Set here, so that no environment variable or option of the process can weaken it. */
const TLS = { rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const
/**
 * Of several addresses, Node would give up on each but the last after half a second. That is before a lost packet is sent
 * again, and the last address may be one that this machine cannot reach.
 */
const PATIENCE = { autoSelectFamilyAttemptTimeout: 2_500 } as const

export function openSender(reach: Reach, resolve: Resolve, attemptMs = ATTEMPT_MS): Send {
  return async (sending, stop) => {
    const startedAt = performance.now()
    const deadline = AbortSignal.any([AbortSignal.timeout(attemptMs), stop])
    const { finished, ...outcome } = await Promise.race([
      aborted(deadline),
      attempt(sending, reach, resolve, deadline),
    ]).catch((error): Answered => ({ status: null, error: reasonOf(error), retryAfterSeconds: null }))
    const ms = Math.round(performance.now() - startedAt)
    await finished
    return { ...outcome, ms }
  }
}

/** The outcome is known with the first line of the answer; the connection ends a moment later. */
type Answered = AttemptOutcome & { readonly finished?: Promise<void> }

async function attempt(
  { url: text, body, headers }: Sending,
  reach: Reach,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<Answered> {
  const { url, addresses } = await checkedRoute(text, reach, resolve)
  signal.throwIfAborted()
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((answer, fail) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // The connection goes to an address that was checked just now, whatever the name may lead to a moment later.
      lookup: always(addresses),
      agent: false,
      signal,
      ...PATIENCE,
      ...TLS,
    })
    sent.on('error', fail)
    sent.on('response', (response) => answer({ ...outcomeOf(response), finished: finish(response) }))
    // After 101 there is no more HTTP, whether or not the receiver says what comes instead.
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      answer(outcomeOf(response))
    })
    sent.on('information', (information) => {
      if (information.statusCode !== 101) return
      answer(outcomeOf(information))
      sent.destroy()
    })
    sent.end(body)
  })
}

/** Lets the receiver say the rest of its answer, or as much of it as anybody should need. */
function finish(response: IncomingMessage): Promise<void> {
  let read = 0
  const impatience = setTimeout(() => response.destroy(), FINISH_MS)
  response.on('error', () => {})
  response.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > MAX_ANSWER_BYTES) response.destroy()
  })
  return new Promise((resolve) => {
    response.on('close', () => {
      clearTimeout(impatience)
      resolve()
    })
  })
}

function outcomeOf({ statusCode, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>): AttemptOutcome {
  return { status: statusCode ?? null, error: null, retryAfterSeconds: readRetryAfter(headers, Date.now()) }
}

function always(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: ipaddr.parse(address).kind() === 'ipv4' ? 4 : 6 }))
  return (_name, { all }, done) => {
    const [first] = found
    if (all) done(null, found)
    else if (first !== undefined) done(null, first.address, first.family)
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
