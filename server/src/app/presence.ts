import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { HEARTBEAT_SECONDS, type ProcessRole } from '../core/kit/processes.ts'
import { isProcessRunning } from '../databases/embedded/home.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { ownVersion } from '../operate/version.ts'
import type { Database } from '../store/kit/database.ts'
import { openProcessPresence } from '../store/operate/processes.ts'

/** An unavailable database delays a stop by this much at most. */
const LEAVE_MS = 1_000

/** Announces this process in the database, with heartbeats. Returns the function that removes it, for a clean stop. */
export function announceProcess(jobs: Jobs, database: Database, roles: readonly ProcessRole[]): () => Promise<void> {
  const announced = { roles, ...ownVersion(), host: hostname(), pid: process.pid }
  const presence = openProcessPresence(database, announced, isProcessRunning)
  jobs.repeat('heartbeat', 1_000 * HEARTBEAT_SECONDS, () => presence.beat())
  return async () => {
    const leaving = presence.leave().catch(() => {})
    await Promise.race([leaving, sleep(LEAVE_MS, undefined, { ref: false })])
  }
}
