import { getDomain } from 'tldts'
import { HOST_LABELS_PATTERN } from './site.ts'

/**
 * Whether a host belongs to the website: whether it is on the same registrable domain. Private suffixes count, so a.github.io and
 * b.github.io do not belong together.
 */
export function isOwnHost(host: string, fqdn: string): boolean {
  if (host === fqdn) return true
  const own = registrableDomain(fqdn)
  return own !== null && registrableDomain(host) === own
}

/** The normalized host of an http or https URL or origin; null for anything else, and for a host that is not a DNS name. */
export function webHost(address: string | undefined): string | null {
  if (address === undefined || address.length > MAX_ADDRESS_LENGTH) return null
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const host = url.hostname.replace(/\.$/, '')
  return host.length > MAX_HOST || !HOST_LABELS_PATTERN.test(host) ? null : host
}

/** We ask browsers to send only the origin as Referer, but not every browser does so. */
const MAX_ADDRESS_LENGTH = 2_048
/** The maximum length of a DNS name. */
const MAX_HOST = 253

export function registrableDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true, extractHostname: false, validateHostname: false })
}
