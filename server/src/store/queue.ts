import { Logger, runMigrations } from 'graphile-worker'

/** The queue keeps its tables in a schema of its own, beside ours. */
export const QUEUE_SCHEMA = 'graphile_worker'

/** Installs or upgrades the queue's own tables. Many nodes may do so at once. */
export async function installQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, schema: QUEUE_SCHEMA, logger: new Logger(() => () => {}) })
}
