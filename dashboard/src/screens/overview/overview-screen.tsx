import { installationStatusOf, nextStep } from '../../model/installation-status.ts'
import { type PlanState, planStateOf, TIER_NAMES } from '../../model/plans.ts'
import { addressOf } from '../../model/screen.ts'
import type { Subscription, View } from '../../model/wire.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { UpgradeLink } from '../../parts/upgrade-link.tsx'
import { useWords } from '../../texts/use-words.ts'
import { Modules } from './modules.tsx'
import { TimelineCard } from './timeline-card.tsx'

const LOOKS: Record<PlanState, { readonly mood: 'good' | 'warn' | 'bad'; readonly icon: IconName }> = {
  active: { mood: 'good', icon: 'done' },
  ending: { mood: 'warn', icon: 'clock' },
  ended: { mood: 'bad', icon: 'alert' },
  none: { mood: 'bad', icon: 'alert' },
}

export function OverviewScreen({ view }: { readonly view: View }) {
  const { subscription } = view
  return (
    <>
      <Hero view={view} />
      {subscription !== null && (
        <div class="columns">
          <PlanCard subscription={subscription} />
          <TimelineCard subscription={subscription} now={view.now} />
        </div>
      )}
      <Modules view={view} />
    </>
  )
}

/** The one thing a shop owner wants to know first. */
function Hero({ view }: { readonly view: View }) {
  const { subscription, ways } = view
  const { texts, say, day } = useWords()
  const { overview } = texts
  const state = planStateOf(subscription)
  const { mood, icon } = LOOKS[state]
  const date = subscription === null ? '' : day(subscription.valid_until)
  const plan = subscription === null ? '' : TIER_NAMES[subscription.tier]
  const said = {
    active: { title: overview.isActive, text: say(overview.activeText, { plan, date }) },
    ending: { title: say(overview.isEnding, { date }), text: overview.endingText },
    ended: { title: overview.isEnded, text: say(overview.endedText, { date }) },
    none: { title: overview.isNone, text: overview.noneText },
  }[state]
  return (
    <section class={`hero ${mood}`}>
      <span class="hero-icon">
        <Icon name={icon} />
      </span>
      <div>
        <h2 tabIndex={-1}>{said.title}</h2>
        <p>{said.text}</p>
        <OnTheWebsite view={view} />
        <div class="hero-ways">
          <NextStep view={view} />
          <UpgradeLink wanted={ways.subscription} again={subscription !== null} />
        </div>
      </div>
    </section>
  )
}

/** What is really on the website. */
function OnTheWebsite({ view }: { readonly view: View }) {
  const { texts, say, day } = useWords()
  const status = installationStatusOf(view)
  const version = 'version' in status ? status.version : ''
  const date = 'lastAt' in status ? day(status.lastAt) : ''
  const isChanged = 'isChanged' in status && status.isChanged
  return (
    <p class="on-website">
      {say(texts.standing[status.is], { version, date })}
      {isChanged && ` ${texts.standing.changed}`}
    </p>
  )
}

/** The one thing to do next. */
function NextStep({ view }: { readonly view: View }) {
  const { texts } = useWords()
  const next = nextStep(installationStatusOf(view))
  if (next === null) return null
  return (
    <a class="button step" href={addressOf(next.screen)}>
      {texts.standing[next.step]}
    </a>
  )
}

function PlanCard({ subscription }: { readonly subscription: Subscription }) {
  const { texts, say, day } = useWords()
  const { overview } = texts
  return (
    <section class="card plan">
      <h3>{subscription.status === 'canceled' ? overview.lastPlan : overview.plan}</h3>
      <p class="big">{TIER_NAMES[subscription.tier]}</p>
      <p class="quiet">{texts.profiles[subscription.tier]}</p>
      <ul class="facts">
        <li>{texts.intervals[subscription.interval]}</li>
        <li>{say(overview.since, { date: day(subscription.started_at) })}</li>
      </ul>
    </section>
  )
}
