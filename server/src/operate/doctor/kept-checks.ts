import { IDEMPOTENCY_RETENTION } from '../../store/kit/idempotency-limits.ts'
import type { Check } from './check.ts'

const WARN_AT = 0.8
const MAX_NAMED = 3

/** The doctor's check whether an integrator will soon have no room for new Idempotency-Keys. */
export function idempotencyRoomChecks(mostKept: number): readonly Check[] {
  const warnAt = Math.ceil(mostKept * WARN_AT)
  return [
    {
      check: 'room for Idempotency-Keys',
      todo: 'Ask these integrators what they send so many keys for, or set IDEMPOTENCY_KEYS higher: they take about 1 GB a million.',
      run: async (client) => {
        // Reads no more rows of an integrator than it needs.
        const { rows } = await client.query<{ name: string; kept: string }>(
          `select integrator.name, record.kept
           from integrator
           cross join lateral (
             select sum(size) as kept
             from (
               select size
               from idempotency
               where integrator_id = integrator.id
                 and created_at > now() - ${IDEMPOTENCY_RETENTION}
               limit $1
             ) as record
           ) as record
           where record.kept >= $2
           order by record.kept desc
           limit ${MAX_NAMED}`,
          [mostKept, warnAt],
        )
        const full = rows.map(({ name, kept }) => `${name} has ${kept} of ${mostKept}`)
        return { ok: rows.length === 0, found: rows.length === 0 ? 'enough' : full.join('; ') }
      },
    },
  ]
}
