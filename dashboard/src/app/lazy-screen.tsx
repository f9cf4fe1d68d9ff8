import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { LazyModule } from '../parts/load-once.ts'
import { type LazyScreens, lazyScreens } from '../screens/lazy-screens.ts'
import { WebsiteWordsContext } from '../texts/use-website-words.ts'
import { useWords } from '../texts/use-words.ts'

type Props = {
  /** Whether the service cannot be reached at the moment. */
  readonly isDisconnected: boolean
  readonly draw: (screens: LazyScreens['screens']) => VNode
  /** Whether it is only the end of a screen that is there already. */
  readonly isBelow?: boolean
  /** Whether another part of the screen says how far it is. */
  readonly isSilent?: boolean
}

/** A screen that is fetched after the first one, usually long before the customer opens it. */
export function LazyScreen({ isDisconnected, draw, isBelow = false, isSilent = false }: Props) {
  const words = useWords()
  return (
    <LazyModuleScreen
      file={lazyScreens}
      isDisconnected={isDisconnected}
      isBelow={isBelow || isSilent}
      isSilent={isSilent}
      draw={({ screens, texts }) => (
        <WebsiteWordsContext.Provider value={{ ...words, texts: { ...words.texts, ...texts } }}>
          {draw(screens)}
        </WebsiteWordsContext.Provider>
      )}
    />
  )
}

type LazyFileProps<T> = {
  readonly file: LazyModule<T>
  readonly isDisconnected: boolean
  readonly draw: (file: T) => VNode
  readonly isBelow?: boolean
  readonly isSilent?: boolean
}

/** A screen in a file of its own, with a placeholder until that file is loaded. */
export function LazyModuleScreen<T>(props: LazyFileProps<T>) {
  const { file, isDisconnected, draw, isBelow = false, isSilent = false } = props
  const { texts, locale } = useWords()
  const [loaded, setLoaded] = useState(file.now)
  const [hasFailed, setFailed] = useState(false)
  const wasLate = useRef(loaded === null && !isBelow)

  function load(): void {
    setFailed(false)
    file.load(locale).then(
      (value) => setLoaded(() => value),
      () => setFailed(true),
    )
  }
  useEffect(() => {
    if (loaded === null && !isDisconnected) load()
  }, [isDisconnected])
  // The heading was not there yet to take the focus, so screen readers have announced nothing so far.
  useLayoutEffect(() => {
    if (loaded === null || !wasLate.current) return
    wasLate.current = false
    if (document.hasFocus()) document.querySelector<HTMLElement>('main h2')?.focus({ preventScroll: true })
  }, [loaded])

  if (loaded !== null) return draw(loaded)
  if (isSilent) return null
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
