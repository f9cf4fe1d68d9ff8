import { setTimeout as sleep } from 'node:timers/promises'

/** A client that registers websites continuously, and records which of them were acknowledged. */
export type SteadyWriter = {
  readonly acknowledged: readonly string[]
  /** The number of requests that failed; their websites may exist or not. */
  readonly refused: () => number
  /** When the last one was acknowledged, by the machine's clock. */
  readonly last: () => number
  stop(): Promise<void>
}

const PAUSE_MS = 50

/** `ports` are nodes of the service, which take turns. */
export function startSteadyWriter(ports: readonly number[], key: string, lanes: number): SteadyWriter {
  const acknowledged: string[] = []
  let refused = 0
  let last = 0
  let sent = 0
  let stopped = false
  const lane = async () => {
    while (!stopped) {
      sent += 1
      const host = `site-${sent}.example.com`
      const port = ports[sent % ports.length]
      const isDone = await register(`http://127.0.0.1:${port}/api/integrators/sites/`, key, host)
      if (isDone) {
        acknowledged.push(host)
        last = Date.now()
      } else refused += 1
      await sleep(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: lanes }, lane))
  return {
    acknowledged,
    refused: () => refused,
    last: () => last,
    async stop() {
      stopped = true
      await all
    },
  }
}

async function register(url: string, key: string, host: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Integrator-Key ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: host }),
      signal: AbortSignal.timeout(20_000),
    })
    await answer.arrayBuffer()
    return answer.status === 201
  } catch {
    return false
  }
}
