import type { ConsentKind } from '@portico/contract/words'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Environment } from '../core/environment.ts'
import type { Subscribed } from '../store/figures.ts'

/** What the business is, in figures: plans, renewals, visitors' choices. */
export type BusinessMetrics = {
  /** All websites of an environment, by plan. */
  subscribed(environment: Environment, counted: readonly Subscribed[]): void
  announced(environment: Environment, what: 'renewed' | 'ended'): void
  consentRecorded(environment: Environment, kind: ConsentKind): void
}

export function openBusinessMetrics(registers: Registry[]): BusinessMetrics {
  const sites = new Gauge({
    name: 'portico_sites',
    help: 'Websites by plan, and by whether it renews; tier "none" has no active subscription. Counted by workers now and then.',
    labelNames: ['environment', 'tier', 'interval', 'renews'] as const,
    registers,
  })
  const boundaries = new Counter({
    name: 'portico_subscription_boundaries_total',
    help: 'Renewals and ends of subscriptions that were written into the log here.',
    labelNames: ['environment', 'what'] as const,
    registers,
  })
  const consents = new Counter({
    name: 'portico_consents_total',
    help: "Visitors' choices that were taken here, by their kind.",
    labelNames: ['environment', 'kind'] as const,
    registers,
  })
  const shown = new Map<Environment, readonly Subscribed[]>()
  return {
    subscribed(environment, counted) {
      const labelsOf = ({ tier, interval, renews }: Subscribed) => ({
        ...{ environment, tier, interval, renews: renews ? 'yes' : 'no' },
      })
      // A plan that nobody has any more would keep its number.
      for (const one of shown.get(environment) ?? []) sites.remove(labelsOf(one))
      for (const one of counted) sites.set(labelsOf(one), one.sites)
      shown.set(environment, counted)
    },
    announced: (environment, what) => boundaries.inc({ environment, what }),
    consentRecorded: (environment, kind) => consents.inc({ environment, kind }),
  }
}
