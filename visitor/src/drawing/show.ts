import type { Page, Shown } from '../page/page.ts'
import type { PartTexts } from '../texts/shape.ts'
import { keepFocusVisible } from './uncover.ts'

/** Draws a surface over the page once its texts are there, unless it was hidden meanwhile. */
export function show<Kind extends keyof PartTexts>(
  page: Page,
  kind: Kind,
  draw: (texts: PartTexts[Kind]) => HTMLElement,
): Shown {
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
