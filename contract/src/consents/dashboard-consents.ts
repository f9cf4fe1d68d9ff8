import Type from 'typebox'
import { noExtraProperties, type Wire } from '../kit/parts.ts'
import { CONSENT_KINDS, CONSENT_METHODS, PLACEMENTS } from '../words/index.ts'

// What the dashboard shows of visitors' choices.

const Counts = {
  given: Type.Integer(),
  partly: Type.Integer(),
  refused: Type.Integer(),
  withdrawn: Type.Integer(),
  signal: Type.Integer(),
}

export const ConsentsView = Type.Object({
  /** Every day, also those without a choice, oldest first; the last one is today, in UTC. */
  days: Type.Array(Type.Object({ day: Type.String(), ...Counts })),
  /** Of these days together. */
  total: Type.Object(Counts),
})
export type ConsentsView = Wire<typeof ConsentsView>

/** One choice of one visitor. Its `id` is the receipt's. */
export const ConsentRecord = Type.Object({
  id: Type.String(),
  /** When the server wrote it down. */
  recorded_at: Type.String(),
  /** When the browser made its id. */
  made_at: Type.String(),
  visitor: Type.String(),
  kind: Type.Enum(CONSENT_KINDS),
  choice: Type.Object({ functional: Type.Boolean(), analytics: Type.Boolean(), marketing: Type.Boolean() }),
  version: Type.Integer(),
  language: Type.String(),
  method: Type.Enum(CONSENT_METHODS),
  /** Tools that were allowed although their category was not. */
  services: Type.Array(Type.String()),
  /** Null: the website has more hosts than are kept. */
  host: Type.Union([Type.String(), Type.Null()]),
  placement: Type.Union([Type.Enum(PLACEMENTS), Type.Null()]),
  gpc: Type.Boolean(),
})
export type ConsentRecord = Wire<typeof ConsentRecord>

/** The choices of the visitor who has one receipt, newest first, a part at a time. */
export const VisitorConsentsView = Type.Object({
  records: Type.Array(ConsentRecord),
  /** Where the next part begins; null: all were read. A part may be empty although more follow. */
  next: Type.Union([Type.String(), Type.Null()]),
})
export type VisitorConsentsView = Wire<typeof VisitorConsentsView>

/** Records written from the first moment up to, and excluding, the second. */
export const ConsentRemovalRequest = Type.Object({ from: Type.String(), to: Type.String() }, noExtraProperties)
export type ConsentRemovalRequest = Wire<typeof ConsentRemovalRequest>

export const ConsentRemovalView = Type.Object({
  removed: Type.Integer(),
  /** True: the limit for one request was reached, and another request removes more. */
  more: Type.Boolean(),
})
export type ConsentRemovalView = Wire<typeof ConsentRemovalView>

/** What `consents/export/?format=json` gives. */
export const ConsentExport = Type.Object({
  site: Type.String(),
  from: Type.String(),
  to: Type.String(),
  consents: Type.Array(ConsentRecord),
})
export type ConsentExport = Wire<typeof ConsentExport>
