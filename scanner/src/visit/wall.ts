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

/** The pages that guards of websites show in place of a website. */
const WALLS: readonly ((answer: HomeAnswer) => boolean)[] = [
  ({ headers }) => headers['cf-mitigated'] === 'challenge',
  ({ headers }) => /^(?:captcha|challenge)$/.test(headers['x-amzn-waf-action'] ?? ''),
  ({ title }) =>
    /^(?:just a moment|attention required! \| cloudflare|access denied|are you a robot\??|pardon our interruption|ddos-guard|robot or human\??|security check)/i.test(
      title,
    ),
  ({ html }) =>
    html.length < 20_000 &&
    /captcha-delivery\.com|_Incapsula_Resource|\/\.well-known\/sgcaptcha|id="px-captcha"|\/_sec\/cp_challenge/.test(
      html,
    ),
]

export function failureOf(answer: HomeAnswer): AnalysisFailure | null {
  if (REFUSED.includes(answer.status) || WALLS.some((isWall) => isWall(answer))) return 'blocked'
  if (answer.status >= 400) return 'unreachable'
  return isPage(answer.headers) ? null : 'not_a_page'
}

function isPage(headers: Readonly<Record<string, string>>): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(headers['content-type'] ?? '')
}
