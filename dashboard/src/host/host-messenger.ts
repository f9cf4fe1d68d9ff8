import type { Screen } from '../model/screen.ts'
import type { Wanted } from '../model/wire.ts'

type Message =
  | { readonly type: 'ready' }
  | { readonly type: 'resize'; readonly height: number }
  /** `resume` belongs at the end of a fresh embed URL: the screen, and the changes that are not saved. */
  | { readonly type: 'expired'; readonly code: string; readonly resume: string; readonly unsaved: number }
  | { readonly type: 'unsaved'; readonly resume: string; readonly unsaved: number }
  | { readonly type: 'error'; readonly code: string }
  | { readonly type: 'navigate'; readonly screen: Screen }
  | { readonly type: 'upgrade'; readonly wanted: Wanted }

/** Speaks to the page around the frame, and to no other: without knowing its origin it stays silent. */
export type Host = (message: Message) => void

/** No page around, or one that cannot be told apart from others. */
export const NO_HOST: Host = () => {}

export function hostAround(referrer: string): Host {
  const origin = location.ancestorOrigins?.[0] ?? /^https?:\/\/[^/?#]+/.exec(referrer)?.[0]
  if (window.parent === window || origin === undefined || origin === 'null') return NO_HOST
  return (message) => window.parent.postMessage({ source: 'portico', ...message }, origin)
}

/** Tells the height of the content. It does not depend on the height of the frame, so the frame never grows by itself. */
export function reportHeight(content: Element, host: Host): void {
  let told = 0
  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (height === told) return
    told = height
    host({ type: 'resize', height })
  }).observe(content)
}
