/** The embedded PostgreSQL cannot be used. The message says why, and what to do. */
export class PostgresTrouble extends Error {
  override name = 'PostgresTrouble'
}
