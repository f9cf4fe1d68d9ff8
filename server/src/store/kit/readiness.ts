import { SET_READ_ONLY, STANDBY } from './cannot-write.ts'
import { coalesce } from './coalesce.ts'
import { CannotWrite, type Database, type Statement, Unavailable } from './database.ts'
import { findLostStandby } from './lost-standby.ts'

/** Does the database answer, has it the tables that requests need, and does it accept changes? */
const LOOK: Statement = {
  name: 'check',
  text: `
    select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only
    from deployment
    left join (select sequence from standing limit 1) as any_site on true`,
}

/** Writes to new space on the disk: no other change shows that there is some. */
const WRITE: Statement = { name: 'check_write', text: 'select probe_write()' }

const WRITE_AGAIN_MS = 10_000
const WRITE_AGAIN_AFTER_TROUBLE_MS = 1_000

type Found = { readonly standby: boolean; readonly read_only: boolean }

/**
 * Tells whether the database can be read and written; rejects when it cannot. However often it is asked, it writes only
 * now and then while all is well, and at most once a second after a change has failed, for whatever reason: until one
 * succeeds, nothing is ready.
 */
export function openReadiness(database: Database, now: () => number = () => performance.now()): () => Promise<void> {
  let triedAt = Number.NEGATIVE_INFINITY
  let seen = 0
  let trouble: unknown = null
  let trial: Promise<void> | null = null
  const look = coalesce(() => database.query<Found>(LOOK, []))
  const lostStandby = coalesce(() => findLostStandby(database))
  const tryToWrite = async () => {
    triedAt = now()
    seen = database.writeTroubles().count
    try {
      trouble = await lostStandby()
      // Once, and not while another hangs: each that does keeps a session of PostgreSQL's until the standby is back.
      if (trouble === null) await database.query(WRITE, [])
    } catch (error) {
      const isLost = error instanceof Unavailable && error.leavesOutcomeUnknown
      trouble = (isLost ? await lostStandby().catch(() => null) : null) ?? error
      seen = database.writeTroubles().count
    }
    trial = null
  }
  return async () => {
    const [found] = await look()
    if (found?.standby) throw new CannotWrite(STANDBY)
    if (found?.read_only) throw new CannotWrite(SET_READ_ONLY)
    const { count, latest } = database.writeTroubles()
    if (count > seen) trouble = latest
    const pause = trouble === null ? WRITE_AGAIN_MS : WRITE_AGAIN_AFTER_TROUBLE_MS
    if (trial === null && now() - triedAt >= pause) trial = tryToWrite()
    // Whoever asks while it is under way waits too: where changes hang, as behind a lost synchronous standby, nobody is ready.
    await trial
    if (trouble !== null) throw trouble
  }
}
