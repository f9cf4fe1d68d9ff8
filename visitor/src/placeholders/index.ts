import type { Held, Page } from '../page/page.ts'
import { besideElement } from './beside.ts'
import { drawPlaceholder } from './draw.ts'
import { followWidget } from './follow.ts'
import { insideFrame } from './inside.ts'

/**
 * Shows what would be loaded here, and from whom, with a button to load it. The element keeps its place and size, so the page
 * does not move.
 */
export function hold(page: Page, element: HTMLElement, load: () => void): Held {
  let isReleased = false
  let remove = () => {}
  const release = () => {
    isReleased = true
    remove()
    remove = () => {}
  }
  const loadOnce = () => {
    release()
    load()
    element.focus()
  }
  page.texts('placeholder').then(
    (texts) => {
      if (isReleased) return
      const placeholder = drawPlaceholder(page, texts, element, loadOnce)
      // A sandboxed frame keeps its document to itself.
      const isOpen = element instanceof HTMLIFrameElement && element.contentDocument !== null
      const erase = isOpen
        ? insideFrame(element, placeholder, page.surface)
        : besideElement(element, placeholder, page.surface)
      const stop = followWidget(placeholder)
      remove = () => {
        erase()
        stop()
      }
    },
    () => {},
  )
  return { release }
}
