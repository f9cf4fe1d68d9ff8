import {
  type Interval,
  MAX_QUANTITY,
  MIN_QUANTITY,
  MODULE_NAMES,
  MODULES_WITHOUT_QUANTITY,
  type ModuleName,
  TIERS,
  type Tier,
} from '@portico/contract/words'
import type { FieldProblem } from '../kit/refusal.ts'

export type ModuleLine = { readonly name: ModuleName; readonly quantity: number }

/** The terms of a subscription: the plan, the billing interval, and the modules. */
export type SubscriptionTerms = {
  readonly tier: Tier
  readonly interval: Interval
  readonly modules: readonly ModuleLine[]
}

/** Modules that cannot be ordered with a plan, because the plan already includes what they add. */
const MUST_NOT_CARRY: Record<Tier, readonly ModuleName[]> = {
  starter: [],
  growth: [],
  professional: ['extra_language'],
  comfort: [],
}

/** What each plan includes before any module is added. */
const INCLUDED: Record<Tier, Entitlements> = {
  starter: { languages: 1, accessibilityWidget: false, monthlyCredits: 0 },
  growth: { languages: 2, accessibilityWidget: false, monthlyCredits: 0 },
  professional: { languages: 'all', accessibilityWidget: false, monthlyCredits: 0 },
  comfort: { languages: 'all', accessibilityWidget: true, monthlyCredits: 40 },
}

/** Analysis credits that each `ai_sentinel_module` adds every month. */
const CREDITS_PER_AI_SENTINEL_MODULE = 20

/** What a site may use. */
export type Entitlements = {
  readonly languages: number | 'all'
  readonly accessibilityWidget: boolean
  readonly monthlyCredits: number
}

/** What a site may use: it follows from its plan and modules. */
export function entitlementsOf({ tier, modules }: Pick<SubscriptionTerms, 'tier' | 'modules'>): Entitlements {
  const included = INCLUDED[tier]
  const ordered = (name: ModuleName) => modules.find((line) => line.name === name)?.quantity ?? 0
  return {
    languages: included.languages === 'all' ? 'all' : included.languages + ordered('extra_language'),
    accessibilityWidget: included.accessibilityWidget || ordered('accessibility_plugin') > 0,
    monthlyCredits: included.monthlyCredits + CREDITS_PER_AI_SENTINEL_MODULE * ordered('ai_sentinel_module'),
  }
}

/** A submitted order. The rules below read what they can, although other parts may have a wrong shape. */
export type SubmittedOrder = { readonly tier?: unknown; readonly modules?: unknown }

/** The problems of an order that concern several fields. The schema checks the shape of each field. */
export function orderProblems(order: SubmittedOrder): readonly FieldProblem[] {
  if (!Array.isArray(order.modules)) return []
  const problems: FieldProblem[] = []
  const seen = new Set<ModuleName>()
  for (const [index, line] of order.modules.entries()) {
    const name = moduleNameOf(line)
    if (name === null) continue
    const at = `modules.${index}`
    if (isTier(order.tier) && MUST_NOT_CARRY[order.tier].includes(name)) {
      const message = `${order.tier} already includes what ${name} adds: leave this module out.`
      problems.push({ field: `${at}.name`, code: 'not_allowed', message })
    }
    if (seen.has(name)) {
      const message = `${name} is listed more than once: send one line and use its quantity.`
      problems.push({ field: `${at}.name`, code: 'duplicate', message })
    }
    if (MODULES_WITHOUT_QUANTITY.includes(name) && isOrderableQuantity(line.quantity) && line.quantity !== 1) {
      const message = `${name} is switched on, not counted: its quantity is always 1.`
      problems.push({ field: `${at}.quantity`, code: 'not_allowed', message })
    }
    seen.add(name)
  }
  return problems
}

function isTier(value: unknown): value is Tier {
  return TIERS.some((tier) => tier === value)
}

function moduleNameOf(line: unknown): ModuleName | null {
  if (typeof line !== 'object' || line === null || !('name' in line)) return null
  return MODULE_NAMES.find((name) => name === line.name) ?? null
}

function isOrderableQuantity(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= MIN_QUANTITY && Number(value) <= MAX_QUANTITY
}
