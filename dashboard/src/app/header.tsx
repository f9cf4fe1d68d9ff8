import { planStateOf, TIER_NAMES } from '../model/plans.ts'
import { type Screen, screenHref } from '../model/screen.ts'
import type { View } from '../model/wire.ts'
import { useWords } from '../texts/use-words.ts'
import { Nav } from './nav.tsx'
import { SiteTitle } from './site-title.tsx'

type Props = { readonly view: View; readonly screen: Screen; readonly needed?: Screen | null }

export function Header({ view, screen, needed = null }: Props) {
  const [first = ''] = view.name.host.replace(/^www\./, '')
  return (
    <header class="header">
      <div class="site">
        <span class="monogram" aria-hidden="true">
          {first.toUpperCase()}
        </span>
        <SiteTitle view={view} />
        <PlanLine view={view} />
      </div>
      <Nav screen={screen} needed={needed} />
    </header>
  )
}

const MOODS = { active: 'quiet', ending: 'warn', ended: 'bad', none: 'bad' } as const

/** The plan, and when it renews or ends. */
function PlanLine({ view: { subscription } }: { readonly view: View }) {
  const { texts, say, shortDay } = useWords()
  const state = planStateOf(subscription)
  const words =
    subscription === null ? {} : { plan: TIER_NAMES[subscription.tier], date: shortDay(subscription.valid_until) }
  return (
    <a class={`plan-line ${MOODS[state]}`} href={screenHref('plan')}>
      {say(texts.status[state], words)}
    </a>
  )
}
