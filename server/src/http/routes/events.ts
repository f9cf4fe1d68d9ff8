import type { FieldProblem } from '../../core/refusal.ts'
import { readEventId, writeEventId } from '../../store/events.ts'
import type { Api, Services } from '../api.ts'
import { checkQuery, identityOf } from '../api.ts'
import { sendRefusal } from '../problems.ts'
import { invalidCursor, readLimit } from '../query.ts'
import { EventList, EventListQuery, USUAL_PAGE } from '../wire.ts'

const BEFORE_ALL = 0

/** Silence would be taken for "nothing new", and everything up to that place would be missed. */
const AHEAD: FieldProblem = {
  field: 'after',
  code: 'invalid_cursor',
  message:
    'after lies beyond the end of the log: it is from another environment, or from before the database was restored. ' +
    'Begin without it, or after the newest event that you know from here.',
}

export function eventRoutes(api: Api, { events: log }: Services): void {
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
      const refusal = checkQuery(request, {
        after: (text) => (readEventId(text) === null ? invalidCursor('after') : null),
      })
      if (refusal) return sendRefusal(request, reply, refusal)
      const { after = writeEventId(BEFORE_ALL), limit = USUAL_PAGE } = request.query
      const position = readEventId(after) ?? BEFORE_ALL
      const events = await log.list(identityOf(request).integratorId, position, limit)
      if (events.length === 0 && (await log.isAhead(position))) {
        return sendRefusal(request, reply, { code: 'validation_failed', problems: [AHEAD] })
      }
      // An event's id is as good as a cursor: both name the place behind that event.
      return { events, next_cursor: events.at(-1)?.id ?? after }
    },
  })
}
