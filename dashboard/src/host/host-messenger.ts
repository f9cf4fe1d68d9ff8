import type { Screen } from '../model/screen.ts'
import type { UpgradeTarget } from '../model/wire.ts'

type HostMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'resize'; readonly height: number }
  /** `resume` belongs at the end of a fresh embed URL: the screen, and the changes that are not saved. */
  | { readonly type: 'expired'; readonly code: string; readonly resume: string; readonly unsaved: number }
  | { readonly type: 'unsaved'; readonly resume: string; readonly unsaved: number }
  | { readonly type: 'error'; readonly code: string }
  | { readonly type: 'navigate'; readonly screen: Screen }
  | { readonly type: 'upgrade'; readonly wanted: UpgradeTarget }

/** Posts messages to the embedding page and to no other. Without knowing its origin it sends none. */
export type HostMessenger = (message: HostMessage) => void

/** There is no embedding page, or its origin is unknown. */
export const SILENT_HOST: HostMessenger = () => {}

export function createHostMessenger(referrer: string): HostMessenger {
  const origin = location.ancestorOrigins?.[0] ?? /^https?:\/\/[^/?#]+/.exec(referrer)?.[0]
  if (window.parent === window || origin === undefined || origin === 'null') return SILENT_HOST
  return (message) => window.parent.postMessage({ source: 'portico', ...message }, origin)
}

/** Reports the height of the content. It does not depend on the frame's height, so the frame never grows by itself. */
export function reportHeight(content: Element, host: HostMessenger): void {
  let reportedHeight = 0
  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (height === reportedHeight) return
    reportedHeight = height
    host({ type: 'resize', height })
  }).observe(content)
}
