import { dayOf, minuteOf } from './day.ts'
import { explainSubscription, type SubscriptionStory } from './explain-subscription.ts'
import type { Moment } from './moment.ts'
import { subscriptionAt } from './subscription.ts'
import { type Tag, tagOf, type WebsiteFacts } from './website-state.ts'

/** Whether visitors see a banner, and all that keeps them from it. */
export type Banner = { readonly banner: 'on' | 'off'; readonly because: readonly Reason[] }

export type ReasonCode = 'suspended' | 'no_subscription' | 'ended' | 'not_published' | 'tag_not_seen' | 'tag_gone'
export type Reason = { readonly code: ReasonCode; readonly message: string }

export type BannerFacts = {
  readonly story: SubscriptionStory
  /** Since when all websites of the integrator are suspended, in the database's time; null while they are not. */
  readonly suspendedAt: Moment | null
  readonly integrator: string
  readonly state: WebsiteFacts
}

/**
 * What Portico itself keeps back comes first; that the tag is not on the website is all that Portico can know of the rest. Every
 * reason is named: whoever mends the first one alone would call again.
 */
export function explainBanner(facts: BannerFacts): Banner {
  const because = [suspension(facts), subscription(facts), publication(facts), tag(facts)].filter((one) => one !== null)
  return { banner: because.length === 0 ? 'on' : 'off', because }
}

function suspension({ suspendedAt, integrator }: BannerFacts): Reason | null {
  if (suspendedAt === null) return null
  const message = `${integrator} is suspended with its websites since ${minuteOf(suspendedAt)}: "portico integrators resume" takes it back.`
  return { code: 'suspended', message }
}

function subscription({ story }: BannerFacts): Reason | null {
  const { facts, now } = story
  if (facts === null) return { code: 'no_subscription', message: explainSubscription(story) }
  if (subscriptionAt(facts, now).status === 'active') return null
  return { code: 'ended', message: `The subscription is over: ${explainSubscription(story)}` }
}

function publication({ state }: BannerFacts): Reason | null {
  if (state.published !== null) return null
  const message = 'Nothing was ever published: somebody publishes it in the dashboard, or the integrator by API.'
  return { code: 'not_published', message }
}

function tag({ state }: BannerFacts): Reason | null {
  const found = tagOf(state)
  if (found.is === 'there') return null
  if (found.is === 'unseen') {
    return { code: 'tag_not_seen', message: 'The tag was never seen on the website: it has to be put into every page.' }
  }
  const message = `The tag was last seen on ${dayOf(found.lastAt)}, ${SINCE[found.by]}`
  return { code: 'tag_gone', message }
}

const SINCE: Record<Extract<Tag, { is: 'gone' }>['by'], string> = {
  survey: 'and a survey since then did not find it: it has to be put back into every page.',
  silence: 'and neither a visitor nor a survey has met it since: somebody should look whether it is still there.',
}
