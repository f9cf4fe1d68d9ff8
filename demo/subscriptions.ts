import { type Portico, type PorticoEvent, type Subscription, ValidationError } from '@portico/client'

/** The subscription of every website, by its site id. */
export type SubscriptionCache = { current(): Promise<ReadonlyMap<string, Subscription>> }

/**
 * A list of a thousand websites must not ask a thousand times: it follows Portico's log of events instead, which skips
 * nothing. That is one request a view, and one more for every hundred of new events. Here what the log said is kept in
 * memory; keep it, and the cursor with it, in your database.
 */
export function createSubscriptionCache(portico: Pick<Portico, 'events'>): SubscriptionCache {
  const known = new Map<string, Subscription>()
  let cursor: string | null = null
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  /** Callers that arrive while the log is being read share the next reading: something may have changed since this one began. */
  function readOn(): Promise<void> {
    const begin = () => {
      next = null
      running = read()
      return running
    }
    next ??= running.then(begin, begin)
    return next
  }

  async function read(): Promise<void> {
    const log = portico.events.list({ after: cursor, limit: 100 })
    try {
      for await (const event of log) note(event)
    } catch (error) {
      // Portico's data was restored from a backup: the place is not known there any more.
      if (!(error instanceof ValidationError) || cursor === null) throw error
      known.clear()
      cursor = null
      return read()
    }
    cursor = log.cursor
  }

  function note(event: PorticoEvent): void {
    if (!('subscription' in event.data)) return
    if (event.type === 'subscription.terminated') known.delete(event.site)
    else known.set(event.site, event.data.subscription)
  }

  return {
    async current() {
      await readOn()
      return known
    },
  }
}
