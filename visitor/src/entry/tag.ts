import type { Placement } from '@portico/contract/words'
import type { HeldByLoader } from '../gate/listed-frames.ts'
import { warnDeveloper } from '../kit/warn-developer.ts'

/** What we know from the script element that loaded us. */
export type EntryTag = {
  /** The address before `/s/`: Portico's, or the website's own if its host proxies `/s/`. Empty: not known. */
  readonly base: string
  readonly placement: Placement
  /** What the loader has held back so far. */
  readonly held: HeldByLoader
  /** The nonce of the page's Content-Security-Policy, copied to every script that we add or release. */
  readonly nonce: string
}

/** If a plugin has combined the tag with other scripts, `document.currentScript` is another script or null. Then we search for ours. */
export function readTag(site: string): EntryTag {
  const path = `/s/${site}.js`
  const current = document.currentScript as HTMLScriptElement | null
  const script = current?.src.includes(path)
    ? current
    : document.querySelector<HTMLScriptElement>(`script[src*="${path}"]`)
  const src = script?.src ?? ''
  if (!src)
    warnDeveloper('the tag was combined with other scripts, so nothing can be shown. Load it from its own address.')
  // Behind the loader we are as early as a tag without `async`, unless the loader has timed out.
  const loaded = script as { holds?: () => HeldByLoader | boolean } | null
  // A loader that was pasted from an earlier version says only that it holds.
  const held = loaded?.holds?.()
  const isFirst = held ?? (script !== null && !script.async && !script.defer && document.body === null)
  return {
    base: src.slice(0, Math.max(0, src.lastIndexOf('/s/'))),
    placement: isFirst ? 'first' : 'async',
    held: Array.isArray(held) ? held : [],
    nonce: script?.nonce ?? '',
  }
}
