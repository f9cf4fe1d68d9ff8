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
export function whyUnusable(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return (code !== undefined && CANNOT_BE_USED[code]) || message
}

export function unusableFile(folder: string, name: string, why: string): PostgresTrouble {
  return new PostgresTrouble(`The file "${name}" in PORTICO_HOME (${folder}) cannot be used: ${why}.`)
}
