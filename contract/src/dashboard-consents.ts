import Type from 'typebox'
import type { Wire } from './parts.ts'
import { CONSENT_KINDS, CONSENT_METHODS, PLACEMENTS } from './words.ts'

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
  host: Type.String(),
  placement: Type.Union([Type.Enum(PLACEMENTS), Type.Null()]),
  gpc: Type.Boolean(),
})
export type ConsentRecord = Wire<typeof ConsentRecord>

/** What `consents/export/?format=json` gives. */
export const ConsentExport = Type.Object({
  site: Type.String(),
  from: Type.String(),
  to: Type.String(),
  consents: Type.Array(ConsentRecord),
})
export type ConsentExport = Wire<typeof ConsentExport>
