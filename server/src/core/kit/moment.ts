/**
 * A point in time, in whole milliseconds. `Temporal.Instant` is not used in rules: `assert.deepEqual` finds any two instants
 * equal, so tests would miss a wrong time.
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
