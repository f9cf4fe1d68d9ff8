import { MAX_VISIT } from '../kit/limits.ts'

/** Repeated requests by a timer do not count as loading: otherwise such a page would never be idle. */
const POLLING_TYPES = ['fetch', 'xhr', 'ping', 'beacon']
const MIN_POLLS = 3

export type RequestInfo = { resourceType(): string; url(): string }

/** For one visit: whether a request is at least the third one for its address, without the query. */
export function detectPolling(): (request: RequestInfo) => boolean {
  const counts = new Map<string, number>()
  return (request) => {
    if (!POLLING_TYPES.includes(request.resourceType())) return false
    const [address = ''] = request.url().split('?', 1)
    const count = (counts.get(address) ?? 0) + 1
    if (counts.size < MAX_VISIT.requests || count > 1) counts.set(address, count)
    return count >= MIN_POLLS
  }
}
