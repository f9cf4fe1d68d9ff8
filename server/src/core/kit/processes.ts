/** The roles of a Portico process; one process can have several. */
export const PROCESS_ROLES = ['api', 'visitors', 'worker', 'scanner'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

/** A process, as its row in the database describes it. */
export type SeenProcess = {
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

export type Present = { readonly here: readonly SeenProcess[]; readonly missing: readonly SeenProcess[] }

/** How often a process writes its heartbeat. */
export const BEAT_SECONDS = 5
/** After this long without a heartbeat a process counts as missing. */
export const GONE_AFTER_SECONDS = 60
/** A missing process is reported for this long. */
export const MISSED_FOR_SECONDS = 86_400

/** A process that stops cleanly deletes its row. A row without heartbeats means that it crashed, or cannot reach the database. */
export function whoIsThere(seen: readonly SeenProcess[]): Present {
  return {
    here: seen.filter(({ secondsAgo }) => secondsAgo < GONE_AFTER_SECONDS),
    missing: seen.filter(({ secondsAgo }) => secondsAgo >= GONE_AFTER_SECONDS && secondsAgo < MISSED_FOR_SECONDS),
  }
}

/** The number of processes with each role. */
export function countByRole(processes: readonly SeenProcess[]): Readonly<Record<ProcessRole, number>> {
  const count = (role: ProcessRole) => processes.filter(({ roles }) => roles.includes(role)).length
  return { api: count('api'), visitors: count('visitors'), worker: count('worker'), scanner: count('scanner') }
}
