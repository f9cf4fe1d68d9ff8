import { useEffect, useRef, useState } from 'preact/hooks'
import type { Host } from './host.ts'
import { type Screen, screenFrom } from './screen.ts'
import { useWords } from './speech.ts'

/** The screen in the address. A change is told to the page around and to screen readers, by focus on the new heading. */
export function useScreen(host: Host, left: () => void): Screen {
  const { texts } = useWords()
  const [screen, setScreen] = useState(screenFrom(location.hash))
  const first = useRef(true)

  useEffect(() => {
    const follow = () => setScreen(screenFrom(location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  useEffect(() => {
    document.title = `${texts.nav[screen]} · ${texts.title}`
    // The first screen must not take the focus away from the page around.
    if (first.current) {
      first.current = false
      return
    }
    left()
    host({ type: 'navigate', screen })
    document.querySelector<HTMLElement>('main h2')?.focus({ preventScroll: true })
  }, [screen])

  return screen
}
