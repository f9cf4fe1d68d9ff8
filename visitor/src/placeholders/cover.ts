import { addStyleSheet } from '../kit/style-sheet.ts'
import { MAX_SIZE_WITHOUT_PLACEHOLDER, PLACEHOLDER_STYLES } from './styles.ts'

/** Distinguishes our `inert` from the page's own. Browsers ignore the value. */
const OURS = 'portico'

/**
 * Covers an element with a placeholder, in a host that follows it and takes no space. The element keeps its place and size. It is
 * `inert` meanwhile, so that keyboard focus skips its hidden controls.
 */
export function coverElement(element: HTMLElement, placeholder: HTMLElement, surface: string): () => void {
  const host = document.createElement('portico-placeholder')
  const root = host.attachShadow({ mode: 'open' })
  addStyleSheet(
    root,
    `${surface}@media not print{:host{display:block!important;position:absolute!important}}${PLACEHOLDER_STYLES}`,
  )
  root.append(placeholder)

  const { style } = element
  const { display } = style
  const inert = element.getAttribute('inert')
  element.setAttribute('inert', OURS)
  // An inline image without an address is as large as its alternative text; as an inline block it has its own size.
  if (getComputedStyle(element).display === 'inline') style.display = 'inline-block'

  const align = () => {
    // An app may remove the element and insert it again: the host follows, and observes nothing meanwhile.
    if (!element.isConnected) return leave()
    if (!host.isConnected) return follow()
    const { offsetWidth: width, offsetHeight: height } = element
    const from = host.getBoundingClientRect()
    const to = element.getBoundingClientRect()
    placeholder.hidden = width <= MAX_SIZE_WITHOUT_PLACEHOLDER || height <= MAX_SIZE_WITHOUT_PLACEHOLDER
    placeholder.style.width = `${width}px`
    placeholder.style.height = `${height}px`
    placeholder.style.transform = `translate(${to.left - from.left}px,${to.top - from.top}px)`
  }
  const sizes = new ResizeObserver(align)
  const follow = () => {
    element.after(host)
    // Observing calls `align` at once.
    for (const moving of [element.parentElement, document.documentElement]) if (moving) sizes.observe(moving)
    // Inside a scrolling element the host may lag behind.
    document.addEventListener('scroll', align, { capture: true, passive: true })
    align()
  }
  const leave = () => {
    host.remove()
    sizes.disconnect()
    sizes.observe(element)
    document.removeEventListener('scroll', align, { capture: true })
  }
  sizes.observe(element)
  follow()
  return () => {
    leave()
    sizes.disconnect()
    // A carousel may have copied the element with our value.
    if (inert === null || inert === OURS) element.removeAttribute('inert')
    else element.setAttribute('inert', inert)
    style.display = display
  }
}
