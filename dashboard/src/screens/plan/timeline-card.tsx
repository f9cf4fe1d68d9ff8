import { type BillingTimeline, billingTimelineOf } from '../../model/timeline.ts'
import type { Subscription } from '../../model/wire.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

/** Of the drawing's width; the rest shows what comes after the period. */
const PERIOD = 84

type Props = { readonly subscription: Subscription; readonly now: string }

/** The billing period drawn from its first day to its last, with today on it and what happens at its end. */
export function TimelineCard({ subscription, now }: Props) {
  const { texts, say, day, shortDay, count } = useWebsiteWords()
  const { plan } = texts
  const timeline = billingTimelineOf(subscription, now)
  const { starts_at, ends_at } = subscription.period
  const date = day(ends_at)
  const end = {
    renews: { title: say(plan.renewsOn, { date }), text: say(plan.renewsText, { date }) },
    ends: { title: say(plan.endsOn, { date }), text: say(plan.endsText, { date }) },
    ended: { title: say(plan.endedOn, { date }), text: plan.notRenewedText },
  }[timeline.end]
  const today =
    timeline.end === 'ended'
      ? end.title
      : `${say(plan.dayOf, { day: timeline.day, days: timeline.days })}, ${count(plan.daysLeft, timeline.daysLeft)}`
  const label = say(plan.drawing, { start: day(starts_at), end: date, today })
  return (
    <section class="card period">
      <h3>{timeline.end === 'ended' ? plan.lastPeriod : plan.period}</h3>
      <p class="big">{end.title}</p>
      <Drawing timeline={timeline} label={label} />
      <div class="timeline-ends" aria-hidden="true">
        <span>{shortDay(starts_at)}</span>
        <span>{shortDay(ends_at)}</span>
      </div>
      <p class="quiet">
        {timeline.end === 'ended' ? null : `${today}. `}
        {end.text}
      </p>
      {subscription.next_interval !== null && (
        <p class="switch-planned">
          {say(subscription.next_interval === 'annually' ? plan.switchAnnually : plan.switchMonthly, { date })}
        </p>
      )}
    </section>
  )
}

function Drawing({ timeline, label }: { readonly timeline: BillingTimeline; readonly label: string }) {
  const { texts } = useWebsiteWords()
  const ended = timeline.end === 'ended'
  const today = ended ? 94 : timeline.passed * PERIOD
  // The word stays inside the drawing also on the first and the last day.
  const [word, anchor] = today < 15 ? [0, 'start'] : today > 85 ? [100, 'end'] : [today, 'middle']
  return (
    <svg class={`timeline ${timeline.end}`} role="img" aria-label={label}>
      <text class="timeline-today" x={`${word}%`} y="14" text-anchor={anchor}>
        {texts.plan.today}
      </text>
      <line class="timeline-after" x1={`${PERIOD}%`} x2="100%" y1="36" y2="36" />
      <rect class="timeline-rest" x="0" y="32" width={`${PERIOD}%`} height="8" rx="4" />
      <rect class="timeline-passed" x="0" y="32" width={`${timeline.passed * PERIOD}%`} height="8" rx="4" />
      {timeline.ticks.map((tick) => (
        <line key={tick} class="timeline-tick" x1={`${tick * PERIOD}%`} x2={`${tick * PERIOD}%`} y1="32" y2="40" />
      ))}
      <line class="timeline-end" x1={`${PERIOD}%`} x2={`${PERIOD}%`} y1="26" y2="46" />
      <circle class="timeline-dot" cx={`${today}%`} cy="36" r="7" />
    </svg>
  )
}
