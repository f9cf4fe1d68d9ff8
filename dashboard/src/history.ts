import type { ActivityPage } from './wire.ts'

/** What has happened since, in front of what is shown. Where the page does not reach back that far, it takes its place. */
export function withNewer(shown: ActivityPage, page: ActivityPage): ActivityPage {
  const known = new Set(shown.entries.map(({ id }) => id))
  const newer = page.entries.filter(({ id }) => !known.has(id))
  const hasGap = newer.length === page.entries.length && page.next !== null
  return hasGap ? page : { entries: [...newer, ...shown.entries], next: shown.next }
}
