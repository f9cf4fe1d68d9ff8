import type { Interval, Order, Subscription, Tier } from '@portico/client'
import { type InputFor, type Problem, refusal } from './pages/problem.ts'
import { INTERVALS, MODULE_NAMES, MODULES, PLANS } from './words.ts'

/** The order that a filled-in form stands for. Whether it can be had is for Portico to say. */
export function readOrder(form: URLSearchParams): Order | Problem {
  const tier = form.get('tier')
  const interval = form.get('interval') ?? 'monthly'
  if (!isTier(tier)) return refusal('tier', 'Choose one of the plans.')
  if (!isInterval(interval)) return refusal('interval', 'Choose monthly or yearly.')
  const modules = MODULE_NAMES.map((name) => ({ name, quantity: Number(form.get(name) ?? 0) }))
  return { tier, interval, modules: modules.filter(({ quantity }) => quantity !== 0) }
}

/** The form filled in with what is ordered already. */
export function formOf({ tier, interval, modules }: Subscription): URLSearchParams {
  return new URLSearchParams([
    ['tier', tier],
    ['interval', interval],
    ...modules.map(({ name, quantity }) => [name, String(quantity)]),
  ])
}

/** Where on the form a field of the order is: `modules.0.quantity` belongs to whichever module came first. */
export function orderInput({ modules = [] }: Order): InputFor {
  return (field) => {
    if (field === 'tier') return { input: 'tier', label: 'Plan' }
    if (field === 'interval') return { input: 'interval', label: 'Billing' }
    const name = modules[Number(/^modules\.(\d+)/.exec(field)?.[1])]?.name
    return name === undefined ? null : { input: name, label: MODULES[name].name }
  }
}

function isTier(value: string | null): value is Tier {
  return value !== null && Object.hasOwn(PLANS, value)
}

function isInterval(value: string): value is Interval {
  return Object.hasOwn(INTERVALS, value)
}
