import { DashboardSession, TokenRequest } from '@portico/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { examineSecret, hashSecret, newSecret } from '../../secrets/secrets.ts'
import { cacheLimit } from '../../store/kit/cache-limit.ts'
import type { OpenSession } from '../../store/sessions/embed.ts'
import { bodyBytesOf, declaredBytes } from '../kit/bodies/body.ts'
import type { FailedAuthentication } from '../kit/failed-auth.ts'
import { collectMethods, refuseOtherMethods } from '../kit/methods.ts'
import { Problem, type ProblemCode, sendProblem } from '../kit/problems.ts'
import { costOfBody, expensiveRoute, openRateLimit, type RateLimit } from '../kit/rate-limit.ts'
import type { ContractTypes, Services } from '../kit/services.ts'

/** Requests a second that a session may send, with a burst of twice that: many times what a hurried customer clicks. */
export const MAX_SESSION_REQUESTS_PER_SECOND = 20
const MAX_REMEMBERED = 10_000
/** Answers to a body that cannot be read. An address that gets many of them is slowed down like one that guesses tokens. */
const UNREADABLE: readonly number[] = [400, 413, 415]

const FAILED_TOO_OFTEN =
  'Too many dashboards were asked for from this address with a link or session that is not valid: wait as long as ' +
  'Retry-After says.'
const TOO_FAST = 'This dashboard sends more requests a second than allowed: wait as long as Retry-After says.'

const ELSEWHERE = 'This token belongs to the other environment: use embed_url exactly as it came, with its own address.'

declare module 'fastify' {
  interface FastifyRequest {
    session: OpenSession | null
    /** What its requests are counted under. */
    sessionName: string
    /** Its body was written down as a failure before it was read. */
    isBodyNoted: boolean
  }
}

/** Null where nothing is limited. */
export function openSessionLimit({ rateLimit }: Services): RateLimit | null {
  return rateLimit === null ? null : openRateLimit(MAX_SESSION_REQUESTS_PER_SECOND)
}

/** For a route whose answer follows from all facts and tools of the website: a request counts as several. */
export const expensiveForSession = (limit: RateLimit | null) =>
  expensiveRoute(({ sessionName }, more) => void limit?.charge(sessionName, more))

/**
 * Checks a received body before it is parsed: what its Content-Length had not announced is counted for a session, or
 * refused where other large bodies have taken more than was left. Without a session it is written down as a failure of its
 * address until it has turned out to be readable, or refused if there were too many: of bodies that come at once none is
 * parsed that is not counted.
 */
export function bodyProblem(
  { failures }: Services,
  limit: RateLimit | null,
  request: FastifyRequest,
  bytes: number,
): Problem | undefined {
  if (!request.session) {
    const wait = failures?.note(request.ip, 1 + costOfBody(bytes)) ?? null
    request.isBodyNoted = wait === null
    return wait === null ? undefined : failedTooOften(wait)
  }
  const cost = costOfBody(bytes - declaredBytes(request))
  const allowance = cost > 0 ? limit?.takeMore(request.sessionName, cost) : undefined
  return allowance?.limited
    ? new Problem('rate_limited', { detail: TOO_FAST, retryAfter: allowance.retryAfter })
    : undefined
}

function failedTooOften(retryAfter: number): Problem {
  return new Problem('rate_limited', { detail: FAILED_TOO_OFTEN, retryAfter })
}

/** Exchanges the token of an embed URL for a session. What cannot be read at all counts as a failure too. */
export function redemptionRoute(app: FastifyInstance, { environment, embed, failures }: Services): void {
  const allowed = collectMethods(app)
  app.decorateRequest('isBodyNoted', false)
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (UNREADABLE.includes(reply.statusCode) && !request.isBodyNoted) {
      failures?.note(request.ip, 1 + costOfBody(bodyBytesOf(request)))
    }
    done()
  })
  app.withTypeProvider<ContractTypes>().route({
    method: 'POST',
    url: '/session/',
    schema: { body: TokenRequest, response: { 201: DashboardSession } },
    // Before the body is read; `dashboardRoutes` asks once more when the body has come.
    onRequest: (request, _reply, done) => {
      const wait = failures?.wait(request.ip) ?? null
      done(wait === null ? undefined : failedTooOften(wait))
    },
    handler: async (request, reply) => {
      // It can be read: what becomes of its token is counted by itself. What made it large stays counted.
      if (request.isBodyNoted) failures?.forgive(request.ip)
      const { token } = request.body
      const verdict = examineSecret(token, 'embed_token', environment)
      if (verdict === 'wrong_environment') return refuseStranger(request, reply, failures, 'token_unknown', ELSEWHERE)
      const session = newSecret('dashboard_session', environment)
      const state =
        verdict === 'plausible' ? await embed.redeem(hashSecret(token), hashSecret(session)) : 'token_unknown'
      if (state !== 'redeemed') return refuseStranger(request, reply, failures, state)
      reply.code(201)
      return { session }
    },
  })
  refuseOtherMethods(app, allowed)
}

/**
 * Lets requests in that carry an open session; all others get 401 before anything else is checked. For an address that
 * has failed too often, only sessions are looked up that were open before, as with keys.
 */
export function requireSession(
  app: FastifyInstance,
  { environment, embed, failures }: Services,
  limit: RateLimit | null,
): void {
  const seenOpen = new LRUCache<string, OpenSession>(cacheLimit(MAX_REMEMBERED))

  app.decorateRequest('session', null)
  app.decorateRequest('sessionName', '')
  app.addHook('onRequest', async (request, reply) => {
    const secret = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const plausible = examineSecret(secret, 'dashboard_session', environment) === 'plausible'
    if (!plausible) return refuseStranger(request, reply, failures, 'session_ended')
    const hash = hashSecret(secret)
    const name = hash.toString('latin1')
    // Set here already, so that the log names the site also if the request is refused.
    request.session = seenOpen.get(name) ?? null
    request.sessionName = name
    const allowance = limit?.take(name, 1 + costOfBody(declaredBytes(request)))
    if (allowance?.limited) return askToWait(request, reply, TOO_FAST, allowance.retryAfter)
    const wait = request.session ? null : (failures?.wait(request.ip) ?? null)
    if (wait !== null) return askToWait(request, reply, FAILED_TOO_OFTEN, wait)
    const session = await embed.visit(hash)
    if (typeof session === 'string') {
      seenOpen.delete(name)
      return refuseStranger(request, reply, failures, session)
    }
    seenOpen.set(name, session)
    request.session = session
  })
}

export function sessionOf(request: FastifyRequest): OpenSession {
  if (request.session === null) throw new Error('A route outside the dashboard asked for a session.')
  return request.session
}

function refuseStranger(
  request: FastifyRequest,
  reply: FastifyReply,
  failures: FailedAuthentication | null,
  code: ProblemCode,
  detail?: string,
): FastifyReply {
  const wait = failures?.note(request.ip) ?? null
  return wait === null
    ? sendProblem(request, reply, code, { detail })
    : askToWait(request, reply, FAILED_TOO_OFTEN, wait)
}

function askToWait(request: FastifyRequest, reply: FastifyReply, detail: string, retryAfter: number): FastifyReply {
  return sendProblem(request, reply, 'rate_limited', { detail, retryAfter })
}
