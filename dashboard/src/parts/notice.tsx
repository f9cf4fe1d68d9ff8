import { useEffect } from 'preact/hooks'
import type { NoticeCode } from '../opening.ts'
import { useWords } from '../speech.ts'
import { Icon, type IconName } from './icon.tsx'

const ICONS: Record<NoticeCode, IconName> = {
  no_token: 'door',
  reloaded: 'door',
  token_expired: 'clock',
  token_used: 'door',
  token_unknown: 'door',
  access_revoked: 'lock',
  session_ended: 'clock',
  offline: 'offline',
  unavailable: 'pause',
  unexpected: 'info',
}

/** Where trying again can help; elsewhere the text says what does. */
const REPEATABLE: readonly NoticeCode[] = ['offline', 'unavailable', 'unexpected']

type Props = { readonly code: NoticeCode; readonly again: (() => void) | null }

/** One calm message over the whole frame. */
export function Notice({ code, again }: Props) {
  const { texts } = useWords()
  const { title, text } = texts.notices[code]
  const repeat = REPEATABLE.includes(code) ? again : null

  useEffect(() => {
    if (code !== 'offline' || repeat === null) return
    window.addEventListener('online', repeat, { once: true })
    return () => window.removeEventListener('online', repeat)
  }, [code])

  return (
    <main class="notice" aria-live="polite">
      <span class="notice-icon">
        <Icon name={ICONS[code]} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {repeat !== null && (
        <button type="button" class="button" onClick={repeat}>
          {texts.tryAgain}
        </button>
      )}
    </main>
  )
}
