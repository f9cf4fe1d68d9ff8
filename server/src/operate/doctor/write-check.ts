import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { LOST_STANDBY, SET_READ_ONLY, STANDBY, whyNotWritten } from '../../store/kit/cannot-write.ts'
import { connectTo } from '../../store/kit/database.ts'
import type { Check } from './check.ts'

/** As long as the service waits for a change. */
const PATIENCE_SECONDS = 8

/** Comes first: a database that cannot write is of no use, however sound its data. What this writes goes with its commit. */
export const canWrite = (url: string): Check => ({
  check: 'database can write',
  todo:
    'Point DATABASE_URL to the primary, set default_transaction_read_only to off, make room on the disk, or, where a ' +
    'synchronous standby does not answer, start it, or take it out of synchronous_standby_names and run "select ' +
    'pg_reload_conf()": until then every change is answered with 503, and /readyz says so.',
  look: async (client) => {
    const { rows } = await client.query<{ standby: boolean; read_only: boolean; may_try: boolean; pid: number }>(
      `select
         pg_is_in_recovery() as standby,
         current_setting('transaction_read_only') = 'on' as read_only,
         coalesce(has_function_privilege(to_regproc('probe_write'), 'execute'), false) as may_try,
         pg_backend_pid() as pid`,
    )
    if (rows[0]?.standby) return { ok: false, found: `it cannot write: ${STANDBY}` }
    if (rows[0]?.read_only) return { ok: false, found: `it cannot write: ${SET_READ_ONLY}` }
    // No migration has run yet, or this role lacks rights: the checks that follow say so.
    if (!rows[0]?.may_try) return { ok: true, found: 'it may' }
    // With its commit: behind a synchronous standby that is lost, nothing else hangs.
    const trial = client.query('select probe_write()').then(() => null, whyFailed)
    const late = sleep(PATIENCE_SECONDS * 1_000, 'late' as const, { ref: false })
    const result = await Promise.race([trial, late])
    if (result === null) return { ok: true, found: 'yes' }
    if (result !== 'late') return { ok: false, found: `it cannot write: ${result}` }
    const why = await endTrial(url, rows[0].pid).catch((error) => noAnswer(`why cannot be seen: ${whyFailed(error)}`))
    // Where the trial could not be ended, whatever is asked next waits behind it.
    return { ok: false, found: `it cannot write: ${why}`, alone: true }
  },
})

function whyFailed(error: unknown): string {
  const reason = whyNotWritten(error)
  const words = error instanceof Error ? error.message : String(error)
  return reason === null ? words : `${reason.why} (${words})`
}

export const END_TRIAL = 'select wait_event as awaited, pg_cancel_backend(pid) from pg_stat_activity where pid = $1'

/** Says what a trial waits for, and ends it: a commit that waits for a standby is done, whoever else waits for the answer. */
async function endTrial(url: string, pid: number): Promise<string> {
  const other = new pg.Client({
    ...connectTo(url, { query_timeout: 5_000, options: '' }),
    connectionTimeoutMillis: 5_000,
  })
  other.on('error', () => {})
  try {
    await other.connect()
    const { rows } = await other.query<{ awaited: string | null }>(END_TRIAL, [pid])
    const awaited = rows[0]?.awaited
    if (awaited === 'SyncRep') return LOST_STANDBY.why
    return noAnswer(`it waits for ${awaited ?? 'nothing'}`)
  } finally {
    await other.end()
  }
}

function noAnswer(more: string): string {
  return `no answer in ${PATIENCE_SECONDS} seconds (${more})`
}
