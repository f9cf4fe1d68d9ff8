import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import type { Environment } from '../config.ts'
import { type Decision, decide, type FieldProblem, refuseFields } from '../core/refusal.ts'

/** Turns a name into addresses. Passed in, so that tests can let a name lead anywhere. */
export type Resolve = (name: string) => Promise<readonly string[]>

const MOST_CHARACTERS = 2048
const IPV6_INTERNET = ipaddr.parseCIDR('2000::/3')

/**
 * What the parser would drop, or read as something else, and what nobody can see: controls, white space, backslashes,
 * halves of surrogate pairs, invisible characters. What was meant by them is unclear.
 */
const UNCLEAR = /[\s\\\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u
const HOST_NAME = /^[a-z0-9._-]+$/

/**
 * The URL of a webhook is somebody else's: it must lead to the internet and nowhere else. This checks what can be seen in
 * the text; where a name leads is checked again each time a connection is made. The result is written as a URI.
 */
export function checkWebhookUrl(text: string, environment: Environment): Decision<URL> {
  const refusal = (message: string) => refuseFields([{ field: 'url', code: 'invalid_url', message }])
  const tooLong = `url has more than ${MOST_CHARACTERS} characters, those counted that have to be escaped.`
  if (text.length > MOST_CHARACTERS) return refusal(tooLong)
  const parsed = UNCLEAR.test(text) ? null : URL.parse(text)
  if (parsed === null) return refusal('url must be an address such as https://example.com/webhooks.')
  const schemes = environment === 'production' ? ['https:'] : ['https:', 'http:']
  // The parser forgives any number of slashes before the host.
  if (!schemes.includes(parsed.protocol) || !/^[a-z]+:\/\/[^/?#]/i.test(text)) {
    const beginning = schemes.map((scheme) => `${scheme}//`).join(' or ')
    return refusal(`url must begin with ${beginning} and a host.`)
  }
  if (parsed.username !== '' || parsed.password !== '') return refusal('url must not carry a user name or password.')
  if (!mayLeadOut(hostOf(parsed), environment)) {
    return refusal('url must lead to a public address on the internet, not into a private network.')
  }
  const url = asUri(parsed)
  return url.href.length > MOST_CHARACTERS ? refusal(tooLong) : decide(url)
}

/** What is wrong with the `url` of a request, where it is a text at all. */
export function urlProblems(body: { readonly url?: unknown }, environment: Environment): readonly FieldProblem[] {
  const checked = typeof body.url === 'string' ? checkWebhookUrl(body.url, environment) : null
  return checked?.ok === false && 'problems' in checked.refusal ? checked.refusal.problems : []
}

/** The URL that is stored and shown, of a request that nothing is wrong with. */
export function webhookUrl(text: string, environment: Environment): string {
  const checked = checkWebhookUrl(text, environment)
  if (!checked.ok) throw new Error('The URL of a webhook passed its check and cannot be read.')
  return checked.value.href
}

/** The parser escapes what is not ASCII. A URI also wants brackets, braces, bars and lone percent signs escaped. */
function asUri({ origin, pathname, search, hash }: URL): URL {
  const escaped = (part: string) =>
    part.replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/g, encodeURIComponent).replace(/%(?![0-9a-f]{2})/gi, '%25')
  const fragment = hash === '' ? '' : `#${escaped(hash.slice(1)).replaceAll('#', '%23')}`
  return new URL(origin + escaped(pathname) + escaped(search) + fragment)
}

/** False for a literal address that must not be called, and for names that never lead to the internet. */
function mayLeadOut(host: string, environment: Environment): boolean {
  if (ipaddr.isValid(host)) return isAllowedAddress(host, environment)
  if (isLocalName(host)) return environment === 'staging'
  return HOST_NAME.test(host) && host.replace(/\.$/, '').includes('.')
}

function isLocalName(host: string): boolean {
  return /^(?:.+\.)?localhost\.?$/.test(host)
}

/** The host without the brackets of IPv6. The parser has already turned every notation of IPv4 into four numbers. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

/**
 * Whether a connection to this address may be opened: the public internet only. Everything else is refused: private,
 * loopback, link-local (where clouds keep their metadata), carrier-grade NAT, multicast, reserved, and the forms of IPv6
 * that carry an IPv4 address inside. Staging also allows loopback, where developers have their receiver.
 */
export function isAllowedAddress(text: string, environment: Environment): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  const range = address.range()
  if (range === 'loopback') return environment === 'staging'
  if (range !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(IPV6_INTERNET)
}

/** A name or address that must not be called. The message goes into the delivery log, so it says no more than that. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

/**
 * The addresses that a URL leads to right now, each of them checked. One forbidden address refuses them all: a name that
 * leads to the internet and into a private network at once is up to no good.
 */
export async function addressesOf(url: URL, environment: Environment, resolve: Resolve): Promise<readonly string[]> {
  const host = hostOf(url)
  const addresses = ipaddr.isValid(host) ? [host] : await resolve(host)
  if (addresses.length === 0) throw new Error('The name has no address.')
  if (!addresses.every((address) => isAllowedAddress(address, environment))) {
    throw new ForbiddenAddress('The name leads to an address that must not be called.')
  }
  return addresses
}

/**
 * Asks DNS directly. The system's own resolver would occupy one of four threads for as long as a slow name server likes,
 * and everybody else's deliveries with it.
 */
export function openResolver(): Resolve {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  return async (name) => {
    if (isLocalName(name)) return ['127.0.0.1', '::1']
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const addresses = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length === 0 && four.status === 'rejected') throw four.reason
    return addresses
  }
}
