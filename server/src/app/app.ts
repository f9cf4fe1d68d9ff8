import { type IncomingMessage, METHODS, type Server, type ServerResponse } from 'node:http'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Environment } from '../core/kit/environment.ts'
import type { Metrics } from '../operate/metrics.ts'
import { ownVersion } from '../operate/version.ts'
import { Unavailable } from '../store/kit/database.ts'
import { dashboardRoutes } from '../surfaces/dashboard/routes.ts'
import { integratorApi } from '../surfaces/integrator/api.ts'
import { collectOperations, type Operation } from '../surfaces/integrator/openapi/operation.ts'
import { referenceRoutes } from '../surfaces/integrator/reference.ts'
import { startRoute } from '../surfaces/integrator/start.ts'
import { BODY_LIMIT, ignoreBodies, readContentTypes } from '../surfaces/kit/bodies/body.ts'
import { BufferedRequest } from '../surfaces/kit/bodies/buffered-request.ts'
import { headerProblem, MAX_HEADERS } from '../surfaces/kit/bodies/headers.ts'
import { type Connections, guardConnections } from '../surfaces/kit/connections/connections.ts'
import type { FastPath } from '../surfaces/kit/connections/fast-path.ts'
import { answerBrokenHttp, problemOf, shed } from '../surfaces/kit/failures.ts'
import { type Health, healthRoutes } from '../surfaces/kit/health.ts'
import { isKeyedMethod } from '../surfaces/kit/idempotency.ts'
import { addressesIn } from '../surfaces/kit/network.ts'
import { OUTCOME_UNKNOWN, type ProblemCode, sendProblem } from '../surfaces/kit/problems.ts'
import { requestId } from '../surfaces/kit/request-id.ts'
import { openRecorders, recordAnswers } from '../surfaces/kit/request-log.ts'
import { SCHEMA_COMPILERS } from '../surfaces/kit/schema-compilers.ts'
import type { Services } from '../surfaces/kit/services.ts'
import { checkInput } from '../surfaces/kit/validation.ts'
import { COMMON_HEADERS } from '../surfaces/public/headers.ts'
import type { PublicSurface } from '../surfaces/public/public.ts'

export type BaseAppOptions = Health & {
  readonly environment: Environment
  readonly log: Logger
  readonly metrics: Metrics
  /** Addresses and ranges of the proxies whose X-Forwarded-For is trusted. None by default. */
  readonly trustedProxies?: readonly string[]
  /** True once the port is about to close: answers then ask the client to close its connection. */
  readonly isClosing: () => boolean
  /** The handler for visitors' browsers; null if other processes answer them. */
  readonly visitors: PublicSurface | null
}

export type AppOptions = Services & BaseAppOptions

/** One environment's HTTP application, without a socket. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = buildBaseApp(options)
  startRoute(app, options.environment, ownVersion())
  const operations: Operation[] = []
  await app.register(
    async (api) => {
      collectOperations(api, operations)
      integratorApi(api, options)
    },
    { prefix: '/api' },
  )
  referenceRoutes(app, options, operations)
  await app.register(async (dashboard) => dashboardRoutes(dashboard, options), { prefix: '/dashboard' })
  return app
}

/** What every HTTP port has: limits, request log, error answers and health checks. */
export function buildBaseApp(options: BaseAppOptions): FastifyInstance {
  const app = fastify({
    logger: false,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    genReqId: requestId,
    requestTimeout: 30_000,
    bodyLimit: BODY_LIMIT,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    http: {
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      // Node would answer a missing Host by itself, without a body.
      requireHostHeader: false,
      // A request without a body gets a stream that has ended already, which costs less.
      optimizeEmptyRequests: true,
      IncomingMessage: BufferedRequest,
    },
    // Types are exact and nothing is dropped silently; every wrong field is reported, not only the first.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true } },
    schemaController: { compilersFactory: SCHEMA_COMPILERS },
    rewriteUrl: normalizeRequestUrl,
    frameworkErrors: (_error, request, reply) => void sendProblem(request, reply, 'bad_request'),
    clientErrorHandler: answerBrokenHttp,
  })
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  if (options.visitors !== null)
    answerFirst(app.server, options.visitors, (request, body) => connections.countAnswer(request, body))
  const connections = guardConnections(app.server, {
    shed: shedRequest,
    onClosed: (why) => options.metrics.connectionClosed(options.environment, why),
    isProxy: addressesIn(options.trustedProxies ?? []),
  })
  // One more than allowed, to detect too many headers; Node drops the rest.
  app.server.maxHeadersCount = MAX_HEADERS + 1
  // Node would answer an Expect header that it does not know with 417. Such a header is ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now()
    reply.header('request-id', request.id)
    const problem = headerProblem(request.raw)
    if (problem !== null || options.isClosing()) reply.header('connection', 'close')
    // After a bad header, proxies may disagree about where the next request begins.
    if (problem !== null) reply.raw.shouldKeepAlive = false
    done(problem ?? undefined)
  })
  readContentTypes(app)
  ignoreBodies(app)
  const recorders = openRecorders(options.environment, options.log, options.metrics)
  recordAnswers(app, options.log, recorders, ({ raw }, body) => connections.countAnswer(raw, body))
  checkInput(app)
  app.setErrorHandler((error, request, reply) => answerError(options.log, error, request, reply))
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not_found'))

  healthRoutes(app, options)
  return app
}

/** Answers visitors before the framework does, but after the connection guard, which wraps the listeners that exist by then. */
function answerFirst(server: Server, first: FastPath, countAnswer: Connections['countAnswer']): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (first.answer(request, response, countAnswer)) return
    for (const listener of listeners) listener(request, response)
  })
}

/** Answers a request for which no memory is left. All answers below `/s/` have the same headers, this one too. */
export function shedRequest(request: IncomingMessage, response: ServerResponse): void {
  shed(request, response, normalizeRequestUrl(request).startsWith('/s/') ? COMMON_HEADERS : [])
}

const FRAMEWORK_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

function answerError(log: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code: known = '', statusCode = 500 } = error as Partial<FastifyError>
  if (statusCode < 500) return sendProblem(request, reply, FRAMEWORK_PROBLEMS[known] ?? 'bad_request')
  const { code, particulars } = problemOf(error, log, request.id)
  return sendProblem(request, reply, code, { detail: outcomeOf(error, request), ...particulars })
}

/** The detail of a 503 for a write that may have happened before the database connection was lost; undefined otherwise. */
function outcomeOf(error: unknown, { method, identity, headers }: FastifyRequest): string | undefined {
  if (!(error instanceof Unavailable && error.leavesOutcomeUnknown && identity && isKeyedMethod(method)))
    return undefined
  return headers['idempotency-key'] === undefined ? OUTCOME_UNKNOWN.withoutKey : OUTCOME_UNKNOWN.withKey
}

/** Our path segments and paths are much shorter than these limits, even with every character escaped. */
const MAX_PART = 128
const MAX_ESCAPED = 1_024

/**
 * Normalizes a request target for the routes: without scheme and host, and without escapes that cannot be decoded. An id with a bad
 * escape is then answered like any unknown id. A path with escapes that is too long is shortened: it is unknown either way, and
 * decoding 15,000 escapes takes milliseconds.
 */
export function normalizeRequestUrl({ url = '/' }: { url?: string | undefined }): string {
  if (url.startsWith('/') && !url.includes('%')) return url
  const [whole = '', ...query] = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split('?')
  const path = whole.length > MAX_ESCAPED && whole.includes('%') ? shortened(whole) : whole
  const readable = isDecodable(path) ? path : path.replaceAll('%', '%25')
  return [readable || '/', ...query].join('?')
}

function shortened(path: string): string {
  const parts = path.split('/').map((part) => part.slice(0, MAX_PART))
  return parts.join('/').slice(0, MAX_ESCAPED)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
