import type { ConsentKind } from '@portico/contract/words'
import type { Environment } from '../core/kit/environment.ts'
import type { PlanCount } from '../store/operate/plan-counts.ts'
import type { MetricFactory } from './make-metrics.ts'

/** What the business is, in figures: plans, renewals, visitors' choices. */
export type BusinessMetrics = {
  /** All websites of an environment, by plan. */
  subscribed(environment: Environment, counted: readonly PlanCount[]): void
  /** Websites whose visitors are shown something. */
  published(environment: Environment, websites: number): void
  announced(environment: Environment, what: 'renewed' | 'ended'): void
  consentRecorded(environment: Environment, kind: ConsentKind): void
}

export function openBusinessMetrics({ counter, gauge }: MetricFactory): BusinessMetrics {
  const sites = gauge(
    'portico_sites',
    'Websites by plan, and by whether it renews; tier "none" has no active subscription. Counted by workers now and then.',
    ['environment', 'tier', 'interval', 'renews'],
  )
  const published = gauge(
    'portico_websites_published',
    'Websites with an active subscription and something published. Counted by workers now and then.',
    ['environment'],
  )
  const boundaries = counter(
    'portico_subscription_boundaries_total',
    'Renewals and ends of subscriptions that were written into the log here.',
    ['environment', 'what'],
  )
  const taken = "Visitors' choices that were taken here, by their kind."
  const consents = counter('portico_consents_total', taken, ['environment', 'kind'])
  const shown = new Map<Environment, readonly PlanCount[]>()
  return {
    subscribed(environment, counted) {
      const labelsOf = ({ tier, interval, renews }: PlanCount) => ({
        ...{ environment, tier, interval, renews: renews ? 'yes' : 'no' },
      })
      // A plan that nobody has any more would keep its number.
      for (const one of shown.get(environment) ?? []) sites.remove(labelsOf(one))
      for (const one of counted) sites.set(labelsOf(one), one.sites)
      shown.set(environment, counted)
    },
    published: (environment, websites) => published.set({ environment }, websites),
    announced: (environment, what) => boundaries.inc({ environment, what }),
    consentRecorded: (environment, kind) => consents.inc({ environment, kind }),
  }
}
