import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { AttemptOutcome } from '../core/webhooks/webhook.ts'
import { type ResolveName, resolveCheckedUrl, type WebhookReach } from './address.ts'
import { failureReasonOf } from './failure-reason.ts'
import { readRetryAfter } from './retry-after.ts'

export type OutgoingWebhook = {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends one request and returns how it ended; never throws. `stop` aborts it. */
export type SendWebhook = (
  sending: OutgoingWebhook,
  stop: AbortSignal,
) => Promise<AttemptOutcome & { readonly ms: number }>

const ATTEMPT_MS = 15_000
/** The body of an answer is ignored. This much is read, so that the receiver can finish normally. */
const MAX_ANSWER_BYTES = 4 * 1024
/** The body is read for this long. The attempt lasts until then, so that endless answers do not pile up connections. */
const FINISH_MS = 1_000
/** Set here, so that no environment variable or option of the process can weaken it. */
const TLS = { rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const
/**
 * With several addresses, Node gives up on each but the last after half a second. That is before a lost packet is sent again, and this
 * machine may not be able to reach the last address.
 */
const PATIENCE = { autoSelectFamilyAttemptTimeout: 2_500 } as const

export function openSender(reach: WebhookReach, resolve: ResolveName, attemptMs = ATTEMPT_MS): SendWebhook {
  return async (sending, stop) => {
    const startedAt = performance.now()
    const deadline = AbortSignal.any([AbortSignal.timeout(attemptMs), stop])
    const { finished, ...outcome } = await Promise.race([
      aborted(deadline),
      attempt(sending, reach, resolve, deadline),
    ]).catch((error): Answered => ({ status: null, error: failureReasonOf(error), retryAfterSeconds: null }))
    const ms = Math.round(performance.now() - startedAt)
    await finished
    return { ...outcome, ms }
  }
}

/** The outcome, known with the first line of the answer; `finished` resolves when the connection is closed. */
type Answered = AttemptOutcome & { readonly finished?: Promise<void> }

async function attempt(
  { url: text, body, headers }: OutgoingWebhook,
  reach: WebhookReach,
  resolve: ResolveName,
  signal: AbortSignal,
): Promise<Answered> {
  const { url, addresses } = await resolveCheckedUrl(text, reach, resolve)
  signal.throwIfAborted()
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((answer, fail) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // Connects to an address that was just checked, even if the name resolves to another one now (DNS rebinding).
      lookup: always(addresses),
      agent: false,
      signal,
      ...PATIENCE,
      ...TLS,
    })
    sent.on('error', fail)
    sent.on('response', (response) => answer({ ...outcomeOf(response), finished: finish(response) }))
    // After a 101 there is no more HTTP, with or without an Upgrade header.
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

/** Reads the rest of the answer, up to the limits. */
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
