/** How long an embed URL can be opened: long enough for a slow page, too short to be worth stealing. */
export const EMBED_TOKEN_SECONDS = 300

/** A customer who has done nothing for this long has left. */
export const SESSION_IDLE_SECONDS = 30 * 60

/** A session in use ends too after this long: the integrator then opens a new one for its customer. */
export const SESSION_MAX_SECONDS = 10 * 60 * 60

/** The URL for the iframe's `src`. */
export function embedUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/dashboard/?embed=1&token=${token}`
}

/**
 * The pages that may show the dashboard in a frame: those of the origins registered for the integrator; with none
 * registered, or without a token that says whose customer this is, any page.
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
  // Nor an IPv6 address: the policy that keeps other pages out has no form for one, and browsers would let nobody in.
  return /[;,\s*[]/.test(url.origin) ? null : url.origin
}
