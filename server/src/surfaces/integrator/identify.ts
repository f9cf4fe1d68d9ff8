import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { announcedBytes } from '../kit/body.ts'
import type { FailedAuthentication } from '../kit/failed-auth.ts'
import { Problem, sendProblem } from '../kit/problems.ts'
import { costOfBody, type RateLimit } from '../kit/rate-limit.ts'
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
    identify(services, request, reply, done)
  })
}

function identify(
  { environment, keys, rateLimit, failures }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const proceed = (authentication: Authentication) => {
    if (!('identity' in authentication)) {
      refuseStranger(authentication, failures, request, reply)
      return
    }
    request.identity = authentication.identity
    if (rateLimit !== null) {
      request.allowance = rateLimit.take(authentication.identity.integratorId, 1 + costOfBody(announcedBytes(request)))
      reply.header('ratelimit-policy', rateLimit.policy).header('ratelimit', request.allowance.header)
    }
    done()
  }
  const authentication = authenticate(request, environment, keys, failures)
  if (authentication instanceof Promise) authentication.then(proceed, done)
  else proceed(authentication)
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

/**
 * The refusal of a request over the rate limit, before its body is looked at. `bytes` are those of the body that has come:
 * what its Content-Length had not announced is counted here.
 */
export function limitProblem(rateLimit: RateLimit | null, request: FastifyRequest, bytes: number): Problem | undefined {
  if (request.allowance?.limited) return new Problem('rate_limited')
  const cost = costOfBody(bytes - announcedBytes(request))
  if (rateLimit !== null && cost > 0) request.allowance = rateLimit.charge(identityOf(request).integratorId, cost)
  return undefined
}
