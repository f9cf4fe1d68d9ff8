import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { HostMessenger } from '../host/host-messenger.ts'
import { screenFromHash } from '../model/screen.ts'
import type { SettingsChange } from '../saving/change.ts'
import { writeResumeHash } from '../saving/resume-hash.ts'
import {
  expiryCodeFor,
  type NoticeCode,
  noticeForError,
  noticeWithoutToken,
  type OpenedSession,
  type SessionOpener,
} from '../session/opening.ts'
import { OpeningSkeleton } from './opening-skeleton.tsx'
import { SessionNotice } from './session-notice.tsx'
import { Workspace } from './workspace.tsx'

type State =
  | { readonly at: 'opening' }
  | { readonly at: 'notice'; readonly code: NoticeCode }
  | { readonly at: 'work'; readonly opened: OpenedSession }

type Props = {
  /** Null without a token. */
  readonly open: SessionOpener | null
  readonly host: HostMessenger
  /** Changes that the previous session could not save. */
  readonly carried: readonly SettingsChange[]
}

/** Opens the session, then shows the workspace. Each reason that prevents this has its own message. */
export function App({ open, host, carried }: Props) {
  const [state, setState] = useState<State>({ at: 'opening' })
  /** Changes that are not saved while no session is open; the next session sends them. */
  const unsaved = useRef(carried)

  const stop = useCallback((code: NoticeCode, left: readonly SettingsChange[] = unsaved.current) => {
    unsaved.current = left
    setState({ at: 'notice', code })
    const expiry = expiryCodeFor(code)
    const resume = writeResumeHash(screenFromHash(location.hash) ?? 'overview', left)
    host(expiry === null ? { type: 'error', code } : { type: 'expired', code: expiry, resume, unsaved: left.length })
  }, [])

  const follow = useCallback((attempt: Promise<OpenedSession>) => {
    setState({ at: 'opening' })
    attempt.then(
      (opened) => {
        setState({ at: 'work', opened })
        host({ type: 'ready' })
      },
      (error: unknown) => stop(noticeForError(error)),
    )
  }, [])

  useEffect(() => {
    if (open === null) stop(noticeWithoutToken())
    else follow(open())
  }, [])

  const again = open === null ? null : () => follow(open())
  if (state.at === 'opening') return <OpeningSkeleton />
  if (state.at === 'notice') return <SessionNotice code={state.code} unsaved={unsaved.current} retry={again} />
  return <Workspace opened={state.opened} carried={unsaved.current} host={host} stop={stop} />
}
