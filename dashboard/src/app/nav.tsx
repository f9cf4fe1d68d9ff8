import { addressOf, SCREENS, type Screen } from '../model/screen.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { useWords } from '../texts/use-words.ts'

const ICONS: Record<Screen, IconName> = {
  overview: 'overview',
  installation: 'code',
  banner: 'banner',
  documents: 'page',
  consents: 'choice',
  languages: 'globe',
  accessibility: 'person',
  analysis: 'spark',
  activity: 'clock',
}

/** All screens in sight at every width, with their whole names: one row where it is wide enough, a grid where it is not. */
export function Nav({ screen }: { readonly screen: Screen }) {
  const { texts } = useWords()
  return (
    <nav aria-label={texts.nav.label}>
      <ul class="nav">
        {SCREENS.map((name) => (
          <li key={name}>
            <a href={addressOf(name)} aria-current={name === screen ? 'page' : undefined}>
              <Icon name={ICONS[name]} />
              <span class="nav-word">{texts.nav[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
