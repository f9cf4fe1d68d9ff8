import pg from 'pg'
import type { Environment } from '../../server/src/core/kit/environment.ts'
import { migrate } from '../../server/src/operate/migrations.ts'
import { startPostgres } from './processes.ts'
import type { CleanupSteps } from './undo.ts'

/** A connection that is closed in the cleanup. */
export async function openClient(url: string, undo: CleanupSteps, options?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...(options !== undefined && { options }) })
  // If the server stops during a query, the cleanup must still run.
  client.on('error', () => {})
  await client.connect()
  undo.push(() => client.end())
  return client
}

/** Runs work with a connection of its own. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC', connectionTimeoutMillis: 5_000 })
  // If the server is killed, the statement under way reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export type RunSql = (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>

export async function openSql(url: string, undo: CleanupSteps): Promise<RunSql> {
  const client = await openClient(url, undo)
  return async (text, values = []) => (await client.query(text, [...values])).rows
}

/** Starts a PostgreSQL with an empty, migrated database; returns the URL for its owner. */
export async function openEmptyDatabase(environment: Environment, undo: CleanupSteps): Promise<string> {
  const url = await startPostgres(undo)
  await migrate(url, environment)
  return url
}
