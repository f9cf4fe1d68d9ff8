import { Callout } from '../parts/callout.tsx'
import { Ring } from '../parts/ring.tsx'
import { Title } from '../parts/title.tsx'
import { useWords } from '../speech.ts'
import type { Credits, View } from '../wire.ts'

/** This month's credits, and when there are new ones. */
export function AnalysisScreen({ view }: { readonly view: View }) {
  const { analysis } = useWords().texts
  return (
    <>
      <Title title={analysis.title} intro={analysis.intro} />
      {view.credits === null ? <Missing view={view} /> : <CreditsCard credits={view.credits} />}
    </>
  )
}

function CreditsCard({ credits }: { readonly credits: Credits }) {
  const { texts, say, number, day } = useWords()
  const { analysis } = texts
  const renewal = day(credits.period.ends_at)
  const facts = [
    [analysis.allowance, number(credits.allowance)],
    [analysis.used, number(credits.used)],
    [analysis.remaining, number(credits.left)],
    [analysis.renews, renewal],
  ] as const
  return (
    <>
      {credits.left === 0 && <p class="banner">{say(analysis.empty, { date: renewal })}</p>}
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
      <p class="quiet aside">{analysis.renewsText}</p>
    </>
  )
}

function Missing({ view }: { readonly view: View }) {
  const { analysis } = useWords().texts
  if (view.entitlements === null) return <Callout title={analysis.noneTitle}>{analysis.noneText}</Callout>
  return <Callout title={analysis.missingTitle}>{analysis.missingText}</Callout>
}
