import { type AttemptVerdict, judgeAttempt } from '../core/webhooks/webhook.ts'
import type { Send } from '../outbound/send.ts'
import { signatureHeaders } from '../outbound/signature.ts'
import { type SealingKey, unseal } from '../secrets/sealed.ts'
import type { DeliveryAttempt } from '../store/webhooks/attempts.ts'
import type { DeliveryClaim, DueDelivery } from '../store/webhooks/claims.ts'
import { webhookSecretPurpose } from '../store/webhooks/webhooks.ts'

/** An attempt that has ended, with what its line in the log says. */
export type EndedAttempt = DeliveryAttempt & { readonly event: string; readonly integratorId: string }

/** Of an event that cannot be read nothing is sent, now or later. */
export const UNREADABLE = { status: null, error: 'the event cannot be read', retryAfterSeconds: null, ms: 0 }
const NEVER_AGAIN: AttemptVerdict = { kind: 'failed', nextInSeconds: null }

export type AttemptOptions = {
  readonly send: Send
  /** The pause before each attempt, in seconds; there are as many attempts as pauses. */
  readonly pauses: readonly number[]
  /** Aborted when what is being sent has to be cut off. */
  readonly cutting: AbortSignal
}

/** The secrets that sign what is sent, the newest first; null when the newest cannot be read with the deployment's key. */
export function openSecrets(
  { secrets }: DeliveryClaim,
  webhookId: string,
  sealingKey: SealingKey,
): readonly string[] | null {
  const opened = secrets.map((sealed) => unseal(sealed, sealingKey, webhookSecretPurpose(webhookId)))
  // After the deployment's key was lost, a rotation brings a secret that can be read, beside one that never will be again.
  return opened[0] === null ? null : opened.filter((secret) => secret !== null)
}

export async function attempt(
  { send, pauses, cutting }: AttemptOptions,
  { url, now, integratorId }: DeliveryClaim,
  secrets: readonly string[],
  { id, attempts, eventId, event }: DueDelivery,
): Promise<EndedAttempt> {
  if (event === null) {
    return { id, before: attempts, outcome: UNREADABLE, verdict: NEVER_AGAIN, event: eventId, integratorId }
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
