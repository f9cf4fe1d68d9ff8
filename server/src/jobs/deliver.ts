import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { cacheLimit } from '../store/kit/cache-limit.ts'
import type { DeliveryClaim } from '../store/webhooks/claims.ts'
import type { EndpointLease } from '../store/webhooks/deliveries.ts'
import type { ReadyEndpoint } from '../store/webhooks/delivery-fan-out.ts'
import { openDeliverySlots } from './delivery-slots.ts'
import { beginTurn, retryWhileUnavailable, type Turn, type TurnOptions } from './turn.ts'

export type DeliveryOptions = Omit<TurnOptions, 'onUnreadable' | 'isOver'>

export type Delivery = {
  /** Takes an endpoint on if there is a free slot, and comes back at once: the sending goes on by itself. */
  begin(ready: ReadyEndpoint): Promise<void>
  /**
   * Renews the leases of the endpoints that are being served, and looks what else is to be sent to them. Whatever is being
   * sent to an endpoint that was deleted, or that another worker has by now, is cut off.
   */
  keepLeases(): Promise<void>
  /** When all that was begun has ended. */
  finish(): Promise<void>
}

/** An endpoint that is being served: its lease, its turn, and what cuts the turn short when the lease is lost. */
type Hold = EndpointLease & { readonly turn: Turn; readonly losing: AbortController }

/** A slot serves one endpoint at a time. */
const MAX_SLOTS = 256
/** Endpoints that fail or are slow share slots of their own, so that the others always find one. */
const MAX_DIFFICULT_SLOTS = 64
/** How long one endpoint is served while others wait for a slot. */
const TURN_MS = 10_000
/** For this long after an endpoint found no slot, it counts as waiting for one: endpoints are tried every second. */
const SCARCE_MS = 3_000
const MAX_SLOW = 10_000
/** An endpoint that cannot be served is tried every second; nobody needs to read of it so often. */
const TELL_AGAIN_MS = 60_000
const MAX_TOLD = 1_000

/** Serves endpoints, many at once. */
export function openDelivery(options: DeliveryOptions): Delivery {
  const { deliveries, log, stopping, onFailure } = options
  const easy = openPool(MAX_SLOTS)
  const difficult = openPool(MAX_DIFFICULT_SLOTS)
  /** The endpoints that took long the last time. */
  const slow = new LRUCache<string, true>(cacheLimit(MAX_SLOW))
  const serving = new Set<Promise<void>>()
  const holds = new Set<Hold>()
  const told = new LRUCache<string, true>({ ...cacheLimit(MAX_TOLD), ttl: TELL_AGAIN_MS })

  function onUnreadable(webhook: string): void {
    if (told.has(webhook)) return
    told.set(webhook, true)
    log.error({ webhook }, 'The secret of a webhook cannot be read: is PORTICO_SECRET the one it was made with?')
  }

  async function serve(lease: EndpointLease, claim: DeliveryClaim, pool: Pool): Promise<void> {
    const losing = new AbortController()
    const cutting = AbortSignal.any([options.cutting, losing.signal])
    const endsAt = performance.now() + TURN_MS
    const isOver = () => pool.isScarce() && (turn.isSlow() || performance.now() > endsAt)
    const turn = beginTurn({ ...options, cutting, onUnreadable, isOver }, lease, claim)
    const hold: Hold = { ...lease, turn, losing }
    holds.add(hold)
    await turn.ended.finally(() => holds.delete(hold))
    if (turn.isSlow()) slow.set(lease.webhookId, true)
    else slow.delete(lease.webhookId)
  }

  return {
    async begin({ webhookId, integratorId, failing }) {
      if (stopping.aborted) return
      const pool = failing || slow.has(webhookId) ? difficult : easy
      const freeSlot = pool.take(integratorId)
      if (freeSlot === null) return
      const lease: EndpointLease = { webhookId, holder: randomUUID() }
      const taking = deliveries.take(lease)
      const served = taking
        .then((claim) => (claim === null ? undefined : serve(lease, claim, pool)))
        // A lease that is not released keeps all workers from the endpoint until it ends, half a minute later.
        .finally(() => retryWhileUnavailable(() => deliveries.release(lease), stopping))
        .catch(onFailure)
        .finally(() => {
          serving.delete(served)
          freeSlot()
        })
      serving.add(served)
      // The caller waits for the database here, so that it does not begin more than the database can take.
      await taking.catch(() => {})
    },
    async keepLeases() {
      if (holds.size === 0) return
      const asked = [...holds]
      const lost = new Set(await deliveries.keep(asked))
      for (const { holder, losing, turn } of asked) {
        if (lost.has(holder)) losing.abort()
        else turn.look()
      }
    },
    finish: async () => void (await Promise.all(serving)),
  }
}

type Pool = {
  /** A slot for an endpoint of this integrator, as what frees it; null when it has its share already. */
  take(integratorId: string): (() => void) | null
  /** Somebody is waiting for a slot. */
  isScarce(): boolean
}

function openPool(most: number): Pool {
  const slots = openDeliverySlots(most)
  let refusedAt = Number.NEGATIVE_INFINITY
  return {
    take(integratorId) {
      const freeSlot = slots(integratorId)
      if (freeSlot === null) refusedAt = performance.now()
      return freeSlot
    },
    isScarce: () => performance.now() - refusedAt < SCARCE_MS,
  }
}
