import type { InlineScript } from '../../kit/evidence.ts'
import { MAX_VISIT } from '../kit/limits.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { cleanText, reportableAddress, truncate } from '../kit/text.ts'
import type { OpeningTag } from './html.ts'

// Scripts that stand in the HTML with a text of their own.

/** Those that a browser runs. */
const RUNS = ['', 'module', 'text/javascript', 'application/javascript', 'text/ecmascript', 'application/ecmascript']

/** Null for what is no such script, or is none that runs or would after a yes. */
export function inlineScriptOf(tag: OpeningTag, base: string, scope: SiteScope): InlineScript | null {
  const { attributes } = tag
  const text = tag.text.trim()
  if (tag.name !== 'script' || text === '' || ['src', 'data-src', 'data-entry'].some((name) => attributes.has(name)))
    return null
  const type = (attributes.get('type') ?? '').trim().toLowerCase()
  const marked = type === 'text/plain' && attributes.has('data-category')
  if (!marked && !RUNS.includes(type)) return null
  return {
    html: withoutValues(truncate(withoutNonce(tag.html.toWellFormed()), MAX_VISIT.element)),
    begins: beginningOf(text),
    line: tag.line,
    lastLine: tag.lastLine,
    names: addressesNamed(text.slice(0, MAX_VISIT.script), base, scope),
    marked,
  }
}

function beginningOf(text: string): string {
  const start = cleanText(text.slice(0, 4 * MAX_VISIT.begins).replace(/\s+/g, ' '), MAX_VISIT.begins + MAX_VALUE)
  return truncate(withoutValues(start), MAX_VISIT.begins)
}

function withoutNonce(html: string): string {
  return html.replace(/(\snonce\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, '$1"*"')
}

/** Hides long values that may change with each visit, such as tokens. So the same snippet has the same text on every page. */
function withoutValues(text: string): string {
  return text.replace(/[\w+/=-]{16,}/g, (run) => (/\d/.test(run) ? '*' : run))
}

/** Read beyond the limit, so that a value at the cut is recognised. */
const MAX_VALUE = 300

/** Between quotes: whole addresses and those without a protocol, or paths of scripts. JSON may have `\/` for `/`. */
const QUOTED =
  /(["'`])((?:https?:|wss?:)?(?:\\?\/){1,2}[^"'`\s<>{}]{1,1000}|[^"'`\s<>{}:]{1,300}\.m?js(?:\?[^"'`\s<>{}]{0,300})?)\1/gi
const SCRIPT = /\.m?js$/i
/** Hosts in names of formats, which nobody requests. */
const FORMATS = ['www.w3.org', 'schema.org']

/** All third-party addresses, and the website's own addresses of scripts. */
function addressesNamed(text: string, base: string, scope: SiteScope): readonly string[] {
  const found = new Set<string>()
  for (const [, , quoted = ''] of text.matchAll(QUOTED)) {
    if (found.size >= MAX_VISIT.names) break
    const url = URL.parse(quoted.replaceAll('\\/', '/'), base)
    if (url === null || !url.hostname.includes('.') || FORMATS.includes(url.hostname)) continue
    const address = reportableAddress(url.href)
    if (address !== null && (scope.isOther(address) || (scope.isOwn(address) && SCRIPT.test(url.pathname))))
      found.add(address)
  }
  return [...found]
}
