import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Decision, FieldProblem } from '../../../core/kit/refusal.ts'

const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,14})$/

/** Parameters of a query are text. `limit` is made a number before the schemas are applied, so that they can bound it. */
export function readLimit({ query }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (typeof query === 'object' && query !== null && 'limit' in query) {
    if (typeof query.limit === 'string' && WHOLE_NUMBER.test(query.limit)) query.limit = Number(query.limit)
  }
  done()
}

/** The same of `limit` and of `attention`, which is true or not there. */
export function readLimitAndAttention(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { query } = request
  if (typeof query === 'object' && query !== null && 'attention' in query) {
    if (query.attention === 'true' || query.attention === 'false') query.attention = query.attention === 'true'
  }
  readLimit(request, reply, done)
}

/** For a cursor that this service has not issued. */
export function invalidCursor(field: string): FieldProblem {
  return { field, code: 'invalid_cursor', message: `${field} must be exactly what an earlier answer gave.` }
}

/** What a rule of the core finds wrong with the fields of a request. */
export function problemsOf(decision: Decision<unknown>): readonly FieldProblem[] {
  return !decision.ok && 'problems' in decision.refusal ? decision.refusal.problems : []
}
