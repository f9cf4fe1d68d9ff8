import { writeCursor } from '../../server/src/surfaces/integrator/cursor.ts'
import { grownSiteCreatedAt, grownSiteFqdn, grownSiteId, LAST_DIGITS_BY_STATE } from '../sites/grown.ts'
import { requestTextWith, SUBSCRIPTION_ORDER } from '../sites/phases.ts'

/** One kind of request, on sites from the whole database. */
export type Operation = {
  readonly name: string
  readonly request: (n: number) => string
  /** Whether it needs a new site each time. */
  readonly isStep?: true
}

/** Primes that do not divide the number of sites, so that such steps visit all sites before any twice. */
const STEP = 7_919
const ROUND = 10_007

/**
 * All operations of an integrator, for a database with `count` sites. A round leaves existing sites as they were, so that the next
 * round has the same conditions.
 */
export function integratorOperations(key: string, count: number, round: number): readonly Operation[] {
  const ask = requestTextWith(key)
  /** The n-th site with one of these last digits, in a scattered order that differs in each round. */
  const pick =
    (digits: readonly number[], start = round * ROUND) =>
    (n: number) => {
      const place = ((n + start) * STEP) % ((count / 10) * digits.length)
      return Math.floor(place / digits.length) * 10 + (digits[place % digits.length] ?? 0)
    }
  const [none, renewing, any] = [
    pick(LAST_DIGITS_BY_STATE.none),
    pick(LAST_DIGITS_BY_STATE.renewing),
    pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  ]
  const site = (n: number) => `/integrators/sites/${grownSiteId(n)}/`
  const subscription = (n: number) => `${site(n)}subscription/`
  const list = (query: string) => (n: number) => {
    const cursor = writeCursor({ createdAt: grownSiteCreatedAt(any(n)) * 1_000, id: grownSiteId(any(n)) })
    return ask('GET', `/integrators/sites/?limit=20${query}&cursor=${cursor}`)
  }
  // The same sites in each round, alternating: otherwise some would already have the plan.
  const changed = pick(LAST_DIGITS_BY_STATE.renewing, 0)
  const tier = round % 2 === 0 ? 'comfort' : 'growth'
  return [
    { name: 'ping', request: () => ask('GET', '/integrator/ping/') },
    {
      name: 'POST site',
      isStep: true,
      request: (n) => ask('POST', '/integrators/sites/', `{"url":"https://new-${count}-${round}-${n}.grown.example/"}`),
    },
    {
      name: 'POST site again',
      request: (n) => ask('POST', '/integrators/sites/', `{"url":"${grownSiteFqdn(any(n))}"}`),
    },
    { name: 'GET site', request: (n) => ask('GET', site(any(n))) },
    { name: 'GET subscription', request: (n) => ask('GET', subscription(renewing(n))) },
    { name: 'list', request: list('') },
    { name: 'list active', request: list('&status=active') },
    { name: 'list none', request: list('&status=none') },
    { name: 'list canceled', request: () => ask('GET', '/integrators/sites/?limit=20&status=canceled') },
    { name: 'list by fqdn', request: (n) => ask('GET', `/integrators/sites/?fqdn=${grownSiteFqdn(any(n))}`) },
    { name: 'events', request: () => ask('GET', '/integrators/events/?limit=20') },
    { name: 'embed', request: (n) => ask('GET', `${site(any(n))}embed/`) },
    {
      name: 'create',
      isStep: true,
      request: (n) => ask('POST', subscription(none(n)), JSON.stringify(SUBSCRIPTION_ORDER)),
    },
    { name: 'cancel', isStep: true, request: (n) => ask('POST', `${subscription(none(n))}cancel/`) },
    { name: 'reactivate', isStep: true, request: (n) => ask('POST', `${subscription(none(n))}reactivate/`) },
    { name: 'terminate', isStep: true, request: (n) => ask('DELETE', subscription(none(n))) },
    {
      name: 'change',
      isStep: true,
      request: (n) => ask('PUT', subscription(changed(n)), `{"tier":"${tier}","interval":"annually"}`),
    },
  ]
}
