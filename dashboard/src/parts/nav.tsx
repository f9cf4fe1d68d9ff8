import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { addressOf, SCREENS, type Screen } from '../screen.ts'
import { useWords } from '../speech.ts'
import { Icon, type IconName } from './icon.tsx'

const ICONS: Record<Screen, IconName> = {
  overview: 'overview',
  languages: 'globe',
  accessibility: 'person',
  analysis: 'spark',
  activity: 'clock',
}

/** Up to here, as in frame.css, only short words fit into one row. */
const NARROW = '(max-width: 30rem)'

/** All screens in one row at every width; where text is very large the row scrolls, with the current screen in sight. */
export function Nav({ screen }: { readonly screen: Screen }) {
  const { texts } = useWords()
  const narrow = useNarrow()
  const row = useRef<HTMLUListElement>(null)

  useLayoutEffect(() => {
    const list = row.current
    const current = list?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: that would also move the page around.
    if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
  }, [screen, narrow])

  return (
    <nav aria-label={texts.nav.label}>
      <ul class="nav" ref={row}>
        {SCREENS.map((name) => (
          <li key={name}>
            <a href={addressOf(name)} aria-current={name === screen ? 'page' : undefined}>
              <Icon name={ICONS[name]} />
              <span class="nav-word">{narrow && name === 'accessibility' ? texts.nav.widget : texts.nav[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => matchMedia(NARROW).matches)
  useEffect(() => {
    const query = matchMedia(NARROW)
    const follow = () => setNarrow(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return narrow
}
