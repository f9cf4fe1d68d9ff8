import type { IncomingHttpHeaders } from 'node:http'
import { EmptyBody } from '@portico/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problems.ts'
import { BufferedRequest } from './buffered-request.ts'
import { parseJson } from './json.ts'
import { isJson, isMergePatch } from './media-type.ts'

export const BODY_LIMIT = 64 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many members and array elements a body may have in all, where the usual thousand are too few. */
    readonly mostValues?: number
  }
}

/** Why something is refused that is fine so far; undefined if it is not. */
type Checks = {
  /** Of a body whose size and media type are fine, before it is parsed. */
  readonly body?: (request: FastifyRequest, bytes: number) => Problem | undefined
  /** Of every request, with a body or none, before its fields are checked. */
  readonly request?: (request: FastifyRequest, reply: FastifyReply) => Problem | undefined
}

const [JSON_TYPE, OTHER_TYPE] = ['application/json', 'application/octet-stream']
/** Both by name: for what only `*` stands for, the framework takes the type apart with each request, which takes 1 µs. */
const EVERY_TYPE = [JSON_TYPE, OTHER_TYPE, '*']

export function readContentTypes(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, method }, _reply, done) => {
    if (headers['content-type'] !== undefined) {
      dropContentTypeWithoutBody(headers)
      simplifyContentType(headers, method)
    }
    done()
  })
}

/**
 * A request without a body may carry any Content-Type: the contract asks clients to send `application/json` even then. The
 * framework would wait for a body that never comes.
 */
function dropContentTypeWithoutBody(headers: IncomingHttpHeaders): void {
  if (!hasBody(headers)) headers['content-type'] = undefined
}

/** The framework gets one of two types. It would parse each spelling that clients send, and remember them all. */
function simplifyContentType(headers: IncomingHttpHeaders, method: string): void {
  const type = headers['content-type']
  if (type === undefined) return
  const isRead = isJson(type) || (method === 'PATCH' && isMergePatch(type))
  headers['content-type'] = isRead ? JSON_TYPE : OTHER_TYPE
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** The size of the body by its Content-Length: 0 without one, and for a body that is too large to be read. */
export function declaredBytes({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? 0)
  return length <= BODY_LIMIT ? length : 0
}

/** The size of the body as far as it is known: what was announced, or what has come of a body that announces nothing. */
export function bodyBytesOf(request: FastifyRequest): number {
  return Math.max(declaredBytes(request), request.raw instanceof BufferedRequest ? request.raw.bytes : 0)
}

/** For routes that take no body: one that is sent all the same is read and dropped, whatever it is. */
export function ignoreBodies(app: FastifyInstance): void {
  parseBodies(app, () => undefined)
}

/** Reads every body as JSON; no body at all reads as `{}`, and where none is expected so does `[]`. */
export function readBodiesAsJson(app: FastifyInstance, checks: Checks = {}): void {
  parseBodies(app, (request, body) => parseBody(request, body, checks))
  app.addHook('preValidation', (request, reply, done) => {
    if (request.body === undefined || isEmptyOfPhp(request)) request.body = {}
    done(checks.request?.(request, reply) ?? hostProblem(request))
  })
}

/** What `json_encode([])` makes of no members: PHP has one type for lists and objects. */
function isEmptyOfPhp({ body, routeOptions }: FastifyRequest): boolean {
  return Array.isArray(body) && body.length === 0 && routeOptions.schema?.body === EmptyBody
}

function parseBodies(app: FastifyInstance, parse: (request: FastifyRequest, body: Buffer) => unknown): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(EVERY_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    let value: unknown
    try {
      value = parse(request, body)
    } catch (error) {
      return done(error as Error)
    }
    done(null, value)
  })
}

function hostProblem({ headers, raw }: FastifyRequest): Problem | undefined {
  const missing = headers.host === undefined && raw.httpVersion === '1.1'
  return missing ? new Problem('bad_request', { detail: 'The request has no Host header.' }) : undefined
}

function parseBody(request: FastifyRequest, body: Buffer, checks: Checks): unknown {
  if (body.length === 0) return undefined
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (request.headers['content-type'] === OTHER_TYPE || encoding.toLowerCase() !== 'identity') {
    throw new Problem('unsupported_media_type')
  }
  const problem = checks.body?.(request, body.length)
  if (problem) throw problem
  return parseJson(body, request.routeOptions.config.mostValues)
}
