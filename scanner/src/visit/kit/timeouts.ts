/** The promise's value, or `otherwise` if it fails or takes longer than `ms`. */
export function withTimeout<Value, Other>(
  promise: Promise<Value>,
  ms: number,
  otherwise: Other,
): Promise<Value | Other> {
  return raceWithTimeout(
    promise.catch(() => otherwise),
    ms,
    otherwise,
  )
}

/** A page does not respond. The visit leaves it. */
export class NoAnswerError extends Error {}

/** As `withTimeout`, for a whole visit: failures that a page may cause count as late; any other is our fault, and is thrown. */
export function withTimeoutRethrowingFaults<Value, Other>(
  promise: Promise<Value>,
  tab: { isGone(): boolean },
  ms: number,
  otherwise: Other,
): Promise<Value | Other> {
  const unlessBroken = promise.catch((error: unknown) => {
    if (error instanceof NoAnswerError || tab.isGone()) return otherwise
    throw error
  })
  return raceWithTimeout(unlessBroken, ms, otherwise)
}

async function raceWithTimeout<Value, Other>(
  promise: Promise<Value>,
  ms: number,
  otherwise: Other,
): Promise<Value | Other> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Other>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), otherwise)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

export type Deadline = { left(): number; isOver(): boolean }

export function openDeadline(ms: number): Deadline {
  const end = performance.now() + ms
  const left = () => Math.max(0, end - performance.now())
  return { left, isOver: () => left() === 0 }
}

/** The shorter of `ms` and the time left. */
export function capToDeadline(deadline: Deadline, ms: number): number {
  return Math.min(deadline.left(), ms)
}
