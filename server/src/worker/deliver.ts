import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Round } from '../store/deliveries.ts'
import type { Ready } from '../store/follower.ts'
import { openHands } from './hands.ts'
import { deliverRound, type RoundOptions } from './round.ts'

export type DeliveryOptions = Omit<RoundOptions, 'onUnreadable'> & {
  /** Told of what went wrong in the middle of serving an endpoint; it is taken up again later. */
  readonly onFailure: (error: unknown) => void
  /** No more rounds are begun. */
  readonly stopping: AbortSignal
}

export type Delivery = {
  /** Takes an endpoint on if there is a hand for it, and comes back at once: the sending goes on by itself. */
  begin(ready: Ready): Promise<void>
  /** Lets go of the endpoints that were deleted, or are somebody else's, while a receiver keeps them waiting. */
  letGo(): Promise<void>
  /** When all that was begun has ended. */
  finish(): Promise<void>
}

/** What one hand does: it holds the lease on an endpoint, and is told when there is no more use in waiting. */
type Hold = { readonly webhookId: string; readonly holder: string; readonly losing: AbortController }

const MOST_HANDS = 256
/** Endpoints that fail or are slow share hands of their own, so that the others always find one. */
const MOST_DIFFICULT_HANDS = 64
/** How long one endpoint is served before others get their turn. */
const TURN_MS = 10_000
const SLOW_MS = 3_000
const MOST_RELEASES = 60
const RELEASE_PAUSE_MS = 500
/** An endpoint that cannot be served is tried every second; nobody needs to read of it so often. */
const TELL_AGAIN_MS = 60_000
const MOST_TOLD = 1_000

/** Serves endpoints, many at once, each round after round as long as something is due and the receiver takes it. */
export function openDelivery(options: DeliveryOptions): Delivery {
  const { deliveries, log, stopping, onFailure } = options
  const hands = openHands(MOST_HANDS)
  const difficultHands = openHands(MOST_DIFFICULT_HANDS)
  /** The endpoints that took long the last time. */
  const slow = new Set<string>()
  const serving = new Set<Promise<void>>()
  const holds = new Set<Hold>()
  const told = new LRUCache<string, true>({ max: MOST_TOLD, ttl: TELL_AGAIN_MS })

  function onUnreadable(webhook: string): void {
    if (told.has(webhook)) return
    told.set(webhook, true)
    log.error({ webhook }, 'The secret of a webhook cannot be read: is PORTICO_SECRET the one it was made with?')
  }

  async function serve(hold: Hold, first: Round): Promise<void> {
    holds.add(hold)
    await serveInTurn(hold, first).finally(() => holds.delete(hold))
  }

  async function serveInTurn(hold: Hold, first: Round): Promise<void> {
    const { webhookId, holder, losing } = hold
    const cutting = AbortSignal.any([options.cutting, losing.signal])
    const turnEnds = performance.now() + TURN_MS
    for (let round: Round | null = first; round !== null; round = await deliveries.claim(webhookId, holder)) {
      const beganAt = performance.now()
      const anyDelivered = await deliverRound({ ...options, cutting, onUnreadable }, webhookId, round)
      const isSlow = performance.now() - beganAt > SLOW_MS
      if (isSlow && !losing.signal.aborted) slow.add(webhookId)
      else slow.delete(webhookId)
      // A receiver that takes nothing, or takes its time, gets a pause before the next of its events is tried.
      if (!anyDelivered || isSlow || stopping.aborted || performance.now() > turnEnds) return
    }
  }

  /** Also when the database is away for a moment: what is not released keeps everybody waiting for half a minute. */
  async function release({ webhookId, holder }: Hold): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await deliveries.release(webhookId, holder)
      } catch (error) {
        if (stopping.aborted || attempt === MOST_RELEASES) throw error
        await sleep(RELEASE_PAUSE_MS, undefined, { signal: stopping }).catch(() => {})
      }
    }
  }

  return {
    async begin({ webhookId, integratorId, failing }) {
      if (stopping.aborted) return
      const putBack = (failing || slow.has(webhookId) ? difficultHands : hands)(integratorId)
      if (putBack === null) return
      const hold: Hold = { webhookId, holder: randomUUID(), losing: new AbortController() }
      const claiming = deliveries.claim(webhookId, hold.holder)
      const served = claiming
        .then((round) => (round === null ? undefined : serve(hold, round)))
        .finally(() => release(hold))
        .catch(onFailure)
        .finally(() => {
          serving.delete(served)
          putBack()
        })
      serving.add(served)
      // Whoever brings more must not be faster than the database.
      await claiming.catch(() => {})
    },
    async letGo() {
      if (holds.size === 0) return
      const lost = new Set(await deliveries.findLost([...holds]))
      for (const { holder, losing } of holds) if (lost.has(holder)) losing.abort()
    },
    finish: async () => void (await Promise.all(serving)),
  }
}
