const EDGE = 16
const GAP = 8

/** Keeps the opener above whatever else of ours stands in its corner: the first layer, the button that opens it again. */
export function keepClear(opener: HTMLElement, root: ShadowRoot): void {
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
  // The first layer comes from below: where it stands is known once it has come.
  root.addEventListener('animationend', plan)
  watch()
}

function place(opener: HTMLElement, root: ShadowRoot): void {
  opener.hidden = false
  const { left, right, height } = opener.getBoundingClientRect()
  const others = standing(root).filter((other) => other.right > left && other.left < right)
  let bottom = EDGE
  // From the lowest up: each that is in the way lifts it once.
  for (const other of others.toSorted((one, next) => next.bottom - one.bottom)) {
    const isInTheWay = other.bottom > innerHeight - bottom - height - GAP && other.top < innerHeight - bottom + GAP
    if (isInTheWay) bottom = innerHeight - other.top + GAP
  }
  opener.style.bottom = `${bottom}px`
  // No room is left on a small screen: the question comes first.
  opener.hidden = bottom + height > innerHeight
}

/** What of ours is fixed to the window just now, but for what is in roots of their own, as the widget is. */
function standing(root: ShadowRoot): readonly DOMRect[] {
  return [...root.querySelectorAll('*')]
    .filter((element) => getComputedStyle(element).position === 'fixed')
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}
