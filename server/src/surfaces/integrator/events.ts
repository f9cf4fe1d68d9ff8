import { EventList, EventListQuery, USUAL_PAGE } from '@portico/contract'
import type { FastifyRequest } from 'fastify'
import { decide, type FieldProblem } from '../../core/refusal.ts'
import { BEFORE_ALL, type EventPlace } from '../../store/wire-ids.ts'
import { sendRefusal } from '../kit/problems.ts'
import { readLimit } from '../kit/query.ts'
import { identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'
import { type Finding, parsedBy, type Submitted } from '../kit/validation.ts'

/** The same for every cursor that is not of this integrator's log, so that it tells nothing about the logs of others. */
const NOT_FROM_HERE: FieldProblem = {
  field: 'after',
  code: 'invalid_cursor',
  message:
    'after must be exactly what an earlier answer gave you: a next_cursor, or the id of an event. One from another ' +
    'environment, or from after the backup that was restored here, is not known: begin without it, or after the newest ' +
    'event that you know from here.',
}

export function eventRoutes(api: Api, { events: log, wireIds }: Services): void {
  /** The place in the log that a page begins after. */
  const placeAfter = async (
    { after }: Submitted<typeof EventListQuery>,
    request: FastifyRequest,
  ): Promise<Finding<EventPlace>> => {
    const ids = await wireIds()
    if (typeof after !== 'string') return decide(BEFORE_ALL)
    const place = ids.readEvent(identityOf(request).integratorId, after)
    return place === null ? [NOT_FROM_HERE] : decide(place)
  }

  api.route({
    method: 'GET',
    url: '/integrators/events/',
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
    config: { rules: placeAfter },
    handler: async (request, reply) => {
      const { integratorId } = identityOf(request)
      const { limit = USUAL_PAGE } = request.query
      const place = parsedBy(placeAfter, request)
      const events = await log.listFrom(integratorId, place, limit)
      // The place is none of this log. An empty page would look like "nothing new", and events would be missed.
      if (events === null) {
        return sendRefusal(request, reply, { code: 'validation_failed', problems: [NOT_FROM_HERE] })
      }
      // An event's id is as good as a cursor: both name the place behind that event.
      const last = events.at(-1)?.id ?? (await wireIds()).events(integratorId, [place])[0]
      return { events, next_cursor: last ?? '' }
    },
  })
}
