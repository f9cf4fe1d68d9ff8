import { daysBetween } from './timeline.ts'
import type { Entry } from './wire.ts'

/** Entries of one day belong together; their order stays. */
export function byDay(entries: readonly Entry[]): readonly (readonly [first: Entry, entries: readonly Entry[]])[] {
  const days: [Entry, Entry[]][] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last !== undefined && daysBetween(last[0].at, entry.at) === 0) last[1].push(entry)
    else days.push([entry, [entry]])
  }
  return days
}
