import Type from 'typebox'
import { noExtraProperties, type Wire } from '../kit/parts.ts'

export const ClockRequest = Type.Object(
  { advance_to: Type.String({ description: 'ISO 8601 with a time zone; not before the website’s own time.' }) },
  {
    ...noExtraProperties,
    description: 'How far to move the time.',
    examples: [{ advance_to: '2027-01-31T00:00:00Z' }],
  },
)
export type ClockRequest = Wire<typeof ClockRequest>

export const Clock = Type.Object(
  { now: Type.String({ format: 'date-time', description: 'The time of the website, in UTC.' }) },
  { description: "A website's time.", examples: [{ now: '2027-01-31T00:00:00.000Z' }] },
)
export type Clock = Wire<typeof Clock>
