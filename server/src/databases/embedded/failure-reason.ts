/** What PostgreSQL's programs say when they give up: the first complaint counts, the rest follows from it. */
const COMPLAINT = /^.*?(?:FATAL|PANIC|error):\s*|^(?=.*error while loading)|^postgres: /

/** What it tells us while we ask again and again whether it is ready. */
const NOT_READY_YET = /FATAL: {2}the database system is /

/** How reasons begin that are no fault of the data. */
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
