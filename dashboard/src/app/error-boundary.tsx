import type { ComponentChildren } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import type { Host } from '../host/host-messenger.ts'
import { Notice } from './session-notice.tsx'

/** A mistake of ours becomes a message with a way out, never a blank frame. */
export function ErrorBoundary({ host, children }: { readonly host: Host; readonly children: ComponentChildren }) {
  const [error, reset] = useErrorBoundary(() => host({ type: 'error', code: 'unexpected' }))
  if (error !== undefined) return <Notice code="unexpected" unsaved={[]} again={reset} />
  return <>{children}</>
}
