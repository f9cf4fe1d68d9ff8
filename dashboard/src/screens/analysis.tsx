import { Callout } from '../parts/callout.tsx'
import { Order } from '../parts/order.tsx'
import { Ring } from '../parts/ring.tsx'
import { Title } from '../parts/title.tsx'
import { useWebsiteWords } from '../website-speech.ts'
import type { Credits, Subscription, View } from '../wire.ts'

/** This month's credits, and when there are new ones. */
export function AnalysisScreen({ view }: { readonly view: View }) {
  const { analysis } = useWebsiteWords().texts
  return (
    <>
      <Title title={analysis.title} intro={analysis.intro} />
      {view.credits === null ? (
        <Missing view={view} />
      ) : (
        <CreditsCard view={view} credits={view.credits} last={endsWith(view.credits, view.subscription)} />
      )}
    </>
  )
}

type CreditsProps = { readonly view: View; readonly credits: Credits; readonly last: boolean }

function CreditsCard({ view: { ways }, credits, last }: CreditsProps) {
  const { texts, say, number, day } = useWebsiteWords()
  const { analysis, overview } = texts
  const date = day(credits.period.ends_at)
  const facts = [
    [analysis.allowance, number(credits.allowance)],
    [analysis.used, number(credits.used)],
    [analysis.remaining, number(credits.left)],
    [last ? analysis.until : analysis.renews, date],
  ] as const
  return (
    <>
      {credits.left === 0 && !last && (
        <div class="banner">
          <p>{say(analysis.empty, { date })}</p>
          <Order wanted={ways.ai_sentinel_module} />
        </div>
      )}
      <section class="card credits">
        <Ring credits={credits} />
        <dl class="numbers">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p class="quiet aside">{last ? say(overview.endsText, { date }) : analysis.renewsText}</p>
      {credits.left === 0 && last && <Order wanted={ways.subscription} />}
    </>
  )
}

/** A subscription that ends with this month's credits brings no new ones. */
function endsWith(credits: Credits, subscription: Subscription | null): boolean {
  if (subscription === null || subscription.will_be_renewed) return false
  return Date.parse(subscription.valid_until) <= Date.parse(credits.period.ends_at)
}

function Missing({ view }: { readonly view: View }) {
  const { analysis } = useWebsiteWords().texts
  const [title, text] =
    view.entitlements === null ? [analysis.noneTitle, analysis.noneText] : [analysis.missingTitle, analysis.missingText]
  return (
    <Callout title={title} wanted={view.ways.ai_sentinel_module}>
      {text}
    </Callout>
  )
}
