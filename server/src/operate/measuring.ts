import { setTimeout as sleep } from 'node:timers/promises'

/** How long a reader of the metrics waits for a database that does not answer. */
const PATIENCE_MS = 2_000

/** Calls during a measurement share its result: a slow database does not get more queries for being slow. */
export function shareConcurrentCalls(measure: () => Promise<unknown>): () => Promise<void> {
  let measuring: Promise<unknown> | null = null
  return async () => {
    measuring ??= measure().finally(() => {
      measuring = null
    })
    await measuring
  }
}

/** The result, or null if it does not come in time. */
export function resultBeforeTimeout<T>(asked: Promise<T>): Promise<T | null> {
  return Promise.race([asked, sleep(PATIENCE_MS, null, { ref: false })])
}
