import { LRUCache } from 'lru-cache'
import { cacheLimit } from '../../store/kit/cache-limit.ts'

/** How many choices of a website are stored on one day, in UTC, so that a flood does not fill the disk. */
export type DayLimit = {
  /** The seconds until there is room again; null while there is. */
  wait(siteId: string): number | null
  /** `total`: how many the website has had today, by the database's count. */
  note(siteId: string, total: number): void
}

type Full = { readonly until: number; lookAgainAt: number }

const DAY_MS = 86_400_000
/** The customer may have removed a flood meanwhile: so often one more is let through, and its answer has the new count. */
const LOOK_AGAIN_MS = 60_000
const MAX_FULL = 10_000

/** `now` is the database's time in milliseconds. Choices that are under way together may go a little beyond the limit. */
export function openDayLimit(perDay: number, now: () => number, onFull: (siteId: string) => void): DayLimit {
  const full = new LRUCache<string, Full>(cacheLimit(MAX_FULL))
  return {
    wait(siteId) {
      const found = full.get(siteId)
      const at = now()
      if (found === undefined || at >= found.until || at >= found.lookAgainAt) return null
      return Math.max(1, Math.ceil((found.until - at) / 1000))
    },
    note(siteId, total) {
      if (total < perDay) return
      const at = now()
      const found = full.get(siteId)
      if (found !== undefined && at < found.until) {
        found.lookAgainAt = at + LOOK_AGAIN_MS
        return
      }
      full.set(siteId, { until: (Math.floor(at / DAY_MS) + 1) * DAY_MS, lookAgainAt: at + LOOK_AGAIN_MS })
      onFull(siteId)
    },
  }
}
