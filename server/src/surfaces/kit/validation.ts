import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Decision, FieldProblem, Refusal } from '../../core/kit/refusal.ts'
import { keyProblem } from './idempotency.ts'
import { sendRefusal } from './problems.ts'
import { type SchemaError, schemaProblems } from './schema-problems.ts'

/**
 * What a route demands of its body beyond the schema, or of its query where it takes no body. Rules also see what breaks
 * the schema, so that an answer names all that is wrong at once: they pass over members of the wrong type.
 */
export type Rules<Parsed = unknown> = (
  input: Readonly<Record<string, unknown>>,
  request: FastifyRequest,
) => RuleResult<Parsed> | Promise<RuleResult<Parsed>>

/** Either what is wrong, or what was parsed in finding out: `parsedBy` gives it to the handler. */
export type RuleResult<Parsed> = readonly FieldProblem[] | Decision<Parsed>

/** A body or query as it came: the members that its schema names, of any type. */
export type RawInput<Schema extends TSchema> = { readonly [Name in keyof Static<Schema>]?: unknown }

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly rules?: Rules
  }
  interface FastifyRequest {
    parsed: { readonly by: Rules; readonly value: unknown } | null
  }
}

/**
 * From here on every route is checked before its handler runs: the schemas of its body and query, its Idempotency-Key and
 * its rules. No route has to ask for it, and a write cannot be registered without saying what body it takes.
 */
export function checkInput(app: FastifyInstance): void {
  app.decorateRequest('parsed', null)
  app.addHook('onRoute', (route) => {
    const { method, url, schema = {}, config } = route
    if (schema.hide) return
    const isWrite = [method].flat().some((one) => one !== 'GET' && one !== 'HEAD')
    if (isWrite && schema.body === undefined) {
      throw new Error(`${method} ${url} has no schema for its body: add one, or EmptyBody if it takes none.`)
    }
    if (!isWrite && schema.querystring === undefined && config?.rules === undefined) return
    route.attachValidation = true
    route.preHandler = [checkOf(config?.rules, isWrite ? 'body' : 'query'), ...[route.preHandler ?? []].flat()]
  })
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void

function checkOf(rules: Rules | undefined, part: 'body' | 'query'): Hook {
  if (rules === undefined) return (request, reply, done) => conclude(request, reply, done, NOTHING_WRONG)
  return (request, reply, done) => {
    const input: unknown = request[part]
    const finding = isObject(input) ? rules(input, request) : NOTHING_WRONG
    if (finding instanceof Promise) finding.then((found) => conclude(request, reply, done, found, rules)).catch(done)
    else conclude(request, reply, done, finding, rules)
  }
}

const NOTHING_WRONG: readonly FieldProblem[] = []

function conclude(
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
  finding: RuleResult<unknown>,
  rules?: Rules,
): void {
  const refusal = refusalOf(request, finding)
  if (refusal !== null) return void sendRefusal(request, reply, refusal)
  if (rules !== undefined && 'ok' in finding && finding.ok) request.parsed = { by: rules, value: finding.value }
  done()
}

/** What the rules of a request's route have parsed, so that its handler need not do it again. */
export function parsedBy<Parsed>(rules: Rules<Parsed>, { parsed }: FastifyRequest): Parsed {
  if (parsed?.by !== rules) throw new Error('A handler asked for what the rules of its route have not parsed.')
  return parsed.value as Parsed
}

function refusalOf(request: FastifyRequest, finding: RuleResult<unknown>): Refusal | null {
  const key = keyProblem(request)
  if (key === null && request.validationError === undefined) return refusalIn(finding)
  const broken = refusalIn(finding)
  const shape = shapeProblems(request)
  const problems = [
    ...(key === null ? [] : [key]),
    ...shape.filter((problem) => !isUnknownMember(problem)),
    ...(broken !== null && 'problems' in broken ? broken.problems : []),
    ...shape.filter(isUnknownMember),
  ]
  return { code: 'validation_failed', problems }
}

function refusalIn(finding: RuleResult<unknown>): Refusal | null {
  if ('ok' in finding) return finding.ok ? null : finding.refusal
  return finding.length === 0 ? null : { code: 'validation_failed', problems: finding }
}

function shapeProblems({ validationError, query }: FastifyRequest): readonly FieldProblem[] {
  const problems = schemaProblems((validationError?.validation ?? []) as readonly SchemaError[])
  if (validationError?.validationContext !== 'querystring' || !isObject(query)) return problems
  // A repeated parameter is read as a list, which no schema allows.
  return problems.map((problem) =>
    Array.isArray(query[problem.field]) && !isUnknownMember(problem) ? repeatedField(problem) : problem,
  )
}

function repeatedField({ field }: FieldProblem): FieldProblem {
  return { field, code: 'duplicate', message: `${field} must be given once.` }
}

function isUnknownMember({ code }: FieldProblem): boolean {
  return code === 'unknown_field'
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
