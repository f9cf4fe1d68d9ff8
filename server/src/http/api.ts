import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { Environment } from '../config.ts'
import type { FieldProblem, Refusal } from '../core/refusal.ts'
import type { History } from '../store/activity.ts'
import type { Actor } from '../store/actor.ts'
import type { Clocks } from '../store/clocks.ts'
import type { Credits } from '../store/credits.ts'
import type { DeliveryLog } from '../store/delivery-log.ts'
import type { Embed } from '../store/embed.ts'
import type { Events } from '../store/events.ts'
import type { Idempotency } from '../store/idempotency.ts'
import type { Identity, Keys } from '../store/keys.ts'
import type { SiteSettings } from '../store/settings.ts'
import type { SiteList } from '../store/site-list.ts'
import type { Sites } from '../store/sites.ts'
import type { Subscriptions } from '../store/subscriptions.ts'
import type { Webhooks } from '../store/webhooks.ts'
import type { WireIds } from '../store/wire-ids.ts'
import type { Loopback } from '../webhooks/address.ts'
import { type Authentication, authenticate } from './auth.ts'
import { announcedBytes, MOST_PROBLEMS, readBodiesAsJson, type SchemaError, schemaProblems } from './body.ts'
import type { FailedAuthentication } from './failed-auth.ts'
import { type KeyedAnswers, keyProblems, openOnce, takesKey } from './idempotency.ts'
import { collectMethods, refuseOtherMethods } from './methods.ts'
import { Problem, sendProblem, sendRefusal } from './problems.ts'
import { type Allowance, costOfBody, type RateLimit } from './rate-limit.ts'
import { clockRoutes } from './routes/clock.ts'
import { deliveryRoutes } from './routes/deliveries.ts'
import { embedRoutes } from './routes/embed.ts'
import { eventRoutes } from './routes/events.ts'
import { pingRoutes } from './routes/ping.ts'
import { siteRoutes } from './routes/sites.ts'
import { subscriptionRoutes } from './routes/subscription.ts'
import { webhookRoutes } from './routes/webhooks.ts'

/** What the routes need of the rest of the service. */
export type Services = {
  readonly environment: Environment
  readonly baseUrl: () => string
  readonly rateLimit: RateLimit | null
  /** Null where nothing is limited. */
  readonly failures: FailedAuthentication | null
  readonly keys: Keys
  readonly sites: Sites
  readonly siteList: SiteList
  readonly subscriptions: Subscriptions
  readonly embed: Embed
  readonly events: Events
  readonly wireIds: () => Promise<WireIds>
  readonly webhooks: Webhooks
  readonly deliveryLog: DeliveryLog
  /** Seals the secrets of webhooks; null while the operator has set none. */
  readonly sealingKey: string | null
  /** Which ports of this machine webhooks may call; null: none. */
  readonly loopback: Loopback | null
  readonly clocks: Clocks
  readonly settings: SiteSettings
  readonly credits: Credits
  readonly history: History
  readonly idempotency: Idempotency
}

export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number
    identity: Identity | null
    allowance: Allowance | null
  }
}

/** Everything under /api/. A request passes in this order: key, method, body, rate, fields, and only then the rules. */
export function integratorApi(app: FastifyInstance, services: Services): void {
  app.decorateRequest('identity', null)
  app.decorateRequest('allowance', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store')
    identify(services, request, reply, done)
  })
  readBodiesAsJson(app, (request, bytes) => limitProblem(services.rateLimit, request, bytes))
  const { once, refuse } = openOnce(services.idempotency, services.sealingKey)
  app.setNotFoundHandler((request, reply) => answerUnknownPath(request, reply, refuse))

  const allowed = collectMethods(app)
  const api = app.withTypeProvider<TypeBoxTypeProvider>()
  pingRoutes(api)
  siteRoutes(api, services, once)
  subscriptionRoutes(api, services, once)
  embedRoutes(api, services)
  eventRoutes(api, services)
  webhookRoutes(api, services, once)
  deliveryRoutes(api, services, once)
  // In production time is real, and this path like any other that does not exist.
  if (services.environment === 'staging') clockRoutes(api, services, once)
  refuseOtherMethods(app, allowed)
}

/** Nothing is kept of a path that does not exist: there are too many of them. */
async function answerUnknownPath(
  request: FastifyRequest,
  reply: FastifyReply,
  refuse: KeyedAnswers['refuse'],
): Promise<FastifyReply> {
  if (!takesKey(request.method)) return sendProblem(request, reply, 'not_found')
  const refusal = checkBody(request)
  return refusal ? sendRefusal(request, reply, refusal) : refuse(request, reply, 'not_found')
}

/** Names the integrator behind a request, or answers 401; 429 to an address that has failed too often. */
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

/** Too many requests are refused before their bodies are looked at. One whose size was not announced is counted here. */
function limitProblem(rateLimit: RateLimit | null, request: FastifyRequest, bytes: number): Problem | undefined {
  if (request.allowance?.limited) return new Problem('rate_limited')
  const cost = costOfBody(bytes - announcedBytes(request))
  if (rateLimit !== null && cost > 0) request.allowance = rateLimit.charge(identityOf(request).integratorId, cost)
  return undefined
}

export function identityOf(request: FastifyRequest): Identity {
  if (request.identity === null) throw new Error('A route outside the integrator API asked for an identity.')
  return request.identity
}

export function actorOf(request: FastifyRequest): Actor {
  return { kind: 'key', keyId: identityOf(request).keyId }
}

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
