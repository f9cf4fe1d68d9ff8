/** How long something is kept. The names of units are those of `Intl.NumberFormat`. */
export const DURATION_UNITS = ['day', 'week', 'month', 'year'] as const
export type Duration = readonly [amount: number, unit: (typeof DURATION_UNITS)[number]]
export const MAX_DURATION = 999
