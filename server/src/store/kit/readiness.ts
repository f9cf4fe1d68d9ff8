import { READ_ONLY_REASON, STANDBY_REASON } from './cannot-write.ts'
import { CannotWrite, type Database, type Statement } from './database.ts'

/** Checks that the database answers, has the tables that requests need, and accepts changes. */
const STATE: Statement = {
  name: 'check',
  text: `
    select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only
    from deployment
    left join (select sequence from standing limit 1) as any_site on true`,
}

/** Writes to new space on the disk: only that shows that the disk is not full. */
const WRITE: Statement = { name: 'check_write', text: 'select probe_write()' }

/** Finds a commit of ours that has waited this long for a synchronous standby: a trial write would hang as well. */
const HANGING: Statement = {
  name: 'check_hanging',
  text: `
    select
    from pg_stat_activity
    where datname = current_database()
      and usename = current_user
      and wait_event = 'SyncRep'
      and query_start < clock_timestamp() - $1 * interval '1 millisecond'
    limit 1`,
}
const HANGS = 'a change waits for a synchronous standby that does not answer'
const HANGS_AFTER_MS = 5_000

const WRITE_AGAIN_MS = 10_000
const WRITE_AGAIN_AFTER_TROUBLE_MS = 1_000

type State = { readonly standby: boolean; readonly read_only: boolean }

/**
 * Returns a check that rejects when the database cannot be read or written. However often it runs, it writes only now and then
 * while all is well, and at most once a second after a write has failed. Until a write succeeds, the check rejects.
 */
export function openReadinessCheck(
  database: Database,
  { now = () => performance.now(), hangsAfterMs = HANGS_AFTER_MS } = {},
): () => Promise<void> {
  let triedAt = Number.NEGATIVE_INFINITY
  let seen = 0
  let trouble: unknown = null
  let trial: Promise<void> | null = null
  let reading: Promise<State[]> | null = null
  /** Concurrent checks share one query. */
  const readState = () => {
    reading ??= database.query<State>(STATE, []).finally(() => {
      reading = null
    })
    return reading
  }
  const tryToWrite = async () => {
    triedAt = now()
    seen = database.writeTroubles().count
    try {
      // Never more than one trial hangs: each would occupy a session of PostgreSQL until the standby is back.
      const hanging = await database.query(HANGING, [hangsAfterMs])
      if (hanging.length > 0) throw new CannotWrite(HANGS)
      await database.query(WRITE, [])
      trouble = null
    } catch (error) {
      trouble = error
      seen = database.writeTroubles().count
    }
    trial = null
  }
  return async () => {
    const [state] = await readState()
    if (state?.standby) throw new CannotWrite(STANDBY_REASON)
    if (state?.read_only) throw new CannotWrite(READ_ONLY_REASON)
    const { count, latest } = database.writeTroubles()
    if (count > seen) trouble = latest
    const pause = trouble === null ? WRITE_AGAIN_MS : WRITE_AGAIN_AFTER_TROUBLE_MS
    if (trial === null && now() - triedAt >= pause) trial = tryToWrite()
    // Other checks wait for a trial under way: where writes hang, the service is not ready.
    await trial
    if (trouble !== null) throw trouble
  }
}
