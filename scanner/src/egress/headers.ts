// Headers on their way through, in the flat form in which Node gives them: name, value, name, value.

/** Headers about one connection (RFC 9110, 7.6.1), or about the proxy. */
const HOP_BY_HOP_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-authentication-info',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The headers to forward, without those that `leaveOut` and the sender's own `Connection` name. */
export function forwardedHeaders(rawHeaders: readonly string[], leaveOut: readonly string[] = []): string[] {
  const pairs: (readonly [name: string, value: string])[] = []
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? ''])
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((one) => one.trim().toLowerCase()))
  const out = new Set([...HOP_BY_HOP_HEADERS, ...leaveOut, ...named])
  return pairs.filter(([name]) => !out.has(name.toLowerCase())).flat()
}

/** How many bytes they take, about. */
export function headersSize(rawHeaders: readonly string[]): number {
  return rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
}
