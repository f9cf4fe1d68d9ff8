import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/**
 * If the element with the focus disappears, for example because another tab removed its language, the focus moves to the
 * screen's heading. On the body, the next press of Tab would start from the top.
 */
export function useFocusRecovery(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = place
    if (current === null) return
    let last: Element | null = null
    const follow = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    // Browsers differ in whether a removed element loses the focus first, so this checks in a microtask.
    const leave = () =>
      queueMicrotask(() => {
        if (last?.isConnected && last !== document.activeElement) last = null
      })
    const watcher = new MutationObserver(() => {
      if (last === null || last.isConnected) return
      last = null
      if (document.activeElement !== document.body || !document.hasFocus()) return
      current.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    })
    current.addEventListener('focusin', follow)
    current.addEventListener('focusout', leave)
    watcher.observe(current, { childList: true, subtree: true })
    return () => {
      watcher.disconnect()
      current.removeEventListener('focusin', follow)
      current.removeEventListener('focusout', leave)
    }
  }, [])
  return place
}
