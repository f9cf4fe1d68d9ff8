import { Transform } from 'node:stream'

/** What one analysis may use. */
export type EgressLimits = {
  readonly requests: number
  /** In both directions, all connections together. */
  readonly bytes: number
  /** Of one answer to a plain request. */
  readonly answerBytes: number
  readonly connections: number
  readonly connectMs: number
  /** How long a connection may be silent. */
  readonly idleMs: number
}

export const DEFAULT_EGRESS_LIMITS: EgressLimits = {
  requests: 2_000,
  bytes: 50_000_000,
  answerBytes: 25_000_000,
  connections: 256,
  connectMs: 5_000,
  idleMs: 30_000,
}

export type EgressBudget = {
  readonly used: { requests: number; bytes: number }
  /** False: there is no more. */
  request(): boolean
  count(bytes: number): boolean
  /** Passes data through while it is within the budget and within its own limit. */
  meter(most?: number): Transform
}

/** `onTooMuch` is called once, at the first count over a limit. */
export function openEgressBudget(bounds: EgressLimits, onTooMuch: () => void): EgressBudget {
  const used = { requests: 0, bytes: 0 }
  let isReported = false
  const within = (is: boolean): boolean => {
    if (!is && !isReported) {
      isReported = true
      onTooMuch()
    }
    return is
  }
  const count = (bytes: number): boolean => {
    used.bytes += bytes
    return within(used.bytes <= bounds.bytes)
  }
  return {
    used,
    count,
    request() {
      used.requests += 1
      return within(used.requests <= bounds.requests)
    },
    meter(most = Number.POSITIVE_INFINITY) {
      let passed = 0
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          passed += chunk.length
          if (count(chunk.length) && passed <= most) done(null, chunk)
          else done(new Error('It is too much.'))
        },
      })
    },
  }
}
