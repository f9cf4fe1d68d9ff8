import type { ScanFailure } from '../../kit/failure.ts'

// Whether a home page can be looked at: what answers instead of it, and why there is no report then.

export type HomeAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly title: string
  readonly html: string
}

/** Refusals, wherever they come from: whoever sends them does not want to be looked at by us. */
const REFUSED = [401, 403, 407, 429]

/** What a guard says of itself in the head of its answer. */
const HEADS: readonly ((headers: HomeAnswer['headers']) => boolean)[] = [
  (headers) => headers['cf-mitigated'] === 'challenge',
  (headers) => /^(?:captcha|challenge)$/.test(headers['x-amzn-waf-action'] ?? ''),
]

/** Whole titles of the pages that guards show in place of a website: a page that only begins so is somebody's own. */
const TITLES = [
  // Cloudflare, Imunify360, Sucuri, DDoS-Guard, Hostinger, Vercel, Anubis, Akamai, PerimeterX, Imperva, CrowdSec, BitNinja
  'just a moment',
  'attention required! \\| cloudflare',
  'one moment, please',
  'you are being redirected',
  'sucuri website firewall(?: - access denied)?',
  'ddos-guard',
  'checking your browser(?: before accessing.*)?',
  'vercel security checkpoint',
  'making sure you.re not a bot!?',
  'access denied',
  'pardon our interruption',
  'are you a robot\\??',
  'robot or human\\??',
  'human verification',
  'security check',
  'crowdsec captcha',
  'waiting for the redirection',
  'bot (?:verification|detection|protection)',
]
const TITLE = new RegExp(`^(?:${TITLES.join('|')})[\\s.…]*$`, 'i')

/** What only their pages have, in the address of a script, in its text or in a mark of theirs. Imperva's script alone stands in every page behind it. */
const PARTS =
  /captcha-delivery\.com|_Incapsula_Resource\?[^"'<>]{0,1000}incident_id|id="main-iframe"[^<>]{0,300}_Incapsula_Resource|\/\.well-known\/sgcaptcha|id="px-captcha"|\/_sec\/cp_challenge|\/cdn-cgi\/challenge-platform\/h\/[bg]\/orchestrate|_cf_chl_opt|sucuri_cloudproxy_js|\/hcdn-cgi\/jschallenge|imunify360[- ](?:webshield|preloader|captcha)|(?:protected|powered) by imunify360|please wait while your request is being verified|\/\.within\.website\/x\/cmd\/anubis|acw_sc__v2/i

const MAX_BARE = 60_000

/** A page of a guard has a sentence and no way on; an ordinary one has links, whatever its words. */
function isBare(html: string): boolean {
  if (html.length > MAX_BARE) return false
  const { text, links } = shownIn(html)
  return links <= 5 && text.replace(/\s+/g, ' ').length <= 1_500
}

const HIDES_TEXT = ['script', 'style', 'svg', 'noscript', 'template']
const TAG = /<\/?([a-z][a-z0-9]*)/iy

/** Each character is looked at a fixed number of times, whatever stands there: what has no end is searched for once. */
function shownIn(html: string): { readonly text: string; readonly links: number } {
  const small = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const withoutEnd = new Set<string>()
  const texts: string[] = []
  let links = 0
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    texts.push(html.slice(at, open < 0 ? html.length : open))
    if (open < 0) break
    const isComment = html.startsWith('<!--', open)
    TAG.lastIndex = open
    const name = TAG.exec(small)?.[1] ?? ''
    if (!isComment && name === '') {
      texts.push('<')
      at = open + 1
      continue
    }
    const end = isComment ? html.indexOf('-->', open) : html.indexOf('>', open)
    // All the rest is inside of it.
    if (end < 0) break
    at = end + 1
    if (isComment || small[open + 1] === '/') continue
    if (name === 'a' && /\shref/.test(small.slice(open, Math.min(end, open + 500)))) links++
    if (!HIDES_TEXT.includes(name) || withoutEnd.has(name)) continue
    const close = small.indexOf(`</${name}`, at)
    if (close < 0) withoutEnd.add(name)
    else at = close
  }
  return { text: texts.join(' '), links }
}

function isWall({ headers, title, html }: HomeAnswer): boolean {
  if (HEADS.some((isGuard) => isGuard(headers))) return true
  return (TITLE.test(title.trim()) || PARTS.test(html.slice(0, MAX_BARE))) && isBare(html)
}

export function failureOf(answer: HomeAnswer): ScanFailure | null {
  if (REFUSED.includes(answer.status) || isWall(answer)) return 'blocked'
  if (answer.status >= 400) return 'unreachable'
  return isPage(answer.headers) ? null : 'not_a_page'
}

function isPage(headers: Readonly<Record<string, string>>): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(headers['content-type'] ?? '')
}
