import { DISK_FULL_REASON, LEFTOVER_PROCESSES_REASON } from './failure-reason.ts'

/** The embedded PostgreSQL cannot be used. The message says why, and what to do. */
export class PostgresTrouble extends Error {
  override name = 'PostgresTrouble'
}

const CANNOT_BE_USED: Readonly<Record<string, string>> = {
  EROFS: 'it is on a disk that can only be read',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of it is a file and not a folder',
  EISDIR: 'it is a folder and not a file',
}

/** Why the system refuses a file or a folder. */
export function fileErrorReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return (code !== undefined && CANNOT_BE_USED[code]) || message
}

export function unusableFileError(folder: string, name: string, why: string): PostgresTrouble {
  return new PostgresTrouble(`The file "${name}" in PORTICO_HOME (${folder}) cannot be used: ${why}.`)
}

/** Neither a full disk nor what is left of an earlier PostgreSQL is a fault of the data. */
export function notStartedError(folder: string, why: string, more = ''): PostgresTrouble {
  const message = `The embedded PostgreSQL does not start: ${why}.`
  if (why.startsWith(DISK_FULL_REASON)) return new PostgresTrouble(`${message} Make room on the disk of ${folder}.`)
  if (why.startsWith(LEFTOVER_PROCESSES_REASON)) {
    return new PostgresTrouble(
      `${message} Processes of an earlier PostgreSQL still use ${folder}: end those that "fuser '${folder}/data'" names, with ` +
        '"kill -9" if they hang.',
    )
  }
  return new PostgresTrouble(
    `${message} If the data in ${folder} is damaged, restore the folder from a backup, or move it away to start with an empty ` +
      `database.${more}`,
  )
}
