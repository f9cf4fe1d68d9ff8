import type { Environment } from '../core/kit/environment.ts'
import { type AnnouncedProcess, countProcessesByRole, PROCESS_ROLES, splitByPresence } from '../core/kit/processes.ts'
import { type Database, Unavailable } from '../store/kit/database.ts'
import { listProcesses } from '../store/operate/processes.ts'
import type { MetricFactory } from './make-metrics.ts'
import { resultBeforeTimeout, shareConcurrentCalls } from './measuring.ts'
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

export function openProcessMetrics({ gauge }: MetricFactory): ProcessMetrics {
  const build = gauge('portico_build_info', 'Which Portico this process is; always 1.', ['version', 'commit'])
  const { version, commit } = ownVersion()
  build.set({ version, commit: commit ?? 'unknown' }, 1)
  const processes = gauge(
    'portico_processes',
    'How many processes do this work, by whether they are here or missing of those seen in the last day.',
    ['environment', 'role', 'state'],
  )
  const ready = gauge('portico_ready', 'Whether this process can do its work: 1, or 0 as on /readyz.', ['environment'])
  const watched: WatchedEnvironment[] = []

  async function measure({ environment, database, checkReady }: WatchedEnvironment): Promise<void> {
    const [seen, trouble] = await Promise.all([seenIn(database), troubleOf(checkReady)])
    ready.set({ environment }, trouble === null ? 1 : 0)
    const present = seen && splitByPresence(seen)
    for (const state of ['here', 'missing'] as const) {
      const counts = present && countProcessesByRole(present[state])
      for (const role of PROCESS_ROLES) {
        const labels = { environment, role, state }
        // The earlier number would seem to be current.
        if (counts === null) processes.remove(labels)
        else processes.set(labels, counts[role])
      }
    }
  }

  async function reportOf({ database, checkReady }: WatchedEnvironment, verbose: boolean) {
    const [seen, trouble] = await Promise.all([verbose ? seenIn(database) : null, troubleOf(checkReady)])
    const present = seen && splitByPresence(seen)
    const shown = present && { here: present.here.map(onWire), missing: present.missing.map(onWire) }
    return {
      status: trouble === null ? 'ready' : 'not_ready',
      ...(trouble !== null && { because: trouble }),
      ...(verbose && { processes: shown }),
    }
  }

  return {
    watch: (one) => void watched.push(one),
    refresh: shareConcurrentCalls(() => Promise.all(watched.map(measure))),
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

const onWire = ({ roles, version, commit, host, pid, since, lastSeen }: AnnouncedProcess) => ({
  ...{ roles, version, commit, host, pid, since, last_seen: lastSeen },
})

/** Null where the database does not answer. */
function seenIn(database: Pick<Database, 'query'>): Promise<readonly AnnouncedProcess[] | null> {
  return resultBeforeTimeout(listProcesses(database)).catch(() => null)
}

/** Why a process cannot do its work, in a sentence of ours; null where it can. */
async function troubleOf(checkReady: () => Promise<void>): Promise<string | null> {
  try {
    const isReady = await resultBeforeTimeout(checkReady().then(() => true))
    return isReady === null ? 'The database does not answer.' : null
  } catch (error) {
    return error instanceof Unavailable ? error.message : 'It cannot be told: the log says why.'
  }
}
