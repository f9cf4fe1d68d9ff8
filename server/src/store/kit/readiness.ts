import { SET_READ_ONLY, STANDBY } from './cannot-write.ts'
import { CannotWrite, type Database, type Statement } from './database.ts'

/** Does the database answer, has it the tables that requests need, and does it accept changes? */
const STATE: Statement = {
  name: 'check',
  text: `
    select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only
    from deployment
    left join (select sequence from standing limit 1) as any_site on true`,
}

/** Writes to new space on the disk: no other change shows that there is some. */
const WRITE: Statement = { name: 'check_write', text: 'select probe_write()' }

/** A commit of ours that has waited for a synchronous standby for so long hangs until that is back, and so would a trial. */
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
 * Tells whether the database can be read and written; rejects when it cannot. However often it is asked, it writes only
 * now and then while all is well, and at most once a second after a change has failed, for whatever reason: until one
 * succeeds, nothing is ready.
 */
export function openReadiness(
  database: Database,
  { now = () => performance.now(), hangsAfterMs = HANGS_AFTER_MS } = {},
): () => Promise<void> {
  let triedAt = Number.NEGATIVE_INFINITY
  let seen = 0
  let trouble: unknown = null
  let trial: Promise<void> | null = null
  let reading: Promise<State[]> | null = null
  /** One query for all who ask while it runs. */
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
      // A trial that hangs is never joined by another: each keeps a session of PostgreSQL's until the standby is back.
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
    if (state?.standby) throw new CannotWrite(STANDBY)
    if (state?.read_only) throw new CannotWrite(SET_READ_ONLY)
    const { count, latest } = database.writeTroubles()
    if (count > seen) trouble = latest
    const pause = trouble === null ? WRITE_AGAIN_MS : WRITE_AGAIN_AFTER_TROUBLE_MS
    if (trial === null && now() - triedAt >= pause) trial = tryToWrite()
    // Whoever asks while it is under way waits too: where changes hang, nobody is ready.
    await trial
    if (trouble !== null) throw trouble
  }
}
