/** What `promise` gives, or `otherwise` when that takes longer than so many milliseconds or fails. */
export async function bounded<Value, Other>(
  promise: Promise<Value>,
  ms: number,
  otherwise: Other,
): Promise<Value | Other> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Other>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), otherwise)
  })
  try {
    return await Promise.race([promise.catch(() => otherwise), late])
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
