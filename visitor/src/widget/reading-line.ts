/** The distance in pixels below the pointer. */
const GAP = 12

/** Moves the line with the pointer or the keyboard focus, whichever moved last. */
export function moveReadingLine(line: HTMLElement): () => void {
  const stop = new AbortController()
  const put = (y: number) => {
    line.style.transform = `translateY(${Math.min(Math.max(0, y), innerHeight - 4)}px)`
  }
  const options = { capture: true, passive: true, signal: stop.signal }
  for (const type of ['pointermove', 'pointerdown'] as const)
    addEventListener(type, ({ clientY }) => put(clientY + GAP), options)
  addEventListener(
    'focusin',
    ({ target }) => {
      // Only keyboard focus: a click moves the focus too, but the pointer has moved the line already.
      if (target instanceof Element && target.matches(':focus-visible')) put(target.getBoundingClientRect().bottom + 2)
    },
    options,
  )
  put(innerHeight / 2)
  return () => stop.abort()
}
