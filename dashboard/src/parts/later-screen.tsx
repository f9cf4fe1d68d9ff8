import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Later } from '../later.ts'
import { laterNow, loadLater } from '../later.ts'
import { useWords } from '../speech.ts'
import { WebsiteSpeech } from '../website-speech.ts'

type Props = {
  /** Whether the service cannot be asked at the moment. */
  readonly lost: boolean
  readonly draw: (screens: Later['screens']) => VNode
}

/** A screen that is fetched after the first one. Usually it is there long before anybody asks for it. */
export function LaterScreen({ lost, draw }: Props) {
  const words = useWords()
  const { texts, locale } = words
  const [later, setLater] = useState(laterNow)
  const [hasFailed, setFailed] = useState(false)
  const wasLate = useRef(later === null)

  function load(): void {
    setFailed(false)
    loadLater(locale).then(setLater, () => setFailed(true))
  }
  useEffect(() => {
    if (later === null && !lost) load()
  }, [lost])
  // Whoever came here was told nothing yet: the heading had not been there to take the focus.
  useLayoutEffect(() => {
    if (later === null || !wasLate.current) return
    wasLate.current = false
    if (document.hasFocus()) document.querySelector<HTMLElement>('main h2')?.focus({ preventScroll: true })
  }, [later])

  if (later !== null) {
    return (
      <WebsiteSpeech.Provider value={{ ...words, texts: { ...texts, ...later.texts } }}>
        {draw(later.screens)}
      </WebsiteSpeech.Provider>
    )
  }
  return (
    <>
      {!hasFailed && <div class="bone bone-card" aria-hidden="true" />}
      <p class={hasFailed ? 'banner' : 'unseen'} role="status">
        {hasFailed ? texts.notices.unreachable.text : texts.loading}
      </p>
      {hasFailed && (
        <button type="button" class="button plain" onClick={load}>
          {texts.tryAgain}
        </button>
      )}
    </>
  )
}
