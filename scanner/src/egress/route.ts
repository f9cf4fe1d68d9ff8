import { isIP } from 'node:net'
import type { HostPorts } from './hosts.ts'
import { hostWithoutBrackets, isLocalHostName, type RequestTarget } from './target.ts'

/** Turns a name into addresses. */
export type NameResolver = (name: string) => Promise<readonly string[]>
/** Whether an address, as text, belongs to the public internet. */
export type PublicAddressCheck = (address: string) => boolean

/** The only addresses that may be connected to for a target, in this order. */
export type Route = { readonly addresses: readonly string[]; readonly port: number }

export const EGRESS_REFUSALS = [
  'unclear',
  'not_public',
  'port',
  'path',
  'name_not_found',
  'no_connection',
  'too_much',
] as const
export type EgressRefusal = (typeof EGRESS_REFUSALS)[number]

export type RoutingRules = {
  readonly isPublic: PublicAddressCheck
  readonly resolve: NameResolver
  readonly hosts: HostPorts
  /** Portico's own address for visitors. */
  readonly publicUrl: string
}

const ALLOWED_PORTS = [80, 443]
const NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/
const MAX_ADDRESSES = 4
const MAX_RESOLVE_MS = 10_000
const LOOPBACK = ['127.0.0.1', '::1']

/**
 * Decides where the targets of one analysis may connect. A name keeps its first addresses until the analysis ends: a changed
 * DNS answer (DNS rebinding) has no effect.
 */
export function makeRouter(rules: RoutingRules): (target: RequestTarget) => Promise<Route | EgressRefusal> {
  const own = porticoEndpointOf(rules.publicUrl)
  /** Includes look-ups under way: concurrent requests wait for the same answer. */
  const found = new Map<string, Promise<readonly string[]>>()

  /** The addresses of a name or address; null where there are none. */
  const addressesOf = async (host: string): Promise<readonly string[] | null> => {
    if (isIP(host) !== 0) return [host]
    if (isLocalHostName(host)) return LOOPBACK
    const resolving = found.get(host) ?? inTime(rules.resolve(host)).catch(() => [])
    found.set(host, resolving)
    const addresses = await resolving
    if (addresses.length > 0) return addresses
    // A later look-up may succeed.
    found.delete(host)
    return null
  }

  return async (target) => {
    const { host, port, path } = target
    const named = rules.hosts.get(`${host}:${port}`)
    if (named !== undefined) return { addresses: ['127.0.0.1'], port: named }
    if (own !== null && host === own.host && port === own.port) {
      // For https the path is inside the tunnel, where nobody can see it.
      if (path === null ? !own.tls : own.tls || !isUnder(path, own.path)) return 'path'
      const addresses = await addressesOf(host)
      return addresses === null ? 'name_not_found' : { addresses: inOrder(addresses), port }
    }
    if (!ALLOWED_PORTS.includes(port)) return 'port'
    if (isIP(host) === 0 && !isPublicName(host)) return 'not_public'
    const addresses = await addressesOf(host)
    if (addresses === null) return 'name_not_found'
    // A single private address is enough to refuse: a name with both public and private addresses is suspicious.
    return addresses.every(rules.isPublic) ? { addresses: inOrder(addresses), port } : 'not_public'
  }
}

function isPublicName(host: string): boolean {
  return NAME.test(host) && !isLocalHostName(host)
}

type PorticoEndpoint = { readonly host: string; readonly port: number; readonly tls: boolean; readonly path: string }

function porticoEndpointOf(publicUrl: string): PorticoEndpoint | null {
  const url = URL.parse(publicUrl)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null
  const tls = url.protocol === 'https:'
  const port = url.port === '' ? (tls ? 443 : 80) : Number(url.port)
  return { host: hostWithoutBrackets(url.hostname), port, tls, path: `${url.pathname.replace(/\/+$/, '')}/s/` }
}

/** The parser has removed `..` from the path. An escaped slash could be decoded later, so it is refused. */
function isUnder(path: string, folder: string): boolean {
  const [pathname = ''] = path.split('?')
  return pathname.startsWith(folder) && !/%(?:2e|2f|5c)/i.test(pathname)
}

/** IPv4 first: many machines have no IPv6 route. */
function inOrder(addresses: readonly string[]): readonly string[] {
  return addresses.toSorted((one, other) => isIP(one) - isIP(other)).slice(0, MAX_ADDRESSES)
}

async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The name server does not answer.')), MAX_RESOLVE_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
