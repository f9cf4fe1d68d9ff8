import { SET_READ_ONLY, STANDBY, whyNotWritten } from '../../store/kit/cannot-write.ts'
import type { Check } from './check.ts'

/** Comes first: a database that cannot write is of no use, however sound its data. What this writes is rolled back. */
export const CAN_WRITE: Check = {
  check: 'database can write',
  todo:
    'Point DATABASE_URL to the primary, set default_transaction_read_only to off, or make room on the disk: until then ' +
    'every change is answered with 503, and /readyz says so.',
  look: async (client) => {
    const { rows } = await client.query<{ standby: boolean; read_only: boolean; may_try: boolean }>(
      `select
         pg_is_in_recovery() as standby,
         current_setting('transaction_read_only') = 'on' as read_only,
         coalesce(has_function_privilege(to_regproc('probe_write'), 'execute'), false) as may_try`,
    )
    if (rows[0]?.standby) return { ok: false, found: `it cannot write: ${STANDBY}` }
    if (rows[0]?.read_only) return { ok: false, found: `it cannot write: ${SET_READ_ONLY}` }
    // No migration has run yet, or this role lacks rights: the checks that follow say so.
    if (!rows[0]?.may_try) return { ok: true, found: 'it may' }
    try {
      await client.query('begin')
      await client.query('select probe_write()')
      return { ok: true, found: 'yes' }
    } catch (error) {
      const reason = whyNotWritten(error)
      const words = error instanceof Error ? error.message : String(error)
      return { ok: false, found: `it cannot write: ${reason === null ? words : `${reason.why} (${words})`}` }
    } finally {
      await client.query('rollback')
    }
  },
}
