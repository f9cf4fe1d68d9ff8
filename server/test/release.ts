import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { readMigrations } from '../src/operate/migrations.ts'

// What a release leaves behind for all that come after: its migrations as they were, and a database that it has filled.

export const RELEASES = new URL('./releases/', import.meta.url)
/** Seals the secrets of webhooks in these databases, and nothing that anybody uses. */
export const RELEASE_SEALING_KEY = Buffer.alloc(32, 'release').toString('base64')

type Rows = Readonly<Record<string, readonly unknown[]>>

/** Oldest first. */
export async function listReleases(): Promise<string[]> {
  return (await readdir(RELEASES)).toSorted(compareVersions)
}

/** 0.10.0 comes after 0.2.0. */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

export function releaseFolderUrl(release: string): URL {
  return new URL(`${release}/`, RELEASES)
}

/** Tables, those first that others refer to; `migration` is written by who restores. */
const TABLES = `
with recursive depth as (
  select oid, 0 as depth
  from pg_class
  where relkind in ('r', 'p')
    and not relispartition
    and relnamespace = 'public'::regnamespace
    and relname <> 'migration'
  union
  select pg_constraint.conrelid, depth.depth + 1
  from depth
  join pg_constraint on pg_constraint.confrelid = depth.oid and pg_constraint.contype = 'f'
)
select oid::regclass::text as name
from depth
group by oid
order by max(depth), name`

/** Every row of a database, as JSON. */
export async function readRows(client: pg.Client): Promise<Rows> {
  const rows: Record<string, readonly unknown[]> = {}
  for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
    const found = await client.query(`select coalesce(json_agg(t), '[]') as all from ${name} as t`)
    rows[name] = found.rows[0]?.all
  }
  return rows
}

/** Makes of an empty database one that a release has filled, with triggers asleep: nothing is written anew. */
export async function restoreRelease(url: string, release: string): Promise<void> {
  const rows: Rows = JSON.parse(await readFile(new URL('rows.json', releaseFolderUrl(release)), 'utf8'))
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      'create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    for (const { name, sql, checksum } of await readMigrations(releaseFolderUrl(release))) {
      await client.query(sql)
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    }
    // Choices stand in parts by month, of which an upgrade makes those of today.
    for (const { made_at } of (rows['consent'] ?? []) as readonly { made_at: string }[]) {
      await client.query('select make_consent_parts($1)', [made_at])
    }
    await client.query('set session_replication_role = replica')
    for (const [table, all] of Object.entries(rows)) {
      // A migration may have put a row there.
      await client.query(`delete from ${table}`)
      await client.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(all)],
      )
    }
    await client.query('reset session_replication_role')
    for (const table of ['event', 'delivery']) {
      await client.query(`select setval('${table}_id_seq', (select coalesce(max(id), 1) from ${table}))`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
