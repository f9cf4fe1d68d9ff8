import type { ComponentChildren } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import type { HostMessenger } from '../host/host-messenger.ts'
import { SessionNotice } from './session-notice.tsx'

/** A bug of ours becomes a message with a button to try again, never a blank frame. */
export function ErrorBoundary({
  host,
  children,
}: {
  readonly host: HostMessenger
  readonly children: ComponentChildren
}) {
  const [error, reset] = useErrorBoundary(() => host({ type: 'error', code: 'unexpected' }))
  if (error !== undefined) return <SessionNotice code="unexpected" unsaved={[]} retry={reset} />
  return <>{children}</>
}
