import { setTimeout as sleep } from 'node:timers/promises'

/** One waits for all who ask meanwhile: dozens of them asking for themselves would take the CPU from what they wait for. */
export function sharingOneWait(wait: () => Promise<void>): () => Promise<void> {
  let waiting: Promise<void> | null = null
  return () => {
    waiting ??= wait().finally(() => {
      waiting = null
    })
    return waiting
  }
}

/** Far more than anything takes on a machine with other work: whoever waits longer waits in vain. */
export const WAIT_TIMEOUT_MS = 60_000

/** Asks again until the answer is yes. A test that waits in vain fails by saying so. */
export async function until(condition: () => Promise<boolean>, patienceMs = WAIT_TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${patienceMs} ms.`)
    await sleep(20)
  }
}
