import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { authorityOf, MAX_AUTHORITY_LENGTH } from '../core/kit/authority.ts'
import type { Environment } from '../core/kit/environment.ts'
import { type Decision, decide, type FieldProblem, refuseFields } from '../core/kit/refusal.ts'

/** Where the webhooks of a deployment may go. */
export type Reach = {
  readonly environment: Environment
  /** Loopback, for staging and where the operator lets it; null: never. */
  readonly loopback: Loopback | null
}

/** Portico's own ports and PostgreSQL's stay closed, whatever the operator lets webhooks call. */
export type Loopback = { readonly closedPorts: () => readonly number[] }

/** Turns a name into addresses. Passed in, so that tests can let a name lead anywhere. */
export type Resolve = (name: string) => Promise<readonly string[]>

const MAX_CHARACTERS = 2048
/** Addresses that look public and belong to the machine's host: Azure keeps its agent there. */
const HOSTS_OWN = ['168.63.129.16']
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
export function checkWebhookUrl(text: string, reach: Reach): Decision<URL> {
  const read = readWebhookUrl(text, reach)
  if ('url' in read) return decide(read.url)
  return refuseFields([{ field: 'url', code: 'invalid_url', message: read.message }])
}

type Read = { readonly url: URL } | { readonly closed: Closed | null; readonly message: string }

function readWebhookUrl(text: string, reach: Reach): Read {
  const refusal = (message: string): Read => ({ closed: null, message })
  const tooLong = `url has more than ${MAX_CHARACTERS} characters, those counted that have to be escaped.`
  if (text.length > MAX_CHARACTERS) return refusal(tooLong)
  const isClear = !UNCLEAR.test(text) && authorityOf(text).length <= MAX_AUTHORITY_LENGTH
  const parsed = isClear ? URL.parse(text) : null
  if (parsed === null) return refusal('url must be an address such as https://example.com/webhooks.')
  const schemes = reach.environment === 'production' ? ['https:'] : ['https:', 'http:']
  // The parser forgives any number of slashes before the host.
  if (!schemes.includes(parsed.protocol) || !/^[a-z]+:\/\/[^/?#]/i.test(text)) {
    const beginning = schemes.map((scheme) => `${scheme}//`).join(' or ')
    return refusal(`url must begin with ${beginning} and a host.`)
  }
  if (parsed.username !== '' || parsed.password !== '') return refusal('url must not carry a user name or password.')
  const closed = whyClosed(parsed, reach)
  if (closed !== null) return { closed, message: CLOSED[closed] }
  const url = asUri(parsed)
  return url.href.length > MAX_CHARACTERS ? refusal(tooLong) : { url }
}

/** What is wrong with the `url` of a request, where it is a text at all. */
export function urlProblems(body: { readonly url?: unknown }, reach: Reach): readonly FieldProblem[] {
  const checked = typeof body.url === 'string' ? checkWebhookUrl(body.url, reach) : null
  return checked?.ok === false && 'problems' in checked.refusal ? checked.refusal.problems : []
}

/** The URL that is stored and shown, of a request that nothing is wrong with. */
export function webhookUrl(text: string, reach: Reach): string {
  const checked = checkWebhookUrl(text, reach)
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

/** Why something must not be called. What is not loopback is refused to everybody and for ever. */
export type Closed = 'not_public' | 'loopback_not_allowed' | 'closed_port'

const CLOSED: Record<Closed, string> = {
  not_public: 'url must lead to a public address on the internet, not into a private network.',
  loopback_not_allowed:
    'url leads to the machine that Portico runs on, which this deployment does not call: its operator can allow it ' +
    'with WEBHOOK_ALLOW_LOOPBACK=on.',
  closed_port: 'url leads to a port of the machine that Portico runs on which is never called: use another one.',
}

/** What can be seen of a literal address that must not be called, and of names that never lead to the internet. */
function whyClosed(url: URL, reach: Reach): Closed | null {
  const host = hostOf(url)
  if (ipaddr.isValid(host)) return whyForbidden(host, portOf(url), reach)
  if (isLocalName(host)) return whyForbidden('127.0.0.1', portOf(url), reach)
  return HOST_NAME.test(host) && host.replace(/\.$/, '').includes('.') ? null : 'not_public'
}

function isLocalName(host: string): boolean {
  return /^(?:.+\.)?localhost\.?$/.test(host)
}

/** The host without the brackets of IPv6. The parser has already turned every notation of IPv4 into four numbers. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
}

/**
 * Whether a connection to this address may be opened: the public internet only. Everything else is refused: private,
 * loopback, link-local (where clouds keep their metadata), carrier-grade NAT, multicast, reserved, and the forms of IPv6
 * that carry an IPv4 address inside. Staging may call loopback, where developers have their receiver, if the operator
 * lets it. Null: it may be opened.
 */
export function whyForbidden(text: string, port: number, reach: Reach): Closed | null {
  if (!ipaddr.isValid(text) || text.includes('%') || HOSTS_OWN.includes(text)) return 'not_public'
  const address = ipaddr.parse(text)
  const range = address.range()
  if (range === 'loopback') return whyLoopbackIsClosed(port, reach)
  if (range !== 'unicast') return 'not_public'
  return address.kind() === 'ipv4' || address.match(IPV6_INTERNET) ? null : 'not_public'
}

/** Whether an address belongs to the public internet, and to nobody's own network or machine. */
export function isPublic(address: string): boolean {
  return whyForbidden(address, 443, { environment: 'production', loopback: null }) === null
}

function whyLoopbackIsClosed(port: number, { environment, loopback }: Reach): Closed | null {
  if (environment !== 'staging') return 'not_public'
  if (loopback === null) return 'loopback_not_allowed'
  return loopback.closedPorts().includes(port) ? 'closed_port' : null
}

/** A name or address that must not be called. The reason goes into the delivery log, so it says no more than that. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
  readonly reason: 'forbidden_address' | 'loopback_not_allowed'

  constructor(why: Closed) {
    super('The name leads to an address that must not be called.')
    this.reason = why === 'loopback_not_allowed' ? why : 'forbidden_address'
  }
}

/**
 * The addresses that a URL leads to right now, each of them checked. One forbidden address refuses them all: a name that
 * leads to the internet and into a private network at once is up to no good.
 */
async function addressesOf(url: URL, reach: Reach, resolve: Resolve): Promise<readonly string[]> {
  const host = hostOf(url)
  const addresses = ipaddr.isValid(host) ? [host] : await resolve(host)
  if (addresses.length === 0) throw new Error('The name has no address.')
  const reasons = addresses.map((address) => whyForbidden(address, portOf(url), reach))
  const why = (['not_public', 'closed_port', 'loopback_not_allowed'] as const).find((one) => reasons.includes(one))
  if (why !== undefined) throw new ForbiddenAddress(why)
  return addresses
}

/** Everything that is checked before a connection is opened: the URL, and where it leads right now. */
export async function checkedRoute(
  text: string,
  reach: Reach,
  resolve: Resolve,
): Promise<{ readonly url: URL; readonly addresses: readonly string[] }> {
  const read = readWebhookUrl(text, reach)
  if (!('url' in read)) throw new ForbiddenAddress(read.closed ?? 'not_public')
  return { url: read.url, addresses: await addressesOf(read.url, reach, resolve) }
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
