import { MAX_QUANTITY, type ModuleName, TIERS, type Tier } from '@portico/contract/words'
import type { Moment } from '../kit/moment.ts'
import { type Entitlements, entitlementsOf, orderProblems, type SubscriptionTerms } from './catalog.ts'
import { entitlementsAt, type SubscriptionFacts } from './subscription.ts'

/** An order that is offered: a module for the running subscription, or a plan. */
export type UpgradeOrder = { readonly module: ModuleName } | { readonly tier: Tier }

/** For each feature that a customer may lack, the order that adds it; null if there is none. */
export type UpgradeOffers = Readonly<Record<ModuleName | 'subscription', UpgradeOrder | null>>

export function upgradeOffers(facts: SubscriptionFacts | null, now: Moment): UpgradeOffers {
  const running = entitlementsAt(facts, now) === null ? null : facts
  return {
    subscription: subscriptionOffer(facts),
    extra_language: moduleOffer('extra_language', running),
    accessibility_plugin: moduleOffer('accessibility_plugin', running),
    ai_sentinel_module: moduleOffer('ai_sentinel_module', running),
  }
}

/** The plan that ends or has ended, or the simplest one; nothing while it is renewed. */
function subscriptionOffer(facts: SubscriptionFacts | null): UpgradeOrder | null {
  if (facts === null) return { tier: TIERS[0] }
  return facts.endsAt === null ? null : { tier: facts.tier }
}

/** Whether the customer already has the maximum of what a module adds. */
const HAS_ALL: Record<ModuleName, (may: Entitlements) => boolean> = {
  extra_language: ({ languages }) => languages === 'all',
  accessibility_plugin: ({ accessibilityWidget }) => accessibilityWidget,
  ai_sentinel_module: () => false,
}

/** Whether a plan includes what the module adds. */
const INCLUDES: Record<ModuleName, (may: Entitlements) => boolean> = {
  ...HAS_ALL,
  ai_sentinel_module: ({ monthlyCredits }) => monthlyCredits > 0,
}

/**
 * The order that gets more of what a module adds: the module if the running subscription can have it, else the smallest plan that
 * includes it. Null if there is nothing more to order.
 */
export function moduleOffer(
  name: ModuleName,
  running: Pick<SubscriptionTerms, 'tier' | 'modules'> | null,
): UpgradeOrder | null {
  if (running !== null && HAS_ALL[name](entitlementsOf(running))) return null
  if (running !== null && canCarryOneMore(name, running)) return { module: name }
  const tier = TIERS.find((one) => INCLUDES[name](entitlementsOf({ tier: one, modules: [] })))
  return tier === undefined || tier === running?.tier ? null : { tier }
}

function canCarryOneMore(name: ModuleName, { tier, modules }: Pick<SubscriptionTerms, 'tier' | 'modules'>): boolean {
  const others = modules.filter((line) => line.name !== name)
  const quantity = 1 + (modules.find((line) => line.name === name)?.quantity ?? 0)
  return quantity <= MAX_QUANTITY && orderProblems({ tier, modules: [...others, { name, quantity }] }).length === 0
}
