import { useCallback, useEffect, useState } from 'preact/hooks'
import type { Host } from './host.ts'
import { expiryOf, type NoticeCode, noticeFor, noticeWithoutToken, type Open, type Opened } from './opening.ts'
import { Notice } from './parts/notice.tsx'
import { Opening } from './parts/opening.tsx'
import { Workspace } from './workspace.tsx'

type State =
  | { readonly at: 'opening' }
  | { readonly at: 'notice'; readonly code: NoticeCode }
  | { readonly at: 'work'; readonly opened: Opened }

type Props = {
  /** Null without a token. */
  readonly open: Open | null
  readonly host: Host
}

/** Opens the session, then works with it; whatever stands in the way gets its own message. */
export function App({ open, host }: Props) {
  const [state, setState] = useState<State>({ at: 'opening' })

  const stop = useCallback((code: NoticeCode) => {
    setState({ at: 'notice', code })
    const expiry = expiryOf(code)
    host(expiry === null ? { type: 'error', code } : { type: 'expired', code: expiry })
  }, [])

  const follow = useCallback((attempt: Promise<Opened>) => {
    setState({ at: 'opening' })
    attempt.then(
      (opened) => {
        setState({ at: 'work', opened })
        host({ type: 'ready' })
      },
      (error: unknown) => stop(noticeFor(error)),
    )
  }, [])

  useEffect(() => {
    if (open === null) stop(noticeWithoutToken())
    else follow(open())
  }, [])

  const again = open === null ? null : () => follow(open())
  if (state.at === 'opening') return <Opening />
  if (state.at === 'notice') return <Notice code={state.code} again={again} />
  return <Workspace opened={state.opened} host={host} stop={stop} />
}
