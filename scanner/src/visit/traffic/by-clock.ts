import { MOST } from '../kit/limits.ts'

/** What a script asks for again and again, by a clock, is no loading: such a page would never come to rest. */
const BY_CLOCK = ['fetch', 'xhr', 'ping', 'beacon']
const OFTEN = 3

export type Asked = { resourceType(): string; url(): string }

/** For one visit: whether a request is the third one or a later one for its address, whatever stands behind `?`. */
export function watchClock(): (request: Asked) => boolean {
  const counts = new Map<string, number>()
  return (request) => {
    if (!BY_CLOCK.includes(request.resourceType())) return false
    const [address = ''] = request.url().split('?', 1)
    const count = (counts.get(address) ?? 0) + 1
    if (counts.size < MOST.requests || count > 1) counts.set(address, count)
    return count >= OFTEN
  }
}
