import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until there is an answer; rejects with `what` was awaited after the timeout. */
export async function until<Answer>(
  what: string,
  seconds: number,
  ask: () => Promise<Answer | null | false>,
  everyMs = 100,
): Promise<Answer> {
  const deadline = performance.now() + 1_000 * seconds
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== false) return answer
    if (performance.now() > deadline) throw new Error(`Within ${seconds} s there was no ${what}.`)
    await sleep(everyMs)
  }
}
