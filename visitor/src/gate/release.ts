import type { ScriptPolicy } from '../kit/trusted-types.ts'
import { warnDeveloper } from '../kit/warn-developer.ts'

// How a marked element is run or loaded after consent.

/** The timeout in milliseconds for a script that neither loads nor fails; then the next one runs. */
const PATIENCE = 5_000

/**
 * Runs a marked script, and waits for it unless it is `async`, so that scripts run in document order. A failed script
 * counts as finished. `fresh`: the browser has not prepared it as a script yet.
 */
export async function runScript(
  marked: HTMLScriptElement,
  fresh: boolean,
  nonce: string,
  policy: ScriptPolicy,
): Promise<void> {
  const { parentNode, nextSibling } = marked
  const { type, src } = marked.dataset
  // Browsers never run a script from innerHTML, as React makes them, so a copy is inserted behind it. A script from the
  // HTML is removed and inserted again, so that an app finds its own node in its place.
  const script = fresh ? marked : copyOf(marked, policy)
  if (fresh) marked.remove()
  if (type) script.type = type
  else if (script.type === 'text/plain') script.removeAttribute('type')
  if (src) script.src = policy.createScriptURL(src)
  script.nonce ||= nonce
  const isInline = !script.src && script.type !== 'module'
  // Waiting here keeps the order. `async = false` would keep it too, but one script that never
  // arrives would block all later ones for ever.
  // A `nomodule` script fires no event in current browsers.
  const over = isInline || script.hasAttribute('async') || script.noModule ? null : hasEnded(script)
  const put = () => parentNode?.insertBefore(script, nextSibling)
  if (isInline) withoutWriting(put)
  else put()
  await over
}

function copyOf(marked: HTMLScriptElement, policy: ScriptPolicy): HTMLScriptElement {
  const copy = document.createElement('script')
  for (const { name, value } of marked.attributes) {
    if (name === 'src') copy.src = policy.createScriptURL(value)
    // Its marks too: with the tag first they say what allows it.
    else copy.setAttribute(name, value)
  }
  // With a Content-Security-Policy the nonce is not among the attributes.
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

/** After parsing, `document.write` in an inline script would erase the page. (In external scripts browsers ignore it.) */
function withoutWriting(run: () => void): void {
  const { document: page } = window
  const { write, writeln } = page
  page.write = page.writeln = () => warnDeveloper('document.write was ignored.')
  run()
  Object.assign(page, { write, writeln })
}

/**
 * Loads a frame, image, video or sound with the sources inside it. Only http and https: `javascript:` in a frame would run an
 * unmarked script.
 */
export function loadEmbed(element: HTMLElement): void {
  for (const one of [...element.children, element]) {
    const { href } = new URL(one.getAttribute('data-src') ?? 'about:', document.baseURI)
    // A copy of a released frame is loading already.
    if (href.startsWith('http') && one.getAttribute('src') !== href) one.setAttribute('src', href)
  }
  // After finding no source a browser tries again only on `load()`.
  if (element instanceof HTMLMediaElement) element.load()
}
