import { LRUCache } from 'lru-cache'
import { cacheLimit } from './cache-limit.ts'
import type { Database, Row, Statement } from './database.ts'
import { epochMicroseconds, timestampFromMicroseconds } from './wire-ids.ts'

/** How many answers are stored for each integrator, unless the operator sets another number. */
export const DEFAULT_MAX_IDEMPOTENCY_KEYS = 1_000_000

/** How long an answer is stored under its key. */
export const IDEMPOTENCY_RETENTION = `interval '72 hours'`

/** Room for one more stored answer. `end` says how many units the answer takes: 0 where none was stored. */
export type AnswerSlot = { readonly end: (kept: number) => void }

/** Limits how many answers are stored for one integrator. */
export type StoredAnswerLimiter = {
  /** Takes room for a new key, or says in how many seconds there may be some. */
  take(integratorId: string): Promise<AnswerSlot | { readonly fullFor: number }>
  /** The share of the limit that the fullest integrator uses, as counted by this node: 1 is full. */
  fullest(): number
}

/** The count of an integrator leaves the cache after so long without a key, or when so many others came later. */
const REMEMBERED_MS = 10 * 60_000
const MAX_REMEMBERED = 10_000
/** The least time between two counts, and more for each row: counting takes 0.2 to 3 µs a row. */
const COUNT_AGAIN_MS = 1_000
const COUNT_AGAIN_MS_PER_ROW = 0.3
/** Rows of one counting statement. A request with a new key waits for one such statement; the rest is counted meanwhile. */
const COUNTED_AT_ONCE = 20_000

// Oldest first, from the index alone. A large answer counts by its size. Rows of the same microsecond are never split.
export const COUNT_KEPT_ANSWERS: Statement = {
  name: 'count_kept_answers',
  text: `
select
  count(*) as rows,
  coalesce(sum(size), 0)::bigint as kept,
  extract(epoch from min(created_at) + ${IDEMPOTENCY_RETENTION} - now())::double precision as free_in,
  ${epochMicroseconds('max(created_at)')} as last
from (
  select created_at, size
  from idempotency
  where integrator_id = $1
    and created_at > greatest(now() - ${IDEMPOTENCY_RETENTION}, ${timestampFromMicroseconds('$2')})
  order by created_at
  fetch first ($3) rows with ties
) as record`,
}

/** This node's count of an integrator: the database's count, answers stored here since, and requests under way here. */
type Count = {
  counted: number
  since: number
  running: number
  /** Incremented whenever a request with a new key begins or ends here. */
  moves: number
  /** Requests were under way during the count, so some of them may be counted twice. */
  unsure: boolean
  countAgainAt: number
  /** When the oldest counted answer expires. */
  freeAt: number
  /** The running count: `begun` resolves after its first statement, `done` at its end. */
  counting: { readonly begun: Promise<void>; readonly done: Promise<void> } | null
}

/**
 * A number shared by all nodes would be one row that every request waits for. So each node counts for itself now and then, and
 * adds what it has stored since. One node alone never exceeds the limit, except by large answers that are under way when it is
 * reached. It learns of other nodes' answers with its next count.
 */
export function openStoredAnswerLimiter(
  database: Database,
  most: number,
  countAgainMs = COUNT_AGAIN_MS,
): StoredAnswerLimiter {
  const counts = new LRUCache<string, Count>({
    ...cacheLimit(MAX_REMEMBERED),
    ttl: REMEMBERED_MS,
    updateAgeOnGet: true,
  })

  async function countAll(integratorId: string, count: Count, onBegun: () => void): Promise<void> {
    const { since, moves, running } = count
    type Counted = Row & { rows: number; kept: number; free_in: number | null; last: number | null }
    let total = 0
    for (let after = 0, more = true; more; ) {
      const limit = Math.min(COUNTED_AT_ONCE, most - total)
      const [row] = await database.query<Counted>(COUNT_KEPT_ANSWERS, [integratorId, after, limit])
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
    // A failure reaches whoever waits for `begun`. Where nobody waits it may be ignored: the database has reported it.
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
