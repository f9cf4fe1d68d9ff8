import { whenIdle, whenParsed } from '../kit/pause.ts'
import { storage } from '../kit/stores.ts'
import type { Page, Shown } from '../page/page.ts'
import { hasLink } from './interface.ts'

// What visitors see of us, and when: the first layer while there is something to ask, the small button afterwards, the
// widget when the page has nothing else to do. A part that cannot be loaded is not shown; everything stays refused then.

export function openLayers(page: Page, isAsking: () => boolean): Shown {
  let layer: Shown | undefined
  let hasButton = false

  const showFirstLayer = () =>
    page.load('first-layer').then((part) => {
      whenParsed(() => {
        if (isAsking()) layer = part.showFirstLayer(page)
      })
    }, ignore)
  // A link of the page may stand at its very end.
  const showReopen = () =>
    whenParsed(() => {
      if (hasButton || page.settings.offers.length === 0 || hasLink()) return
      hasButton = true
      page.load('reopen').then((part) => part.showReopen(page), ignore)
    })

  if (isAsking()) void showFirstLayer()
  else whenIdle(showReopen)
  startWidget(page)
  return {
    hide() {
      layer?.hide()
      layer = undefined
      showReopen()
    },
  }
}

/** Who changed something with it before sees it at once: a page that changes later would jump. */
function startWidget(page: Page): void {
  const { widget } = page.settings
  if (widget === null) return
  const start = () => page.load('widget').then((part) => part.startWidget(page, widget), ignore)
  if (storage('local')?.getItem('portico_display')) whenParsed(start)
  else whenIdle(start)
}

function ignore(): void {}
