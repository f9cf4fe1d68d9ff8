import pg from 'pg'
import type { Environment } from '../../server/src/core/kit/environment.ts'
import { migrate } from '../../server/src/operate/migrations.ts'
import { startPostgres } from './processes.ts'
import type { Undo } from './undo.ts'

/** A connection that stays until everything is undone. */
export async function openClient(url: string, undo: Undo, options?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...(options !== undefined && { options }) })
  // A server that is stopped while somebody still asks: what was started is undone all the same.
  client.on('error', () => {})
  await client.connect()
  undo.push(() => client.end())
  return client
}

/** A connection for some work, and no longer. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC', connectionTimeoutMillis: 5_000 })
  // A server that is killed meanwhile: the statement under way says so.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export type Sql = (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>

export async function openSql(url: string, undo: Undo): Promise<Sql> {
  const client = await openClient(url, undo)
  return async (text, values = []) => (await client.query(text, [...values])).rows
}

/** A PostgreSQL of its own with a database that is up to date and empty: the way in for its owner. */
export async function openEmptyDatabase(environment: Environment, undo: Undo): Promise<string> {
  const url = await startPostgres(undo)
  await migrate(url, environment)
  return url
}
