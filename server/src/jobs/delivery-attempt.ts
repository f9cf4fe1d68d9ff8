import { type AttemptVerdict, judgeAttempt } from '../core/webhooks/webhook.ts'
import type { SendWebhook } from '../outbound/send.ts'
import { signatureHeaders } from '../outbound/signature.ts'
import { type SealingKey, unseal } from '../secrets/sealed.ts'
import type { DeliveryAttempt } from '../store/webhooks/attempts.ts'
import type { DeliveryClaim, DueDelivery } from '../store/webhooks/claims.ts'
import { webhookSecretPurpose } from '../store/webhooks/webhooks.ts'

/** An attempt that has ended, with the members of its log line. */
export type EndedAttempt = DeliveryAttempt & { readonly event: string; readonly integratorId: string }

/** The outcome for an event that cannot be read: it is never sent. */
export const UNREADABLE_EVENT_OUTCOME = {
  status: null,
  error: 'the event cannot be read',
  retryAfterSeconds: null,
  ms: 0,
}
const NEVER_AGAIN: AttemptVerdict = { kind: 'failed', nextInSeconds: null }

export type AttemptOptions = {
  readonly send: SendWebhook
  /** The pause before each attempt, in seconds; there are as many attempts as pauses. */
  readonly pauses: readonly number[]
  /** Aborts requests under way. */
  readonly cutting: AbortSignal
}

/** The signing secrets, the newest first; null if the newest cannot be unsealed with the deployment's key. */
export function unsealWebhookSecrets(
  { secrets }: DeliveryClaim,
  webhookId: string,
  sealingKey: SealingKey,
): readonly string[] | null {
  const opened = secrets.map((sealed) => unseal(sealed, sealingKey, webhookSecretPurpose(webhookId)))
  // If the deployment's key was lost, a rotation adds a secret that can be read. The old one never can be.
  return opened[0] === null ? null : opened.filter((secret) => secret !== null)
}

export async function attemptDelivery(
  { send, pauses, cutting }: AttemptOptions,
  { url, now, integratorId }: DeliveryClaim,
  secrets: readonly string[],
  { id, attempts, eventId, event }: DueDelivery,
): Promise<EndedAttempt> {
  if (event === null) {
    return {
      id,
      before: attempts,
      outcome: UNREADABLE_EVENT_OUTCOME,
      verdict: NEVER_AGAIN,
      event: eventId,
      integratorId,
    }
  }
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Portico-Webhooks/1',
    ...signatureHeaders(event.id, body, secrets, now),
  }
  const outcome = await send({ url, body, headers }, cutting)
  const verdict = judgeAttempt(outcome, attempts + 1, pauses)
  return { id, before: attempts, outcome, verdict, event: event.id, integratorId }
}
