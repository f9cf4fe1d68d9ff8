import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { HEARTBEAT_SECONDS, type ProcessRole } from '../core/kit/processes.ts'
import { isProcessRunning } from '../databases/embedded/home.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { ownVersion } from '../operate/version.ts'
import type { Database } from '../store/kit/database.ts'
import { openProcessPresence } from '../store/operate/processes.ts'

/** A database that is away keeps nobody from stopping. */
const LEAVE_MS = 1_000

/** Lets this process be seen among all that run. Gives what takes it away again, for a clean stop, while the database is open. */
export function keepPresence(jobs: Jobs, database: Database, roles: readonly ProcessRole[]): () => Promise<void> {
  const announced = { roles, ...ownVersion(), host: hostname(), pid: process.pid }
  const presence = openProcessPresence(database, announced, isProcessRunning)
  jobs.repeat('heartbeat', 1_000 * HEARTBEAT_SECONDS, () => presence.beat())
  return async () => {
    const leaving = presence.leave().catch(() => {})
    await Promise.race([leaving, sleep(LEAVE_MS, undefined, { ref: false })])
  }
}
