const EDGE = 16
const GAP = 8

/** Keeps the opener above our other surfaces in its corner: the first layer and the reopen button. */
export function keepWidgetButtonUncovered(opener: HTMLElement, root: ShadowRoot): void {
  let isPlanned = false
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(() => {
      isPlanned = false
      place(opener, root)
    })
  }
  const resized = new ResizeObserver(plan)
  const watch = () => {
    for (const element of root.children) resized.observe(element)
    plan()
  }
  new MutationObserver(watch).observe(root, { childList: true, subtree: true, attributes: true })
  addEventListener('resize', plan)
  // The first layer slides in from below, so its place is known only after the animation.
  root.addEventListener('animationend', plan)
  watch()
}

function place(opener: HTMLElement, root: ShadowRoot): void {
  opener.hidden = false
  const { left, right, height } = opener.getBoundingClientRect()
  const others = fixedBoxes(root).filter((other) => other.right > left && other.left < right)
  let bottom = EDGE
  // From the lowest up: each surface in the way lifts the opener once.
  for (const other of others.toSorted((one, next) => next.bottom - one.bottom)) {
    const isInTheWay = other.bottom > innerHeight - bottom - height - GAP && other.top < innerHeight - bottom + GAP
    if (isInTheWay) bottom = innerHeight - other.top + GAP
  }
  opener.style.bottom = `${bottom}px`
  // On a small screen without room the opener is hidden, because the question comes first.
  opener.hidden = bottom + height > innerHeight
}

/** The boxes of our fixed elements, except those in shadow roots of their own, as the widget is. */
function fixedBoxes(root: ShadowRoot): readonly DOMRect[] {
  return [...root.querySelectorAll('*')]
    .filter((element) => getComputedStyle(element).position === 'fixed')
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}
