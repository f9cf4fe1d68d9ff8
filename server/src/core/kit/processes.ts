/** What a process of Portico may do; one may do several of them. */
export const PROCESS_ROLES = ['api', 'visitors', 'worker', 'scanner'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

/** A process as it announced itself. */
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

/** How often a process says that it is there. */
export const BEAT_SECONDS = 5
/** One that was not heard of for so long is not there. */
export const GONE_AFTER_SECONDS = 60
/** Who was last heard of longer ago than this is not missed any more. */
export const MISSED_FOR_SECONDS = 86_400

/** A process that stops cleanly takes its row away: one whose row is there and silent has died, or cannot reach the database. */
export function whoIsThere(seen: readonly SeenProcess[]): Present {
  return {
    here: seen.filter(({ secondsAgo }) => secondsAgo < GONE_AFTER_SECONDS),
    missing: seen.filter(({ secondsAgo }) => secondsAgo >= GONE_AFTER_SECONDS && secondsAgo < MISSED_FOR_SECONDS),
  }
}

/** How many do each of the things that a process can do. */
export function countByRole(processes: readonly SeenProcess[]): Readonly<Record<ProcessRole, number>> {
  const count = (role: ProcessRole) => processes.filter(({ roles }) => roles.includes(role)).length
  return { api: count('api'), visitors: count('visitors'), worker: count('worker'), scanner: count('scanner') }
}
