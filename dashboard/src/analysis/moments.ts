import type { Pass } from '../wire.ts'

/** The first moment at which something was seen, from what weighs most to what was allowed. */
export const MOMENTS = ['silent', 'reject', 'gpc', 'accept'] as const satisfies readonly Pass[]
export type Moment = (typeof MOMENTS)[number]

export function momentOf(passes: readonly Pass[]): Moment {
  return MOMENTS.find((moment) => passes.includes(moment)) ?? 'accept'
}
