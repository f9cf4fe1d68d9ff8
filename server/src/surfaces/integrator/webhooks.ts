import { randomUUID } from 'node:crypto'
import {
  EmptyBody,
  Message,
  NewWebhook,
  Webhook,
  WebhookList,
  WebhookParams,
  WebhookRequest,
  WebhookSecret,
} from '@portico/contract'
import type { FastifyRequest } from 'fastify'
import { duplicateEventProblems } from '../../core/webhooks/webhook.ts'
import { webhookUrl, webhookUrlProblems } from '../../outbound/address.ts'
import { newWebhookSecret } from '../../outbound/signature.ts'
import { seal } from '../../secrets/sealed.ts'
import type { AnswerToStore } from '../../store/kit/idempotency.ts'
import { type WebhookCommand, webhookSecretPurpose } from '../../store/webhooks/webhooks.ts'
import type { WithIdempotency, WriteResult } from '../kit/idempotency.ts'
import { sendProblem } from '../kit/problems.ts'
import { actorOf, identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'

const PATH = '/integrators/webhooks/'
export const WEBHOOK_PATH = `${PATH}:webhook_id/`
const NO_SEALING_KEY =
  'This deployment cannot keep the secrets of webhooks yet: its operator has to set PORTICO_SECRET.'

export function webhookRoutes(
  api: Api,
  { environment, loopback, webhooks, sealingKey }: Services,
  withIdempotency: WithIdempotency,
): void {
  const reach = { environment, loopback }
  api.route({
    method: 'POST',
    url: PATH,
    schema: {
      operationId: 'createWebhook',
      summary: 'Create a webhook',
      description:
        'Events are sent to `url` from now on, as they happen, signed as Standard Webhooks says. The secret is shown this ' +
        'once.',
      tags: ['Webhooks'],
      addition: true,
      errors: ['webhook_limit_reached'],
      body: WebhookRequest,
      response: { 201: NewWebhook },
    },
    config: { rules: (body) => [...webhookUrlProblems(body, reach), ...duplicateEventProblems(body)] },
    handler: async (request, reply) => {
      const { events = [] } = request.body
      const url = webhookUrl(request.body.url, reach)
      if (sealingKey === null) return sendProblem(request, reply, 'unavailable', { detail: NO_SEALING_KEY })
      const id = randomUUID()
      const secret = newWebhookSecret()
      const sealedSecret = seal(secret, sealingKey, webhookSecretPurpose(id))
      const done: WriteResult = {
        status: 201,
        body: { id, url, events, secret },
        location: `/api${PATH}${id}/`,
        secret: true,
      }
      return withIdempotency(request, reply, async (keep) => {
        const created = await webhooks.create({ ...refOf(request, id, keep(done)), url, events, sealedSecret })
        return created ? done : { code: 'webhook_limit_reached' }
      })
    },
  })

  api.route({
    method: 'GET',
    url: PATH,
    schema: {
      operationId: 'listWebhooks',
      summary: 'List webhooks',
      description: 'All of them, without their secrets.',
      tags: ['Webhooks'],
      addition: true,
      response: { 200: WebhookList },
    },
    handler: async (request) => ({ webhooks: await webhooks.list(identityOf(request).integratorId) }),
  })

  api.route({
    method: 'GET',
    url: WEBHOOK_PATH,
    schema: {
      operationId: 'getWebhook',
      summary: 'Retrieve a webhook',
      description: 'Whether it is enabled, and if it is not, why.',
      tags: ['Webhooks'],
      addition: true,
      errors: ['not_found'],
      params: WebhookParams,
      response: { 200: Webhook },
    },
    handler: async (request, reply) => {
      const webhook = await webhooks.find(identityOf(request).integratorId, request.params.webhook_id)
      return webhook ?? sendProblem(request, reply, 'not_found')
    },
  })

  const steps = [
    {
      method: 'DELETE',
      url: WEBHOOK_PATH,
      act: webhooks.remove,
      message: 'Webhook deleted',
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook',
      description: 'Nothing is sent to it any more, also what was under way.',
    },
    {
      method: 'POST',
      url: `${WEBHOOK_PATH}enable/`,
      act: webhooks.enable,
      message: 'Webhook enabled',
      operationId: 'enableWebhook',
      summary: 'Enable a webhook again',
      description:
        'Events from now on are sent again. For those that happened while it was disabled, ask for a redelivery.',
    },
  ] as const
  for (const { method, url, act, message, ...words } of steps) {
    api.route({
      method,
      url,
      schema: {
        ...words,
        tags: ['Webhooks'],
        addition: true,
        errors: ['not_found'],
        examples: { 200: { message } },
        params: WebhookParams,
        body: EmptyBody,
        response: { 200: Message },
      },
      handler: async (request, reply) => {
        const done: WriteResult = { status: 200, body: { message } }
        return withIdempotency(request, reply, async (keep) => {
          const found = await act(refOf(request, request.params.webhook_id, keep(done)))
          return found ? done : { code: 'not_found' }
        })
      },
    })
  }

  api.route({
    method: 'POST',
    url: `${WEBHOOK_PATH}rotate/`,
    schema: {
      operationId: 'rotateWebhookSecret',
      summary: "Rotate a webhook's secret",
      description:
        'For 24 hours what is sent carries the signatures of both, so that nothing is lost while you change over. ' +
        'Rotated again in that time, the two newest sign.',
      tags: ['Webhooks'],
      addition: true,
      errors: ['not_found'],
      params: WebhookParams,
      body: EmptyBody,
      response: { 200: WebhookSecret },
    },
    handler: async (request, reply) => {
      if (sealingKey === null) return sendProblem(request, reply, 'unavailable', { detail: NO_SEALING_KEY })
      const id = request.params.webhook_id
      const secret = newWebhookSecret()
      const done: WriteResult = { status: 200, body: { secret }, secret: true }
      return withIdempotency(request, reply, async (keep) => {
        const sealSecret = () => seal(secret, sealingKey, webhookSecretPurpose(id))
        const rotated = await webhooks.rotate(refOf(request, id, keep(done)), sealSecret)
        return rotated ? done : { code: 'not_found' }
      })
    },
  })
}

function refOf(request: FastifyRequest, id: string, keep: AnswerToStore | null): WebhookCommand {
  return { integratorId: identityOf(request).integratorId, id, actor: actorOf(request), keep }
}
