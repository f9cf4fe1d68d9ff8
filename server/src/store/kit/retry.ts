import { setTimeout as sleep } from 'node:timers/promises'
import { Unavailable } from './database.ts'

/** Enough for any storm of changes on one site or integrator. Whoever fails again and again leaves the others a moment to finish. */
const MAX_ATTEMPTS = 200
const MAX_PAUSE_MS = 10

/** Read, decide, compare and set: anew while an attempt gives null, because somebody else was faster. */
export async function retryWhileOvertaken<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (let count = 0; count < MAX_ATTEMPTS; count++) {
    const result = await attempt()
    if (result !== null) return result
    if (count > 0) await sleep(Math.min(count, MAX_PAUSE_MS))
  }
  throw new Unavailable('The same is being changed by too many requests at once.')
}
