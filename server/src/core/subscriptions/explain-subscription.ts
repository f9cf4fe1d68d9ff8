import { formatDay, formatMinute } from '../kit/format-day.ts'
import type { Moment } from '../kit/moment.ts'
import type { SubscriptionTerms } from './catalog.ts'
import { describeActor, type LoggedActor } from './describe-actor.ts'
import { factsInForce, periodNumber, type SubscriptionFacts, subscriptionAt } from './subscription.ts'

/** The logged event that ended a subscription, or will end it. */
export type LoggedSubscriptionEnd = LoggedActor & {
  readonly type: 'subscription.terminated' | 'subscription.renewal_canceled'
  readonly at: Moment
}

/** The facts that explain a website's subscription. Times are the site's. */
export type SubscriptionHistory = {
  readonly facts: SubscriptionFacts | null
  readonly now: Moment
  /** When the newest one was created; null: there never was one. */
  readonly begunAt: Moment | null
  /** The end of the newest one; null if the log has none. */
  readonly end: LoggedSubscriptionEnd | null
}

const BILLED = { monthly: 'monthly', annually: 'annually' } as const

/** Explains the state of a website's subscription in a sentence, for support. */
export function explainSubscription(story: SubscriptionHistory): string {
  const { facts, now, begunAt, end } = story
  if (facts === null) {
    if (begunAt === null) return 'No subscription: the website never had one.'
    return `No subscription: it was terminated${onAndBy(end, 'subscription.terminated')}.`
  }
  const { status, validUntil, willBeRenewed } = subscriptionAt(facts, now)
  const canceled = `its renewal was canceled${onAndBy(end, 'subscription.renewal_canceled')}`
  if (status === 'canceled') return `${describePlan(facts)}, ended on ${formatMinute(validUntil)}: ${canceled}.`
  const sentence = `${describePlan(facts)}, active until ${formatDay(validUntil)}: ${countOf(story, facts)}`
  if (!willBeRenewed) return `${sentence}. It ends then, because ${canceled}.`
  const planned = factsInForce(facts, now).planned
  return planned === null ? `${sentence}.` : `${sentence}. From then on it is billed ${BILLED[planned.interval]}.`
}

/** The start, the billing, and the number of the current period. A change of the interval starts the count anew. */
function countOf({ now, begunAt }: SubscriptionHistory, facts: SubscriptionFacts): string {
  const { startedAt, interval } = factsInForce(facts, now)
  const number = periodNumber(facts, now)
  const hasSwitched = begunAt !== null && begunAt.epochMilliseconds < startedAt.epochMilliseconds
  return hasSwitched
    ? `it began on ${formatDay(begunAt)}, is billed ${BILLED[interval]} since ${formatDay(startedAt)}, and this is period ${number} since then`
    : `it began on ${formatDay(startedAt)}, is billed ${BILLED[interval]}, and this is period ${number}`
}

function onAndBy(end: LoggedSubscriptionEnd | null, type: LoggedSubscriptionEnd['type']): string {
  return end?.type === type ? ` on ${formatMinute(end.at)} by ${describeActor(end)}` : ''
}

/** A plan with its modules: "growth with 2 extra_language and accessibility_plugin". */
export function describePlan({ tier, modules }: Pick<SubscriptionTerms, 'tier' | 'modules'>): string {
  const named = modules.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} ${name}`))
  return named.length === 0 ? tier : `${tier} with ${listInWords(named)}`
}

/** "a, b and c". */
export function listInWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
