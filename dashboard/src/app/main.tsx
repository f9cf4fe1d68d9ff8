import { render } from 'preact'
import { createHostMessenger, reportHeight } from '../host/host-messenger.ts'
import { readHostOptions } from '../host/host-options.ts'
import { chooseUpgradePath, UpgradeContext } from '../host/upgrade-path.ts'
import { screenFromHash, screenFromQuery, screenHref } from '../model/screen.ts'
import type { SettingsChange } from '../saving/change.ts'
import { readResumeHash } from '../saving/resume-hash.ts'
import { lazyScreens } from '../screens/lazy-screens.ts'
import { createSessionOpener, openEarly } from '../session/opening.ts'
import { loadBaseTexts } from '../texts/texts.ts'
import { WordsContext } from '../texts/use-words.ts'
import { createLocalizedTexts } from '../texts/words.ts'
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
  const host = createHostMessenger(referrer)
  applyTheme(wishes)
  reportHeight(content, host)
  const open = token === null ? null : openEarly(createSessionOpener(token))
  const { locale, texts } = await loadBaseTexts(wishes.locale)
  // Another screen than the first was requested: it is fetched in parallel with opening the session.
  if ((screenFromHash(location.hash) ?? 'overview') !== 'overview') void lazyScreens.load(locale).catch(() => {})
  document.documentElement.lang = locale
  content.replaceChildren()
  render(
    <WordsContext.Provider
      value={createLocalizedTexts(locale, locale === wishes.locale ? wishes.formats : locale, texts)}
    >
      <UpgradeContext.Provider value={chooseUpgradePath(wishes, host)}>
        <ErrorBoundary host={host}>
          <App open={open} host={host} carried={carried} />
        </ErrorBoundary>
      </UpgradeContext.Provider>
    </WordsContext.Provider>,
    content,
  )
}

/** Opens the requested screen. Unsaved changes of the previous session are removed from the address at once. */
function readStart(): readonly SettingsChange[] {
  const { screen, unsaved } = readResumeHash(location.hash)
  const first = screen ?? screenFromQuery(location.search)
  if (first !== null || location.hash !== '') history.replaceState(history.state, '', screenHref(first ?? 'overview'))
  return unsaved
}
