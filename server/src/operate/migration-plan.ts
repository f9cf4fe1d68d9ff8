import type { Environment } from '../core/kit/environment.ts'
import { type RowWork, readLocks, type TableLock } from './migration-locks.ts'
import { type Migration, readMigrations, withLockTimeout } from './migrations.ts'
import { stepsOutsideTransaction } from './outside-transaction.ts'
import { clientWithTimeout } from './timed-query.ts'
import { readMigrationProgress } from './upgrade.ts'

export type PlannedTable = {
  readonly table: string
  readonly lock: string
  /** What others cannot do with it until the migration is done. */
  readonly others_wait_to: 'read and write' | 'write' | 'nothing'
  readonly work: RowWork
  /** By PostgreSQL's last count; null where it has never counted. */
  readonly rows: number | null
  readonly bytes: number
  readonly at_most_seconds: number | null
}

export type PlannedMigration = {
  readonly migration: string
  readonly outside_a_transaction: boolean
  /** Null: the locks of this one are not recorded. */
  readonly tables: readonly PlannedTable[] | null
}

/**
 * Seconds for a million rows, measured with a table of 230 MB on two cores that were busy with other work, and rounded up. The
 * first is a look at each row, as for a new constraint: what only waits for a lock does less.
 */
const SECONDS_FOR_A_MILLION = { look: 1, index: 4, rewrite: 12, write: 95 } as const

// All that is in the parts of a table belongs to it. Parts of months to come are empty, and PostgreSQL has never counted them.
const SIZES = `
select
  whole.relname as name,
  case
    when bool_or(part.reltuples < 0 and pg_relation_size(part.oid) > 0) then null
    else sum(greatest(part.reltuples, 0))::float8
  end as rows,
  sum(pg_total_relation_size(part.oid))::float8 as bytes
from pg_class as whole
join pg_class as part
  on part.oid = whole.oid and whole.relkind = 'r'
  or part.oid in (select relid from pg_partition_tree(whole.oid) where isleaf)
where whole.oid = any (array(select to_regclass(name) from unnest($1::text[]) as name))
group by whole.relname`

type Size = { readonly name: string; readonly rows: number | null; readonly bytes: number }

/** What migrating would do to a database. It only reads, and any role of Portico may run it. */
export async function planMigrations(
  url: string,
  environment: Environment,
  migrations?: readonly Migration[],
): Promise<readonly PlannedMigration[]> {
  const known = migrations ?? (await readMigrations())
  const [{ pending }, locks] = await Promise.all([readMigrationProgress(url, environment, known), readLocks()])
  const names = [...new Set(pending.flatMap((name) => Object.keys(locks[name] ?? {})))]
  const sizes = await readSizes(url, names)
  return known
    .filter(({ name }) => pending.includes(name))
    .map((migration) => {
      const held = locks[migration.name]
      const tables = held && Object.entries(held).flatMap(([table, one]) => plannedTable(table, one, sizes))
      return {
        migration: migration.name,
        outside_a_transaction: stepsOutsideTransaction(migration) !== null,
        tables: tables ?? null,
      }
    })
}

async function readSizes(url: string, names: readonly string[]): Promise<ReadonlyMap<string, Size>> {
  const client = clientWithTimeout(url)
  try {
    await client.connect()
    const { rows } = await withLockTimeout(client, 'Looking at the database', () => client.query<Size>(SIZES, [names]))
    return new Map(rows.map((size) => [size.name, size]))
  } finally {
    await client.end()
  }
}

/** A table that a migration before it is yet to make has no rows. */
function plannedTable(table: string, held: TableLock, sizes: ReadonlyMap<string, Size>): PlannedTable[] {
  const size = sizes.get(table)
  if (size === undefined) return []
  const { lock, ...work } = held
  const { rows, bytes } = size
  const seconds = rows === null ? null : secondsFor(held, rows)
  return [{ table, lock, others_wait_to: othersWaitTo(lock), work, rows, bytes, at_most_seconds: seconds }]
}

function othersWaitTo(lock: string): PlannedTable['others_wait_to'] {
  if (lock === 'AccessExclusiveLock') return 'read and write'
  return ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock'].includes(lock) ? 'write' : 'nothing'
}

function secondsFor({ lock, rewrite, index, write }: TableLock, rows: number): number {
  // Rows that are only referred to, one by one.
  if (lock === 'RowShareLock') return 0
  const { look, ...each } = SECONDS_FOR_A_MILLION
  const all = look + rewrite * each.rewrite + index * each.index + write * each.write
  return Math.ceil((all * rows) / 1_000_000)
}
