import type { Pass } from '../../../model/wire.ts'

/** The first moment at which something was seen, from what weighs most to what was allowed. */
export const MOMENTS = ['silent', 'reject', 'gpc', 'accept'] as const satisfies readonly Pass[]
export type Moment = (typeof MOMENTS)[number]

export function firstMomentOf(passes: readonly Pass[]): Moment {
  return momentsOfPasses(passes)[0] ?? 'accept'
}

/** Every moment at which something was seen. That it was there after accepting too is said only where it was nowhere else. */
export function momentsOfPasses(passes: readonly Pass[]): readonly Moment[] {
  const before = MOMENTS.filter((moment) => moment !== 'accept' && passes.includes(moment))
  return before.length > 0 ? before : ['accept']
}
