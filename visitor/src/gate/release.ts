import { say } from '../kit/say.ts'
import type { Policy } from '../kit/trusted.ts'

// How a marked element is put to work after a yes.

/** A script that neither arrives nor fails holds up the next one for so long, in milliseconds. */
const PATIENCE = 5_000

/**
 * Runs a marked script, and waits for it unless it is `async`, so that those in the document run in their order. One that
 * fails is over like one that ran. `fresh`: the browser has not looked at it as a script yet.
 */
export async function runScript(
  marked: HTMLScriptElement,
  fresh: boolean,
  nonce: string,
  policy: Policy,
): Promise<void> {
  const { parentNode, nextSibling } = marked
  const { type, src } = marked.dataset
  // A browser never runs a script that came through innerHTML, as React makes them: a copy behind it does. One from the
  // HTML itself is taken out and put back instead, so that an app which owns it finds its own node in its own place.
  const script = fresh ? marked : copyOf(marked, policy)
  if (fresh) marked.remove()
  if (type) script.type = type
  else if (script.type === 'text/plain') script.removeAttribute('type')
  if (src) script.src = policy.createScriptURL(src)
  script.nonce ||= nonce
  const isInline = !script.src && script.type !== 'module'
  // The order is kept by waiting here. With `async = false` the browser would keep it too, but behind a script that never
  // arrives it would hold up the next ones for ever.
  // One that is for old browsers only never says anything.
  const over = isInline || script.hasAttribute('async') || script.noModule ? null : hasEnded(script)
  const put = () => parentNode?.insertBefore(script, nextSibling)
  if (isInline) withoutWriting(put)
  else put()
  await over
}

function copyOf(marked: HTMLScriptElement, policy: Policy): HTMLScriptElement {
  const copy = document.createElement('script')
  for (const { name, value } of marked.attributes) {
    if (name === 'src') copy.src = policy.createScriptURL(value)
    else if (name !== 'data-category' && name !== 'data-src') copy.setAttribute(name, value)
  }
  // Not in the attributes where the page has a Content-Security-Policy.
  copy.nonce = marked.nonce
  if (marked.text) copy.text = policy.createScript(marked.text)
  return copy
}

function hasEnded(script: HTMLScriptElement): Promise<void> {
  return new Promise((end) => {
    script.addEventListener('load', () => end())
    script.addEventListener('error', () => end())
    setTimeout(end, PATIENCE)
  })
}

/** After the page has been parsed, `document.write` in an inline script would wipe it. (In others browsers ignore it.) */
function withoutWriting(run: () => void): void {
  const { document: page } = window
  const { write, writeln } = page
  page.write = page.writeln = () => say('document.write was ignored.')
  run()
  Object.assign(page, { write, writeln })
}

/**
 * A frame, image, video or sound, with the sources inside it. Nothing but the web: `javascript:` in a frame would be a script
 * that nobody marked.
 */
export function loadEmbed(element: HTMLElement): void {
  for (const one of [...element.children, element]) {
    const { href } = new URL(one.getAttribute('data-src') ?? 'about:', document.baseURI)
    // A copy of a frame that was released is loading already.
    if (href.startsWith('http') && one.getAttribute('src') !== href) one.setAttribute('src', href)
  }
  // A browser that has found no source looks again only when it is told to.
  if (element instanceof HTMLMediaElement) element.load()
}
