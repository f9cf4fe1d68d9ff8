import { clockProblems, momentFrom } from '../../core/clock.ts'
import { timestamp } from '../../store/documents.ts'
import type { Api, Services } from '../api.ts'
import { checkBody, identityOf } from '../api.ts'
import { sendProblem, sendRefusal } from '../problems.ts'
import { Clock, ClockRequest, SiteParams } from '../wire.ts'

const PATH = '/integrators/sites/:site_id/clock/'

/** The time of a site, which staging can move so that a year passes in a second. */
export function clockRoutes(api: Api, { clocks }: Services): void {
  api.route({
    method: 'GET',
    url: PATH,
    schema: { params: SiteParams, response: { 200: Clock } },
    handler: async (request, reply) => {
      const now = await clocks.read(identityOf(request).integratorId, request.params.site_id)
      return now === null ? sendProblem(request, reply, 'site_not_found') : { now: timestamp(now) }
    },
  })

  api.route({
    method: 'POST',
    url: PATH,
    attachValidation: true,
    schema: { params: SiteParams, body: ClockRequest, response: { 200: Clock } },
    handler: async (request, reply) => {
      const refusal = checkBody(request, clockProblems)
      if (refusal) return sendRefusal(request, reply, refusal)
      const to = momentFrom(request.body.advance_to)
      if (to === null) throw new Error('A time passed its check and cannot be read.')
      const decision = await clocks.advance(identityOf(request).integratorId, request.params.site_id, to)
      return decision.ok ? { now: timestamp(decision.value) } : sendRefusal(request, reply, decision.refusal)
    },
  })
}
