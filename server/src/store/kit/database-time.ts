/** The database's clock, told without asking it: its last reading, and our monotonic clock since. */
export type DatabaseTime = {
  /** In milliseconds since 1970. */
  now(): number
  /** It showed this between these two moments of the monotonic clock. */
  note(databaseMs: number, askedAt: number, answeredAt: number): void
  /** So much it was ahead of this machine's clock when it was last seen: that counts until it is read. */
  assume(aheadOfMachine: number): void
}

export function openDatabaseTime(monotonic: () => number = () => performance.now()): DatabaseTime {
  /** What the database's clock is ahead of ours. */
  let ahead: number | null = null
  let assumed = 0
  return {
    now: () => (ahead === null ? Date.now() + assumed : monotonic() + ahead),
    assume(aheadOfMachine) {
      assumed = aheadOfMachine
    },
    note(databaseMs, askedAt, answeredAt) {
      // Each reading gives two bounds. Answers that took long give loose ones, and change nothing that is known better.
      const [least, most] = [databaseMs - answeredAt, databaseMs - askedAt]
      ahead = ahead === null ? least : Math.min(most, Math.max(least, ahead))
    },
  }
}
