import { SURFACE } from '../drawing/surface.ts'
import { PLACEHOLDER } from './styles.ts'

/** Pixels of counters, and images that do not say how large they are: nothing can be said in so little room. */
const SMALLEST = 24

/**
 * Over an element, in a host that follows it and takes no room. The element stays where it is, with its size; it is `inert`
 * for the time, so that the keyboard does not stop at controls that nobody sees.
 */
export function besideElement(element: HTMLElement, placeholder: HTMLElement, release: () => void): () => void {
  const host = document.createElement('portico-placeholder')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${SURFACE}:host{display:block!important;position:absolute!important}${PLACEHOLDER}`)
  root.adoptedStyleSheets = [sheet]
  root.append(placeholder)
  const wasInert = element.inert
  element.inert = true
  element.after(host)

  const { style } = placeholder
  const align = () => {
    // An app has taken it away.
    if (!element.isConnected) return release()
    const { offsetWidth: width, offsetHeight: height } = element
    placeholder.hidden = width < SMALLEST || height < SMALLEST
    style.width = `${width}px`
    style.height = `${height}px`
    const from = host.getBoundingClientRect()
    const to = element.getBoundingClientRect()
    style.transform = `translate(${to.left - from.left}px,${to.top - from.top}px)`
  }
  const sizes = new ResizeObserver(align)
  for (const observed of [element, element.parentElement, document.documentElement]) {
    if (observed) sizes.observe(observed)
  }
  // Inside something that scrolls, the host may stay behind.
  document.addEventListener('scroll', align, { capture: true, passive: true })
  align()
  return () => {
    sizes.disconnect()
    document.removeEventListener('scroll', align, { capture: true })
    host.remove()
    element.inert = wasInert
  }
}
