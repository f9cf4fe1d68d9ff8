import { brokenRules, DEFAULT_INTERVAL } from '../../core/catalog.ts'
import { cancel, create, reactivate, subscriptionAt, terminate } from '../../core/subscription.ts'
import { subscriptionDocument } from '../../store/documents.ts'
import type { Change } from '../../store/subscriptions.ts'
import type { Api, Services } from '../api.ts'
import { actorOf, checkBody, identityOf } from '../api.ts'
import type { Done, Once } from '../idempotency.ts'
import { sendProblem, sendRefusal } from '../problems.ts'
import { Message, Nothing, Order, SiteParams, Subscription } from '../wire.ts'

const PATH = '/integrators/sites/:site_id/subscription/'

export function subscriptionRoutes(api: Api, { subscriptions }: Services, once: Once): void {
  api.route({
    method: 'POST',
    url: PATH,
    attachValidation: true,
    schema: { params: SiteParams, body: Order, response: { 201: Message } },
    handler: async (request, reply) => {
      const refusal = checkBody(request, brokenRules)
      if (refusal) return sendRefusal(request, reply, refusal)
      const { tier, interval = DEFAULT_INTERVAL, modules = [] } = request.body
      const location = `/api/integrators/sites/${request.params.site_id}/subscription/`
      const done: Done = { status: 201, body: { message: 'Subscription created' }, location }
      return once(request, reply, async (keep) => {
        const decision = await subscriptions.change({
          integratorId: identityOf(request).integratorId,
          siteId: request.params.site_id,
          actor: actorOf(request),
          event: 'subscription.created',
          decide: (facts, now) => create(facts, { tier, interval, modules }, now),
          keep: keep(done),
        })
        return decision.ok ? done : decision.refusal
      })
    },
  })

  api.route({
    method: 'GET',
    url: PATH,
    schema: { params: SiteParams, response: { 200: Subscription } },
    handler: async (request, reply) => {
      const standing = await subscriptions.read(identityOf(request).integratorId, request.params.site_id)
      if (standing === null) return sendProblem(request, reply, 'site_not_found')
      if (standing.facts === null) return sendProblem(request, reply, 'subscription_not_found')
      return subscriptionDocument(subscriptionAt(standing.facts, standing.now))
    },
  })

  const steps: readonly Step[] = [
    {
      method: 'POST',
      url: `${PATH}cancel/`,
      event: 'subscription.renewal_canceled',
      decide: cancel,
      message: 'Subscription canceled',
    },
    {
      method: 'POST',
      url: `${PATH}reactivate/`,
      event: 'subscription.reactivated',
      decide: reactivate,
      message: 'Subscription reactivated',
    },
    {
      method: 'DELETE',
      url: PATH,
      event: 'subscription.terminated',
      decide: terminate,
      message: 'Subscription terminated',
    },
  ]

  for (const { method, url, event, decide, message } of steps) {
    api.route({
      method,
      url,
      attachValidation: true,
      schema: { params: SiteParams, body: Nothing, response: { 200: Message } },
      handler: async (request, reply) => {
        const refusal = checkBody(request)
        if (refusal) return sendRefusal(request, reply, refusal)
        const done: Done = { status: 200, body: { message } }
        return once(request, reply, async (keep) => {
          const decision = await subscriptions.change({
            integratorId: identityOf(request).integratorId,
            siteId: request.params.site_id,
            actor: actorOf(request),
            event,
            decide,
            keep: keep(done),
          })
          return decision.ok ? done : decision.refusal
        })
      },
    })
  }
}

type Step = Pick<Change, 'event' | 'decide'> & {
  readonly method: 'POST' | 'DELETE'
  readonly url: string
  readonly message: string
}
