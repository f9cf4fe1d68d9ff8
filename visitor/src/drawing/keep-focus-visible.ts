/**
 * Scrolls the element that gets keyboard focus out from under our surface. If that is impossible, as for the last
 * link of a short page, our surface moves to the other edge.
 */
export function keepFocusVisible(ours: HTMLElement): () => void {
  const isUnder = (element: Element) => {
    const one = element.getBoundingClientRect()
    const other = ours.getBoundingClientRect()
    return one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right
  }
  const uncover = () => {
    const focused = document.activeElement
    if (!focused?.matches(':focus-visible') || !document.body.contains(focused) || !isUnder(focused)) return
    focused.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (!isUnder(focused)) return
    ours.classList.toggle('moved')
    // The element is larger than the free space on both sides: move back, where it is at least partly visible.
    if (isUnder(focused)) ours.classList.toggle('moved')
  }
  document.addEventListener('focusin', uncover)
  uncover()
  return () => document.removeEventListener('focusin', uncover)
}
