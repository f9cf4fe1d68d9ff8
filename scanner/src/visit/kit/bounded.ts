/** What `promise` gives, or `otherwise` when that takes longer than so many milliseconds or fails. */
export function bounded<Value, Other>(promise: Promise<Value>, ms: number, otherwise: Other): Promise<Value | Other> {
  return inTime(
    promise.catch(() => otherwise),
    ms,
    otherwise,
  )
}

/** A page that lets itself be asked nothing: it may do that, and is left. */
export class NoAnswer extends Error {}

/** As `bounded`, for a whole visit: what a page may cause counts as late; whatever else fails is a fault of ours, and is thrown. */
export function boundedUnlessBroken<Value, Other>(
  promise: Promise<Value>,
  tab: { isGone(): boolean },
  ms: number,
  otherwise: Other,
): Promise<Value | Other> {
  const unlessBroken = promise.catch((error: unknown) => {
    if (error instanceof NoAnswer || tab.isGone()) return otherwise
    throw error
  })
  return inTime(unlessBroken, ms, otherwise)
}

async function inTime<Value, Other>(promise: Promise<Value>, ms: number, otherwise: Other): Promise<Value | Other> {
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

export function deadlineIn(ms: number): Deadline {
  const end = performance.now() + ms
  const left = () => Math.max(0, end - performance.now())
  return { left, isOver: () => left() === 0 }
}

/** The earlier of the two. */
export function within(deadline: Deadline, ms: number): number {
  return Math.min(deadline.left(), ms)
}
