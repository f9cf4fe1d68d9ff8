import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FieldProblem } from '../core/refusal.ts'
import { shorten } from '../core/shorten.ts'
import { parseJson } from './json.ts'
import { isJson } from './media-type.ts'
import { Problem } from './problems.ts'

export const BODY_LIMIT = 64 * 1024

/** A reason not to look at a body whose size and media type are fine. */
type Check = (request: FastifyRequest, bytes: number) => Problem | undefined

const [JSON_TYPE, OTHER_TYPE] = ['application/json', 'application/octet-stream']

/**
 * A request without a body may carry any Content-Type: the contract asks clients to send `application/json` even then.
 * Without this the framework would wait for a body that never comes. With a body it is looked at here and once: the
 * framework has expressions of its own for it, and keeps what it has seen.
 */
export function readContentTypes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    const type = headers['content-type']
    if (type !== undefined) headers['content-type'] = hasBody(request) ? knownType(type) : undefined
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** The size of the body that is to come: 0 when there is none, when nobody says, and when it is too large to be read. */
export function announcedBytes({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? 0)
  return length <= BODY_LIMIT ? length : 0
}

function knownType(type: string): string {
  return isJson(type) ? JSON_TYPE : OTHER_TYPE
}

/** Where nobody is asked for a body, one that is sent all the same does not matter, whatever it is. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, done) => done(null))
}

/** Reads every body as JSON; no body at all reads as `{}`. */
export function readBodiesAsJson(app: FastifyInstance, check: Check = () => undefined): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (request, body: Buffer, done) => {
    try {
      done(null, parseBody(request, body, check))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) request.body = {}
    done(check(request, 0) ?? hostProblem(request))
  })
}

function hostProblem({ headers, raw }: FastifyRequest): Problem | undefined {
  const missing = headers.host === undefined && raw.httpVersion === '1.1'
  return missing ? new Problem('bad_request', { detail: 'The request has no Host header.' }) : undefined
}

function parseBody(request: FastifyRequest, body: Buffer, check: Check): unknown {
  if (body.length === 0) return undefined
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (request.headers['content-type'] === OTHER_TYPE || encoding.toLowerCase() !== 'identity') {
    throw new Problem('unsupported_media_type')
  }
  const problem = check(request, body.length)
  if (problem) throw problem
  return parseJson(body)
}

/** The most wrong fields that one answer lists: more are of no use to anybody. */
export const MOST_PROBLEMS = 100

/** What Ajv says of a body, in our words. A thousand invented members must not crowd out the fields that are meant. */
export function schemaProblems(errors: readonly SchemaError[]): readonly FieldProblem[] {
  const tooMany = errors.find((error) => error.keyword === 'maxItems')
  const relevant = tooMany
    ? errors.filter((error) => !error.instancePath.startsWith(`${tooMany.instancePath}/`))
    : errors
  const isInvented = ({ keyword }: SchemaError) => keyword === 'additionalProperties'
  const meant = relevant.filter((error) => !isInvented(error))
  return [...meant, ...relevant.filter(isInvented)].slice(0, MOST_PROBLEMS).map(fieldProblem)
}

export type SchemaError = {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Record<string, unknown>
}

function fieldProblem({ keyword, instancePath, params }: SchemaError): FieldProblem {
  const at = dotted(instancePath)
  const name = at === '' ? 'The body' : at
  switch (keyword) {
    case 'required': {
      const field = join(at, String(params['missingProperty']))
      return { field, code: 'required', message: `${field} is required.` }
    }
    case 'additionalProperties': {
      const field = join(at, String(params['additionalProperty']))
      return { field, code: 'unknown_field', message: `${field} is not a field of this request: check its spelling.` }
    }
    case 'enum': {
      const allowed = Array.isArray(params['allowedValues']) ? params['allowedValues'].join(', ') : ''
      return { field: at, code: 'unsupported_value', message: `${name} must be one of ${allowed}.` }
    }
    case 'minimum':
      return { field: at, code: 'too_small', message: `${name} must be at least ${params['limit']}.` }
    case 'maximum':
      return { field: at, code: 'too_large', message: `${name} must be at most ${params['limit']}.` }
    case 'maxItems':
      return { field: at, code: 'too_large', message: `${name} has more than ${params['limit']} lines.` }
    case 'maxLength':
      return { field: at, code: 'too_large', message: `${name} has more than ${params['limit']} characters.` }
    default:
      return { field: at, code: 'invalid_type', message: `${name} must be ${aType(String(params['type']))}.` }
  }
}

function aType(type: string): string {
  return type === 'integer' || type === 'object' || type === 'array' ? `an ${type}` : `a ${type}`
}

function dotted(jsonPointer: string): string {
  return jsonPointer.slice(1).replaceAll('/', '.')
}

function join(path: string, name: string): string {
  const shown = shorten(name) || '""'
  return path === '' ? shown : `${path}.${shown}`
}
