/** Below what is read: under the pointer's tip, or under what has the focus. */
const GAP = 12

/** Keeps the line at the pointer or at the keyboard's focus, whichever moved last. */
export function followReading(line: HTMLElement): () => void {
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
      // A click moves the focus as well; the pointer was there first. The widget's own controls are in the way of nothing.
      if (target instanceof Element && target.matches(':focus-visible')) put(target.getBoundingClientRect().bottom + 2)
    },
    options,
  )
  put(innerHeight / 2)
  return () => stop.abort()
}
