import { EmptyBody, Message, Order, SiteParams, Subscription } from '@portico/contract'
import { DEFAULT_INTERVAL } from '@portico/contract/words'
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { orderProblems } from '../../core/subscriptions/catalog.ts'
import {
  cancelSubscription,
  changeSubscription,
  createSubscription,
  reactivateSubscription,
  subscriptionAt,
  terminateSubscription,
} from '../../core/subscriptions/subscription.ts'
import { subscriptionDocument } from '../../store/kit/documents.ts'
import type { SubscriptionChange } from '../../store/subscriptions/subscriptions.ts'
import type { WithIdempotency, WriteResult } from '../kit/idempotency.ts'
import { sendProblem } from '../kit/problems.ts'
import { actorOf, identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'

const PATH = '/integrators/sites/:site_id/subscription/'

export function subscriptionRoutes(api: Api, { subscriptions }: Services, withIdempotency: WithIdempotency): void {
  const carryOut = (
    request: FastifyRequest,
    reply: FastifyReply,
    done: WriteResult,
    step: Pick<SubscriptionChange, 'siteId' | 'event' | 'decide'>,
  ) =>
    withIdempotency(request, reply, async (keep) => {
      const { integratorId } = identityOf(request)
      const decision = await subscriptions.change({ ...step, integratorId, actor: actorOf(request), keep: keep(done) })
      return decision.ok ? done : decision.refusal
    })

  api.route({
    method: 'POST',
    url: PATH,
    schema: {
      operationId: 'createSubscription',
      summary: 'Create a subscription',
      description:
        'Subscribes a website that has no active subscription. Modules are billed with the interval of the plan.',
      tags: ['Subscriptions'],
      errors: ['site_not_found', 'subscription_already_active'],
      params: SiteParams,
      body: Order,
      response: { 201: Message },
      examples: { 201: { message: 'Subscription created' } },
    },
    config: { rules: orderProblems },
    handler: (request, reply) => {
      const { tier, interval = DEFAULT_INTERVAL, modules = [] } = request.body
      const location = `/api/integrators/sites/${request.params.site_id}/subscription/`
      const done: WriteResult = { status: 201, body: { message: 'Subscription created' }, location }
      return carryOut(request, reply, done, {
        siteId: request.params.site_id,
        event: 'subscription.created',
        decide: (facts, now) => createSubscription(facts, { tier, interval, modules }, now),
      })
    },
  })

  api.route({
    method: 'PUT',
    url: PATH,
    schema: {
      operationId: 'changeSubscription',
      summary: 'Change the subscription',
      description:
        'Changes the plan and the modules at once, the interval at the end of the current period. `valid_until` never ' +
        'moves back, and a cancellation stays one. What is left out gets its default, as at creation.',
      tags: ['Subscriptions'],
      addition: true,
      errors: ['site_not_found', 'subscription_not_found', 'subscription_ended'],
      params: SiteParams,
      body: Order,
      response: { 200: Message },
      examples: { 200: { message: 'Subscription changed' } },
    },
    config: { rules: orderProblems },
    handler: (request, reply) => {
      const { tier, interval = DEFAULT_INTERVAL, modules = [] } = request.body
      const done: WriteResult = { status: 200, body: { message: 'Subscription changed' } }
      return carryOut(request, reply, done, {
        siteId: request.params.site_id,
        event: 'subscription.changed',
        decide: (facts, now) => changeSubscription(facts, { tier, interval, modules }, now),
      })
    },
  })

  api.route({
    method: 'GET',
    url: PATH,
    schema: {
      operationId: 'getSubscription',
      summary: 'Retrieve the subscription',
      description: 'Returns the status and the terms of the subscription, also after its end.',
      tags: ['Subscriptions'],
      errors: ['site_not_found', 'subscription_not_found'],
      params: SiteParams,
      response: { 200: Subscription },
    },
    handler: async (request, reply) => {
      const snapshot = await subscriptions.read(identityOf(request).integratorId, request.params.site_id)
      if (snapshot === null) return sendProblem(request, reply, 'site_not_found')
      if (snapshot.facts === null) return sendProblem(request, reply, 'subscription_not_found')
      return subscriptionDocument(subscriptionAt(snapshot.facts, snapshot.now))
    },
  })

  const steps: readonly Step[] = [
    {
      method: 'POST',
      url: `${PATH}cancel/`,
      event: 'subscription.renewal_canceled',
      decide: cancelSubscription,
      message: 'Subscription canceled',
      operationId: 'cancelSubscription',
      summary: 'Cancel the subscription',
      description:
        'Cancels the renewal; the subscription stays active to the end of the current billing period. Cancelling twice ' +
        'changes nothing.',
      errors: ['site_not_found', 'subscription_not_found', 'subscription_ended'],
    },
    {
      method: 'POST',
      url: `${PATH}reactivate/`,
      event: 'subscription.reactivated',
      decide: reactivateSubscription,
      message: 'Subscription reactivated',
      operationId: 'reactivateSubscription',
      summary: 'Reactivate the subscription',
      description: 'Takes a cancellation back and restores the renewal; possible until the period ends.',
      errors: ['site_not_found', 'subscription_not_found', 'subscription_ended'],
    },
    {
      method: 'DELETE',
      url: PATH,
      event: 'subscription.terminated',
      decide: terminateSubscription,
      message: 'Subscription terminated',
      operationId: 'terminateSubscription',
      summary: 'Terminate the subscription',
      description:
        'Removes the subscription for good, in whatever state it is. The website stops being active at once; a new ' +
        'subscription must be created to provide the service again.',
      errors: ['site_not_found', 'subscription_not_found'],
    },
  ]

  for (const { method, url, event, decide, message, ...documentation } of steps) {
    api.route({
      method,
      url,
      schema: {
        ...documentation,
        tags: ['Subscriptions'],
        params: SiteParams,
        body: EmptyBody,
        response: { 200: Message },
        examples: { 200: { message } },
      },
      handler: (request, reply) => {
        const done: WriteResult = { status: 200, body: { message } }
        return carryOut(request, reply, done, { siteId: request.params.site_id, event, decide })
      },
    })
  }
}

type Step = Pick<SubscriptionChange, 'event' | 'decide'> &
  Required<Pick<FastifySchema, 'operationId' | 'summary' | 'description' | 'errors'>> & {
    readonly method: 'POST' | 'DELETE'
    readonly url: string
    readonly message: string
  }
