/**
 * A point in time, in whole milliseconds. Every `Temporal.Instant` can stand for one, but `assert.deepEqual` finds any two of those
 * equal, so that no test of a rule would see a wrong time.
 */
export class Moment {
  readonly epochMilliseconds: number

  constructor(epochMilliseconds: number) {
    this.epochMilliseconds = epochMilliseconds
  }

  toString(): string {
    return Temporal.Instant.fromEpochMilliseconds(this.epochMilliseconds).toString()
  }

  toJSON(): string {
    return this.toString()
  }
}

export function isBefore(one: Moment, other: Moment): boolean {
  return one.epochMilliseconds < other.epochMilliseconds
}
