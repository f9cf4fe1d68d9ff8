import type { ComponentChildren } from 'preact'
import { type PlanState, planStateOf, TIER_NAMES } from '../model/plans.ts'
import type { View } from '../model/wire.ts'
import { useWebsiteWords } from '../texts/use-website-words.ts'
import { Icon, type IconName } from './icon.tsx'
import { UpgradeLink } from './upgrade-link.tsx'

const APPEARANCE: Record<PlanState, { readonly mood: 'good' | 'warn' | 'bad'; readonly icon: IconName }> = {
  active: { mood: 'good', icon: 'done' },
  ending: { mood: 'warn', icon: 'clock' },
  ended: { mood: 'bad', icon: 'alert' },
  none: { mood: 'bad', icon: 'alert' },
}

type Props = {
  readonly view: View
  /** Shown below the sentence. */
  readonly children?: ComponentChildren
  /** Further actions, beside the link to a subscription. */
  readonly actions?: ComponentChildren
}

/** Whether a subscription runs, and until when. */
export function SubscriptionHero({ view, children, actions }: Props) {
  const { subscription } = view
  const { texts, say, day } = useWebsiteWords()
  const { overview, subscription: sentencesOf } = texts
  const state = planStateOf(subscription)
  const { mood, icon } = APPEARANCE[state]
  const date = subscription === null ? '' : day(subscription.valid_until)
  const plan = subscription === null ? '' : TIER_NAMES[subscription.tier]
  const sentences = {
    active: { title: sentencesOf.isActive, text: say(sentencesOf.activeText, { plan, date }) },
    ending: { title: say(sentencesOf.isEnding, { date }), text: overview.endingText },
    ended: { title: sentencesOf.isEnded, text: say(overview.endedText, { date }) },
    none: { title: sentencesOf.isNone, text: overview.noneText },
  }[state]
  return (
    <section class={`hero ${mood}`}>
      <span class="hero-icon">
        <Icon name={icon} />
      </span>
      <div>
        <h2 tabIndex={-1}>{sentences.title}</h2>
        <p>{sentences.text}</p>
        {children}
        <div class="hero-actions">
          {actions}
          <UpgradeLink upgrade={view.ways.subscription} isRenewal={subscription !== null} />
        </div>
      </div>
    </section>
  )
}
