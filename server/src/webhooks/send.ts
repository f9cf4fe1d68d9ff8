import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Environment } from '../config.ts'
import type { Outcome } from '../core/webhook.ts'
import { addressesOf, checkWebhookUrl, ForbiddenAddress, type Resolve } from './address.ts'

export type Sending = {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends one request and says how it ended; never throws. `stop` ends it early, when the process is to stop. */
export type Send = (sending: Sending, stop: AbortSignal) => Promise<Outcome & { readonly ms: number }>

const ATTEMPT_MS = 15_000
/** What a receiver answers beyond its status is of no interest: this much is read so that it can finish in peace. */
const MOST_ANSWER_BYTES = 4 * 1024

export function openSender(environment: Environment, resolve: Resolve, attemptMs = ATTEMPT_MS): Send {
  return async (sending, stop) => {
    const startedAt = performance.now()
    const deadline = AbortSignal.any([AbortSignal.timeout(attemptMs), stop])
    const outcome = await Promise.race([aborted(deadline), attempt(sending, environment, resolve, deadline)]).catch(
      (error): Outcome => ({ status: null, error: reasonOf(error), retryAfterSeconds: null }),
    )
    return { ...outcome, ms: Math.round(performance.now() - startedAt) }
  }
}

async function attempt(
  { url: text, body, headers }: Sending,
  environment: Environment,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<Outcome> {
  const checked = checkWebhookUrl(text, environment)
  if (!checked.ok) throw new ForbiddenAddress('The URL must not be called.')
  const url = checked.value
  const addresses = await addressesOf(url, environment, resolve)
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
    })
    sent.on('error', fail)
    sent.on('response', (response) => {
      let read = 0
      response.on('error', () => {})
      response.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (read > MOST_ANSWER_BYTES) response.destroy()
      })
      answer({
        status: response.statusCode ?? null,
        error: null,
        retryAfterSeconds: readRetryAfter(response.headers['retry-after']),
      })
    })
    sent.end(body)
  })
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

/** Only whole seconds: the date form is rare, and needs the receiver's clock to be right. */
function readRetryAfter(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : null
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  EPIPE: 'connection_reset',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  ETIMEDOUT: 'timeout',
  ENOTFOUND: 'name_not_found',
  ENODATA: 'name_not_found',
  ESERVFAIL: 'name_not_found',
  ETIMEOUT: 'name_not_found',
}

/** A failure as the integrator may see it: one of a few words, never an address or a system's message. */
function reasonOf(error: unknown): string {
  if (error instanceof ForbiddenAddress) return 'forbidden_address'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return 'failed'
  // Node wraps the reason of an abort in an error of its own.
  if (error.name === 'AbortError' && error.cause !== undefined) return reasonOf(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)|CERT/.test(code)) return 'tls'
  if (/^HPE_/.test(code)) return 'invalid_answer'
  return REASONS[code] ?? 'failed'
}
