import { DEFAULT_PAGE_SIZE, EventList, EventListQuery } from '@portico/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { decide, type FieldProblem } from '../../core/kit/refusal.ts'
import { type EventPage, UNREADABLE_EVENTS_MESSAGE } from '../../store/events/events.ts'
import { BEFORE_FIRST_EVENT, type EventPosition } from '../../store/kit/wire-ids.ts'
import { readLimit } from '../kit/bodies/query.ts'
import { sendRefusal } from '../kit/problems.ts'
import { identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'
import { parsedBy, type RawInput, type RuleResult } from '../kit/validation.ts'

/** The same for every cursor that is not of this integrator's log, so that it reveals nothing about the logs of others. */
const NOT_FROM_HERE: FieldProblem = {
  field: 'after',
  code: 'invalid_cursor',
  message:
    'after must be exactly what an earlier answer gave you: a next_cursor, or the id of an event. One from another ' +
    'environment, or from after the backup that was restored here, is not known: begin without it, or after the newest ' +
    'event that you know from here.',
}

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * The page as text. Writing it holds each event against the contract, so that one that was not written by Portico would fail all of
 * them: then each is written by itself, that one left out and counted.
 */
function written(reply: FastifyReply, { events, unreadable }: EventPage, next: string) {
  const textOf = (some: EventPage['events'], skipped: number) =>
    String(reply.serializeInput({ events: some, next_cursor: next, ...(skipped > 0 && { skipped }) }, '200'))
  const fits = (event: EventPage['events'][number]) => {
    try {
      return textOf([event], 0) !== ''
    } catch {
      return false
    }
  }
  try {
    return { text: textOf(events, unreadable.length), unreadable }
  } catch {
    const sound = events.filter(fits)
    const others = events.filter((event) => !sound.includes(event)).map(({ id }) => id)
    const all = [...unreadable, ...others]
    return { text: textOf(sound, all.length), unreadable: all }
  }
}

export function eventRoutes(api: Api, { events, wireIds, log }: Services): void {
  /** The place in the log that a page begins after. */
  const placeAfter = async (
    { after }: RawInput<typeof EventListQuery>,
    request: FastifyRequest,
  ): Promise<RuleResult<EventPosition>> => {
    const ids = await wireIds()
    if (typeof after !== 'string') return decide(BEFORE_FIRST_EVENT)
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
      const { limit = DEFAULT_PAGE_SIZE } = request.query
      const place = parsedBy(placeAfter, request)
      const page = await events.listFrom(integratorId, place, limit)
      // The cursor is not of this log. An empty page would mean "nothing new", and events would be missed.
      if (page === null) {
        return sendRefusal(request, reply, { code: 'validation_failed', problems: [NOT_FROM_HERE] })
      }
      // An event's id is as good as a cursor: both name the place behind that event.
      const [next = ''] = (await wireIds()).events(integratorId, [page.last ?? place])
      const { text, unreadable } = written(reply, page, next)
      if (unreadable.length > 0) log.error({ integrator: integratorId, events: unreadable }, UNREADABLE_EVENTS_MESSAGE)
      reply.header('content-type', JSON_TYPE).serializer(() => text)
      return { events: [...page.events], next_cursor: next }
    },
  })
}
