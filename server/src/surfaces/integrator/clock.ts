import { Clock, ClockRequest, SiteParams } from '@portico/contract'
import { clockProblems, parseInstant } from '../../core/kit/clock.ts'
import type { Moment } from '../../core/kit/moment.ts'
import { timestamp } from '../../store/kit/timestamp.ts'
import type { WithIdempotency, WriteResult } from '../kit/idempotency.ts'
import { sendProblem } from '../kit/problems.ts'
import { identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'

const PATH = '/integrators/sites/:site_id/clock/'

/** The time of a site, which staging can move so that a year passes in a second. */
export function clockRoutes(api: Api, { clocks }: Services, withIdempotency: WithIdempotency): void {
  api.route({
    method: 'GET',
    url: PATH,
    schema: {
      operationId: 'getClock',
      summary: "Retrieve a website's time",
      description: 'The time that this website lives in: the real one until it is moved.',
      tags: ['Test clock'],
      addition: true,
      errors: ['site_not_found'],
      params: SiteParams,
      response: { 200: Clock },
    },
    handler: async (request, reply) => {
      const now = await clocks.read(identityOf(request).integratorId, request.params.site_id)
      return now === null ? sendProblem(request, reply, 'site_not_found') : { now: timestamp(now) }
    },
  })

  api.route({
    method: 'POST',
    url: PATH,
    schema: {
      operationId: 'advanceClock',
      summary: "Move a website's time forward",
      description:
        'Everything behaves as if that time had come. The answer comes when all is done: renewals and ends that lie ' +
        'between have happened, with their events. At most ten years a call.',
      tags: ['Test clock'],
      addition: true,
      errors: ['site_not_found'],
      params: SiteParams,
      body: ClockRequest,
      response: { 200: Clock },
    },
    config: { rules: clockProblems },
    handler: async (request, reply) => {
      const to = parseInstant(request.body.advance_to)
      if (to === null) throw new Error('A time passed its check and cannot be read.')
      const done = (now: Moment): WriteResult => ({ status: 200, body: { now: timestamp(now) } })
      return withIdempotency(request, reply, async (keep) => {
        const { integratorId } = identityOf(request)
        const decision = await clocks.advance(integratorId, request.params.site_id, to, keep(done(to)))
        return decision.ok ? done(decision.value) : decision.refusal
      })
    },
  })
}
