import { MODULE_NAMES } from '@portico/contract/words/plans'
import { TIER_NAMES } from './plans.ts'
import type { Interval, ModuleName, Tier } from './wire.ts'

// Log entries are parsed defensively: those of other versions may lack members that this one knows.

export type UnknownFields = Readonly<Record<string, unknown>>

export function asFields(value: unknown): UnknownFields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

export function isString(value: unknown): value is string {
  return typeof value === 'string'
}

export function readTier({ tier }: UnknownFields): Tier | null {
  return isTier(tier) ? tier : null
}

function isTier(value: unknown): value is Tier {
  return typeof value === 'string' && Object.hasOwn(TIER_NAMES, value)
}

export function readInterval(value: unknown): Interval | null {
  return value === 'monthly' || value === 'annually' ? value : null
}

/** The modules that this version knows, with how many of each there are. */
export function readModules({ modules }: UnknownFields): ReadonlyMap<ModuleName, number> {
  const found = new Map<ModuleName, number>()
  for (const line of Array.isArray(modules) ? modules.map(asFields) : []) {
    const name = MODULE_NAMES.find((known) => known === line['name'])
    if (name !== undefined) found.set(name, Number(line['quantity']))
  }
  return found
}
