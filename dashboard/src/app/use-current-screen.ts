import { useEffect, useRef, useState } from 'preact/hooks'
import type { HostMessenger } from '../host/host-messenger.ts'
import { type Screen, screenFromHash } from '../model/screen.ts'
import { useWords } from '../texts/use-words.ts'

const current = () => screenFromHash(location.hash) ?? 'overview'

/** The screen in the address. A change is reported to the embedding page, and to screen readers by focus on the new heading. */
export function useCurrentScreen(host: HostMessenger, onLeave: () => void): Screen {
  const { texts } = useWords()
  const [screen, setScreen] = useState(current)
  const first = useRef(true)

  useEffect(() => {
    const follow = () => setScreen(current())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  useEffect(() => {
    document.title = `${texts.nav[screen]} · ${texts.title}`
    const isFirst = first.current
    first.current = false
    if (!isFirst) {
      onLeave()
      host({ type: 'navigate', screen })
    }
    // The first screen must not take the focus from the embedding page. A renewed frame may have received it already.
    if (isFirst && !(document.hasFocus() && window.parent !== window)) return
    // The focus is in a field of this screen already.
    if (document.querySelector('main')?.contains(document.activeElement)) return
    document.querySelector<HTMLElement>('main h2')?.focus({ preventScroll: true })
    if (!isFirst) showTop()
  }, [screen])

  return screen
}

/** Shows the beginning of the page. In a frame the page around scrolls, if it has to. */
function showTop(): void {
  window.scrollTo(0, 0)
  document.querySelector('.header')?.scrollIntoView({ block: 'nearest' })
}
