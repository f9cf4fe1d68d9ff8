import { whenIdle, whenParsed } from '../kit/scheduling.ts'
import { webStorage } from '../kit/storage.ts'
import type { PageContext, ShownSurface } from '../page/page.ts'
import { findMarkedElements, markedCategory } from '../tools/marked.ts'
import { hasPreferencesLink } from './api.ts'

// What visitors see, and when: the first layer while a choice is needed, then the small button, and the
// widget when the page is idle. A part that cannot be loaded is not shown, and everything stays refused.

export function showConsentSurfaces(page: PageContext, isAsking: () => boolean): ShownSurface {
  let layer: ShownSurface | undefined
  let hasButton = false

  const showFirstLayer = () =>
    page.load('first-layer').then((part) => {
      whenParsed(() => {
        if (isAsking()) layer = part.showFirstLayer(page)
      })
    }, ignore)
  // Wait for the whole page: its own link may be at the very end.
  const showReopen = () =>
    whenParsed(() => {
      if (hasButton || page.settings.offers.length === 0 || hasPreferencesLink()) return
      hasButton = true
      page.load('reopen').then((part) => part.showReopen(page), ignore)
    })

  if (!isAsking()) whenIdle(showReopen)
  else if (page.settings.quiet)
    whenParsed(() => {
      if (!findMarkedElements().some((element) => markedCategory(element) !== 'necessary')) return showReopen()
      delete page.settings.quiet
      void showFirstLayer()
    })
  else void showFirstLayer()
  startWidget(page)
  return {
    hide() {
      layer?.hide()
      layer = undefined
      showReopen()
    },
  }
}

/** Starts at once for visitors who changed something before, because a later change would make the page jump. */
function startWidget(page: PageContext): void {
  const { widget } = page.settings
  if (widget === null) return
  const start = () => page.load('widget').then((part) => part.startWidget(page, widget), ignore)
  if (webStorage('local')?.getItem('portico_display')) whenParsed(start)
  else whenIdle(start)
}

function ignore(): void {}
