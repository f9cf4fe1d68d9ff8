import { useEffect, useRef } from 'preact/hooks'
import { Icon, type IconName } from '../parts/icon.tsx'
import type { SettingsChange } from '../saving/change.ts'
import type { NoticeCode } from '../session/opening.ts'
import { useWords } from '../texts/use-words.ts'
import { LazyScreen } from './lazy-screen.tsx'

const ICONS: Record<NoticeCode, IconName> = {
  no_token: 'door',
  reloaded: 'door',
  token_expired: 'clock',
  token_used: 'door',
  token_unknown: 'door',
  access_revoked: 'lock',
  session_ended: 'clock',
  offline: 'offline',
  unreachable: 'offline',
  unavailable: 'pause',
  unexpected: 'info',
}

/** Codes where a retry can help. The texts of the others say what does. */
const REPEATABLE: readonly NoticeCode[] = ['offline', 'unreachable', 'unavailable', 'unexpected']
/** Where a new link is needed. */
const OPEN_AGAIN: readonly NoticeCode[] = ['reloaded', 'token_expired', 'token_used', 'token_unknown', 'session_ended']

type Props = {
  readonly code: NoticeCode
  /** What the customer changed and the service has not confirmed. */
  readonly unsaved: readonly SettingsChange[]
  readonly retry: (() => void) | null
  /** Whether there is a page around this one. */
  readonly isFramed?: boolean
}

/** One calm message over the whole frame. */
export function SessionNotice({ code, unsaved, retry, isFramed = window.parent !== window }: Props) {
  const { texts } = useWords()
  const { title, text } = texts.notices[code]
  // Without a page around it, a reload brings no new link.
  const { framed, alone } = texts.openAgain
  const advice = !OPEN_AGAIN.includes(code) ? '' : ` ${isFramed ? framed : alone}`
  const repeat = REPEATABLE.includes(code) ? retry : null

  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // Focus moves to the notice only if it was in this frame before.
    if (isFramed && document.hasFocus()) heading.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    if ((code !== 'offline' && code !== 'unreachable') || repeat === null) return
    // The network may have come back before the listener was added.
    if (code === 'offline' && navigator.onLine) return repeat()
    window.addEventListener('online', repeat, { once: true })
    return () => window.removeEventListener('online', repeat)
  }, [code])

  return (
    <main class="notice" aria-live="polite">
      <span class="notice-icon">
        <Icon name={ICONS[code]} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text + advice}</p>
      {unsaved.length > 0 && (
        <LazyScreen isDisconnected={false} isSilent draw={(screens) => <screens.UnsavedChanges changes={unsaved} />} />
      )}
      {unsaved.length === 0 && code === 'session_ended' && <p>{texts.saving.allSaved}</p>}
      {repeat !== null && (
        <button type="button" class="button" onClick={repeat}>
          {texts.tryAgain}
        </button>
      )}
    </main>
  )
}
