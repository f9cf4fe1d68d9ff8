import { MODULE_NAMES, MODULES_WITHOUT_QUANTITY } from '@portico/contract/words/plans'
import type { ModuleLine, ModuleName, Subscription, Tier, View } from './wire.ts'

/** Names of plans are the same in every language. */
export const TIER_NAMES: Record<Tier, string> = {
  starter: 'Starter',
  growth: 'Growth',
  professional: 'Professional',
  comfort: 'Comfort',
}

export type PlanState = 'active' | 'ending' | 'ended' | 'none'

/** Whether the website has a subscription that runs, and whether it goes on. */
export function planStateOf(subscription: Subscription | null): PlanState {
  if (subscription === null) return 'none'
  if (subscription.status === 'canceled') return 'ended'
  return subscription.will_be_renewed ? 'active' : 'ending'
}

/** What the customer has of a module: a number of it, included in the plan, or none. */
export type ModuleBooking = {
  readonly name: ModuleName
  readonly quantity: number
  readonly counted: boolean
  readonly inPlan: boolean
}

export function moduleBookingsOf({ subscription, entitlements }: View): readonly ModuleBooking[] {
  const lines = subscription?.modules ?? []
  const inPlan: Record<ModuleName, boolean> = {
    extra_language: entitlements?.languages === 'all',
    accessibility_plugin: entitlements?.accessibility_widget === true,
    ai_sentinel_module: (entitlements?.monthly_credits ?? 0) > 0,
  }
  return MODULE_NAMES.map((name) => ({
    name,
    quantity: quantityOf(lines, name),
    counted: !MODULES_WITHOUT_QUANTITY.includes(name),
    inPlan: inPlan[name],
  }))
}

function quantityOf(lines: readonly ModuleLine[], name: ModuleName): number {
  return lines.find((line) => line.name === name)?.quantity ?? 0
}
