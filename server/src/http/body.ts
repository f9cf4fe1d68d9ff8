import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FieldProblem } from '../core/refusal.ts'
import { Problem } from './problems.ts'

export const BODY_LIMIT = 64 * 1024

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i
const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** A reason not to look at a body whose size and media type are fine. */
type Check = (request: FastifyRequest) => Problem | undefined

/**
 * A request without a body may carry any Content-Type: the contract asks clients to send `application/json` even then.
 * Without this the framework would wait for a body that never comes.
 */
export function forgetTypesOfNothing(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    const length = headers['content-length']
    if (headers['transfer-encoding'] === undefined && (length === undefined || length === '0')) {
      headers['content-type'] = undefined
    }
    done()
  })
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
    done(check(request) ?? hostProblem(request))
  })
}

function hostProblem({ headers, raw }: FastifyRequest): Problem | undefined {
  const missing = headers.host === undefined && raw.httpVersion === '1.1'
  return missing ? new Problem('bad_request', 'The request has no Host header.') : undefined
}

function parseBody(request: FastifyRequest, body: Buffer, check: Check): unknown {
  if (body.length === 0) return undefined
  const type = request.headers['content-type']
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if ((type !== undefined && !JSON_TYPE.test(type)) || encoding.toLowerCase() !== 'identity') {
    throw new Problem('unsupported_media_type')
  }
  const problem = check(request)
  if (problem) throw problem
  return parseJson(body)
}

function parseJson(body: Buffer): unknown {
  let text: string
  let value: unknown
  try {
    text = UTF8.decode(body)
    if (text.trim() === '') return undefined
    value = JSON.parse(text)
  } catch {
    throw new Problem('invalid_json')
  }
  if (countMembersIn(value) !== countMembersWritten(text)) throw new Problem('invalid_json', REPEATED)
  return value
}

const REPEATED = 'The body has two members of one name in the same object: it is not clear which one is meant.'

/** JSON.parse keeps the last of two members with one name. Half of what somebody wrote must not decide what they buy. */
function countMembersWritten(json: string): number {
  return json.replace(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1
}

function countMembersIn(value: unknown): number {
  let members = 0
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== 'object' || one === null) continue
    const inside = Object.values(one)
    if (!Array.isArray(one)) members += inside.length
    for (const child of inside) left.push(child)
  }
  return members
}

/** What Ajv says of a body, in our words and with every wrong field named. */
export function schemaProblems(errors: readonly SchemaError[]): readonly FieldProblem[] {
  const tooMany = errors.find((error) => error.keyword === 'maxItems')
  const relevant = tooMany
    ? errors.filter((error) => !error.instancePath.startsWith(`${tooMany.instancePath}/`))
    : errors
  return relevant.map(fieldProblem)
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
  const shown = name.length > 100 ? `${name.slice(0, 100)}…` : name || '""'
  return path === '' ? shown : `${path}.${shown}`
}
