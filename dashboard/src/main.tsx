import { render } from 'preact'
import { readWishes } from './address.ts'
import { App } from './app.tsx'
import { dress } from './dress.ts'
import { hostAround, tellHeight } from './host.ts'
import { opener, startingNow } from './opening.ts'
import { Guard } from './parts/guard.tsx'
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
  const wishes = readWishes(location.search, navigator.languages)
  const host = hostAround(referrer)
  dress(wishes)
  tellHeight(content, host)
  const open = token === null ? null : startingNow(opener(token))
  const { locale, texts } = await loadTexts(wishes.locale)
  document.documentElement.lang = locale
  content.replaceChildren()
  render(
    <Speech.Provider value={wordsFor(locale, locale === wishes.locale ? wishes.formats : locale, texts)}>
      <Way.Provider value={wayOn(wishes, host)}>
        <Guard host={host}>
          <App open={open} host={host} />
        </Guard>
      </Way.Provider>
    </Speech.Provider>,
    content,
  )
}
