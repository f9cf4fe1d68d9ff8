import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readBodiesAsJson } from '../kit/bodies/body.ts'
import {
  type HandlerAnswer,
  isKeyedMethod,
  type KeyedAnswers,
  keyProblem,
  openKeyedAnswers,
} from '../kit/idempotency.ts'
import { collectMethods, refuseOtherMethodsOfMany } from '../kit/methods.ts'
import { sendProblem, sendRefusal } from '../kit/problems.ts'
import type { ContractTypes, Services } from '../kit/services.ts'
import { analysisRoutes } from './analyses.ts'
import { clockRoutes } from './clock.ts'
import { deliveryRoutes } from './deliveries.ts'
import { detailsRoutes } from './details.ts'
import { embedRoutes } from './embed.ts'
import { eventRoutes } from './events.ts'
import { bodyProblem, rateLimitProblem, requireKey } from './identify.ts'
import { pingRoutes } from './ping.ts'
import { settingsRoutes } from './settings.ts'
import { siteRoutes } from './sites.ts'
import { subscriptionRoutes } from './subscription.ts'
import { usageRoutes } from './usage.ts'
import { webhookRoutes } from './webhooks.ts'
import { websiteRoutes } from './website.ts'

/**
 * Everything under /api/. A request is refused for its key first, then for its method, the size and type of its body, the
 * rate limit, and its fields; only then does its handler run.
 */
export function integratorApi(app: FastifyInstance, services: Services): void {
  requireKey(app, services)
  readBodiesAsJson(app, {
    body: (request, bytes) => bodyProblem(services.rateLimit, request, bytes),
    request: rateLimitProblem,
  })
  const { withIdempotency, refuseWithoutKeeping } = openKeyedAnswers(services.idempotency, services.sealingKey)
  app.setNotFoundHandler((request, reply) => answerUnknownPath(request, reply, refuseWithoutKeeping))

  const allowed = collectMethods(app)
  const api = app.withTypeProvider<ContractTypes>()
  pingRoutes(api)
  siteRoutes(api, services, withIdempotency)
  subscriptionRoutes(api, services, withIdempotency)
  websiteRoutes(api, services, withIdempotency)
  settingsRoutes(api, services, withIdempotency)
  detailsRoutes(api, services, withIdempotency)
  analysisRoutes(api, services, withIdempotency)
  embedRoutes(api, services)
  eventRoutes(api, services)
  usageRoutes(api, services)
  webhookRoutes(api, services, withIdempotency)
  deliveryRoutes(api, services, withIdempotency)
  // Only the clocks of staging can be moved: in production this path does not exist.
  if (services.environment === 'staging') clockRoutes(api, services, withIdempotency)
  refuseOtherMethodsOfMany(app, allowed)
}

/** 404, which is not kept under an Idempotency-Key: there is no end to the paths that do not exist. */
async function answerUnknownPath(
  request: FastifyRequest,
  reply: FastifyReply,
  refuseWithoutKeeping: KeyedAnswers['refuseWithoutKeeping'],
): Promise<HandlerAnswer> {
  if (!isKeyedMethod(request.method)) return sendProblem(request, reply, 'not_found')
  const problem = keyProblem(request)
  if (problem) return sendRefusal(request, reply, { code: 'validation_failed', problems: [problem] })
  return refuseWithoutKeeping(request, reply, 'not_found')
}
