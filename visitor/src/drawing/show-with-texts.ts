import type { PageContext, ShownSurface } from '../page/page.ts'
import type { PartTexts } from '../texts/shape.ts'
import { keepFocusVisible } from './keep-focus-visible.ts'

/** Draws a surface over the page once its texts are there, unless it was hidden meanwhile. */
export function showWithTexts<Kind extends keyof PartTexts>(
  page: PageContext,
  kind: Kind,
  draw: (texts: PartTexts[Kind]) => HTMLElement,
): ShownSurface {
  let isHidden = false
  let remove = () => {}
  page.texts(kind).then((texts) => {
    if (isHidden) return
    const drawn = draw(texts)
    const stop = keepFocusVisible(drawn)
    remove = () => {
      stop()
      drawn.remove()
    }
  })
  return {
    hide() {
      isHidden = true
      remove()
    },
  }
}
