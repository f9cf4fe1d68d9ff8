import { setTimeout as sleep } from 'node:timers/promises'
import { READ_ONLY_REASON, STANDBY_REASON, writeFailureReason } from '../../store/kit/cannot-write.ts'
import type { Check } from './check.ts'

/** As long as the service waits for a change. */
const TRIAL_SECONDS = 8

/** Comes first: a database that cannot write is of no use, however sound its data. What this writes goes with its commit. */
export const writeCheck = (trialSeconds = TRIAL_SECONDS): Check => ({
  check: 'database can write',
  todo:
    'Point DATABASE_URL to the primary, set default_transaction_read_only to off, make room on the disk, or, where no ' +
    'answer comes, see in pg_stat_activity what changes wait for (SyncRep: a synchronous standby that is lost): until then ' +
    'they are answered with 503, and /readyz says so.',
  run: async (client) => {
    const { rows } = await client.query<{ standby: boolean; read_only: boolean; may_try: boolean }>(
      `select
         pg_is_in_recovery() as standby,
         current_setting('transaction_read_only') = 'on' as read_only,
         coalesce(has_function_privilege(to_regproc('probe_write'), 'execute'), false) as may_try`,
    )
    if (rows[0]?.standby) return { ok: false, found: `it cannot write: ${STANDBY_REASON}` }
    if (rows[0]?.read_only) return { ok: false, found: `it cannot write: ${READ_ONLY_REASON}` }
    // No migration has run yet, or this role lacks rights: the checks that follow say so.
    if (!rows[0]?.may_try) return { ok: true, found: 'it may' }
    // With its commit, which may be what hangs.
    const trial = client.query('select probe_write()').then(() => 'yes' as const, whyFailed)
    const late = sleep(trialSeconds * 1_000, 'late' as const, { ref: false })
    const result = await Promise.race([trial, late])
    if (result === 'yes') return { ok: true, found: 'yes' }
    if (result !== 'late') return { ok: false, found: `it cannot write: ${result}` }
    // Whatever is asked next waits behind the trial.
    return { ok: false, found: `it cannot write: no answer in ${trialSeconds} seconds`, alone: true }
  },
})

function whyFailed(error: unknown): string {
  const reason = writeFailureReason(error)
  const words = error instanceof Error ? error.message : String(error)
  return reason === null ? words : `${reason.why} (${words})`
}
