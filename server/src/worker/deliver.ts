import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DISABLE_AFTER_SECONDS, judge } from '../core/webhook.ts'
import { unseal } from '../sealed.ts'
import type { Attempt, Deliveries, DueDelivery, Round } from '../store/deliveries.ts'
import { secretPurpose } from '../store/webhooks.ts'
import type { Send } from '../webhooks/send.ts'
import { signatureHeaders } from '../webhooks/signature.ts'

/** What is counted: how attempts end, and how long they take. */
export type DeliveryMetrics = {
  attempt(outcome: 'delivered' | 'failed' | 'gone', seconds: number): void
  disabled(reason: string): void
}

export type DeliveryOptions = {
  readonly deliveries: Deliveries
  /** The deployment's key, with which the secrets of endpoints are sealed. */
  readonly sealingKey: string
  readonly send: Send
  readonly log: Logger
  readonly metrics: DeliveryMetrics
  /** The pause before each attempt, in seconds; there are as many attempts as pauses. */
  readonly pauses: readonly number[]
  /** At most this many endpoints that fail or are slow are served at once, so that the others find a free hand. */
  readonly mostDifficult: number
  /** No more rounds are begun. */
  readonly stopping: AbortSignal
  /** What is being sent is cut off. */
  readonly cutting: AbortSignal
}

/** How long one endpoint is served before others get their turn. */
const TURN_MS = 10_000
const SLOW_MS = 3_000
const MOST_RELEASES = 60
const RELEASE_PAUSE_MS = 500

/** Serves one endpoint: round after round, as long as something is due and the receiver takes it. */
export function openDelivery(options: DeliveryOptions): (webhookId: string) => Promise<void> {
  const { deliveries, mostDifficult, stopping } = options
  /** The endpoints that took long the last time. */
  const slow = new Set<string>()
  let difficultNow = 0

  async function serve(webhookId: string, holder: string, first: Round): Promise<void> {
    const turnEnds = performance.now() + TURN_MS
    for (let round: Round | null = first; round !== null; round = await deliveries.claim(webhookId, holder)) {
      const beganAt = performance.now()
      const anyDelivered = await deliverRound(options, webhookId, round)
      const isSlow = performance.now() - beganAt > SLOW_MS
      if (isSlow) slow.add(webhookId)
      else slow.delete(webhookId)
      // A receiver that takes nothing, or takes its time, gets a pause before the next of its events is tried.
      if (!anyDelivered || isSlow || stopping.aborted || performance.now() > turnEnds) return
    }
  }

  /** Also when the database is away for a moment: what is not released keeps everybody waiting for half a minute. */
  async function release(webhookId: string, holder: string): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await deliveries.release(webhookId, holder)
      } catch (error) {
        if (stopping.aborted || attempt === MOST_RELEASES) throw error
        await sleep(RELEASE_PAUSE_MS, undefined, { signal: stopping }).catch(() => {})
      }
    }
  }

  return async (webhookId) => {
    if (stopping.aborted) return
    const holder = randomUUID()
    try {
      const round = await deliveries.claim(webhookId, holder)
      if (round === null) return
      if (!round.failing && !slow.has(webhookId)) return await serve(webhookId, holder, round)
      if (difficultNow >= mostDifficult) return
      difficultNow += 1
      await serve(webhookId, holder, round).finally(() => {
        difficultNow -= 1
      })
    } finally {
      await release(webhookId, holder)
    }
  }
}

/** Sends what is in a round, all at once, and writes down how it went. False when nothing arrived. */
async function deliverRound(options: DeliveryOptions, webhookId: string, round: Round): Promise<boolean> {
  const { deliveries, sealingKey, log, cutting } = options
  const secrets = round.secrets.map((sealed) => unseal(sealed, sealingKey, secretPurpose(webhookId)))
  if (!isComplete(secrets)) {
    log.error(
      { webhook: webhookId },
      'The secret of a webhook cannot be read: is PORTICO_SECRET the one it was made with?',
    )
    return false
  }
  const attempts = await Promise.all(round.deliveries.map((due) => attemptOne(options, webhookId, round, secrets, due)))
  // An attempt that was cut short because the process stops says nothing about the receiver. It is made again.
  const counted = cutting.aborted ? attempts.filter(({ outcome }) => outcome.status !== null) : attempts
  const reason = await deliveries.record(webhookId, counted, DISABLE_AFTER_SECONDS)
  if (reason !== null) {
    options.metrics.disabled(reason)
    log.warn({ webhook: webhookId, integrator: round.integratorId, reason }, 'A webhook was switched off.')
  }
  return counted.some(({ verdict }) => verdict.kind === 'delivered')
}

function isComplete(secrets: readonly (string | null)[]): secrets is readonly string[] {
  return secrets.every((secret) => secret !== null)
}

async function attemptOne(
  { send, log, metrics, pauses, cutting }: DeliveryOptions,
  webhookId: string,
  { url, now, integratorId }: Round,
  secrets: readonly string[],
  { id, attempts, event }: DueDelivery,
): Promise<Attempt> {
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Portico-Webhooks/1',
    ...signatureHeaders(event.id, body, secrets, now),
  }
  const outcome = await send({ url, body, headers }, cutting)
  const verdict = judge(outcome, attempts + 1, pauses)
  metrics.attempt(verdict.kind, outcome.ms / 1000)
  const { status, error, ms } = outcome
  log.info(
    { webhook: webhookId, integrator: integratorId, event: event.id, attempt: attempts + 1, status, error, ms },
    'A webhook was sent.',
  )
  return { id, outcome, verdict }
}
