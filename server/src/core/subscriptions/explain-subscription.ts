import { dayOf, minuteOf } from '../kit/day.ts'
import type { Moment } from '../kit/moment.ts'
import { actorWords, type LoggedActor } from './actor-words.ts'
import type { Terms } from './catalog.ts'
import { inForce, periodNumber, type SubscriptionFacts, subscriptionAt } from './subscription.ts'

/** What the log says of how a subscription came to its end, or will. */
export type LoggedEnd = LoggedActor & {
  readonly type: 'subscription.terminated' | 'subscription.renewal_canceled'
  readonly at: Moment
}

/** All that a website's subscription is explained from. Moments are in the site's time. */
export type SubscriptionStory = {
  readonly facts: SubscriptionFacts | null
  readonly now: Moment
  /** When the newest one was created; null: there never was one. */
  readonly begunAt: Moment | null
  /** Of the newest one; null where the log says nothing of an end. */
  readonly end: LoggedEnd | null
}

const BILLED = { monthly: 'monthly', annually: 'annually' } as const

/** Why a website's subscription is as it is, for somebody who asks on the telephone. */
export function explainSubscription(story: SubscriptionStory): string {
  const { facts, now, begunAt, end } = story
  if (facts === null) {
    if (begunAt === null) return 'No subscription: the website never had one.'
    return `No subscription: it was terminated${onAndBy(end, 'subscription.terminated')}.`
  }
  const { status, validUntil, willBeRenewed } = subscriptionAt(facts, now)
  const canceled = `its renewal was canceled${onAndBy(end, 'subscription.renewal_canceled')}`
  if (status === 'canceled') return `${planOf(facts)}, ended on ${minuteOf(validUntil)}: ${canceled}.`
  const sentence = `${planOf(facts)}, active until ${dayOf(validUntil)}: ${countOf(story, facts)}`
  if (!willBeRenewed) return `${sentence}. It ends then, because ${canceled}.`
  const planned = inForce(facts, now).planned
  return planned === null ? `${sentence}.` : `${sentence}. From then on it is billed ${BILLED[planned.interval]}.`
}

/** Since when, billed how, and which period this is: they are counted anew from a change of the interval on. */
function countOf({ now, begunAt }: SubscriptionStory, facts: SubscriptionFacts): string {
  const { startedAt, interval } = inForce(facts, now)
  const number = periodNumber(facts, now)
  const hasSwitched = begunAt !== null && begunAt.epochMilliseconds < startedAt.epochMilliseconds
  return hasSwitched
    ? `it began on ${dayOf(begunAt)}, is billed ${BILLED[interval]} since ${dayOf(startedAt)}, and this is period ${number} since then`
    : `it began on ${dayOf(startedAt)}, is billed ${BILLED[interval]}, and this is period ${number}`
}

function onAndBy(end: LoggedEnd | null, type: LoggedEnd['type']): string {
  return end?.type === type ? ` on ${minuteOf(end.at)} by ${actorWords(end)}` : ''
}

/** A plan with its modules: "growth with 2 extra_language and accessibility_plugin". */
export function planOf({ tier, modules }: Pick<Terms, 'tier' | 'modules'>): string {
  const named = modules.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} ${name}`))
  return named.length === 0 ? tier : `${tier} with ${inWords(named)}`
}

/** "a, b and c". */
export function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
