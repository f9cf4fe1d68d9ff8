import { daysBetween } from '../../model/timeline.ts'
import type { ActivityEntry } from '../../model/wire.ts'

/** Groups entries by day and keeps their order. */
export function groupByDay<One extends Pick<ActivityEntry, 'at'>>(
  entries: readonly One[],
): readonly (readonly [first: One, entries: readonly One[]])[] {
  const days: [One, One[]][] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last !== undefined && daysBetween(last[0].at, entry.at) === 0) last[1].push(entry)
    else days.push([entry, [entry]])
  }
  return days
}
