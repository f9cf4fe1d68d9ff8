import { followWidget } from '../held/follow-widget.ts'
import type { PageContext, ShownPlaceholder } from '../page/page.ts'
import { coverElement } from './cover.ts'
import { drawPlaceholder } from './draw.ts'
import { drawInFrame } from './frame.ts'

/**
 * Shows what would be loaded here, and from whom, with a button to load it. The element keeps its place and size, so the page
 * does not move.
 */
export function holdPlace(page: PageContext, element: HTMLElement, load: () => void): ShownPlaceholder {
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
        ? drawInFrame(element, placeholder, page.surface())
        : coverElement(element, placeholder, page.surface())
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
