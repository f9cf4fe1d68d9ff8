import { useRef, useState } from 'preact/hooks'
import { SCREEN_GROUPS, type Screen, type ScreenGroup, screenHref } from '../model/screen.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { useWords } from '../texts/use-words.ts'

const ICONS: Record<Screen, IconName> = {
  overview: 'overview',
  fix: 'alert',
  banner: 'banner',
  tools: 'sliders',
  languages: 'globe',
  accessibility: 'person',
  installation: 'code',
  documents: 'page',
  consents: 'choice',
  analysis: 'spark',
  plan: 'card',
  activity: 'clock',
}

const NAMES = Object.keys(SCREEN_GROUPS) as readonly ScreenGroup[]
const groupOf = (screen: Screen) => NAMES.find((group) => (SCREEN_GROUPS[group] as readonly Screen[]).includes(screen))

/**
 * All screens in sight by group, with their whole names. On a narrow screen they are behind a button that says where one is.
 */
export function Nav({ screen }: { readonly screen: Screen }) {
  const { nav } = useWords().texts
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const here = groupOf(screen)
  const close = () => {
    setOpen(false)
    // Opening another screen moves the focus to its heading. If the customer stays, it returns to the button.
    button.current?.focus({ preventScroll: true })
  }
  const link = (name: Screen) => (
    <li key={name}>
      <a href={screenHref(name)} aria-current={name === screen ? 'page' : undefined} onClick={close}>
        <Icon name={ICONS[name]} />
        <span class="nav-word">{nav[name]}</span>
      </a>
    </li>
  )
  return (
    <nav aria-label={nav.label} onKeyDown={(event) => isOpen && event.key === 'Escape' && close()}>
      <button
        ref={button}
        type="button"
        class="nav-here"
        aria-expanded={isOpen}
        aria-controls="screens"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={ICONS[screen]} />
        <span>
          {here !== undefined && <span class="nav-label">{nav.groups[here]} </span>}
          {nav[screen]}
        </span>
        <Icon name="down" />
      </button>
      <ul id="screens" class={isOpen ? 'nav open' : 'nav'}>
        {link('overview')}
        {NAMES.map((group) => (
          <li key={group}>
            <span class="nav-label" id={`group-${group}`}>
              {nav.groups[group]}
            </span>
            <ul aria-labelledby={`group-${group}`}>{SCREEN_GROUPS[group].map(link)}</ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
