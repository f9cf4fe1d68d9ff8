import { readCookies, writeCookie } from '../kit/storage.ts'
import { timeOfUuid } from '../kit/uuid.ts'
import {
  COOKIE_MAX_AGE_SECONDS,
  COOKIE_NAME,
  cookieName,
  cookieValue,
  parseCookieValue,
  type StoredChoice,
} from './choice.ts'

// The cookie of the choice. It is never written before the visitor has chosen.

/**
 * The newest choice made on this website. A browser may give several cookies of one name: this host's own, and one of the
 * parent domain, which may belong to another customer.
 */
export function readStoredChoice(site: string, domain: string | null): StoredChoice | null {
  const own = cookieName(domain, location.protocol)
  const choices = readCookies()
    .filter(([name]) => name === own)
    .flatMap(([, value]) => parseCookieValue(value, site, Date.now()) ?? [])
  return choices.sort((one, other) => timeOfUuid(other.id) - timeOfUuid(one.id))[0] ?? null
}

export function storeChoice(choice: StoredChoice, domain: string | null): void {
  const rest = `; Path=/; Max-Age=${COOKIE_MAX_AGE_SECONDS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  const cookie = `${cookieName(domain, location.protocol)}=${cookieValue(choice)}`
  if (domain !== null) {
    // Delete a cookie of this host alone: browsers do not define which of the two comes first.
    writeCookie(`${COOKIE_NAME}=; Path=/; Max-Age=0`)
    writeCookie(`${cookie}; Domain=${domain}${rest}`)
  }
  // The browser refuses the domain if the page is on another one than the registered one. Then the cookie is for this host.
  if (readStoredChoice(choice.site, domain)?.id !== choice.id) writeCookie(cookie + rest)
}
