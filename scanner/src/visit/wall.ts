import type { AnalysisFailure } from '@portico/contract/words'

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

/** What only their pages have, in the address of a script, in its text or in a mark of theirs. */
const PARTS =
  /captcha-delivery\.com|_Incapsula_Resource|\/\.well-known\/sgcaptcha|id="px-captcha"|\/_sec\/cp_challenge|\/cdn-cgi\/challenge-platform\/h\/[bg]\/orchestrate|_cf_chl_opt|sucuri_cloudproxy_js|\/hcdn-cgi\/jschallenge|imunify360[- ](?:webshield|preloader|captcha)|(?:protected|powered) by imunify360|please wait while your request is being verified|\/\.within\.website\/x\/cmd\/anubis|acw_sc__v2/i

const MOST_BARE = 60_000

/** A page of a guard has a sentence and no way on; an ordinary one has links, whatever its words. */
function isBare(html: string): boolean {
  if (html.length > MOST_BARE) return false
  const shown = html.replace(/<(script|style|svg|noscript|template)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, ' ')
  const links = shown.match(/<a\s[^>]{0,500}\bhref/gi)?.length ?? 0
  return links <= 5 && shown.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').length <= 1_500
}

function isWall({ headers, title, html }: HomeAnswer): boolean {
  if (HEADS.some((isGuard) => isGuard(headers))) return true
  return (TITLE.test(title.trim()) || PARTS.test(html.slice(0, MOST_BARE))) && isBare(html)
}

export function failureOf(answer: HomeAnswer): AnalysisFailure | null {
  if (REFUSED.includes(answer.status) || isWall(answer)) return 'blocked'
  if (answer.status >= 400) return 'unreachable'
  return isPage(answer.headers) ? null : 'not_a_page'
}

function isPage(headers: Readonly<Record<string, string>>): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(headers['content-type'] ?? '')
}
