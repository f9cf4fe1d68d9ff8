import { type HttpAnswer, problemCode, retryAfterSeconds } from './answer.ts'
import type { PorticoError } from './errors.ts'

const FIRST_WAIT = 500
const MAX_BACKOFF = 8_000
/** Longer than this nobody wants a call to hang: the error says how long to wait. */
const MAX_RETRY_AFTER = 60_000

/** Milliseconds to wait before the same request is sent again; null when sending it again would not help. */
export function waitBeforeRetry(outcome: HttpAnswer | PorticoError, tries: number): number | null {
  if (outcome instanceof Error) return backoff(tries)
  if (isStillRunning(outcome, tries)) return backoff(tries)
  if (outcome.status !== 429 && outcome.status !== 503) return null
  const seconds = retryAfterSeconds(outcome)
  if (seconds === null) return backoff(tries)
  if (seconds * 1000 > MAX_RETRY_AFTER) return null
  // All clients got the same second: the jitter keeps them from retrying together.
  return seconds * 1000 + Math.random() * FIRST_WAIT
}

/** Our own earlier try, whose connection was lost, is still at work under the same key: its answer will be ours. */
function isStillRunning(answer: HttpAnswer, tries: number): boolean {
  return tries > 0 && answer.status === 409 && problemCode(answer) === 'request_in_progress'
}

function backoff(tries: number): number {
  const most = Math.min(FIRST_WAIT * 2 ** tries, MAX_BACKOFF)
  return most * (0.5 + Math.random() / 2)
}

/** Waits, unless the caller gives up first. */
export function waitUnlessAborted(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp, { once: true })
  })
}
