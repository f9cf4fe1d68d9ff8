// The target of a browser's request, from its first line. The URL parser normalises every notation of an address. The result
// is checked, and is what the proxy connects to.

/** `host`: a name in lower case without a dot at its end, or an address without brackets. `path` is null for a tunnel. */
export type RequestTarget = { readonly host: string; readonly port: number; readonly path: string | null }

const MAX_HOST = 253
const MAX_URL = 16 * 1024
/** Allowed text of a host before parsing: no user name, no escapes, no zone, no invisible characters. */
const AUTHORITY = /^(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,254})(?::[0-9]{1,5})?$/i

/** The target of a plain request: `GET http://host/path`. Null where it is none. */
export function parsePlainTarget(text: string): RequestTarget | null {
  if (text.length > MAX_URL) return null
  const authority = /^http:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''
  const url = AUTHORITY.test(authority) ? URL.parse(text) : null
  return url === null ? null : targetOf(url, url.pathname + url.search)
}

/** The target of a tunnel: `CONNECT host:443`. Null where it is none. */
export function parseTunnelTarget(text: string): RequestTarget | null {
  if (!AUTHORITY.test(text) || !/:[0-9]+$/.test(text)) return null
  const url = URL.parse(`http://${text}/`)
  return url === null ? null : targetOf(url, null)
}

function targetOf(url: URL, path: string | null): RequestTarget | null {
  const host = hostWithoutBrackets(url.hostname)
  if (host === '' || host.length > MAX_HOST) return null
  return { host, port: url.port === '' ? 80 : Number(url.port), path }
}

/** Without the brackets of IPv6, and without the dot that ends a whole name. */
export function hostWithoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

/** Names of this machine, whatever a resolver says. */
export function isLocalHostName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}
