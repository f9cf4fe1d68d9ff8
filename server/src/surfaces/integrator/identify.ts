import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { declaredBytes } from '../kit/bodies/body.ts'
import type { FailedAuthentication } from '../kit/failed-auth.ts'
import { Problem, sendProblem } from '../kit/problems.ts'
import { type Allowance, costOfBody, expensiveRoute, type RateLimit } from '../kit/rate-limit.ts'
import { identityOf } from '../kit/request.ts'
import type { Services } from '../kit/services.ts'
import { type Authentication, authenticate } from './auth.ts'

/**
 * Every request names its integrator and is counted against that integrator's rate limit, or is answered with 401; with
 * 429 if its address has failed to authenticate too often.
 */
export function requireKey(app: FastifyInstance, services: Services): void {
  app.decorateRequest('identity', null)
  app.decorateRequest('allowance', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store')
    const authentication = authenticate(request, services.environment, services.keys, services.failures)
    if (!(authentication instanceof Promise)) return proceed(authentication, services, request, reply, done)
    // Also what fails behind the lookup: Fastify answers that where there is no promise, and here the process would end.
    authentication.then((found) => proceed(found, services, request, reply, done)).catch(done)
  })
}

function proceed(
  authentication: Authentication,
  { rateLimit, failures }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  if (!('identity' in authentication)) {
    refuseStranger(authentication, failures, request, reply)
    return
  }
  const { identity } = authentication
  request.identity = identity
  const cost = 1 + costOfBody(declaredBytes(request))
  const allowance = rateLimit?.take(identity.integratorId, cost, identity.rateLimit) ?? null
  request.allowance = allowance
  if (allowance !== null) reply.header('ratelimit-policy', allowance.policy)
  done()
}

const FAILED_TOO_OFTEN =
  'Too many requests from this address came without a valid key: check the key, and wait as long as Retry-After says.'

function refuseStranger(
  refused: Exclude<Authentication, { identity: unknown }>,
  failures: FailedAuthentication | null,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const retryAfter = 'wait' in refused ? refused.wait : (failures?.note(request.ip) ?? null)
  if (retryAfter !== null) sendProblem(request, reply, 'rate_limited', { detail: FAILED_TOO_OFTEN, retryAfter })
  else if ('problem' in refused) sendProblem(request, reply, refused.problem)
}

/** For a route whose answer follows from all facts and tools of a website: a request counts as several. */
export const expensiveForIntegrator = ({ rateLimit }: Pick<Services, 'rateLimit'>) =>
  expensiveRoute((request, more) => {
    if (rateLimit !== null && !request.allowance?.limited)
      request.allowance = rateLimit.charge(identityOf(request).integratorId, more)
  })

/**
 * The refusal of a request over the rate limit, before its body is parsed. `bytes` are those of the body that has come: what
 * its Content-Length had not announced is counted here, or refused where other large ones have taken more than was left.
 */
export function bodyProblem(rateLimit: RateLimit | null, request: FastifyRequest, bytes: number): Problem | undefined {
  const cost = costOfBody(bytes - declaredBytes(request))
  if (rateLimit !== null && cost > 0 && !request.allowance?.limited)
    request.allowance = rateLimit.takeMore(identityOf(request).integratorId, cost)
  return refusalOf(request.allowance)
}

/** The same for every request; by then its body has been counted, and its answer can say what is left. */
export function rateLimitProblem({ allowance }: FastifyRequest, reply: FastifyReply): Problem | undefined {
  if (allowance !== null) reply.header('ratelimit', allowance.header)
  return refusalOf(allowance)
}

function refusalOf(allowance: Allowance | null): Problem | undefined {
  return allowance?.limited ? new Problem('rate_limited') : undefined
}
