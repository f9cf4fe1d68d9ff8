import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

type Props = {
  readonly question: string
  readonly yes: string
  readonly no: string
  readonly act: () => void
  readonly cancel: () => void
  readonly children?: ComponentChildren
}

/** Asks before something is lost. It takes the focus, because the button that was pressed is gone. */
export function ConfirmQuestion({ question, yes, no, act, cancel, children }: Props) {
  const place = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div class="question ask">
      <p ref={place} tabIndex={-1}>
        {question}
      </p>
      {children}
      <div class="buttons">
        <button type="button" class="button danger" onClick={act}>
          {yes}
        </button>
        <button type="button" class="button plain" onClick={cancel}>
          {no}
        </button>
      </div>
    </div>
  )
}
