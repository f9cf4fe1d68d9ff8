import type { Known } from './processing.ts'

/** For the facts of a table whose pages were all read on one day. */
export const readOn =
  (read: string) =>
  <T>(value: T, source: string): Known<T> => ({ value, source, read })
