import { TIER_NAMES } from '../../model/plans.ts'
import type { Subscription, View } from '../../model/wire.ts'
import { SubscriptionHero } from '../../parts/subscription-hero.tsx'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { ModulesCard } from './modules.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** What is booked, how it is billed, and what more there is. */
export function PlanScreen({ view }: { readonly view: View }) {
  return (
    <>
      <SubscriptionHero view={view} />
      <PlanCards view={view} />
    </>
  )
}

/** The plan, its period and its modules. */
function PlanCards({ view }: { readonly view: View }) {
  const { subscription } = view
  return (
    <>
      {subscription !== null && (
        <div class="columns">
          <PlanCard subscription={subscription} />
          <TimelineCard subscription={subscription} now={view.now} />
        </div>
      )}
      <ModulesCard view={view} />
    </>
  )
}

function PlanCard({ subscription }: { readonly subscription: Subscription }) {
  const { texts, say, day } = useWebsiteWords()
  const { plan } = texts
  return (
    <section class="card plan">
      <h3>{subscription.status === 'canceled' ? plan.lastPlan : plan.plan}</h3>
      <p class="big">{TIER_NAMES[subscription.tier]}</p>
      <p class="quiet">{plan.profiles[subscription.tier]}</p>
      <ul class="facts">
        <li>{plan.intervals[subscription.interval]}</li>
        <li>{say(plan.since, { date: day(subscription.started_at) })}</li>
      </ul>
    </section>
  )
}
