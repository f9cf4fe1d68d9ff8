import type { Database, Row, Statement } from './database.ts'

/**
 * Removes the oldest `$1` rows at or after the moment `$2`; gives how many (`swept`) and the moment of the last (`reached`).
 * What is old may depend on more values.
 */
export type Sweep = Statement

/** Few enough for any time limit. */
export const MAX_SWEPT_AT_ONCE = 2_000

/**
 * Removes what nobody needs any more, batch by batch until nothing is left. Each batch begins where the one before ended:
 * rows that were just removed are still in the index for a while, and would be passed over again each time.
 */
export async function sweepAll(
  database: Database,
  sweep: Sweep,
  stopping?: AbortSignal,
  more: readonly unknown[] = [],
  most = MAX_SWEPT_AT_ONCE,
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

/** The sweep of a table by the moment in a column: `old` is what has to be true of it, `key` names a row. */
export function sweepOf(table: string, { key, moment, old }: { key: string; moment: string; old: string }): Sweep {
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
