/** The database's clock without a query: its last reading, plus our monotonic clock since. */
export type DatabaseClock = {
  /** In milliseconds since 1970. */
  now(): number
  /** Adds a reading: the database showed this time between these two moments of the monotonic clock. */
  note(databaseMs: number, askedAt: number, answeredAt: number): void
  /** How far the database was ahead of this machine's clock in an earlier process; used until the first reading. */
  assume(aheadOfMachine: number): void
}

export function openDatabaseClock(monotonic: () => number = () => performance.now()): DatabaseClock {
  /** How far the database's clock is ahead of our monotonic clock. */
  let ahead: number | null = null
  let assumed = 0
  return {
    now: () => (ahead === null ? Date.now() + assumed : monotonic() + ahead),
    assume(aheadOfMachine) {
      assumed = aheadOfMachine
    },
    note(databaseMs, askedAt, answeredAt) {
      // Each reading gives two bounds. Those of slow answers are wide, so they do not replace a better estimate.
      const [least, most] = [databaseMs - answeredAt, databaseMs - askedAt]
      ahead = ahead === null ? least : Math.min(most, Math.max(least, ahead))
    },
  }
}
