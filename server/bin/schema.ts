import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '../src/databases/embedded/postgres.ts'
import { LOCKS_FILE, measureMigrationLocks } from '../src/operate/migration-locks.ts'
import { migrate, readMigrations } from '../src/operate/migrations.ts'
import { readSchema, SCHEMA_FILE } from '../src/operate/schema.ts'
import { rebuild } from './rebuilt.ts'

// `npm run schema`: writes anew what the doctor compares a database with, and what migrations hold, after one was added.

const home = await mkdtemp(join(tmpdir(), 'portico-schema-'))
try {
  const postgres = await openEmbeddedPostgres(home, 'service')
  const url = postgres.ownerUrl('postgres')
  await migrate(url, 'production')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const made = await readSchema(client)
  await rebuild(client)
  const rebuilt = Object.entries(await readSchema(client)).filter(([part, definition]) => made[part] !== definition)
  await client.query('create database watched template template0')
  const watched = new pg.Client({ connectionString: postgres.ownerUrl('watched') })
  await watched.connect()
  const locks: Record<string, unknown> = {}
  for (const migration of await readMigrations())
    locks[migration.name] = await measureMigrationLocks(watched, migration)
  await watched.end()
  await writeFile(LOCKS_FILE, `${JSON.stringify(locks, null, 2)}\n`)
  await writeFile(SCHEMA_FILE, `${JSON.stringify({ made, restored: Object.fromEntries(rebuilt) }, null, 2)}\n`)
  await client.end()
  await postgres.close()
} finally {
  await rm(home, { recursive: true, force: true })
}
