import { setTimeout as sleep } from 'node:timers/promises'
import { Unavailable } from './database.ts'

/** Enough for any burst of changes on one site or integrator. After repeated failures a pause lets the others finish. */
const MAX_ATTEMPTS = 200
const MAX_PAUSE_MS = 10

/** Repeats an attempt to read, decide, compare and set while it returns null, because another change was faster. */
export async function retryWhileOvertaken<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (let count = 0; count < MAX_ATTEMPTS; count++) {
    const result = await attempt()
    if (result !== null) return result
    if (count > 0) await sleep(Math.min(count, MAX_PAUSE_MS))
  }
  throw new Unavailable('The same is being changed by too many requests at once.')
}
