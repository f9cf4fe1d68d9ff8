import type { IncomingMessage } from 'node:http'
import { Problem } from './problems.ts'

/** Header fields of one request. Each holds many times its bytes until the answer is gone. */
export const MOST_HEADERS = 128

/** Of these a second one leaves open which is meant, and others on the way may choose another than we do. */
const ONCE: readonly string[] = ['host', 'authorization']

/** Why a request cannot be understood in one way only; null when it can. Node itself takes the first of two. */
export function headerProblem({ rawHeaders, headers }: IncomingMessage): Problem | null {
  if (rawHeaders.length > 2 * MOST_HEADERS) {
    return new Problem('headers_too_large', { detail: `A request may have ${MOST_HEADERS} header fields.` })
  }
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') {
    return new Problem('bad_request', { detail: 'Transfer-Encoding must be chunked, and nothing else.' })
  }
  let seen = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const bit = bitOf(rawHeaders[at] ?? '')
    if (seen & bit) return new Problem('bad_request', { detail: 'Send the headers Host and Authorization only once.' })
    seen |= bit
  }
  return null
}

/** Of most names the length says enough. */
function bitOf(name: string): number {
  if (name.length !== 4 && name.length !== 13) return 0
  const index = ONCE.indexOf(name.toLowerCase())
  return index < 0 ? 0 : 1 << index
}
