import { type HttpAnswer, isJsonObject, readSuccess, unknownOutcomeSentence } from './answer.ts'
import { checkOptions, type RequestOptions } from './arguments.ts'
import { ConnectionError, type PorticoError, TimeoutError } from './errors.ts'
import { waitBeforeRetry, waitUnlessAborted } from './retry.ts'
import { VERSION } from './version.ts'

export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | null | undefined>>
  readonly body?: unknown
  /** The ETag of what was read: the change is made only if it still matches. */
  readonly ifMatch?: string | undefined
  /** Called with the ETag of the answer; null if it has none. */
  readonly onEtag?: (etag: string | null) => void
  readonly options?: RequestOptions | undefined
}

/** Sends a call until there is an answer worth giving to the caller. */
export type SendCall = <T>(call: ApiCall) => Promise<T>

export type TransportOptions = {
  readonly key: string
  readonly baseUrl: URL
  readonly timeout: number
  readonly maxRetries: number
}

/** The one place that knows the key, time-outs, retries and idempotency. */
export function openTransport(defaults: TransportOptions): SendCall {
  return async <T>({ method, path, query = {}, body, ifMatch, onEtag, options }: ApiCall) => {
    const chosen = checkOptions(options, defaults)
    const request = `${method} /${path}`
    const url = address(defaults.baseUrl, path, query)
    const sentKey = method === 'GET' ? null : (chosen.idempotencyKey ?? crypto.randomUUID())
    const init = {
      method,
      // A redirect would carry the key to an address that nobody chose.
      redirect: 'manual' as const,
      headers: { ...headers(defaults.key, sentKey), ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    for (let tries = 0; ; tries += 1) {
      const outcome = await attempt(url, init, request, { ...chosen, sentKey })
      const wait = tries < chosen.maxRetries ? waitBeforeRetry(outcome, tries) : null
      if (wait !== null) {
        await waitUnlessAborted(wait, chosen.signal)
        continue
      }
      if (outcome instanceof Error) throw outcome
      onEtag?.(outcome.headers.get('etag'))
      // That it is an object was checked; that it is the documented one is the contract, held by the project's tests.
      return readSuccess(withoutKey(outcome, defaults.key), request, sentKey) as T
    }
  }
}

function address(baseUrl: URL, path: string, query: NonNullable<ApiCall['query']>): URL {
  const url = new URL(path, baseUrl)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  }
  return url
}

function headers(key: string, idempotencyKey: string | null): Record<string, string> {
  return {
    authorization: `Integrator-Key ${key}`,
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': `portico-client/${VERSION} node/${process.versions.node}`,
    ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
  }
}

type Trying = {
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
  readonly sentKey: string | null
}

/** One try: the answer, or why there was none. Only the caller's own abort is thrown. */
async function attempt(
  url: URL,
  init: RequestInit,
  request: string,
  { timeout, signal, sentKey }: Trying,
): Promise<HttpAnswer | PorticoError> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    controller.abort()
  }, timeout)
  const forward = () => controller.abort()
  signal?.addEventListener('abort', forward, { once: true })
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    signal?.throwIfAborted()
    const outcome = unknownOutcomeSentence(sentKey)
    if (late) {
      const message = `${request} had no whole answer within ${timeout} ms.${outcome}`
      return new TimeoutError(message, { code: 'timeout', idempotencyKey: sentKey })
    }
    return new ConnectionError(`${request} got no answer from ${url.origin} (${reason(error)}).${outcome}`, {
      code: 'connection_failed',
      idempotencyKey: sentKey,
      cause: error,
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', forward)
  }
}

/** fetch says no more than "fetch failed"; what happened is in its cause. */
function reason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (isJsonObject(cause) && typeof cause['code'] === 'string') return cause['code']
  return cause instanceof Error ? cause.message : 'connection lost'
}

/** Whatever answered may echo what was sent; an error ends up in logs, and the key must not. */
function withoutKey(answer: HttpAnswer, key: string): HttpAnswer {
  return { ...answer, text: answer.text.replaceAll(key, '[integrator key]') }
}
