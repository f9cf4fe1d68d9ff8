import { hasLink } from './interface.ts'
import type { Page, Parts, Shown } from './page.ts'
import { whenIdle, whenParsed } from './pause.ts'
import { storage } from './stores.ts'

// What visitors see of us, and when: the first layer while there is something to ask, the small button afterwards, the
// widget when the page has nothing else to do. A part that cannot be loaded is not shown; everything stays refused then.

export function openLayers(page: Page, isAsking: () => boolean): Shown {
  let part: Parts['first-layer'] | undefined
  let layer: Shown | undefined
  let hasButton = false

  const show = () => {
    if (isAsking()) layer ??= part?.showFirstLayer(page)
    else if (part && !hasButton && page.settings.offers.length > 0 && !hasLink()) {
      hasButton = true
      part.showReopen(page)
    }
  }
  const load = () =>
    page.load('first-layer').then((loaded) => {
      part = loaded
      whenParsed(show)
    }, ignore)

  if (isAsking()) {
    void load()
    // It will ask for them: then they are on their way.
    page.texts('firstLayer').catch(ignore)
  } else whenIdle(load)
  startWidget(page)
  return {
    hide() {
      layer?.hide()
      layer = undefined
      if (part) show()
      else whenIdle(load)
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
