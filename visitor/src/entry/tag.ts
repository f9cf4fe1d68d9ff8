import type { Placement } from '@portico/contract/words'
import { say } from '../kit/say.ts'

/** What the script element that loaded us tells. */
export type Tag = {
  /** What stands before `/s/`: Portico's address, or the website's own where its host passes `/s/` on. Empty: not known. */
  readonly base: string
  readonly placement: Placement
  /** Of the page's Content-Security-Policy: copied to every script that we add or release. */
  readonly nonce: string
}

/** `document.currentScript` is another one, or null, where a plugin has combined the tag with other scripts: then we look for ours. */
export function readTag(site: string): Tag {
  const path = `/s/${site}.js`
  const current = document.currentScript as HTMLScriptElement | null
  const script = current?.src.includes(path)
    ? current
    : document.querySelector<HTMLScriptElement>(`script[src*="${path}"]`)
  const src = script?.src ?? ''
  if (!src) say('the tag was combined with other scripts, so nothing can be shown. Load it from its own address.')
  // The loader holds back until we are there what a tag without `async` would, unless it has given up on us.
  const loaded = script as { holds?: () => boolean } | null
  const isFirst = loaded?.holds?.() ?? (script !== null && !script.async && !script.defer && document.body === null)
  return {
    base: src.slice(0, Math.max(0, src.lastIndexOf('/s/'))),
    placement: isFirst ? 'first' : 'async',
    nonce: script?.nonce ?? '',
  }
}
