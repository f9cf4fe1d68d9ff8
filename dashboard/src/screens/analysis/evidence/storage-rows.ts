import type { KeptThing } from '../../../model/wire.ts'
import { firstMomentOf, MOMENTS } from '../kit/moments.ts'

/** What the table of stored things can be sorted by. */
export const STORAGE_COLUMNS = ['name', 'moment', 'lifetime', 'domain', 'category'] as const
export type StorageColumn = (typeof STORAGE_COLUMNS)[number]
export type StorageSorting = { readonly by: StorageColumn; readonly descending: boolean }

/** First what was there before anybody chose. */
export const DEFAULT_SORTING: StorageSorting = { by: 'moment', descending: false }

/** The next press on the same column turns it around. */
export function toggleSorting(column: StorageColumn, before: StorageSorting): StorageSorting {
  return { by: column, descending: column === before.by && !before.descending }
}

const CATEGORIES = ['marketing', 'analytics', 'functional', 'necessary'] as const

/** What nobody knows is treated as marketing, and what is kept until somebody deletes it as kept longest. */
const VALUES: Readonly<Record<StorageColumn, (kept: KeptThing) => string | number>> = {
  name: ({ name }) => name,
  domain: ({ domain }) => domain,
  moment: ({ passes }) => MOMENTS.indexOf(firstMomentOf(passes)),
  lifetime: (kept) => {
    const until = lifetimeOf(kept)
    return until === 'session' ? 0 : until === 'deleted' ? Number.MAX_VALUE : until
  },
  category: ({ is }) => CATEGORIES.indexOf(is.category ?? 'marketing'),
}

export function sortStorage(
  kept: readonly KeptThing[],
  { by, descending }: StorageSorting,
  locale: string,
): readonly KeptThing[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const order = (one: string | number, other: string | number) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))
  const turn = descending ? -1 : 1
  return [...kept].sort(
    (one, other) => turn * order(VALUES[by](one), VALUES[by](other)) || compare(one.name, other.name),
  )
}

/** How long something is kept: in seconds, until the browser is closed, or until somebody deletes it. */
export function lifetimeOf({ kind, seconds }: Pick<KeptThing, 'kind' | 'seconds'>): number | 'session' | 'deleted' {
  if (kind === 'local' || kind === 'indexed_db' || kind === 'cache') return 'deleted'
  return kind === 'session' || seconds === null ? 'session' : Math.max(0, seconds)
}

const UNITS = [
  ['month', 2_629_746],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** What was measured a moment later is a little less. */
const SLACK = 0.01

/**
 * A lifetime in the largest unit that says it well: 60 minutes are an hour, 24 hours a day. More than a year is still said in months,
 * as the 13 are.
 */
export function durationOf(seconds: number): { readonly amount: number; readonly unit: string } {
  for (const [unit, length] of UNITS) {
    const amount = Math.round(seconds / length)
    if (amount >= 2 || Math.abs(seconds - length) <= length * SLACK) return { amount, unit }
  }
  return { amount: Math.round(seconds), unit: 'second' }
}
