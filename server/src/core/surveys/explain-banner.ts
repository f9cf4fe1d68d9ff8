import { formatDay, formatMinute } from '../kit/format-day.ts'
import type { Moment } from '../kit/moment.ts'
import { explainSubscription, type SubscriptionHistory } from '../subscriptions/explain-subscription.ts'
import { subscriptionAt } from '../subscriptions/subscription.ts'
import { bannerModeIn, type TagState, tagStateOf, type WebsiteFacts } from './website-state.ts'

/** Whether visitors see a banner, and all reasons why not. */
export type BannerExplanation = { readonly banner: 'on' | 'off'; readonly because: readonly BannerOffReason[] }

export type BannerOffReasonCode =
  | 'suspended'
  | 'no_subscription'
  | 'ended'
  | 'not_published'
  | 'switched_off'
  | 'other_banner'
  | 'not_needed'
  | 'awaited'
  | 'nobody_answers'
  | 'tag_not_seen'
  | 'tag_gone'
export type BannerOffReason = { readonly code: BannerOffReasonCode; readonly message: string }

export type BannerFacts = {
  readonly story: SubscriptionHistory
  /** Since when all websites of the integrator are suspended, by the database's clock; null while they are not. */
  readonly suspendedAt: Moment | null
  readonly integrator: string
  readonly state: WebsiteFacts
  /** Whether a process runs that answers visitors. */
  readonly isAnswered: boolean
  /** The last foreign host that loaded the tag. */
  readonly foreign: ForeignHost | null
}

/** A host other than the website's that loaded its tag. The time is from the database's clock. */
export type ForeignHost = { readonly host: string; readonly at: Moment }

/**
 * Explains why visitors see no banner. Reasons on Portico's side come first; of the website, Portico only knows whether the tag is there.
 * All reasons are reported, so that support does not have to be called again for the next one.
 */
export function explainBanner(facts: BannerFacts): BannerExplanation {
  const because = [
    suspension(facts),
    subscription(facts),
    publication(facts),
    asking(facts),
    answering(facts),
    tag(facts),
  ].filter((one) => one !== null)
  return { banner: because.length === 0 ? 'on' : 'off', because }
}

function suspension({ suspendedAt, integrator }: BannerFacts): BannerOffReason | null {
  if (suspendedAt === null) return null
  const message = `${integrator} is suspended with its websites since ${formatMinute(suspendedAt)}: "portico integrators resume" takes it back.`
  return { code: 'suspended', message }
}

function subscription({ story }: BannerFacts): BannerOffReason | null {
  const { facts, now } = story
  if (facts === null) return { code: 'no_subscription', message: explainSubscription(story) }
  if (subscriptionAt(facts, now).status === 'active') return null
  return { code: 'ended', message: `The subscription is over: ${explainSubscription(story)}` }
}

function asking({ state }: BannerFacts): BannerOffReason | null {
  switch (bannerModeIn(state)) {
    case 'off':
      return { code: 'switched_off', message: 'The banner is switched off in the settings of the website.' }
    case 'other_banner': {
      const message = `A survey has seen another banner (${state.banner.survey.otherBanner || 'its name is not known'}), and nobody has said which of the two stays: remove that one, or set banner in the settings of the website.`
      return { code: 'other_banner', message }
    }
    case 'not_needed':
      return { code: 'not_needed', message: 'The latest survey saw nothing that needs consent, so nobody is asked.' }
    case 'awaited':
      return {
        code: 'awaited',
        message: 'Nothing is listed, and for an hour the first survey is awaited before anybody is asked.',
      }
    case 'asks':
      return null
  }
}

function publication({ state }: BannerFacts): BannerOffReason | null {
  if (state.published !== null) return null
  const message = 'Nothing was ever published: somebody publishes it in the dashboard, or the integrator by API.'
  return { code: 'not_published', message }
}

function answering({ isAnswered }: BannerFacts): BannerOffReason | null {
  if (isAnswered) return null
  const message =
    'No process that answers visitors was heard of for a minute: "portico doctor --only processes" says which ran, and "portico public", or ' +
    '"portico serve" without PUBLIC=off, answers.'
  return { code: 'nobody_answers', message }
}

function tag({ state, foreign }: BannerFacts): BannerOffReason | null {
  const found = tagStateOf(state)
  if (found.is === 'there') return null
  const elsewhere = foreign === null ? '' : ` ${describeForeignHost(foreign)}`
  if (found.is === 'unseen') {
    const message = `The tag was never seen on the website: it has to be put into every page.${elsewhere}`
    return { code: 'tag_not_seen', message }
  }
  const message = `The tag was last seen on ${formatDay(found.lastAt)}, ${SINCE[found.by]}${elsewhere}`
  return { code: 'tag_gone', message }
}

/** A sentence about a foreign host with this tag: a copy of the website, or somebody else's page. */
export function describeForeignHost({ host, at }: ForeignHost): string {
  return `A page of ${host} loaded it on ${formatDay(at)}, which is not this website: choices that are made there are refused.`
}

const SINCE: Record<Extract<TagState, { is: 'gone' }>['by'], string> = {
  survey: 'and a survey since then did not find it: it has to be put back into every page.',
  silence: 'and neither a visitor nor a survey has met it since: somebody should look whether it is still there.',
}
