import type { IncomingMessage } from 'node:http'
import { OPTIONAL_CATEGORIES } from '@portico/contract/words'
import { COOKIE_MAX_AGE_SECONDS, cookieName, cookieValue } from '@portico/visitor/choice'
import type { Consent } from '../../core/consents/consent.ts'
import { webHost } from '../../core/sites/own-host.ts'

/** Whether the website serves `/s/` from its own host, so that a cookie of ours is the website's. */
export function isFirstParty({ headers }: IncomingMessage, host: string): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || webHost(`http://${headers.host}`) === host
}

/** Of the consent what the cookie says. */
type Sent = Omit<Consent, 'services' | 'language' | 'method' | 'placement'> & Partial<Pick<Consent, 'services'>>

type Where = {
  readonly siteId: string
  readonly origin: string
  readonly host: string
  readonly cookieDomain: string | null
}

/** The cookie that the page writes by itself as well: one that comes with an answer lasts longer than a week in Safari. */
export function ownCookie(consent: Sent, { siteId, origin, host, cookieDomain }: Where): string {
  const { version, choice, services = [], gpc, id, visitor } = consent
  const granted = OPTIONAL_CATEGORIES.filter((category) => choice[category])
  const parts = [
    `${cookieName(cookieDomain, origin)}=${cookieValue({ site: siteId, version, granted, services, gpc, id, visitor })}`,
    'Path=/',
    `Max-Age=${COOKIE_MAX_AGE_SECONDS}`,
    'SameSite=Lax',
  ]
  if (origin.startsWith('https:')) parts.push('Secure')
  if (cookieDomain !== null && `.${host}`.endsWith(`.${cookieDomain}`)) parts.push(`Domain=${cookieDomain}`)
  return parts.join('; ')
}
