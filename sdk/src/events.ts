import { checkLimit, checkNames, type RequestOptions } from './arguments.ts'
import type { SendCall } from './transport.ts'
import type { EventPage, PorticoEvent } from './wire.ts'

export type EventFilter = {
  /** A cursor, or the id of the last event that was dealt with; from the beginning when null or left out. */
  readonly after?: string | null | undefined
  /** How many a page; 1 to 100. */
  readonly limit?: number | undefined
}

const FILTER = ['after', 'limit'] as const

export class Events {
  readonly #send: SendCall

  constructor(send: SendCall) {
    this.#send = send
  }

  /** Every event after `after`, oldest first, up to the newest there is. Keep `cursor` of the list to go on later. */
  list(filter: EventFilter = {}, options?: RequestOptions): EventList {
    const { after, limit } = checkNames('filter', filter, FILTER)
    checkLimit(limit)
    return new EventList(after ?? null, (cursor) => this.page({ after: cursor, limit }, options))
  }

  async page(filter: EventFilter = {}, options?: RequestOptions): Promise<EventPage> {
    const { after, limit } = checkNames('filter', filter, FILTER)
    const query = { after, limit: checkLimit(limit) }
    return this.#send({ method: 'GET', path: 'api/integrators/events/', query, options })
  }
}

/** Reads the log once. Read again, it goes on where it stopped. */
export class EventList implements AsyncIterable<PorticoEvent> {
  /**
   * Where a reader goes on: after the last event that was dealt with. An event counts as dealt with when the next one is
   * asked for, so a loop that is left by an error or `break` will see its last event again.
   */
  cursor: string | null
  readonly #page: (cursor: string | null) => Promise<EventPage>

  constructor(after: string | null, page: (cursor: string | null) => Promise<EventPage>) {
    this.cursor = after
    this.#page = page
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<PorticoEvent, void, undefined> {
    for (;;) {
      const { events, next_cursor } = await this.#page(this.cursor)
      for (const event of events) {
        yield event
        this.cursor = event.id
      }
      this.cursor = next_cursor
      if (events.length === 0) return
    }
  }
}
