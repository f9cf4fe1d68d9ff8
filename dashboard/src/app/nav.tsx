import { useRef, useState } from 'preact/hooks'
import { PLACES, type Place, placeHref, placeOf, SCREENS_OF_PLACE, type Screen, screenHref } from '../model/screen.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { useWords } from '../texts/use-words.ts'

const ICONS: Record<Place, IconName> = {
  overview: 'overview',
  banner: 'banner',
  tools: 'sliders',
  documents: 'page',
  check: 'spark',
  consents: 'choice',
  settings: 'gear',
}

const { settings: SETTINGS } = SCREENS_OF_PLACE

type Props = {
  readonly screen: Screen
  /** The screen that the verdict on the website is about: it and its place have a dot. */
  readonly needed?: Screen | null
}

/**
 * The places in one row, and those of Settings in a second one while one of them is open. On a narrow screen all of them are
 * behind a button that says where one is.
 */
export function Nav({ screen, needed = null }: Props) {
  const { nav } = useWords().texts
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const here = placeOf(screen)
  const close = () => {
    setOpen(false)
    // Opening another screen moves the focus to its heading. If the customer stays, it returns to the button.
    button.current?.focus({ preventScroll: true })
  }
  const place = (name: Place) => (
    <li key={name} class={name === 'settings' ? 'nav-settings' : undefined}>
      <a href={placeHref(name)} aria-current={name === here ? currentPlace(name) : undefined} onClick={close}>
        <Icon name={ICONS[name]} />
        <span class="nav-word">{nav[name === 'settings' ? name : SCREENS_OF_PLACE[name][0]]}</span>
        {needed !== null && placeOf(needed) === name && <Dot />}
      </a>
    </li>
  )
  const part = (name: (typeof SETTINGS)[number]) => (
    <li key={name}>
      <a href={screenHref(name)} aria-current={name === screen ? 'page' : undefined} onClick={close}>
        <span class="nav-word">{nav[name]}</span>
        {needed === name && <Dot />}
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
        <Icon name={ICONS[here]} />
        <span>
          {here === 'settings' && <span class="nav-label">{nav.settings} </span>}
          {nav[screen]}
        </span>
        {needed !== null && placeOf(needed) !== here && <Dot />}
        <Icon name="down" />
      </button>
      <div id="screens" class={isOpen ? 'nav-menu open' : 'nav-menu'}>
        <ul class="nav">{PLACES.map(place)}</ul>
        <div class={here === 'settings' ? 'nav-parts here' : 'nav-parts'}>
          <span class="nav-label" id="nav-settings">
            {nav.settings}
          </span>
          <ul aria-labelledby="nav-settings">{SETTINGS.map(part)}</ul>
        </div>
      </div>
    </nav>
  )
}

/** Settings is no page itself. */
const currentPlace = (place: Place) => (place === 'settings' ? 'true' : 'page')

/** Not by its colour alone: its sentence is read aloud with the name. */
function Dot() {
  const { nav } = useWords().texts
  return (
    <span class="nav-dot">
      <span class="unseen">, {nav.needed}</span>
    </span>
  )
}
