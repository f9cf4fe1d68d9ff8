import { LRUCache } from 'lru-cache'
import { atMost } from './at-most.ts'
import type { Database, Row, Statement } from './database.ts'
import { microseconds, momentOf } from './wire-ids.ts'

/** Answers kept for each integrator where the operator has set no other number. */
export const DEFAULT_IDEMPOTENCY_KEYS = 1_000_000

/** How long an answer is kept under its key. */
export const KEPT_FOR = `interval '72 hours'`

/** The room for one more kept answer. Whoever has taken it says in the end how much of it an answer takes: 0 where none was kept. */
export type Room = { readonly end: (kept: number) => void }

/** The bound on how many answers are kept for one integrator. */
export type KeptBound = {
  /** Room for a new key, or in how many seconds there may be some. */
  take(integratorId: string): Promise<Room | { readonly fullFor: number }>
  /** How full it is for the integrator that has the most, as far as this node has counted: 1 is full. */
  fullest(): number
}

/** The count of an integrator that has sent no key for so long, or less lately than so many others, is forgotten. */
const REMEMBERED_MS = 10 * 60_000
const MAX_REMEMBERED = 10_000
/** Counted again at the earliest after this, and the later the more there is: counting takes 0.2 to 3 µs a row. */
const COUNT_AGAIN_MS = 1_000
const COUNT_AGAIN_MS_PER_ROW = 0.3
/** A request with a new key waits for one such statement at most; the rest is counted while it is carried out. */
const COUNTED_AT_ONCE = 20_000

// Oldest first, from the index alone. A large answer counts by its size. All that was kept in the same microsecond counts at once, whatever it takes.
export const COUNT: Statement = {
  name: 'count_kept_answers',
  text: `
select
  count(*) as rows,
  coalesce(sum(size), 0)::bigint as kept,
  extract(epoch from min(created_at) + ${KEPT_FOR} - now())::double precision as free_in,
  ${microseconds('max(created_at)')} as last
from (
  select created_at, size
  from idempotency
  where integrator_id = $1
    and created_at > greatest(now() - ${KEPT_FOR}, ${momentOf('$2')})
  order by created_at
  fetch first ($3) rows with ties
) as record`,
}

/** What this node knows: the database's count, what was kept here since then, and what is under way here. */
type Count = {
  counted: number
  since: number
  running: number
  /** Changes whenever a request with a new key begins or ends here. */
  moves: number
  /** Requests were under way during the count, so some of them may be counted twice. */
  unsure: boolean
  countAgainAt: number
  /** When the oldest that was counted will be forgotten. */
  freeAt: number
  /** The count that is running: when its first statement is done, and when all of it is. */
  counting: { readonly begun: Promise<void>; readonly done: Promise<void> } | null
}

/**
 * A number that all nodes keep up to date would be one row that every request waits for. So each node counts for itself, now
 * and then, and adds what it has kept since. One node alone never keeps more than the bound, but for large answers that are
 * under way when it is reached; what others keep it learns with its next count.
 */
export function openKeptBound(database: Database, most: number, countAgainMs = COUNT_AGAIN_MS): KeptBound {
  const counts = new LRUCache<string, Count>({ ...atMost(MAX_REMEMBERED), ttl: REMEMBERED_MS, updateAgeOnGet: true })

  async function countAll(integratorId: string, count: Count, onBegun: () => void): Promise<void> {
    const { since, moves, running } = count
    type Counted = Row & { rows: number; kept: number; free_in: number | null; last: number | null }
    let total = 0
    for (let after = 0, more = true; more; ) {
      const limit = Math.min(COUNTED_AT_ONCE, most - total)
      const [row] = await database.query<Counted>(COUNT, [integratorId, after, limit])
      const { rows = 0, kept = 0, free_in: freeIn, last } = row ?? {}
      if (total === 0) count.freeAt = performance.now() + (freeIn ?? 0) * 1_000
      total += kept
      after = last ?? 0
      more = rows >= limit && total < most
      count.counted = more ? Math.max(count.counted, total) : total
      onBegun()
    }
    count.since -= since
    count.unsure = running > 0 || count.moves !== moves
    count.countAgainAt = performance.now() + countAgainMs + total * COUNT_AGAIN_MS_PER_ROW
  }

  function recount(integratorId: string, count: Count) {
    if (count.counting !== null) return count.counting
    const { promise: begun, resolve, reject } = Promise.withResolvers<void>()
    const done = countAll(integratorId, count, resolve).finally(() => {
      count.counting = null
    })
    // A failure reaches whoever waits for `begun`. Where nobody does it is no surprise either: the database has told of it.
    done.catch(reject)
    begun.catch(() => {})
    count.counting = { begun, done }
    return count.counting
  }

  async function countOf(integratorId: string): Promise<Count> {
    const known = counts.get(integratorId)
    const count = known ?? newCount()
    if (known === undefined) counts.set(integratorId, count)
    if (performance.now() < count.countAgainAt) return count
    const isFirst = count.countAgainAt === 0
    const { begun } = recount(integratorId, count)
    if (isFirst) await begun
    return count
  }

  return {
    async take(integratorId) {
      const count = await countOf(integratorId)
      // Count again before refusing: the number may be too high, or the age of the oldest not known yet.
      if (sum(count) >= most && (count.unsure || count.counted === 0)) await recount(integratorId, count).done
      if (sum(count) >= most) return { fullFor: secondsUntilFree(count) }
      count.running += 1
      count.moves += 1
      return {
        end(kept) {
          count.running -= 1
          count.moves += 1
          count.since += kept
        },
      }
    },
    fullest: () => counts.values().reduce((fullest, count) => Math.max(fullest, sum(count) / most), 0),
  }
}

function newCount(): Count {
  return { counted: 0, since: 0, running: 0, moves: 0, unsure: false, countAgainAt: 0, freeAt: 0, counting: null }
}

function sum({ counted, since, running }: Count): number {
  return counted + since + running
}

/** When the oldest has expired, or at the next count where it already has. */
function secondsUntilFree({ freeAt, countAgainAt }: Count): number {
  const now = performance.now()
  return Math.max(1, Math.ceil(((freeAt > now ? freeAt : countAgainAt) - now) / 1_000))
}
