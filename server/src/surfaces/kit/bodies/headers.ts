import type { IncomingMessage } from 'node:http'
import { Problem } from '../problems.ts'

/** The most header fields of one request. Each takes many times its size in memory until the answer is sent. */
export const MAX_HEADERS = 128

/** Longer lists in a header are ignored: no client sends them, and parsing one is expensive for all others. */
export const MAX_HEADER_LIST = 1_024

/** Headers that must not be repeated: a proxy on the way may read another one of the two than we do. */
const ONCE: readonly string[] = ['host', 'authorization']

/**
 * Why a request can be read in more than one way, or is none to answer; null if it is plain. Node itself takes the first of
 * two headers. Webhooks come from a Portico whose operator lets it call this machine: it cannot know every port of ours.
 */
export function headerProblem(request: IncomingMessage): Problem | null {
  const { rawHeaders, headers } = request
  if (rawHeaders.length > 2 * MAX_HEADERS) {
    return new Problem('headers_too_large', { detail: `A request may have ${MAX_HEADERS} header fields.` })
  }
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') {
    return new Problem('bad_request', { detail: 'Transfer-Encoding must be chunked, and nothing else.' })
  }
  if (request.method === 'POST' && headers['webhook-signature'] !== undefined) {
    return new Problem('bad_request', { detail: 'Portico takes no webhooks: let them lead to another address.' })
  }
  let seen = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const bit = bitOf(rawHeaders[at] ?? '')
    if (seen & bit) return new Problem('bad_request', { detail: 'Send the headers Host and Authorization only once.' })
    seen |= bit
  }
  return null
}

/** A bit for each header that must not be repeated, 0 for all others: most of them have another length. */
function bitOf(name: string): number {
  if (name.length !== 4 && name.length !== 13) return 0
  const index = ONCE.indexOf(name.toLowerCase())
  return index < 0 ? 0 : 1 << index
}
