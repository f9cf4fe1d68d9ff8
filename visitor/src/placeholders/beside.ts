import { PLACEHOLDER, SMALLEST } from './styles.ts'

/** The value tells our `inert` from the page's own; to a browser any value is the same. */
const OURS = 'portico'

/**
 * Over an element, in a host that follows it and takes no room. The element stays where it is, with its size; it is `inert`
 * for the time, so that the keyboard does not stop at controls that nobody sees.
 */
export function besideElement(element: HTMLElement, placeholder: HTMLElement, surface: string): () => void {
  const host = document.createElement('portico-placeholder')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `${surface}@media not print{:host{display:block!important;position:absolute!important}}${PLACEHOLDER}`,
  )
  root.adoptedStyleSheets = [sheet]
  root.append(placeholder)

  const { style } = element
  const { display } = style
  const inert = element.getAttribute('inert')
  element.setAttribute('inert', OURS)
  // Without an address an image is as large as its alternative text; like this, as large as it says.
  if (getComputedStyle(element).display === 'inline') style.display = 'inline-block'

  const align = () => {
    // An app takes elements away and brings them back: the host goes along, and holds on to nothing meanwhile.
    if (!element.isConnected) return leave()
    if (!host.isConnected) return follow()
    const { offsetWidth: width, offsetHeight: height } = element
    const from = host.getBoundingClientRect()
    const to = element.getBoundingClientRect()
    placeholder.hidden = width <= SMALLEST || height <= SMALLEST
    placeholder.style.width = `${width}px`
    placeholder.style.height = `${height}px`
    placeholder.style.transform = `translate(${to.left - from.left}px,${to.top - from.top}px)`
  }
  const sizes = new ResizeObserver(align)
  const follow = () => {
    element.after(host)
    // Each observation begins with a call of its own.
    for (const moving of [element.parentElement, document.documentElement]) if (moving) sizes.observe(moving)
    // Inside something that scrolls, the host may stay behind.
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
    // A copy that a carousel made of it meanwhile has ours too.
    if (inert === null || inert === OURS) element.removeAttribute('inert')
    else element.setAttribute('inert', inert)
    style.display = display
  }
}
