import { writeCursor } from '../../server/src/surfaces/integrator/cursor.ts'
import { createdAt, DIGITS, fqdnOf, idOf } from '../sites/grown.ts'
import { ORDER, requestsWith } from '../sites/phases.ts'

/** One kind of request, on sites from all over the database. */
export type Operation = {
  readonly name: string
  readonly request: (n: number) => string
  /** It needs another site each time. */
  readonly isStep?: true
}

/** Primes that divide no number of sites: steps of them come to all before any comes again. */
const STEP = 7_919
const ROUND = 10_007

/**
 * Everything an integrator does, for a database with so many sites. A round leaves the sites as it found them, but for
 * those that it adds, so that the next one finds the same.
 */
export function operationsFor(key: string, count: number, round: number): readonly Operation[] {
  const ask = requestsWith(key)
  /** The n-th of all sites with one of these last digits, in an order that jumps about; others in each round. */
  const pick =
    (digits: readonly number[], start = round * ROUND) =>
    (n: number) => {
      const place = ((n + start) * STEP) % ((count / 10) * digits.length)
      return Math.floor(place / digits.length) * 10 + (digits[place % digits.length] ?? 0)
    }
  const [none, renewing, any] = [pick(DIGITS.none), pick(DIGITS.renewing), pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])]
  const site = (n: number) => `/integrators/sites/${idOf(n)}/`
  const subscription = (n: number) => `${site(n)}subscription/`
  const list = (query: string) => (n: number) => {
    const cursor = writeCursor({ createdAt: createdAt(any(n)) * 1_000, id: idOf(any(n)) })
    return ask('GET', `/integrators/sites/?limit=20${query}&cursor=${cursor}`)
  }
  // The same sites in each round, to and fro: otherwise some would have it already.
  const changed = pick(DIGITS.renewing, 0)
  const tier = round % 2 === 0 ? 'comfort' : 'growth'
  return [
    { name: 'ping', request: () => ask('GET', '/integrator/ping/') },
    {
      name: 'POST site',
      isStep: true,
      request: (n) => ask('POST', '/integrators/sites/', `{"url":"https://new-${count}-${round}-${n}.grown.example/"}`),
    },
    { name: 'POST site again', request: (n) => ask('POST', '/integrators/sites/', `{"url":"${fqdnOf(any(n))}"}`) },
    { name: 'GET site', request: (n) => ask('GET', site(any(n))) },
    { name: 'GET subscription', request: (n) => ask('GET', subscription(renewing(n))) },
    { name: 'list', request: list('') },
    { name: 'list active', request: list('&status=active') },
    { name: 'list none', request: list('&status=none') },
    { name: 'list canceled', request: () => ask('GET', '/integrators/sites/?limit=20&status=canceled') },
    { name: 'list by fqdn', request: (n) => ask('GET', `/integrators/sites/?fqdn=${fqdnOf(any(n))}`) },
    { name: 'events', request: () => ask('GET', '/integrators/events/?limit=20') },
    { name: 'embed', request: (n) => ask('GET', `${site(any(n))}embed/`) },
    { name: 'create', isStep: true, request: (n) => ask('POST', subscription(none(n)), JSON.stringify(ORDER)) },
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
