import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DISABLE_WEBHOOK_AFTER_SECONDS } from '../core/webhooks/webhook.ts'
import type { SealingKey } from '../secrets/sealed.ts'
import { UNREADABLE_EVENTS_MESSAGE } from '../store/events/events.ts'
import { Unavailable } from '../store/kit/database.ts'
import type { AttemptRecorder } from '../store/webhooks/attempts.ts'
import type { DeliveryClaim } from '../store/webhooks/claims.ts'
import { type DeliveryQueue, type EndpointLease, MAX_CONCURRENT_DELIVERIES } from '../store/webhooks/deliveries.ts'
import {
  type AttemptOptions,
  attemptDelivery,
  type EndedAttempt,
  UNREADABLE_EVENT_OUTCOME,
  unsealWebhookSecrets,
} from './delivery-attempt.ts'

/** Metrics: outcomes and durations of attempts, and disabled webhooks. */
export type DeliveryMetrics = {
  attempt(outcome: 'delivered' | 'failed' | 'gone', seconds: number): void
  disabled(reason: string): void
}

export type DeliveryTurnOptions = AttemptOptions & {
  readonly deliveries: DeliveryQueue
  readonly attempts: AttemptRecorder
  /** The deployment's key, which seals the secrets of endpoints. */
  readonly sealingKey: SealingKey
  readonly log: Logger
  readonly metrics: DeliveryMetrics
  /** Called for an endpoint whose secret cannot be unsealed with the deployment's key. */
  readonly onUnreadable: (webhookId: string) => void
  /** Called with an error; the endpoint is served again later. */
  readonly onFailure: (error: unknown) => void
  /** When aborted, nothing more is started. */
  readonly stopping: AbortSignal
  /** Whether this endpoint has to give its slot to others. */
  readonly isOver: () => boolean
}

export type DeliveryTurn = {
  /** Whether the receiver is slow to answer. */
  isSlow(): boolean
  /** Checks for more deliveries than those under way. */
  checkForMore(): void
  /** Resolves when nothing is under way any more. */
  readonly ended: Promise<void>
}

const SLOW_MS = 3_000
const MAX_TRIES = 60
const TRY_PAUSE_MS = 500

/**
 * Serves one endpoint while there is something to send and the receiver accepts it. A free place is refilled at once, and each attempt
 * is recorded when it ends, so a hanging attempt only blocks its own place.
 */
export function beginDeliveryTurn(
  options: DeliveryTurnOptions,
  lease: EndpointLease,
  first: DeliveryClaim,
): DeliveryTurn {
  const { deliveries, sealingKey, stopping, onFailure } = options
  /** The sites of the deliveries under way, by delivery. */
  const underWay = new Map<number, string | null>()
  const ended: EndedAttempt[] = []
  let something = Promise.withResolvers<void>()
  let hasGivenUp = false
  let anyDelivered = false
  let failedInARow = 0
  let isSlow = false

  function begin(claim: DeliveryClaim): void {
    const secrets = unsealWebhookSecrets(claim, lease.webhookId, sealingKey)
    if (secrets === null) {
      hasGivenUp = true
      options.onUnreadable(lease.webhookId)
      return
    }
    for (const due of claim.deliveries) {
      underWay.set(due.id, due.siteId)
      void attemptDelivery(options, claim, secrets, due)
        .then(
          (one) => ended.push(one),
          (error) => {
            underWay.delete(due.id)
            giveUp(error)
          },
        )
        .finally(() => something.resolve())
    }
  }

  function giveUp(error: unknown): void {
    hasGivenUp = true
    onFailure(error)
  }

  /** Also ends the pause of a receiver that accepts nothing, even while one of its attempts still hangs. */
  function checkForMore(): void {
    if (!acceptsDeliveries(anyDelivered, failedInARow)) {
      anyDelivered = false
      failedInARow = 0
    }
    something.resolve()
  }

  function mayBeginMore(): boolean {
    if (hasGivenUp || stopping.aborted || options.cutting.aborted) return false
    return (
      underWay.size < MAX_CONCURRENT_DELIVERIES && acceptsDeliveries(anyDelivered, failedInARow) && !options.isOver()
    )
  }

  async function recordEnded(): Promise<void> {
    const batch = ended.splice(0)
    await record(options, lease, batch).catch(giveUp)
    for (const { id, verdict, outcome } of batch) {
      underWay.delete(id)
      isSlow ||= outcome.ms > SLOW_MS && !options.cutting.aborted
      anyDelivered ||= verdict.kind === 'delivered'
      failedInARow = verdict.kind === 'delivered' ? 0 : failedInARow + 1
    }
  }

  async function serve(): Promise<void> {
    begin(first)
    while (underWay.size > 0) {
      await something.promise
      something = Promise.withResolvers()
      if (ended.length > 0) await recordEnded()
      if (!mayBeginMore()) continue
      const free = MAX_CONCURRENT_DELIVERIES - underWay.size
      const more = await deliveries.takeMore(lease, free, [...underWay.values()]).catch(giveUp)
      if (more) begin(more)
    }
  }

  return { isSlow: () => isSlow, checkForMore, ended: serve() }
}

/** Whether more events are sent: not to a receiver after a row of failures, nor after the first failure if it never accepted any. */
export function acceptsDeliveries(anyDelivered: boolean, failedInARow: number): boolean {
  return anyDelivered ? failedInARow < MAX_CONCURRENT_DELIVERIES : failedInARow === 0
}

/** Records attempts. One that we aborted says nothing about the receiver; it is made again if the delivery is still due. */
async function record(
  options: DeliveryTurnOptions,
  lease: EndpointLease,
  ended: readonly EndedAttempt[],
): Promise<void> {
  const { attempts, log, metrics, cutting, stopping } = options
  const counted = cutting.aborted ? ended.filter(({ outcome }) => outcome.status !== null) : ended
  const [first] = counted
  if (first === undefined) return
  for (const one of counted) reportAttempt(options, lease.webhookId, one)
  const reason = await retryWhileUnavailable(
    () => attempts.record(lease, counted, DISABLE_WEBHOOK_AFTER_SECONDS),
    stopping,
  )
  if (reason === null) return
  metrics.disabled(reason)
  log.warn({ webhook: lease.webhookId, integrator: first.integratorId, reason }, 'A webhook was switched off.')
}

/** Retries while the database is unavailable: an attempt that is not recorded would be made twice. */
export async function retryWhileUnavailable<Result>(
  action: () => Promise<Result>,
  stopping: AbortSignal,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof Unavailable) || stopping.aborted || tries === MAX_TRIES) throw error
      await sleep(TRY_PAUSE_MS, undefined, { signal: stopping }).catch(() => {})
    }
  }
}

function reportAttempt({ log, metrics }: DeliveryTurnOptions, webhookId: string, one: EndedAttempt): void {
  const { event, integratorId, before, verdict } = one
  const { status, error, ms } = one.outcome
  if (one.outcome === UNREADABLE_EVENT_OUTCOME) {
    log.error({ webhook: webhookId, integrator: integratorId, event }, UNREADABLE_EVENTS_MESSAGE)
    return
  }
  metrics.attempt(verdict.kind, ms / 1000)
  log.info(
    { webhook: webhookId, integrator: integratorId, event, attempt: before + 1, status, error, ms },
    verdict.kind === 'delivered' ? 'A webhook was delivered.' : 'A webhook was not delivered.',
  )
}
