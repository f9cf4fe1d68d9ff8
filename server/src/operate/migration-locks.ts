import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { Migration } from './migrations.ts'
import { OUTSIDE_TRANSACTION_MARK } from './outside-transaction.ts'

/** What a migration does for each row of a table, and how often: an index for each that it builds. */
export type RowWork = Readonly<Record<'rewrite' | 'index' | 'write', number>>

/** The lock that it takes of an existing table, and its work there. */
export type TableLock = RowWork & { readonly lock: string }

/** The migrations by their names, each with its tables. */
export type MigrationLocks = Readonly<Record<string, Readonly<Record<string, TableLock>>>>

/** The locks that each migration took, written by `npm run schema`. */
export const LOCKS_FILE = new URL('migration-locks.json', import.meta.url)

export async function readLocks(): Promise<MigrationLocks> {
  return JSON.parse(await readFile(LOCKS_FILE, 'utf8'))
}

/** PostgreSQL's modes, the weaker first. */
const MODES = [
  'RowShareLock',
  'RowExclusiveLock',
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
]

// Without parts of tables: which months there are is a matter of time. A rewritten table has a new file.
const TABLES = `
select
  relname as name,
  pg_class.oid::text as id,
  relfilenode::text as file,
  (select count(*)::integer from pg_index where indrelid = pg_class.oid) as indexes,
  array(select mode from pg_locks where pid = pg_backend_pid() and relation = pg_class.oid) as modes
from pg_class
where relnamespace = 'public'::regnamespace
  and relkind in ('r', 'p')
  and not relispartition
  and relname <> 'migration'
order by relname`

type TableRow = {
  readonly name: string
  readonly id: string
  readonly file: string
  readonly indexes: number
  readonly modes: readonly string[]
}

/** Runs a migration, on a database of its own without rows, and reads its locks just before it is committed. */
export async function measureMigrationLocks(
  client: pg.Client,
  { sql }: Migration,
): Promise<Readonly<Record<string, TableLock>>> {
  const isOutside = sql.startsWith(OUTSIDE_TRANSACTION_MARK)
  const before = await client.query<TableRow>(TABLES)
  // The statements stand alone there, and hold this little by what PostgreSQL documents of them.
  await client.query(isOutside ? sql.replaceAll(' concurrently', '') : `begin;\n${sql}`)
  const after = await client.query<TableRow>(TABLES)
  if (!isOutside) await client.query('commit')
  const found = after.rows.flatMap((table): [string, TableLock][] => {
    const old = before.rows.find(({ id }) => id === table.id)
    if (old === undefined) return []
    const seen = isOutside && old.indexes !== table.indexes ? ['ShareUpdateExclusiveLock'] : table.modes
    const lock = MODES.findLast((mode) => seen.includes(mode))
    return lock === undefined ? [] : [[old.name, { lock, ...workOn(old, table) }]]
  })
  return Object.fromEntries(found)
}

function workOn(old: TableRow, table: TableRow): RowWork {
  return {
    rewrite: old.file === table.file ? 0 : 1,
    index: Math.max(0, table.indexes - old.indexes),
    write: table.modes.includes('RowExclusiveLock') ? 1 : 0,
  }
}
