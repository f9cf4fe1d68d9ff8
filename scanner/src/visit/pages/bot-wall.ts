import type { ScanFailure } from '../../kit/failure.ts'

// Recognises what answers instead of a home page: bot protection, a question for a password, errors.

export type HomePageAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly title: string
  readonly html: string
}

/** Statuses that refuse us, whoever sends them. */
const REFUSED_STATUSES = [403, 407, 429]

/** Headers by which bot protection identifies itself. */
const GUARD_HEADERS: readonly ((headers: HomePageAnswer['headers']) => boolean)[] = [
  (headers) => headers['cf-mitigated'] === 'challenge',
  (headers) => /^(?:captcha|challenge)$/.test(headers['x-amzn-waf-action'] ?? ''),
]

/** Whole titles of bot protection pages. A website's own page may begin with the same words. */
const GUARD_TITLES = [
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
const GUARD_TITLE = new RegExp(`^(?:${GUARD_TITLES.join('|')})[\\s.…]*$`, 'i')

/** Texts that only bot protection pages contain. Imperva's script alone is on every page behind it, so it is not enough. */
const GUARD_PARTS =
  /captcha-delivery\.com|_Incapsula_Resource\?[^"'<>]{0,1000}incident_id|id="main-iframe"[^<>]{0,300}_Incapsula_Resource|\/\.well-known\/sgcaptcha|id="px-captcha"|\/_sec\/cp_challenge|\/cdn-cgi\/challenge-platform\/h\/[bg]\/orchestrate|_cf_chl_opt|sucuri_cloudproxy_js|\/hcdn-cgi\/jschallenge|imunify360[- ](?:webshield|preloader|captcha)|(?:protected|powered) by imunify360|please wait while your request is being verified|\/\.within\.website\/x\/cmd\/anubis|acw_sc__v2/i

const MAX_GUARD_PAGE_LENGTH = 60_000

/** A bot protection page has a sentence and hardly any links; an ordinary page has links. */
function isBare(html: string): boolean {
  if (html.length > MAX_GUARD_PAGE_LENGTH) return false
  const { text, links } = shownIn(html)
  return links <= 5 && text.replace(/\s+/g, ' ').length <= 1_500
}

const HIDES_TEXT = ['script', 'style', 'svg', 'noscript', 'template']
const TAG = /<\/?([a-z][a-z0-9]*)/iy

/** Linear in the length of the HTML: the end of an unclosed element is searched for once. */
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

function isBotWall({ headers, title, html }: HomePageAnswer): boolean {
  if (GUARD_HEADERS.some((isGuard) => isGuard(headers))) return true
  return (GUARD_TITLE.test(title.trim()) || GUARD_PARTS.test(html.slice(0, MAX_GUARD_PAGE_LENGTH))) && isBare(html)
}

/** Forms for a password before the website itself: of WordPress, of its plugin Password Protected, and of Shopify. */
const PASSWORD_FORM =
  /<form\b[^<>]{0,500}(?:post-password-form|action=postpass)|\bname=["']?(?:password_protected_pwd|post_password|storefront_password)\b|<form\b[^<>]{0,500}\bstorefront-password-form\b/i

function asksForPassword({ status, html }: HomePageAnswer): boolean {
  return status === 401 || (PASSWORD_FORM.test(html.slice(0, MAX_GUARD_PAGE_LENGTH)) && isBare(html))
}

export function homePageFailure(answer: HomePageAnswer): ScanFailure | null {
  if (asksForPassword(answer)) return 'asks_for_password'
  if (REFUSED_STATUSES.includes(answer.status) || isBotWall(answer)) return 'blocked'
  if (answer.status === 503) return 'under_construction'
  if (answer.status >= 400) return 'unreachable'
  return isPage(answer.headers) ? null : 'not_a_page'
}

function isPage(headers: Readonly<Record<string, string>>): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(headers['content-type'] ?? '')
}
