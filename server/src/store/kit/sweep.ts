import type { Database, Row, Statement } from './database.ts'

/**
 * Removes the oldest `$1` rows from the time `$2` on. Returns how many (`swept`) and the time of the last (`reached`). More
 * parameters may follow for the condition.
 */
export type SweepStatement = Statement

/** Rows that one statement removes: few enough for any timeout. */
export const MAX_SWEEP_BATCH = 2_000

/**
 * Removes expired rows, batch by batch, until none is left. Each batch begins where the one before ended: removed rows stay in
 * the index for a while, and each batch would step over them again.
 */
export async function runSweep(
  database: Database,
  sweep: SweepStatement,
  stopping?: AbortSignal,
  more: readonly unknown[] = [],
  most = MAX_SWEEP_BATCH,
): Promise<number> {
  let total = 0
  for (let from = '-infinity'; ; ) {
    const [row] = await database.query<Row & { swept: number; reached: string | null }>(sweep, [most, from, ...more])
    const swept = row?.swept ?? 0
    total += swept
    if (swept < most || stopping?.aborted) return total
    from = row?.reached ?? from
  }
}

/** Removes rows of a table in the order of a timestamp column, `moment`, if the condition `old` is true. `key` identifies a row. */
export function sweepStatement(
  table: string,
  { key, moment, old }: { key: string; moment: string; old: string },
): SweepStatement {
  const columns = key.split(', ')
  return {
    name: `sweep_${table}`,
    text: `
with expired as (
  select ${[...new Set([...columns, moment])].join(', ')}
  from ${table}
  where ${old}
    and ${moment} >= $2::timestamptz
  order by ${moment}
  limit $1
  for update skip locked
),
swept as (
  delete from ${table}
  using expired
  where (${columnsOf(table, columns)}) = (${columnsOf('expired', columns)})
  returning expired.${moment}
)
select count(*) as swept, max(${moment})::text as reached
from swept`,
  }
}

function columnsOf(row: string, columns: readonly string[]): string {
  return columns.map((column) => `${row}.${column}`).join(', ')
}
