import { installationStatusOf } from '../../model/installation-status.ts'
import type { View } from '../../model/wire.ts'
import { SubscriptionHero } from '../../parts/subscription-hero.tsx'
import { useWords } from '../../texts/use-words.ts'

/** What a shop owner wants to know first: what is on the website, or that nothing can be, without a subscription. */
export function OverviewScreen({ view }: { readonly view: View }) {
  const { texts, say } = useWords()
  const status = installationStatusOf(view)
  if (status.is === 'ended') {
    return (
      <SubscriptionHero view={view}>
        <p class="on-website">{texts.websiteStatus.ended}</p>
      </SubscriptionHero>
    )
  }
  const version = 'version' in status ? status.version : ''
  return (
    <div class="title">
      <h2 tabIndex={-1}>{texts.nav.overview}</h2>
      <p class="on-website">{say(texts.websiteStatus[status.is], { version })}</p>
    </div>
  )
}
