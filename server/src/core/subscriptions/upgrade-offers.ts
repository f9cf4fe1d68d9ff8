import { MAX_QUANTITY, type ModuleName, TIERS, type Tier } from '@portico/contract/words'
import type { Moment } from '../kit/moment.ts'
import { brokenRules, type Entitlements, entitlements, type Terms } from './catalog.ts'
import { entitlementsAt, type SubscriptionFacts } from './subscription.ts'

/** Something to order: a module for the subscription that runs, or a plan. */
export type Wanted = { readonly module: ModuleName } | { readonly tier: Tier }

/** For each thing that a customer may miss, what they would order. */
export type UpgradeOffers = Readonly<Record<ModuleName | 'subscription', Wanted | null>>

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
function subscriptionOffer(facts: SubscriptionFacts | null): Wanted | null {
  if (facts === null) return { tier: TIERS[0] }
  return facts.endsAt === null ? null : { tier: facts.tier }
}

/** Whether the customer has all there is of it already. */
const HAS_ALL: Record<ModuleName, (may: Entitlements) => boolean> = {
  extra_language: ({ languages }) => languages === 'all',
  accessibility_plugin: ({ accessibilityWidget }) => accessibilityWidget,
  ai_sentinel_module: () => false,
}

/** Whether a plan includes what customers order the module for. */
const INCLUDES: Record<ModuleName, (may: Entitlements) => boolean> = {
  ...HAS_ALL,
  ai_sentinel_module: ({ monthlyCredits }) => monthlyCredits > 0,
}

/**
 * What a customer orders to get more of what a module gives: the module where the running subscription can carry it, else
 * the simplest plan that includes it. Null when there is nothing more to be had.
 */
export function moduleOffer(name: ModuleName, running: Pick<Terms, 'tier' | 'modules'> | null): Wanted | null {
  if (running !== null && HAS_ALL[name](entitlements(running))) return null
  if (running !== null && canCarryOneMore(name, running)) return { module: name }
  const tier = TIERS.find((one) => INCLUDES[name](entitlements({ tier: one, modules: [] })))
  return tier === undefined || tier === running?.tier ? null : { tier }
}

function canCarryOneMore(name: ModuleName, { tier, modules }: Pick<Terms, 'tier' | 'modules'>): boolean {
  const others = modules.filter((line) => line.name !== name)
  const quantity = 1 + (modules.find((line) => line.name === name)?.quantity ?? 0)
  return quantity <= MAX_QUANTITY && brokenRules({ tier, modules: [...others, { name, quantity }] }).length === 0
}
