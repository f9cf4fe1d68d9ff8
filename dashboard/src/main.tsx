import { render } from 'preact'
import { readWishes } from './address.ts'
import { App } from './app.tsx'
import type { Change } from './change.ts'
import { dress } from './dress.ts'
import { hostAround, tellHeight } from './host.ts'
import { LATER } from './later.ts'
import { opener, startingNow } from './opening.ts'
import { Guard } from './parts/guard.tsx'
import { readResume } from './resume.ts'
import { addressOf, screenAskedFor, screenFrom } from './screen.ts'
import { Speech } from './speech.ts'
import { loadTexts } from './texts/texts.ts'
import { Way, wayOn } from './way-on.ts'
import { wordsFor } from './words.ts'

declare global {
  interface Window {
    /** Left by the script at the top of the page. It is missing while the page moves to its clean address. */
    portico?: { readonly token: string | null; readonly referrer: string } | undefined
  }
}

const handover = window.portico
window.portico = undefined
const content = document.querySelector('#app')
if (handover !== undefined && content !== null) void start(handover, content)

async function start({ token, referrer }: NonNullable<typeof handover>, content: Element): Promise<void> {
  const carried = readStart()
  const wishes = readWishes(location.search, navigator.languages)
  const host = hostAround(referrer)
  dress(wishes)
  tellHeight(content, host)
  const open = token === null ? null : startingNow(opener(token))
  const { locale, texts } = await loadTexts(wishes.locale)
  // Another screen than the first was asked for: it is fetched while the session opens, and never holds it up.
  if ((screenFrom(location.hash) ?? 'overview') !== 'overview') void LATER.load(locale).catch(() => {})
  document.documentElement.lang = locale
  content.replaceChildren()
  render(
    <Speech.Provider value={wordsFor(locale, locale === wishes.locale ? wishes.formats : locale, texts)}>
      <Way.Provider value={wayOn(wishes, host)}>
        <Guard host={host}>
          <App open={open} host={host} carried={carried} />
        </Guard>
      </Way.Provider>
    </Speech.Provider>,
    content,
  )
}

/** Goes to the screen that is asked for. What the session before could not save leaves the address at once. */
function readStart(): readonly Change[] {
  const { screen, unsaved } = readResume(location.hash)
  const first = screen ?? screenAskedFor(location.search)
  if (first !== null || location.hash !== '') history.replaceState(history.state, '', addressOf(first ?? 'overview'))
  return unsaved
}
