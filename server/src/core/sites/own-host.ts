import { getDomain } from 'tldts'
import { LABELS } from './site.ts'

/**
 * Whether a host is the website's own: on the same registrable domain. Whoever gives names to strangers is a suffix here,
 * so a.github.io and b.github.io are strangers too.
 */
export function isOwnHost(host: string, fqdn: string): boolean {
  if (host === fqdn) return true
  const own = registrableDomain(fqdn)
  return own !== null && registrableDomain(host) === own
}

/** The host of an http or https origin or address, in its one spelling; null for anything else, and for what the DNS cannot name. */
export function webHost(address: string | undefined): string | null {
  if (address === undefined || address.length > LONGEST) return null
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const host = url.hostname.replace(/\.$/, '')
  return host.length > MAX_HOST || !LABELS.test(host) ? null : host
}

/** Of a Referer we ask for the origin alone, but not every browser heeds it. */
const LONGEST = 2_048
/** No name in the DNS is longer. */
const MAX_HOST = 253

export function registrableDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true, extractHostname: false, validateHostname: false })
}
