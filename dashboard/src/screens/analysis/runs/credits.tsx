import type { Credits, Subscription, View } from '../../../model/wire.ts'
import { Callout } from '../../../parts/callout.tsx'
import { UpgradeLink } from '../../../parts/upgrade-link.tsx'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'
import { CreditsRing } from './credits-ring.tsx'

/** This month's credits, and when there are new ones. */
export function CreditsCard({ view, credits }: { readonly view: View; readonly credits: Credits }) {
  const { analysis, texts, say, number, day } = useAnalysisWords()
  const words = analysis.credits
  const isLast = endsWith(credits, view.subscription)
  const date = day(credits.period.ends_at)
  const facts = [
    [words.allowance, number(credits.allowance)],
    [words.used, number(credits.used)],
    [words.remaining, number(credits.left)],
    [isLast ? words.until : words.renews, date],
  ] as const
  return (
    <section class="card">
      <h3>{words.title}</h3>
      <div class="credits">
        <CreditsRing credits={credits} />
        <dl class="numbers">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p class="quiet hint">{isLast ? say(texts.plan.endsText, { date }) : words.renewsText}</p>
      {credits.left === 0 && isLast && <UpgradeLink upgrade={view.ways.subscription} />}
    </section>
  )
}

/** All credits are used, and how there can be more. */
export function NoCredits({ view, credits }: { readonly view: View; readonly credits: Credits }) {
  const { analysis, texts, say, day } = useAnalysisWords()
  const date = day(credits.period.ends_at)
  const isLast = endsWith(credits, view.subscription)
  return (
    <div class="banner">
      <p>{say(isLast ? texts.plan.endsText : analysis.credits.empty, { date })}</p>
      {!isLast && <UpgradeLink upgrade={view.ways.ai_sentinel_module} />}
    </div>
  )
}

/** A subscription that ends with this month's credits brings no new ones. */
function endsWith(credits: Credits, subscription: Subscription | null): boolean {
  if (subscription === null || subscription.will_be_renewed) return false
  return Date.parse(subscription.valid_until) <= Date.parse(credits.period.ends_at)
}

/** Without a subscription, or without credits in it. */
export function MissingCredits({ view }: { readonly view: View }) {
  const { credits } = useAnalysisWords().analysis
  const [title, text] =
    view.entitlements === null ? [credits.noneTitle, credits.noneText] : [credits.missingTitle, credits.missingText]
  return (
    <Callout title={title} upgrade={view.ways.ai_sentinel_module}>
      {text}
    </Callout>
  )
}
