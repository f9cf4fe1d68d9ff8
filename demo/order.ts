import type { Interval, ModuleName, Order, Subscription, Tier } from '@portico/client'
import { type FindInput, type FormProblem, inputProblem } from './pages/problem.ts'
import { INTERVAL_LABELS, MODULE_NAMES, MODULE_TEXTS, moduleLabel, modulesIncludedIn, PLANS } from './words.ts'

/** The plan that is chosen on the form as long as nobody has chosen one. */
export const DEFAULT_TIER: Tier = 'growth'

/** The order that a filled-in form stands for. Whether it can be had is for Portico to say. */
export function parseOrder(form: URLSearchParams): Order | FormProblem {
  const tier = form.get('tier')
  const interval = form.get('interval') ?? 'monthly'
  if (!isTier(tier)) return inputProblem('tier', 'Choose one of the plans.')
  if (!isInterval(interval)) return inputProblem('interval', 'Choose monthly or yearly.')
  const modules = MODULE_NAMES.map((name) => ({ name, quantity: Number(form.get(name) ?? 0) }))
  return { tier, interval, modules: modules.filter(({ quantity }) => quantity !== 0) }
}

/** The form filled in with what is ordered already. */
export function orderFormOf({ tier, interval, modules }: Subscription): URLSearchParams {
  return new URLSearchParams([
    ['tier', tier],
    ['interval', interval],
    ...modules.map(({ name, quantity }) => [name, String(quantity)]),
  ])
}

/**
 * Fills in what a customer asked for in the dashboard, `?tier=` or `?module=` of the address, and says so. Null when there
 * is nothing to fill in, because the address asks for nothing that exists or for what the plan has.
 */
export function fillInRequestedOrder(form: URLSearchParams, query: URLSearchParams): string | null {
  const tier = query.get('tier')
  if (isTier(tier)) {
    if (form.get('tier') === tier) return null
    form.set('tier', tier)
    for (const name of modulesIncludedIn(tier)) form.delete(name)
    return `The plan ${PLANS[tier].name} was asked for and is chosen below.`
  }
  const name = query.get('module')
  const plan = form.get('tier') ?? DEFAULT_TIER
  if (!isModule(name) || !isTier(plan) || modulesIncludedIn(plan).includes(name)) return null
  const had = Number(form.get(name) ?? 0)
  if (had > 0 && !MODULE_TEXTS[name].counted) return null
  const line = { name, quantity: had + 1 }
  form.set(name, String(line.quantity))
  return `“${moduleLabel(line)}” was asked for and is filled in below.`
}

/** Where on the form a field of the order is: `modules.0.quantity` belongs to whichever module came first. */
export function orderInputFor({ modules = [] }: Order): FindInput {
  return (field) => {
    if (field === 'tier') return { input: 'tier', label: 'Plan' }
    if (field === 'interval') return { input: 'interval', label: 'Billing' }
    const name = modules[Number(/^modules\.(\d+)/.exec(field)?.[1])]?.name
    return name === undefined ? null : { input: name, label: MODULE_TEXTS[name].name }
  }
}

function isTier(value: string | null): value is Tier {
  return value !== null && Object.hasOwn(PLANS, value)
}

function isInterval(value: string): value is Interval {
  return Object.hasOwn(INTERVAL_LABELS, value)
}

function isModule(value: string | null): value is ModuleName {
  return value !== null && Object.hasOwn(MODULE_TEXTS, value)
}
