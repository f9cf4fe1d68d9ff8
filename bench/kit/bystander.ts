import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './statistics.ts'

/** Failures and latencies of another integrator's requests during a drill. */
export type BystanderLatencies = {
  readonly count: number
  /** Answers other than 200, and missing ones. */
  readonly failed: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
}

const EVERY_MS = 10
const PATIENCE_MS = 30_000
/** Attackers come from 127.0.0.1. Not every system has another address of its own. */
const ADDRESS = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'

/** Pings as an integrator, one ping after the other, each on a new connection, until it is stopped. */
export function startBystander(port: number, key: string): { stop(): Promise<BystanderLatencies> } {
  const latencies: number[] = []
  let failed = 0
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      const from = performance.now()
      if ((await ping(port, key)) !== 200) failed += 1
      latencies.push(performance.now() - from)
      await sleep(EVERY_MS)
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      const sorted = latencies.toSorted((a, b) => a - b)
      const at = (share: number) => percentile(sorted, share)
      return { count: sorted.length, failed, p50: at(0.5), p99: at(0.99), worst: at(1) }
    },
  }
}

/** The status; 0 when there was no answer. */
export function ping(port: number, key: string, agent?: undefined): Promise<number> {
  return new Promise((resolve) => {
    const headers = { authorization: `Integrator-Key ${key}` }
    const path = '/api/integrator/ping/'
    const to = { host: '127.0.0.1', localAddress: ADDRESS, port, path, headers, agent, timeout: PATIENCE_MS }
    const asking = request(to, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    asking.once('timeout', () => asking.destroy())
    asking.once('error', () => resolve(0))
    asking.end()
  })
}

export function describeLatencies({ count, failed, p50, p99, worst }: BystanderLatencies): string {
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
  return `${count} pings of another integrator, ${failed} failed, p50 ${ms(p50)} ms, p99 ${ms(p99)} ms, worst ${ms(worst)} ms`
}
