import { SURFACE } from '../drawing/surface.ts'
import type { Page, Shown } from '../page.ts'
import type { FirstLayerTexts } from '../texts/shape.ts'
import { drawBanner } from './banner.ts'
import { drawReopen } from './reopen.ts'
import { FIRST_LAYER } from './styles.ts'
import { keepFocusVisible } from './uncover.ts'

/** Asks for a choice. It stays until somebody makes one: neither Escape nor scrolling nor time is an answer. */
export function showFirstLayer(page: Page): Shown {
  return show(page, (texts) => {
    const banner = drawBanner(page, texts)
    page.root().prepend(banner)
    return banner
  })
}

/** The small button that opens the preferences again, for pages without a link of their own. */
export function showReopen(page: Page): Shown {
  return show(page, (texts) => {
    const reopen = drawReopen(page, texts)
    page.root().append(reopen)
    return reopen
  })
}

/** Draws once the texts are there, unless it was hidden before. Without texts nothing is drawn, and all stays refused. */
function show(page: Page, draw: (texts: FirstLayerTexts) => HTMLElement): Shown {
  let isHidden = false
  let remove = () => {}
  page.texts('firstLayer').then(
    (texts) => {
      if (isHidden) return
      page.styles(SURFACE)
      page.styles(FIRST_LAYER)
      const drawn = draw(texts)
      const stop = keepFocusVisible(drawn)
      remove = () => {
        stop()
        drawn.remove()
      }
    },
    () => {},
  )
  return {
    hide() {
      isHidden = true
      remove()
    },
  }
}
