/**
 * Whatever the keyboard comes to on the page is scrolled out from under what we have drawn. What cannot be, such as the last
 * link of a short page, makes ours go to the other edge.
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
    // Larger than what is free above and below: then it is at least partly seen where it was.
    if (isUnder(focused)) ours.classList.toggle('moved')
  }
  document.addEventListener('focusin', uncover)
  uncover()
  return () => document.removeEventListener('focusin', uncover)
}
