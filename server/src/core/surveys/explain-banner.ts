import { dayOf, minuteOf } from '../kit/day.ts'
import type { Moment } from '../kit/moment.ts'
import { explainSubscription, type SubscriptionStory } from '../subscriptions/explain-subscription.ts'
import { subscriptionAt } from '../subscriptions/subscription.ts'
import { type Tag, tagOf, type WebsiteFacts } from './website-state.ts'

/** Whether visitors see a banner, and all that keeps them from it. */
export type Banner = { readonly banner: 'on' | 'off'; readonly because: readonly Reason[] }

export type ReasonCode =
  | 'suspended'
  | 'no_subscription'
  | 'ended'
  | 'not_published'
  | 'nobody_answers'
  | 'tag_not_seen'
  | 'tag_gone'
export type Reason = { readonly code: ReasonCode; readonly message: string }

export type BannerFacts = {
  readonly story: SubscriptionStory
  /** Since when all websites of the integrator are suspended, in the database's time; null while they are not. */
  readonly suspendedAt: Moment | null
  readonly integrator: string
  readonly state: WebsiteFacts
  /** Whether a process runs that answers visitors. */
  readonly isAnswered: boolean
  /** Where the tag was last loaded that is not the website's own. */
  readonly foreign: ForeignHost | null
}

/** The time is the database's. */
export type ForeignHost = { readonly host: string; readonly at: Moment }

/**
 * What Portico itself keeps back comes first; that the tag is not on the website is all that Portico can know of the rest. Every
 * reason is named: whoever mends the first one alone would call again.
 */
export function explainBanner(facts: BannerFacts): Banner {
  const because = [suspension(facts), subscription(facts), publication(facts), answering(facts), tag(facts)].filter(
    (one) => one !== null,
  )
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

function answering({ isAnswered }: BannerFacts): Reason | null {
  if (isAnswered) return null
  const message =
    'No process that answers visitors was heard of for a minute: "portico doctor --only processes" says which ran, and "portico public", or ' +
    '"portico serve" without PUBLIC=off, answers.'
  return { code: 'nobody_answers', message }
}

function tag({ state, foreign }: BannerFacts): Reason | null {
  const found = tagOf(state)
  if (found.is === 'there') return null
  const elsewhere = foreign === null ? '' : ` ${foreignWords(foreign)}`
  if (found.is === 'unseen') {
    const message = `The tag was never seen on the website: it has to be put into every page.${elsewhere}`
    return { code: 'tag_not_seen', message }
  }
  const message = `The tag was last seen on ${dayOf(found.lastAt)}, ${SINCE[found.by]}${elsewhere}`
  return { code: 'tag_gone', message }
}

/** A copy of the website, or a page of somebody else with the tag of this one. */
export function foreignWords({ host, at }: ForeignHost): string {
  return `A page of ${host} loaded it on ${dayOf(at)}, which is not this website: choices that are made there are refused.`
}

const SINCE: Record<Extract<Tag, { is: 'gone' }>['by'], string> = {
  survey: 'and a survey since then did not find it: it has to be put back into every page.',
  silence: 'and neither a visitor nor a survey has met it since: somebody should look whether it is still there.',
}
