import {
  DEFAULT_PAGE_SIZE,
  DeliveryList,
  DeliveryListQuery,
  EmptyBody,
  Redelivery,
  RedeliveryRequest,
  TestDelivery,
  WebhookParams,
} from '@portico/contract'
import type { FastifyRequest } from 'fastify'
import { decide, type FieldProblem } from '../../core/kit/refusal.ts'
import { type RedeliverySelection, redeliveryProblems, redeliverySelectionOf } from '../../core/webhooks/redelivery.ts'
import type { EventPosition } from '../../store/kit/wire-ids.ts'
import type { DeliveryLog } from '../../store/webhooks/delivery-log.ts'
import { MAX_REDELIVERED_EVENTS, type RedeliveryTarget } from '../../store/webhooks/redelivery.ts'
import { invalidCursor, readLimit } from '../kit/bodies/query.ts'
import type { WithIdempotency, WriteRefusal, WriteResult } from '../kit/idempotency.ts'
import { sendProblem } from '../kit/problems.ts'
import { identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'
import { parsedBy, type RawInput, type RuleResult } from '../kit/validation.ts'
import { WEBHOOK_PATH } from './webhooks.ts'

/** Not by toLocaleString: its rules for numbers take 20 ms to load, and nothing else at a start needs them. */
const MAX_AT_ONCE = String(MAX_REDELIVERED_EVENTS).replace(/\d{3}$/, ',$&')

export function deliveryRoutes(
  api: Api,
  { webhooks, deliveryLog, wireIds }: Services,
  withIdempotency: WithIdempotency,
): void {
  /** The delivery that a page begins below, from its cursor; null for the first page. */
  const deliveryBelow = async (
    { cursor }: RawInput<typeof DeliveryListQuery>,
    request: FastifyRequest,
  ): Promise<RuleResult<number | null>> => {
    const ids = await wireIds()
    if (typeof cursor !== 'string') return decide(null)
    const below = ids.readDelivery(identityOf(request).integratorId, cursor)
    return below === null ? [invalidCursor('cursor')] : decide(below)
  }

  api.route({
    method: 'GET',
    url: `${WEBHOOK_PATH}deliveries/`,
    preValidation: readLimit,
    schema: {
      operationId: 'listDeliveries',
      summary: 'List deliveries',
      description: 'What was sent to a webhook and how it went, newest first, for 30 days.',
      tags: ['Webhooks'],
      addition: true,
      errors: ['not_found'],
      params: WebhookParams,
      querystring: DeliveryListQuery,
      response: { 200: DeliveryList },
    },
    config: { rules: deliveryBelow },
    handler: async (request, reply) => {
      const { integratorId } = identityOf(request)
      const webhook = await webhooks.find(integratorId, request.params.webhook_id)
      if (webhook === null) return sendProblem(request, reply, 'not_found')
      const { limit = DEFAULT_PAGE_SIZE } = request.query
      const below = parsedBy(deliveryBelow, request)
      const found = await deliveryLog.list(integratorId, webhook.id, below, limit + 1)
      const deliveries = found.slice(0, limit)
      return { deliveries, next_cursor: found.length > limit ? (deliveries.at(-1)?.id ?? null) : null }
    },
  })

  /** Acts on a webhook that is enabled; otherwise refuses. */
  const whenEnabled = async (
    request: FastifyRequest,
    id: string,
    act: (integratorId: string) => Promise<WriteResult | WriteRefusal>,
  ): Promise<WriteResult | WriteRefusal> => {
    const { integratorId } = identityOf(request)
    const webhook = await webhooks.find(integratorId, id)
    if (webhook === null) return { code: 'not_found' }
    return webhook.status === 'enabled' ? act(integratorId) : { code: 'webhook_disabled' }
  }

  /** Finds the place of an event in the log by its id, if the integrator has received it. */
  const placesFor = async (request: FastifyRequest): Promise<PlaceOf> => {
    const ids = await wireIds()
    const { integratorId } = identityOf(request)
    return (event) => ids.readEvent(integratorId, event)
  }

  api.route({
    method: 'POST',
    url: `${WEBHOOK_PATH}redeliver/`,
    schema: {
      operationId: 'redeliverEvents',
      summary: 'Send events again',
      description:
        `One event, or all of a time, with all ten attempts. At most ${MAX_AT_ONCE} events a call: ` +
        'more are refused, and none is sent.',
      tags: ['Webhooks'],
      addition: true,
      errors: ['not_found', 'webhook_disabled'],
      params: WebhookParams,
      body: RedeliveryRequest,
      response: { 200: Redelivery },
    },
    config: {
      rules: async (body, request) => {
        const placeOf = await placesFor(request)
        return [...redeliveryProblems(body), ...eventProblems(body, placeOf)]
      },
    },
    handler: async (request, reply) => {
      const { integratorId } = identityOf(request)
      const placeOf = await placesFor(request)
      const selection = redeliverySelectionOf(request.body)
      const id = request.params.webhook_id
      const done = (events: number): WriteResult => ({ status: 200, body: { message: 'Events queued', events } })
      return withIdempotency(request, reply, (keep) =>
        whenEnabled(request, id, async () => {
          const target = { integratorId, id, keep: (events: number) => keep(done(events)) }
          const again = await redeliver(deliveryLog, target, selection, placeOf)
          if (again === null) return { code: 'not_found' }
          return typeof again === 'number' ? done(again) : { code: 'validation_failed', problems: [again] }
        }),
      )
    },
  })

  api.route({
    method: 'POST',
    url: `${WEBHOOK_PATH}test/`,
    schema: {
      operationId: 'testWebhook',
      summary: 'Send a test event',
      description:
        'A `webhook.test` event, signed like any other. It is in no list of events and cannot be sent again: ask for another.',
      tags: ['Webhooks'],
      addition: true,
      errors: ['not_found', 'webhook_disabled'],
      params: WebhookParams,
      body: EmptyBody,
      response: { 200: TestDelivery },
    },
    handler: async (request, reply) => {
      const id = request.params.webhook_id
      const done = (event: string): WriteResult => ({ status: 200, body: { message: 'Test event queued', event } })
      return withIdempotency(request, reply, (keep) =>
        whenEnabled(request, id, async (integratorId) => {
          const event = await deliveryLog.test({ integratorId, id, keep: (event) => keep(done(event)) })
          return event === null ? { code: 'not_found' } : done(event)
        }),
      )
    },
  })
}

const UNKNOWN_EVENT: FieldProblem = {
  field: 'event',
  code: 'unsupported_value',
  message:
    'event must be the id of an event of your websites. Events about webhooks themselves, such as webhook.disabled, are ' +
    'not kept in the log and cannot be sent again.',
}

const TEST_EVENT: FieldProblem = {
  field: 'event',
  code: 'unsupported_value',
  message: 'A webhook.test event is not kept in the log and cannot be sent again: ask for a new one with …/test/.',
}

type PlaceOf = (event: string) => EventPosition | null

function eventProblems({ event }: { readonly event?: unknown }, placeOf: PlaceOf): readonly FieldProblem[] {
  if (typeof event !== 'string' || placeOf(event) !== null) return []
  return [event.startsWith('evt_test_') ? TEST_EVENT : UNKNOWN_EVENT]
}

/** Queues events again. Gives their number, or what is wrong with the request; null if the webhook is gone. */
async function redeliver(
  log: DeliveryLog,
  target: RedeliveryTarget<number>,
  wanted: RedeliverySelection,
  placeOf: PlaceOf,
): Promise<number | FieldProblem | null> {
  if ('event' in wanted) {
    const event = placeOf(wanted.event)
    const found = event === null ? 0 : await log.redeliver(target, { event })
    return found === 0 ? UNKNOWN_EVENT : found
  }
  const { from, until } = wanted
  const found = await log.redeliver(target, { from: from.toString(), until: until?.toString() ?? null })
  if (found === null || found <= MAX_REDELIVERED_EVENTS) return found
  return {
    field: 'from',
    code: 'too_large',
    message: `These are more than ${MAX_REDELIVERED_EVENTS} events: ask for less time.`,
  }
}
