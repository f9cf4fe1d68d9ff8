/** Matches a line with which a PostgreSQL program gives up. The first such line is the cause. */
const COMPLAINT = /^.*?(?:FATAL|PANIC|error):\s*|^(?=.*error while loading)|^postgres: /

/** Matches the answers to connection attempts before PostgreSQL is ready. */
const NOT_READY_YET = /FATAL: {2}the database system is /

/** Reasons that are no fault of the data begin with one of these. */
export const DISK_FULL_REASON = 'the disk is full'
/** Processes of an earlier PostgreSQL use the data: the last ones of one that was killed may be about to end. */
export const LEFTOVER_PROCESSES_REASON = 'pre-existing shared memory block'

/** The reason in what a program of PostgreSQL has printed, without its date and prefix; null when there is none. */
export function findFailureReason(printed: string): string | null {
  const lines = printed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !NOT_READY_YET.test(line))
  const complaint = lines.find((line) => COMPLAINT.test(line))
  if (/ENOSPC|no space left on device/i.test(printed))
    return `${DISK_FULL_REASON} (${complaint?.replace(COMPLAINT, '') ?? 'ENOSPC'})`
  return complaint?.replace(COMPLAINT, '') ?? lines.findLast((line) => line !== '') ?? null
}
