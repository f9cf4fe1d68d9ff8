import { EventList, EventListQuery, USUAL_PAGE } from '@portico/contract'
import type { FieldProblem } from '../../core/refusal.ts'
import { BEFORE_ALL } from '../../store/wire-ids.ts'
import { sendRefusal } from '../problems.ts'
import { readLimit } from '../query.ts'
import { identityOf } from '../request.ts'
import type { Api, Services } from '../services.ts'
import { checkQuery } from '../validation.ts'

/** The same for whatever is no place of this integrator's log: nothing tells what others have there. */
const NOT_FROM_HERE: FieldProblem = {
  field: 'after',
  code: 'invalid_cursor',
  message:
    'after must be exactly what an earlier answer gave you: a next_cursor, or the id of an event. One from another ' +
    'environment, or from after the backup that was restored here, is not known: begin without it, or after the newest ' +
    'event that you know from here.',
}

export function eventRoutes(api: Api, { events: log, wireIds }: Services): void {
  api.route({
    method: 'GET',
    url: '/integrators/events/',
    attachValidation: true,
    preValidation: readLimit,
    schema: {
      operationId: 'listEvents',
      summary: 'List events',
      description:
        'Oldest first, in pages. Whoever follows `next_cursor` gets every event once, and those of a website in the order ' +
        'of their `sequence`. Events are kept after termination.',
      tags: ['Events'],
      addition: true,
      querystring: EventListQuery,
      response: { 200: EventList },
    },
    handler: async (request, reply) => {
      const { integratorId } = identityOf(request)
      const ids = await wireIds()
      const refusal = checkQuery(request, {
        after: (text) => (ids.readEvent(integratorId, text) === null ? NOT_FROM_HERE : null),
      })
      if (refusal) return sendRefusal(request, reply, refusal)
      const { after, limit = USUAL_PAGE } = request.query
      const place = (after === undefined ? null : ids.readEvent(integratorId, after)) ?? BEFORE_ALL
      const events = await log.listFrom(integratorId, place, limit)
      // Silence would be taken for "nothing new", and everything up to that place would be missed.
      if (events === null) {
        return sendRefusal(request, reply, { code: 'validation_failed', problems: [NOT_FROM_HERE] })
      }
      // An event's id is as good as a cursor: both name the place behind that event.
      const [here = ''] = ids.events(integratorId, [place])
      return { events, next_cursor: events.at(-1)?.id ?? here }
    },
  })
}
