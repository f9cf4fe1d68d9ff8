/** The plans, from the simplest to the fullest. */
export const TIERS = ['starter', 'growth', 'professional', 'comfort'] as const
export type Tier = (typeof TIERS)[number]

/** How often a subscription, with all its modules, is billed. */
export const INTERVALS = ['monthly', 'annually'] as const
export type Interval = (typeof INTERVALS)[number]
export const DEFAULT_INTERVAL: Interval = 'monthly'

export const MODULE_NAMES = ['extra_language', 'accessibility_plugin', 'ai_sentinel_module'] as const
export type ModuleName = (typeof MODULE_NAMES)[number]

/** Modules that are switched on rather than counted: their quantity is always 1. */
export const MODULES_WITHOUT_QUANTITY: readonly ModuleName[] = ['accessibility_plugin']

/** How many of a module can be ordered. */
export const MIN_QUANTITY = 1
export const MAX_QUANTITY = 1000
