import { isJsonObject } from './answer.ts'

// What is refused before anything is sent: mistakes of the program, not answers of the service.

export function checkKey(key: unknown): string {
  if (typeof key !== 'string' || key === '') {
    throw new TypeError('key is missing: pass the integrator key, for example from an environment variable.')
  }
  if (!key.startsWith('ik_'))
    throw new TypeError('key is not an integrator key: those begin with ik_live_ or ik_test_.')
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new TypeError('key contains white space or characters that no integrator key has: was it copied whole?')
  }
  return key
}

/** The base address with one slash at its end, so that paths can be appended. */
export function checkBaseUrl(baseUrl: unknown): URL {
  const text = baseUrl instanceof URL ? baseUrl.href : baseUrl
  if (typeof text !== 'string' || text === '') {
    throw new TypeError('baseUrl is missing: pass the base address that Portico gave you, such as https://….')
  }
  if (!URL.canParse(text)) {
    throw new TypeError('baseUrl is not a URL: pass the base address that Portico gave you, such as https://….')
  }
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new TypeError('baseUrl must begin with https://, or with http:// on a machine of your own.')
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new TypeError('baseUrl must be an address alone: no user, no query, no fragment.')
  }
  url.pathname = `${withoutSlashes(url.pathname)}/`
  if (url.pathname.endsWith('/api/')) {
    throw new TypeError('baseUrl is the address before /api: leave /api away, the client adds it.')
  }
  return url
}

function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** An id as one segment of a path, whatever it contains. */
export function pathSegment(name: string, id: unknown): string {
  if (typeof id !== 'string' || id === '') throw new TypeError(`${name} must be a non-empty string.`)
  // A URL takes these for steps up the path, escaped or not.
  if (id === '.' || id === '..') throw new TypeError(`${name} is not an id.`)
  return encodeURIComponent(id)
}

export function checkObject<T extends object>(name: string, value: T): T {
  if (!isJsonObject(value)) throw new TypeError(`${name} must be an object.`)
  return value
}

/** An object that the client itself reads: a name with a slip of the pen must not mean "everything". */
export function checkNames<T extends object>(name: string, value: T, known: readonly (keyof T & string)[]): T {
  const names: readonly string[] = known
  const unknown = Object.keys(checkObject(name, value)).find((optionName) => !names.includes(optionName))
  if (unknown !== undefined) throw new TypeError(`${name} has no ${unknown}: it knows ${known.join(', ')}.`)
  return value
}

export function checkLimit(limit: number | undefined): number | undefined {
  if (limit === undefined || (Number.isInteger(limit) && limit >= 1 && limit <= 100)) return limit
  throw new TypeError('limit must be an integer from 1 to 100.')
}

const MAX_TIMER = 2 ** 31 - 1

export function checkTimeout(timeout: unknown): number {
  if (typeof timeout === 'number' && timeout > 0 && timeout <= MAX_TIMER) return timeout
  throw new TypeError('timeout must be a positive number of milliseconds.')
}

export function checkRetries(maxRetries: unknown): number {
  if (typeof maxRetries === 'number' && Number.isInteger(maxRetries) && maxRetries >= 0) return maxRetries
  throw new TypeError('maxRetries must be an integer, at least 0.')
}

/** What every method takes as its last argument. */
export type RequestOptions = {
  /** Ends the request and its retries; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for each try. */
  readonly timeout?: number | undefined
  /** How often a request is sent again after 429, 503 or a lost connection. */
  readonly maxRetries?: number | undefined
  /** For writes: the same key makes a repeated call, even by another process, the same call. One is made if left out. */
  readonly idempotencyKey?: string | undefined
}

const OPTIONS = ['signal', 'timeout', 'maxRetries', 'idempotencyKey'] as const

/** How a request is sent: what was given for it, laid over what was given for all. */
export function checkOptions(
  options: RequestOptions = {},
  defaults: { readonly timeout: number; readonly maxRetries: number },
) {
  const { signal, timeout, maxRetries, idempotencyKey } = checkNames('options', options, OPTIONS)
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw new TypeError('signal must be an AbortSignal.')
  if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) {
    throw new TypeError('idempotencyKey must be 1 to 255 visible ASCII characters.')
  }
  return {
    signal,
    idempotencyKey,
    timeout: checkTimeout(timeout ?? defaults.timeout),
    maxRetries: checkRetries(maxRetries ?? defaults.maxRetries),
  }
}
