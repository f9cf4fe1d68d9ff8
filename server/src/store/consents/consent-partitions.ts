import type { Database, Row, Statement } from '../kit/database.ts'
import { runSweep, sweepStatement } from '../kit/sweep.ts'

/** The monthly partitions of visitors' choices: created ahead, and dropped as a whole when all rows have expired. */
export type ConsentPartitions = {
  /** Creates those of this month, the two after it and the one before. Returns how many were missing. */
  make(now?: Temporal.Instant): Promise<number>
  /** Drops partitions in which all rows are older than so many months. Returns how many. */
  drop(months: number, now?: Temporal.Instant): Promise<number>
  /** Drops the counts of days whose choices have all expired. Returns how many. */
  dropDays(months: number, stopping?: AbortSignal, now?: Temporal.Instant): Promise<number>
}

const MAKE: Statement = {
  name: 'make_consent_parts',
  text: 'select make_consent_parts(coalesce($1::timestamptz, clock_timestamp())) as parts',
}

// A choice is in the partition of the time when it was made, and may be recorded up to seven days later, when its term begins.
const DROP: Statement = {
  name: 'drop_consent_parts',
  text: `
select drop_consent_parts(
  coalesce($2::timestamptz, clock_timestamp()) - make_interval(days => 7, months => $1::integer)
) as parts`,
}

const DAY_SWEEP = sweepStatement('consent_day', {
  key: 'site_id, day',
  moment: 'day',
  old: `day < ((coalesce($4::timestamptz, now()) - make_interval(months => $3::integer)) at time zone 'UTC')::date`,
})

/** Without `now`, methods use the database's time. */
export function openConsentPartitions(database: Database): ConsentPartitions {
  const count = async (statement: Statement, values: readonly unknown[]) =>
    (await database.query<Row & { parts: number }>(statement, values))[0]?.parts ?? 0
  return {
    make: (now) => count(MAKE, [now?.toString() ?? null]),
    drop: (months, now) => count(DROP, [months, now?.toString() ?? null]),
    dropDays: (months, stopping, now) => runSweep(database, DAY_SWEEP, stopping, [months, now?.toString() ?? null]),
  }
}
