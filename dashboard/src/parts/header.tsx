import { standingOf } from '../plans.ts'
import { addressOf, SCREENS, type Screen } from '../screen.ts'
import { useWords } from '../speech.ts'
import type { View } from '../wire.ts'
import { Icon, type IconName } from './icon.tsx'

const ICONS: Record<Screen, IconName> = {
  overview: 'overview',
  languages: 'globe',
  accessibility: 'person',
  analysis: 'spark',
  activity: 'clock',
}

export function Header({ view, screen }: { readonly view: View; readonly screen: Screen }) {
  const { texts } = useWords()
  const { fqdn, path } = view.site
  return (
    <header class="header">
      <div class="site">
        <span class="monogram" aria-hidden="true">
          {fqdn
            .replace(/^www\./, '')
            .charAt(0)
            .toUpperCase()}
        </span>
        <h1>{fqdn + path}</h1>
        <Badge view={view} />
      </div>
      <nav aria-label={texts.nav.label}>
        <ul class="nav">
          {SCREENS.map((name) => (
            <li key={name}>
              <a href={addressOf(name)} aria-current={name === screen ? 'page' : undefined}>
                <Icon name={ICONS[name]} />
                {texts.nav[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

function Badge({ view }: { readonly view: View }) {
  const { texts, say, shortDay } = useWords()
  const standing = standingOf(view.subscription)
  if (standing === 'protected') return <span class="badge good">{texts.status.protected}</span>
  if (standing === 'ending' && view.subscription !== null)
    return <span class="badge warn">{say(texts.status.ending, { date: shortDay(view.subscription.valid_until) })}</span>
  return <span class="badge bad">{texts.status.off}</span>
}
