import { setTimeout as sleep } from 'node:timers/promises'

/** Callers share one wait: dozens of polls would take the CPU from what they wait for. */
export function sharingOneWait(wait: () => Promise<void>): () => Promise<void> {
  let waiting: Promise<void> | null = null
  return () => {
    waiting ??= wait().finally(() => {
      waiting = null
    })
    return waiting
  }
}

/** Far more than anything takes on a busy machine. */
export const WAIT_TIMEOUT_MS = 60_000

/** Polls until the condition is true. After the timeout the test fails. */
export async function until(condition: () => Promise<boolean>, patienceMs = WAIT_TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${patienceMs} ms.`)
    await sleep(20)
  }
}
