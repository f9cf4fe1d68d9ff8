import { MAX_EVENT_NAMES } from '@portico/contract/words'
import type { FieldProblem } from '../kit/refusal.ts'
import { shorten } from '../kit/shorten.ts'

export const MAX_WEBHOOKS = 16

/** How long an old secret still signs after a rotation, so that receivers can switch without losing events. */
export const SECRET_ROTATION_OVERLAP_SECONDS = 24 * 3600

const SECOND = 1
const MINUTE = 60
const HOUR = 3600

/** Ten attempts over 75 h 35 min, as Standard Webhooks recommends: the pause before each of them. */
export const RETRY_PAUSES_SECONDS: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** An endpoint that has only failed for this long is switched off. */
export const DISABLE_WEBHOOK_AFTER_SECONDS = 5 * 24 * HOUR

/** The maximum pause in seconds that a receiver can request with Retry-After. */
const MAX_RETRY_AFTER = 24 * HOUR

/** How one attempt ended: the status of the answer, or why there was none. */
export type AttemptOutcome = {
  readonly status: number | null
  readonly error: string | null
  readonly retryAfterSeconds: number | null
}

export type AttemptVerdict =
  | { readonly kind: 'delivered' }
  /** The receiver answered 410: it is gone for good. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly nextInSeconds: number | null }

/** What an attempt means for the delivery. `attempt` counts from 1; redirects are never followed, so 3xx is a failure. */
export function judgeAttempt(
  outcome: AttemptOutcome,
  attempt: number,
  pauses: readonly number[] = RETRY_PAUSES_SECONDS,
): AttemptVerdict {
  if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300) return { kind: 'delivered' }
  if (outcome.status === 410) return { kind: 'gone' }
  const pause = pauses[attempt]
  if (pause === undefined) return { kind: 'failed', nextInSeconds: null }
  const requestedPause = Math.min(outcome.retryAfterSeconds ?? 0, MAX_RETRY_AFTER)
  return { kind: 'failed', nextInSeconds: Math.max(pause, requestedPause) }
}

/** Reports each repeated event name at its second place. A list above the limit is not searched. */
export function duplicateEventProblems(body: object): readonly FieldProblem[] {
  const events: unknown = Reflect.get(body, 'events')
  if (!Array.isArray(events) || events.length > MAX_EVENT_NAMES) return []
  return events.flatMap((name: unknown, index): FieldProblem[] =>
    typeof name === 'string' && events.indexOf(name) < index
      ? [{ field: `events.${index}`, code: 'duplicate', message: `events names ${shorten(name)} twice.` }]
      : [],
  )
}
