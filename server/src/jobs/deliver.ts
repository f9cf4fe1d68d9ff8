import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { cacheLimit } from '../store/kit/cache-limit.ts'
import type { DeliveryClaim } from '../store/webhooks/claims.ts'
import type { EndpointLease } from '../store/webhooks/deliveries.ts'
import type { ReadyEndpoint } from '../store/webhooks/delivery-fan-out.ts'
import { openDeliverySlots } from './delivery-slots.ts'
import {
  beginDeliveryTurn,
  type DeliveryTurn,
  type DeliveryTurnOptions,
  retryWhileUnavailable,
} from './delivery-turn.ts'

export type DeliveryOptions = Omit<DeliveryTurnOptions, 'onUnreadable' | 'isOver'>

export type WebhookDelivery = {
  /** Starts to serve an endpoint if there is a free slot. Resolves once the lease is taken; sending goes on in the background. */
  begin(ready: ReadyEndpoint): Promise<void>
  /**
   * Renews the leases of the endpoints being served, and checks for more deliveries. Requests to an endpoint that was deleted, or that
   * another worker leases now, are aborted.
   */
  keepLeases(): Promise<void>
  /** Resolves when everything that was started has ended. */
  finish(): Promise<void>
}

/** An endpoint that is being served: its lease, its turn, and the controller that aborts the turn when the lease is lost. */
type Hold = EndpointLease & { readonly turn: DeliveryTurn; readonly losing: AbortController }

/** A slot serves one endpoint at a time. */
const MAX_SLOTS = 256
/** Failing and slow endpoints have separate slots, so that the others always find one. */
const MAX_DIFFICULT_SLOTS = 64
/** How long one endpoint is served while others wait for a slot. */
const TURN_MS = 10_000
/** For this long after an endpoint found no slot, slots count as scarce. Endpoints try again every second. */
const SLOT_SHORTAGE_MS = 3_000
const MAX_SLOW = 10_000
/** An endpoint that cannot be served is retried every second, but logged only this often. */
const LOG_AGAIN_MS = 60_000
const MAX_REPORTED = 1_000

/** Delivers events to many webhook endpoints at once. */
export function openWebhookDelivery(options: DeliveryOptions): WebhookDelivery {
  const { deliveries, log, stopping, onFailure } = options
  const easy = openPool(MAX_SLOTS)
  const difficult = openPool(MAX_DIFFICULT_SLOTS)
  /** The endpoints that were slow in their last turn. */
  const slow = new LRUCache<string, true>(cacheLimit(MAX_SLOW))
  const serving = new Set<Promise<void>>()
  const holds = new Set<Hold>()
  const reported = new LRUCache<string, true>({ ...cacheLimit(MAX_REPORTED), ttl: LOG_AGAIN_MS })

  function onUnreadable(webhook: string): void {
    if (reported.has(webhook)) return
    reported.set(webhook, true)
    log.error({ webhook }, 'The secret of a webhook cannot be read: is PORTICO_SECRET the one it was made with?')
  }

  async function serve(lease: EndpointLease, claim: DeliveryClaim, pool: Pool): Promise<void> {
    const losing = new AbortController()
    const cutting = AbortSignal.any([options.cutting, losing.signal])
    const endsAt = performance.now() + TURN_MS
    const isOver = () => pool.isScarce() && (turn.isSlow() || performance.now() > endsAt)
    const turn = beginDeliveryTurn({ ...options, cutting, onUnreadable, isOver }, lease, claim)
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
        // A lease that is not released blocks the endpoint for all workers until it expires after half a minute.
        .finally(() => retryWhileUnavailable(() => deliveries.release(lease), stopping))
        .catch(onFailure)
        .finally(() => {
          serving.delete(served)
          freeSlot()
        })
      serving.add(served)
      // Backpressure: the caller waits for the database here before it starts the next endpoint.
      await taking.catch(() => {})
    },
    async keepLeases() {
      if (holds.size === 0) return
      const renewed = [...holds]
      const lost = new Set(await deliveries.keep(renewed))
      for (const { holder, losing, turn } of renewed) {
        if (lost.has(holder)) losing.abort()
        else turn.checkForMore()
      }
    },
    finish: async () => void (await Promise.all(serving)),
  }
}

type Pool = {
  /** Takes a slot for an endpoint of this integrator, and returns the function that frees it; null if its share is used up. */
  take(integratorId: string): (() => void) | null
  /** Whether an endpoint waits for a slot. */
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
    isScarce: () => performance.now() - refusedAt < SLOT_SHORTAGE_MS,
  }
}
