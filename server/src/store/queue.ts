import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Database, Statement } from './database.ts'

/** The queue keeps its tables in a schema of its own, beside ours. */
export const QUEUE_SCHEMA = 'graphile_worker'

/** The task that writes into the log what time has brought. */
export const ANNOUNCE_TASK = 'announce'

/** The task that delivers to the one endpoint that its job names. */
export const DELIVER_TASK = 'deliver'

/**
 * Installs or upgrades the queue's own tables. Many nodes may do so at once. The connections are ours, because the queue
 * does not wait for its own to close: one that PostgreSQL cuts while it stops would then end the process.
 */
export async function installQueue(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, schema: QUEUE_SCHEMA, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

const QUEUE_ANNOUNCING: Statement = {
  name: 'queue_announcing',
  text: `
select ${QUEUE_SCHEMA}.add_job('${ANNOUNCE_TASK}', job_key => '${ANNOUNCE_TASK}', job_key_mode => 'preserve_run_at')`,
}

/** Asks for the announcing of what is due. Whoever asks while the job waits changes nothing. */
export async function queueAnnouncing(database: Database): Promise<void> {
  await database.query(QUEUE_ANNOUNCING, [])
}
