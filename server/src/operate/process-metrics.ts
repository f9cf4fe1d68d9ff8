import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Environment } from '../core/environment.ts'
import { countByRole, PROCESS_ROLES, type SeenProcess, whoIsThere } from '../core/processes.ts'
import { type Database, Unavailable } from '../store/kit/database.ts'
import { listProcesses } from '../store/processes.ts'
import { ownVersion } from './version.ts'

/** One environment of this process: its database, and whether it can do its work there. */
export type WatchedEnvironment = {
  readonly environment: Environment
  readonly database: Pick<Database, 'query'>
  /** Rejects while it cannot. */
  readonly checkReady: () => Promise<void>
}

export type ProcessMetrics = {
  watch(one: WatchedEnvironment): void
  /** Measures anew, for whoever is about to read. Never fails: what cannot be measured is not shown. */
  refresh(): Promise<void>
  /** Whether this process can do its work; with `verbose` also who is there, and who is missing. */
  readiness(verbose: boolean): Promise<{ readonly isReady: boolean; readonly body: unknown }>
}

/** How long somebody who asks waits for a database that does not answer. */
const PATIENCE_MS = 2_000

export function openProcessMetrics(registers: Registry[]): ProcessMetrics {
  const build = new Gauge({
    name: 'portico_build_info',
    help: 'Which Portico this process is; always 1.',
    labelNames: ['version', 'commit'] as const,
    registers,
  })
  const { version, commit } = ownVersion()
  build.set({ version, commit: commit ?? 'unknown' }, 1)
  const processes = new Gauge({
    name: 'portico_processes',
    help: 'How many processes do this work, by whether they are here or missing of those seen in the last day.',
    labelNames: ['environment', 'role', 'state'] as const,
    registers,
  })
  const ready = new Gauge({
    name: 'portico_ready',
    help: 'Whether this process can do its work: 1, or 0 as on /readyz.',
    labelNames: ['environment'] as const,
    registers,
  })
  const watched: WatchedEnvironment[] = []

  async function measure({ environment, database, checkReady }: WatchedEnvironment): Promise<void> {
    const [seen, trouble] = await Promise.all([seenIn(database), troubleOf(checkReady)])
    ready.set({ environment }, trouble === null ? 1 : 0)
    const present = seen && whoIsThere(seen)
    for (const state of ['here', 'missing'] as const) {
      const counts = present && countByRole(present[state])
      for (const role of PROCESS_ROLES) {
        const labels = { environment, role, state }
        // The number before would look as if it were still true.
        if (counts === null) processes.remove(labels)
        else processes.set(labels, counts[role])
      }
    }
  }

  async function reportOf({ database, checkReady }: WatchedEnvironment, verbose: boolean) {
    const [seen, trouble] = await Promise.all([verbose ? seenIn(database) : null, troubleOf(checkReady)])
    const present = seen && whoIsThere(seen)
    const shown = present && { here: present.here.map(onWire), missing: present.missing.map(onWire) }
    return {
      status: trouble === null ? 'ready' : 'not_ready',
      ...(trouble !== null && { because: trouble }),
      ...(verbose && { processes: shown }),
    }
  }

  let measuring: Promise<unknown> | null = null
  return {
    watch: (one) => void watched.push(one),
    async refresh() {
      // Whoever asks meanwhile gets the same: a slow database is not asked more for being slow.
      measuring ??= Promise.all(watched.map(measure)).finally(() => {
        measuring = null
      })
      await measuring
    },
    async readiness(verbose) {
      const reports = await Promise.all(
        watched.map(async (one) => [one.environment, await reportOf(one, verbose)] as const),
      )
      const isReady = reports.every(([, { status }]) => status === 'ready')
      const status = isReady ? 'ready' : 'not_ready'
      const about = verbose ? ownVersion() : {}
      return { isReady, body: { status, ...about, environments: Object.fromEntries(reports) } }
    },
  }
}

const onWire = ({ roles, version, commit, host, pid, since, lastSeen }: SeenProcess) => ({
  ...{ roles, version, commit, host, pid, since, last_seen: lastSeen },
})

/** Null where the database does not answer. */
async function seenIn(database: Pick<Database, 'query'>): Promise<readonly SeenProcess[] | null> {
  return Promise.race([listProcesses(database), impatience()]).catch(() => null)
}

/** Why a process cannot do its work, in a sentence of ours; null where it can. */
async function troubleOf(checkReady: () => Promise<void>): Promise<string | null> {
  const asked = checkReady().then(() => null)
  const tooLate = impatience().then(() => 'The database does not answer.')
  return Promise.race([asked, tooLate]).catch((error) =>
    error instanceof Unavailable ? error.message : 'It cannot be told: the log says why.',
  )
}

const impatience = () => sleep(PATIENCE_MS, null, { ref: false })
