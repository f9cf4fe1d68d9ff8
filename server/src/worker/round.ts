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

export type RoundOptions = {
  readonly deliveries: Deliveries
  /** The deployment's key, with which the secrets of endpoints are sealed. */
  readonly sealingKey: string
  readonly send: Send
  readonly log: Logger
  readonly metrics: DeliveryMetrics
  /** The pause before each attempt, in seconds; there are as many attempts as pauses. */
  readonly pauses: readonly number[]
  /** What is being sent is cut off. */
  readonly cutting: AbortSignal
  /** Told of an endpoint whose secret cannot be opened with the deployment's key. */
  readonly onUnreadable: (webhookId: string) => void
}

/** Sends what is in a round, all at once, and writes down how it went. False when nothing arrived. */
export async function deliverRound(options: RoundOptions, webhookId: string, round: Round): Promise<boolean> {
  const { deliveries, sealingKey, log, cutting } = options
  const opened = round.secrets.map((sealed) => unseal(sealed, sealingKey, secretPurpose(webhookId)))
  // After the deployment's key was lost, a rotation brings a secret that can be read, beside one that never will be again.
  const secrets = opened.filter((secret) => secret !== null)
  if (opened[0] === null) {
    options.onUnreadable(webhookId)
    return false
  }
  const attempts = await Promise.all(round.deliveries.map((due) => attemptOne(options, round, secrets, due)))
  // An attempt that we cut short says nothing about the receiver. Where it is still wanted, it is made again.
  const counted = cutting.aborted ? attempts.filter(({ outcome }) => outcome.status !== null) : attempts
  for (const attempt of counted) tell(options, webhookId, round, attempt)
  const reason = await deliveries.record(webhookId, counted, DISABLE_AFTER_SECONDS)
  if (reason !== null) {
    options.metrics.disabled(reason)
    log.warn({ webhook: webhookId, integrator: round.integratorId, reason }, 'A webhook was switched off.')
  }
  return counted.some(({ verdict }) => verdict.kind === 'delivered')
}

type EventAttempt = Attempt & { readonly event: string }

async function attemptOne(
  { send, pauses, cutting }: RoundOptions,
  { url, now }: Round,
  secrets: readonly string[],
  { id, attempts, event }: DueDelivery,
): Promise<EventAttempt> {
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Portico-Webhooks/1',
    ...signatureHeaders(event.id, body, secrets, now),
  }
  const outcome = await send({ url, body, headers }, cutting)
  return { id, before: attempts, outcome, verdict: judge(outcome, attempts + 1, pauses), event: event.id }
}

function tell(
  { log, metrics }: RoundOptions,
  webhookId: string,
  { integratorId }: Round,
  { event, before, outcome, verdict }: EventAttempt,
): void {
  const { status, error, ms } = outcome
  metrics.attempt(verdict.kind, ms / 1000)
  log.info(
    { webhook: webhookId, integrator: integratorId, event, attempt: before + 1, status, error, ms },
    verdict.kind === 'delivered' ? 'A webhook was delivered.' : 'A webhook was not delivered.',
  )
}
