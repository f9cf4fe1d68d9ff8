import Type from 'typebox'
import { nullOr, strict, type Wire } from '../kit/parts.ts'
import { WebsiteReason } from '../publications/website.ts'
import { CATEGORIES } from '../words/index.ts'

// What the dashboard shows of a survey: who was seen on the website, what is proposed because of it, and what can be taken back.

const Time = Type.String({ format: 'date-time' })

export const SeenService = Type.Object({
  /** Its id in the table or among the customer's own tools; null where it is in neither, and `name` is its domain. */
  tool: nullOr(Type.String()),
  name: Type.String(),
  /** That of the tool. Unknown ones are treated as the strictest. */
  category: Type.Enum(CATEGORIES),
  /** Paths of pages that it was seen on, the first one first. */
  pages: Type.Array(Type.String()),
  /** Whether it was there before anybody has answered a banner, and after a refusal; null where that could not be seen. */
  before: nullOr(Type.Boolean()),
  after_reject: nullOr(Type.Boolean()),
  /** Names of what it stores. */
  stored: Type.Array(Type.String()),
})
export type SeenService = Wire<typeof SeenService>

export const SeenView = Type.Object({
  /** Null until the first survey of the website. */
  survey: nullOr(Type.Object({ at: Time, pages: Type.Integer(), services: Type.Array(SeenService) })),
  /** How many were seen that a draft has no room for. */
  omitted: Type.Integer(),
  /** Names of payments that were seen and are not in the list: no press adds them, a person does. */
  payments: Type.Array(Type.String()),
  proposal: nullOr(
    Type.Object({
      id: Type.String(),
      changes: Type.Array(WebsiteReason),
      material: Type.Boolean(),
      /** From when on it is published by itself; null: when somebody takes it over. */
      publishes_after: nullOr(Time),
    }),
  ),
  /** The version that Portico has published last, while it is what visitors get: one press takes it back. */
  revertible: nullOr(Type.Object({ version: Type.Integer(), at: Time })),
})
export type SeenView = Wire<typeof SeenView>

export const TakeOverRequest = Type.Object({ proposal: Type.String({ maxLength: 64 }) }, strict)
export type TakeOverRequest = Wire<typeof TakeOverRequest>

/** The version that is taken back. */
export const RevertRequest = Type.Object({ version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }, strict)
export type RevertRequest = Wire<typeof RevertRequest>
