import { installationStatusOf, nextStep } from '../../model/installation-status.ts'
import { addressOf } from '../../model/screen.ts'
import type { View } from '../../model/wire.ts'
import { SubscriptionHero } from '../../parts/subscription-hero.tsx'
import { useWords } from '../../texts/use-words.ts'

/** The one thing a shop owner wants to know first. */
export function OverviewScreen({ view }: { readonly view: View }) {
  return (
    <SubscriptionHero view={view} ways={<NextStep view={view} />}>
      <OnTheWebsite view={view} />
    </SubscriptionHero>
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
