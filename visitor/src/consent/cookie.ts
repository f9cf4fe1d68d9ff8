import { readCookies, writeCookie } from '../kit/stores.ts'
import { timeOf } from '../kit/uuid.ts'
import { COOKIE, choiceFrom, cookieName, cookieValue, KEPT, type Stored } from './choice.ts'

// The choice's cookie. It is written when somebody chooses, and never before.

/**
 * The newest choice made on this website. A browser may show several cookies of one name: this host's own, and one of the
 * domain above, which may be another customer's.
 */
export function storedChoice(site: string, domain: string | null): Stored | null {
  const own = cookieName(domain, location.protocol)
  const choices = readCookies()
    .filter(([name]) => name === own)
    .map(([, value]) => choiceFrom(value, site, Date.now()))
    .filter((choice) => choice !== null)
  return choices.sort((one, other) => timeOf(other.id) - timeOf(one.id))[0] ?? null
}

export function storeChoice(choice: Stored, domain: string | null): void {
  const rest = `; Path=/; Max-Age=${KEPT}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  const cookie = `${cookieName(domain, location.protocol)}=${cookieValue(choice)}`
  if (domain !== null) {
    // One that this host had for itself would stand beside it, and which of the two a browser shows first is anybody's guess.
    writeCookie(`${COOKIE}=; Path=/; Max-Age=0`)
    writeCookie(`${cookie}; Domain=${domain}${rest}`)
  }
  // Also where the page is on another domain than the registered one, and the browser refused the first.
  if (storedChoice(choice.site, domain)?.id !== choice.id) writeCookie(cookie + rest)
}
