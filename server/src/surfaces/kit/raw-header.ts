import type { IncomingMessage } from 'node:http'

const SMALL = 0x20

/**
 * One header of a request, by its name in small letters. Node makes an object of all headers as soon as one is asked for
 * there, which is a tenth of what it costs to answer a visitor's browser; what was sent twice is left to it.
 */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const { rawHeaders } = request
  const first = name.charCodeAt(0)
  let found: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const one = rawHeaders[at] as string
    if (one.length !== name.length || (one.charCodeAt(0) | SMALL) !== first || one.toLowerCase() !== name) continue
    if (found !== undefined) return asText(request.headers[name])
    found = rawHeaders[at + 1]
  }
  return found
}

function asText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}
