import type { InlineScript } from '../../kit/evidence.ts'
import { MOST } from '../kit/limits.ts'
import { clean, cut, shownAddress } from '../kit/text.ts'
import type { Whose } from '../kit/whose.ts'
import type { OpeningTag } from './html.ts'

// Scripts that stand in the HTML with a text of their own.

/** Those that a browser runs. */
const RUNS = ['', 'module', 'text/javascript', 'application/javascript', 'text/ecmascript', 'application/ecmascript']

/** Null for what is no such script, or is none that runs or would after a yes. */
export function inlineOf(tag: OpeningTag, base: string, whose: Whose): InlineScript | null {
  const { attributes } = tag
  const text = tag.text.trim()
  if (tag.name !== 'script' || text === '' || ['src', 'data-src', 'data-entry'].some((name) => attributes.has(name)))
    return null
  const type = (attributes.get('type') ?? '').trim().toLowerCase()
  const marked = type === 'text/plain' && attributes.has('data-category')
  if (!marked && !RUNS.includes(type)) return null
  return {
    html: withoutValues(cut(withoutNonce(tag.html.toWellFormed()), MOST.element)),
    begins: beginningOf(text),
    line: tag.line,
    lastLine: tag.lastLine,
    names: addressesNamed(text.slice(0, MOST.script), base, whose),
    marked,
  }
}

function beginningOf(text: string): string {
  const start = clean(text.slice(0, 4 * MOST.begins).replace(/\s+/g, ' '), MOST.begins + MAX_VALUE)
  return cut(withoutValues(start), MOST.begins)
}

function withoutNonce(html: string): string {
  return html.replace(/(\snonce\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, '$1"*"')
}

/** What may be another in each visit, such as a token: long, and no words. So the same snippet has the same text on every page. */
function withoutValues(text: string): string {
  return text.replace(/[\w+/=-]{16,}/g, (run) => (/\d/.test(run) ? '*' : run))
}

/** So that one that is cut is known. */
const MAX_VALUE = 300

/** Between quotes: whole addresses and those without a protocol, or paths of scripts. JSON may have `\/` for `/`. */
const QUOTED =
  /(["'`])((?:https?:|wss?:)?(?:\\?\/){1,2}[^"'`\s<>{}]{1,1000}|[^"'`\s<>{}:]{1,300}\.m?js(?:\?[^"'`\s<>{}]{0,300})?)\1/gi
const SCRIPT = /\.m?js$/i
/** Names of formats, which nobody asks for. */
const FORMATS = ['www.w3.org', 'schema.org']

/** Of others whatever they are, of the website's own those of scripts. */
function addressesNamed(text: string, base: string, whose: Whose): readonly string[] {
  const found = new Set<string>()
  for (const [, , quoted = ''] of text.matchAll(QUOTED)) {
    if (found.size >= MOST.names) break
    const url = URL.parse(quoted.replaceAll('\\/', '/'), base)
    if (url === null || !url.hostname.includes('.') || FORMATS.includes(url.hostname)) continue
    const address = shownAddress(url.href)
    if (address !== null && (whose.isOther(address) || (whose.isOwn(address) && SCRIPT.test(url.pathname))))
      found.add(address)
  }
  return [...found]
}
