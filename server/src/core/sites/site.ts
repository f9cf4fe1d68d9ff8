import { parse } from 'tldts'
import { MAX_AUTHORITY_LENGTH } from '../kit/authority.ts'
import type { Environment } from '../kit/environment.ts'
import { type Decision, decide, refuseFields } from '../kit/refusal.ts'

/** The parts of a website's address. Stored when the site is created and never derived again. */
export type SiteAddress = {
  readonly scheme: 'http' | 'https'
  readonly fqdn: string
  readonly subdomain: string
  readonly domain: string
  readonly suffix: string
  readonly registeredDomain: string
  readonly path: string
}

const MAX_URL_LENGTH = 2048
const MAX_HOST_LENGTH = 253
const HTTPS = 'https://'
const ASCII_WHITE_SPACE = '\t\n\f\r '

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what it looks for.
const FORBIDDEN_ANYWHERE = /[\u0000-\u001f\u007f\\]/
/** Invisible characters; the two joiners are left to the URL parser, which knows the scripts that need them. */
const FORBIDDEN_IN_AUTHORITY = /[@%]|[\p{Default_Ignorable_Code_Point}--[\u200c\u200d]]/v
/** Labels of 1 to 63 characters with dots between them. */
export const HOST_LABELS_PATTERN =
  /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/
/** Lower-case ASCII whose last label begins with a letter, so that it is not an IP address. */
const PLAIN_HOST = /^[a-z0-9_.-]*\.[a-z][a-z0-9_-]*$/
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/

/**
 * Top-level names that lead to the own machine, into a private network, or to no web host. A closed list: any other name may become
 * a public one.
 */
export const NON_PUBLIC_DOMAINS = ['localhost', 'local', 'internal', 'lan', 'home.arpa', 'onion'] as const

/** A site is identified by its host and its path; trailing slashes make no difference. */
export function siteIdentity({ fqdn, path }: Pick<SiteAddress, 'fqdn' | 'path'>): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return fqdn + path.slice(0, end)
}

/** Parses a submitted `url` by the eight rules of decision 4, in their order. */
export function siteFromUrl(submitted: string): Decision<SiteAddress> {
  const text = trimWhiteSpace(submitted)
  if (text === '') return refuseUrl('is empty: send the address of the website, such as https://www.example.com')
  if (text.length > MAX_URL_LENGTH) return refuseUrl(`is longer than ${MAX_URL_LENGTH} characters`)
  if (FORBIDDEN_ANYWHERE.test(text)) return refuseUrl('contains a control character or a backslash')
  if (!text.isWellFormed()) return refuseUrl('contains half of a surrogate pair')

  const split = splitScheme(text)
  if (split === null) return refuseUrl('must begin with http:// or https://, or with the host name')
  const authority = authorityIn(split.rest)
  if (authority === '') return refuseUrl('names no host')
  if (authority.length > MAX_AUTHORITY_LENGTH) return refuseUrl('has a host name that is too long')
  if (FORBIDDEN_IN_AUTHORITY.test(authority)) {
    return refuseUrl('must not have @, % or invisible characters in its host part')
  }
  const parsed = isUnchangedByUrlParser(split.rest, authority)
    ? { hostname: authority, pathname: '/' }
    : URL.parse(`${split.scheme}://${split.rest}`)
  if (parsed === null) return refuseUrl('is not a valid URL: check the host name and the port')

  const { hostname } = parsed
  const fqdn = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  if (IPV4.test(fqdn) || fqdn.startsWith('[')) return refuseUrl('is an IP address: send a domain name')
  if (!hasSoundALabels(fqdn)) return refuseUrl('has an international host name that is not valid')
  if (fqdn.length > MAX_HOST_LENGTH || !HOST_LABELS_PATTERN.test(fqdn)) {
    return refuseUrl('has a host name that the domain name system does not allow')
  }
  if (!fqdn.includes('.')) return refuseUrl('has a host name of one label: send the full domain name')

  const { domain, subdomain, publicSuffix, domainWithoutSuffix } = parse(fqdn, {
    allowPrivateDomains: false,
    extractHostname: false,
    validateHostname: false,
  })
  if (!domain || !publicSuffix || !domainWithoutSuffix) {
    return refuseUrl(`has the public suffix ${fqdn} as its host: send a domain registered below it`)
  }
  return decide({
    scheme: split.scheme,
    fqdn,
    subdomain: subdomain ?? '',
    domain: domainWithoutSuffix,
    suffix: publicSuffix,
    registeredDomain: domain,
    path: split.rest[authority.length] === '/' ? parsed.pathname : '',
  })
}

/** The address that is registered for a submitted `url`. In production it must be public; staging is for trying out. */
export function siteToRegister(submitted: string, environment: Environment): Decision<SiteAddress> {
  const site = siteFromUrl(submitted)
  if (!site.ok || environment === 'staging') return site
  const { fqdn } = site.value
  const ending = NON_PUBLIC_DOMAINS.find((one) => fqdn === one || fqdn.endsWith(`.${one}`))
  if (ending === undefined) return site
  return refuseUrl(
    `has a host name under .${ending}, which no visitor on the internet finds: send the public name of the website, or try ` +
      'this name out in staging',
  )
}

/** The host to search a site by, from a submitted text. The rules are the same as at registration. */
export function hostFromText(submitted: string): Decision<string> {
  const site = siteFromUrl(`https://${trimWhiteSpace(submitted)}`)
  if (site.ok && !/[/?#:]/.test(submitted)) return decide(site.value.fqdn)
  const message = 'fqdn is not a host name that a website can have: send one such as www.example.com.'
  return refuseFields([{ field: 'fqdn', code: 'invalid_host', message }])
}

/** No scheme, or a leading `//`, means https. Null for any other scheme, and for `https:` without `//`. */
function splitScheme(text: string): { readonly scheme: 'http' | 'https'; readonly rest: string } | null {
  // The usual case, checked first because it is fast.
  if (text.startsWith(HTTPS)) return { scheme: 'https', rest: text.slice(HTTPS.length) }
  const web = /^(https?):\/\//i.exec(text)
  if (web) {
    const scheme = web[1]?.toLowerCase() === 'http' ? 'http' : 'https'
    return { scheme, rest: text.slice(web[0].length) }
  }
  if (text.startsWith('//')) return { scheme: 'https', rest: text.slice(2) }
  const isHostWithPort = /^[^:/?#]*:\d+(?:[/?#]|$)/.test(text) || isDottedHostWithColon(text)
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text)
  if (/^https?:/i.test(text) || (hasScheme && !isHostWithPort)) return null
  return { scheme: 'https', rest: text }
}

function authorityIn(rest: string): string {
  const end = rest.search(/[/?#]/)
  return end < 0 ? rest : rest.slice(0, end)
}

/** Whether the URL parser can be skipped: the usual case of a plain host that the parser would not change, with at most a slash. */
export function isUnchangedByUrlParser(rest: string, authority: string): boolean {
  return rest.length - authority.length <= 1 && PLAIN_HOST.test(authority) && !authority.includes('xn--')
}

/** A host with a dot and an empty port, as in `example.com:` or `example.com:/path`. */
function isDottedHostWithColon(text: string): boolean {
  const end = text.search(/[:/?#]/)
  if (text[end] !== ':' || !text.slice(0, end).includes('.')) return false
  const rest = text.slice(end + 1)
  return rest === '' || rest.startsWith('?') || rest.startsWith('#') || (rest.startsWith('/') && !rest.startsWith('//'))
}

/** The URL parser does not validate `xn--` labels of an ASCII host. It does if another label is not ASCII, such as `ü`. */
function hasSoundALabels(fqdn: string): boolean {
  return !fqdn.includes('xn--') || URL.canParse(`https://ü.${fqdn}`)
}

/** Trims in linear time: a regular expression such as `\s+$` takes quadratic time on a hostile text. */
function trimWhiteSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && ASCII_WHITE_SPACE.includes(text.charAt(start))) start++
  while (end > start && ASCII_WHITE_SPACE.includes(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

function refuseUrl(why: string): Decision<never> {
  return refuseFields([{ field: 'url', code: 'invalid_url', message: `url ${why}.` }])
}
