import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { authorityOf, MAX_AUTHORITY_LENGTH } from '../core/kit/authority.ts'
import type { Environment } from '../core/kit/environment.ts'
import { type Decision, decide, type FieldProblem, refuseFields } from '../core/kit/refusal.ts'

/** Which addresses the webhooks of a deployment may call. */
export type WebhookReach = {
  readonly environment: Environment
  /** Access to loopback, for staging if the operator allows it; null: none. */
  readonly loopback: LoopbackAccess | null
}

/** Access to loopback, except to Portico's own ports and PostgreSQL's. */
export type LoopbackAccess = { readonly closedPorts: () => readonly number[] }

/** Resolves a host name. Passed in, so that tests can resolve a name to any address. */
export type ResolveName = (name: string) => Promise<readonly string[]>

const MAX_CHARACTERS = 2048
/** Addresses that look public but belong to the cloud host: Azure has its agent there. */
const HOSTS_OWN = ['168.63.129.16']
const IPV6_INTERNET = ipaddr.parseCIDR('2000::/3')

/**
 * Characters that the URL parser drops or reads differently, or that are invisible: control characters, white space, backslashes,
 * halves of surrogate pairs, invisible characters. Their meaning is unclear.
 */
const UNCLEAR = /[\s\\\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u
const HOST_NAME = /^[a-z0-9._-]+$/

/**
 * Checks the URL of a webhook, which is untrusted: it must lead to the public internet only. This checks the text; the addresses of a
 * name are checked again for each connection. The result is normalized as a URI.
 */
export function checkWebhookUrl(text: string, reach: WebhookReach): Decision<URL> {
  const read = readWebhookUrl(text, reach)
  if ('url' in read) return decide(read.url)
  return refuseFields([{ field: 'url', code: 'invalid_url', message: read.message }])
}

type Read = { readonly url: URL } | { readonly closed: ForbiddenReason | null; readonly message: string }

function readWebhookUrl(text: string, reach: WebhookReach): Read {
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
  const closed = forbiddenUrlReason(parsed, reach)
  if (closed !== null) return { closed, message: FORBIDDEN_MESSAGES[closed] }
  const url = asUri(parsed)
  return url.href.length > MAX_CHARACTERS ? refusal(tooLong) : { url }
}

/** The problems of the `url` of a request, if it is a string. */
export function webhookUrlProblems(body: { readonly url?: unknown }, reach: WebhookReach): readonly FieldProblem[] {
  const checked = typeof body.url === 'string' ? checkWebhookUrl(body.url, reach) : null
  return checked?.ok === false && 'problems' in checked.refusal ? checked.refusal.problems : []
}

/** The URL that is stored and shown, of a request that passed its checks. */
export function webhookUrl(text: string, reach: WebhookReach): string {
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

/** Why an address must not be called. `not_public` cannot be allowed by any setting. */
export type ForbiddenReason = 'not_public' | 'loopback_not_allowed' | 'closed_port'

const FORBIDDEN_MESSAGES: Record<ForbiddenReason, string> = {
  not_public: 'url must lead to a public address on the internet, not into a private network.',
  loopback_not_allowed:
    'url leads to the machine that Portico runs on, which this deployment does not call: its operator can allow it ' +
    'with WEBHOOK_ALLOW_LOOPBACK=on.',
  closed_port: 'url leads to a port of the machine that Portico runs on which is never called: use another one.',
}

/** Why a URL is forbidden, as far as its text shows: a literal address, or a name that is never public. Null if it is allowed. */
function forbiddenUrlReason(url: URL, reach: WebhookReach): ForbiddenReason | null {
  const host = hostOf(url)
  if (ipaddr.isValid(host)) return forbiddenReason(host, portOf(url), reach)
  if (isLocalName(host)) return forbiddenReason('127.0.0.1', portOf(url), reach)
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
 * Why a connection to this address is forbidden; null if it is allowed. Only the public internet is. Everything else is refused: private,
 * loopback, link-local (with the metadata of clouds), carrier-grade NAT, multicast, reserved, and forms of IPv6 that contain an IPv4
 * address. Staging may call loopback, for receivers of developers, if the operator allows it.
 */
export function forbiddenReason(text: string, port: number, reach: WebhookReach): ForbiddenReason | null {
  if (!ipaddr.isValid(text) || text.includes('%') || HOSTS_OWN.includes(text)) return 'not_public'
  const address = ipaddr.parse(text)
  const range = address.range()
  if (range === 'loopback') return forbiddenLoopbackReason(port, reach)
  if (range !== 'unicast') return 'not_public'
  return address.kind() === 'ipv4' || address.match(IPV6_INTERNET) ? null : 'not_public'
}

/** Whether an address belongs to the public internet, and not to a private network or this machine. */
export function isPublicAddress(address: string): boolean {
  return forbiddenReason(address, 443, { environment: 'production', loopback: null }) === null
}

function forbiddenLoopbackReason(port: number, { environment, loopback }: WebhookReach): ForbiddenReason | null {
  if (environment !== 'staging') return 'not_public'
  if (loopback === null) return 'loopback_not_allowed'
  return loopback.closedPorts().includes(port) ? 'closed_port' : null
}

/** A name or address that must not be called. The reason is shown in the delivery log, so it has no details. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
  readonly reason: 'forbidden_address' | 'loopback_not_allowed'

  constructor(why: ForbiddenReason) {
    super('The name leads to an address that must not be called.')
    this.reason = why === 'loopback_not_allowed' ? why : 'forbidden_address'
  }
}

/**
 * Resolves the host of a URL and checks all its addresses. One forbidden address refuses them all: a name with public and private
 * addresses is probably an attack.
 */
async function addressesOf(url: URL, reach: WebhookReach, resolve: ResolveName): Promise<readonly string[]> {
  const host = hostOf(url)
  const addresses = ipaddr.isValid(host) ? [host] : await resolve(host)
  if (addresses.length === 0) throw new Error('The name has no address.')
  const reasons = addresses.map((address) => forbiddenReason(address, portOf(url), reach))
  const why = (['not_public', 'closed_port', 'loopback_not_allowed'] as const).find((one) => reasons.includes(one))
  if (why !== undefined) throw new ForbiddenAddress(why)
  return addresses
}

/** Checks a URL and its current addresses, before each connection. */
export async function resolveCheckedUrl(
  text: string,
  reach: WebhookReach,
  resolve: ResolveName,
): Promise<{ readonly url: URL; readonly addresses: readonly string[] }> {
  const read = readWebhookUrl(text, reach)
  if (!('url' in read)) throw new ForbiddenAddress(read.closed ?? 'not_public')
  return { url: read.url, addresses: await addressesOf(read.url, reach, resolve) }
}

/**
 * Queries DNS directly. The system's resolver would block one of Node's four threads while a slow name server does not answer, and
 * with it the deliveries of others.
 */
export function openResolver(): ResolveName {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  return async (name) => {
    if (isLocalName(name)) return ['127.0.0.1', '::1']
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const addresses = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length === 0 && four.status === 'rejected') throw four.reason
    return addresses
  }
}
