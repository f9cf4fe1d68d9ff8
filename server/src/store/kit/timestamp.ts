import type { Moment } from '../../core/moment.ts'

/** Written to the millisecond, always: `2026-12-14T23:56:02.000Z`. */
export function timestamp({ epochMilliseconds }: Moment): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString({ smallestUnit: 'millisecond' })
}
