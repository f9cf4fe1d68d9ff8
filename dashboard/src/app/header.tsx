import { planStateOf } from '../model/plans.ts'
import type { Screen } from '../model/screen.ts'
import type { View } from '../model/wire.ts'
import { useWords } from '../texts/use-words.ts'
import { Nav } from './nav.tsx'
import { SiteTitle } from './site-title.tsx'

export function Header({ view, screen }: { readonly view: View; readonly screen: Screen }) {
  const [first = ''] = view.name.host.replace(/^www\./, '')
  return (
    <header class="header">
      <div class="site">
        <span class="monogram" aria-hidden="true">
          {first.toUpperCase()}
        </span>
        <SiteTitle view={view} />
        <Badge view={view} />
      </div>
      <Nav screen={screen} />
    </header>
  )
}

function Badge({ view }: { readonly view: View }) {
  const { texts, say, shortDay } = useWords()
  const state = planStateOf(view.subscription)
  if (state === 'active') return <span class="badge good">{texts.status.active}</span>
  if (state === 'ending' && view.subscription !== null)
    return <span class="badge warn">{say(texts.status.ending, { date: shortDay(view.subscription.valid_until) })}</span>
  return <span class="badge bad">{texts.status.off}</span>
}
