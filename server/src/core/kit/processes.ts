/** The roles of a Portico process; one process can have several. */
export const PROCESS_ROLES = ['api', 'visitors', 'worker', 'scanner'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

/** A process, as its row in the database describes it. */
export type AnnouncedProcess = {
  readonly id: string
  readonly roles: readonly ProcessRole[]
  readonly version: string
  readonly commit: string | null
  readonly host: string
  readonly pid: number
  readonly since: string
  readonly lastSeen: string
  readonly secondsAgo: number
}

export type ProcessPresence = {
  readonly here: readonly AnnouncedProcess[]
  readonly missing: readonly AnnouncedProcess[]
}

/** How often a process writes its heartbeat. */
export const HEARTBEAT_SECONDS = 5
/** After this long without a heartbeat a process counts as missing. */
export const HEARTBEAT_TIMEOUT_SECONDS = 60
/** A missing process is reported for this long. */
export const MISSING_PROCESS_SHOWN_SECONDS = 86_400

/** A process that stops cleanly deletes its row. A row without heartbeats means that it crashed, or cannot reach the database. */
export function splitByPresence(seen: readonly AnnouncedProcess[]): ProcessPresence {
  return {
    here: seen.filter(({ secondsAgo }) => secondsAgo < HEARTBEAT_TIMEOUT_SECONDS),
    missing: seen.filter(
      ({ secondsAgo }) => secondsAgo >= HEARTBEAT_TIMEOUT_SECONDS && secondsAgo < MISSING_PROCESS_SHOWN_SECONDS,
    ),
  }
}

/** The number of processes with each role. */
export function countProcessesByRole(processes: readonly AnnouncedProcess[]): Readonly<Record<ProcessRole, number>> {
  const count = (role: ProcessRole) => processes.filter(({ roles }) => roles.includes(role)).length
  return { api: count('api'), visitors: count('visitors'), worker: count('worker'), scanner: count('scanner') }
}
