import { Logger, runMigrations } from 'graphile-worker'
import type { Database, Statement } from './database.ts'

/** The queue keeps its tables in a schema of its own, beside ours. */
export const QUEUE_SCHEMA = 'graphile_worker'

/** The task that writes into the log what time has brought. */
export const ANNOUNCE_TASK = 'announce'

/** The task that delivers to the one endpoint that its job names. */
export const DELIVER_TASK = 'deliver'

/** Installs or upgrades the queue's own tables. Many nodes may do so at once. */
export async function installQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, schema: QUEUE_SCHEMA, logger: new Logger(() => () => {}) })
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
