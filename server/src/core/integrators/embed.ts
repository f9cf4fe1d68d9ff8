/** How long an embed URL can be opened: long enough for a slow page, too short to be worth stealing. */
export const EMBED_TOKEN_LIFETIME_SECONDS = 300

/** A dashboard session ends after this long without a request. */
export const SESSION_IDLE_TIMEOUT_SECONDS = 30 * 60

/** A session that is in use ends after this long: the integrator then opens a new one for its customer. */
export const MAX_SESSION_SECONDS = 10 * 60 * 60

/** The URL for the iframe's `src`. */
export function embedUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/dashboard/?embed=1&token=${token}`
}

/**
 * The `frame-ancestors` of the dashboard: the integrator's registered origins. Any page may embed it if none is registered, or
 * without a token, because the integrator is unknown then.
 */
export function frameAncestors(origins: readonly string[] | null): string {
  return origins === null || origins.length === 0 ? '*' : origins.join(' ')
}

/** An origin as browsers compare it: scheme, host and port, nothing else. Null for anything that is not one. */
export function originFrom(text: string): string | null {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username !== '' || url.password !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return null
  // IPv6 addresses are refused too: a content security policy cannot name one, so browsers would block every page.
  return /[;,\s*[]/.test(url.origin) ? null : url.origin
}
