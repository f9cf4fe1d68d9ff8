import { render } from 'preact'
import { readHostOptions } from '../host/host-options.ts'
import { hostAround, reportHeight } from '../host/host-messenger.ts'
import { UpgradeContext, upgradePath } from '../host/upgrade-path.ts'
import { addressOf, screenAskedFor, screenFrom } from '../model/screen.ts'
import type { Change } from '../saving/change.ts'
import { readResume } from '../saving/resume-hash.ts'
import { lazyScreens } from '../screens/lazy-screens.ts'
import { opener, startEarly } from '../session/opening.ts'
import { loadTexts } from '../texts/texts.ts'
import { WordsContext } from '../texts/use-words.ts'
import { wordsFor } from '../texts/words.ts'
import { applyTheme } from '../theme/apply-theme.ts'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

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
  const wishes = readHostOptions(
    location.search,
    navigator.languages,
    document.documentElement.dataset['websiteLanguage'] ?? null,
  )
  const host = hostAround(referrer)
  applyTheme(wishes)
  reportHeight(content, host)
  const open = token === null ? null : startEarly(opener(token))
  const { locale, texts } = await loadTexts(wishes.locale)
  // Another screen than the first was asked for: it is fetched while the session opens, and never holds it up.
  if ((screenFrom(location.hash) ?? 'overview') !== 'overview') void lazyScreens.load(locale).catch(() => {})
  document.documentElement.lang = locale
  content.replaceChildren()
  render(
    <WordsContext.Provider value={wordsFor(locale, locale === wishes.locale ? wishes.formats : locale, texts)}>
      <UpgradeContext.Provider value={upgradePath(wishes, host)}>
        <ErrorBoundary host={host}>
          <App open={open} host={host} carried={carried} />
        </ErrorBoundary>
      </UpgradeContext.Provider>
    </WordsContext.Provider>,
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
