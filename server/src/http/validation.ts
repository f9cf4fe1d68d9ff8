import type { FastifyRequest } from 'fastify'
import type { FieldProblem, Refusal } from '../core/refusal.ts'
import { MOST_PROBLEMS, type SchemaError, schemaProblems } from './body.ts'
import { keyProblems } from './idempotency.ts'

/** The refusal of a request with all that is wrong: its Idempotency-Key, the shape of its body, the rules it breaks. */
export function checkBody(
  request: FastifyRequest,
  rules: (body: object) => readonly FieldProblem[] = () => [],
): Refusal | null {
  const body = request.body
  return refusalOf(request, typeof body === 'object' && body !== null && !Array.isArray(body) ? rules(body) : [])
}

/** The refusal of a query that is wrong, with every wrong parameter. Rules look at one that is given, once. */
export function checkQuery(request: FastifyRequest, rules: Readonly<Record<string, ParameterRule>>): Refusal | null {
  const given = new Map<string, unknown>(Object.entries(request.query ?? {}))
  const broken: FieldProblem[] = []
  for (const [name, rule] of Object.entries(rules)) {
    const text = given.get(name)
    const problem = typeof text === 'string' ? rule(text) : null
    if (problem) broken.push(problem)
  }
  return refusalOf(request, broken, (problem) =>
    Array.isArray(given.get(problem.field)) && problem.code !== 'unknown_field' ? givenTwice(problem) : problem,
  )
}

function givenTwice({ field }: FieldProblem): FieldProblem {
  return { field, code: 'duplicate', message: `${field} must be given once.` }
}

type ParameterRule = (text: string) => FieldProblem | null

function refusalOf(
  request: FastifyRequest,
  broken: readonly FieldProblem[],
  reword = (problem: FieldProblem) => problem,
): Refusal | null {
  const shape = schemaProblems((request.validationError?.validation ?? []) as readonly SchemaError[]).map(reword)
  // A thousand invented members must not crowd out the fields that are meant.
  const isKnown = ({ code }: FieldProblem) => code !== 'unknown_field'
  const all = [...keyProblems(request), ...shape, ...broken]
  const problems = [...all.filter(isKnown), ...all.filter((problem) => !isKnown(problem))].slice(0, MOST_PROBLEMS)
  return problems.length === 0 ? null : { code: 'validation_failed', problems }
}
