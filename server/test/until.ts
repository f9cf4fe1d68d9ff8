import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again until the answer is yes. A test that waits in vain fails by saying so. */
export async function until(condition: () => Promise<boolean>, patienceMs = 15_000): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${patienceMs} ms.`)
    await sleep(20)
  }
}
