import Type from 'typebox'
import { noExtraProperties, nullOr, type Wire } from '../kit/parts.ts'
import { WebsiteReason } from '../publications/website.ts'
import { CATEGORIES } from '../words/index.ts'

// What the dashboard shows of a survey: the services found, the changes proposed, and the version that can be reverted.

const Time = Type.String({ format: 'date-time' })

export const SeenService = Type.Object({
  /** Its id in the table or among the own tools of the customer. Null if it is in neither; then `name` is its domain. */
  tool: nullOr(Type.String()),
  name: Type.String(),
  /** That of the tool. Unknown ones are treated as the strictest. */
  category: Type.Enum(CATEGORIES),
  /** Paths of pages that it was seen on, the first one first. */
  pages: Type.Array(Type.String()),
  /** Whether it was contacted before an answer to the banner, and after a refusal. Null if that could not be tested. */
  before: nullOr(Type.Boolean()),
  after_reject: nullOr(Type.Boolean()),
  /** Names of what it stores. */
  stored: Type.Array(Type.String()),
})
export type SeenService = Wire<typeof SeenService>

export const SeenView = Type.Object({
  /** Null until the first survey of the website. */
  survey: nullOr(Type.Object({ at: Time, pages: Type.Integer(), services: Type.Array(SeenService) })),
  /** How many services were found beyond the limit of a draft. */
  omitted: Type.Integer(),
  /** Names of payment services that were found and are not listed. They must be added by hand. */
  payments: Type.Array(Type.String()),
  proposal: nullOr(
    Type.Object({
      id: Type.String(),
      changes: Type.Array(WebsiteReason),
      material: Type.Boolean(),
      /** When it is published automatically. Null: only when somebody accepts it. */
      publishes_after: nullOr(Time),
    }),
  ),
  /** The version that Portico published automatically, while it is the current one. One click reverts it. */
  revertible: nullOr(Type.Object({ version: Type.Integer(), at: Time })),
})
export type SeenView = Wire<typeof SeenView>

export const TakeOverRequest = Type.Object({ proposal: Type.String({ maxLength: 64 }) }, noExtraProperties)
export type TakeOverRequest = Wire<typeof TakeOverRequest>

/** The version to revert. */
export const RevertRequest = Type.Object(
  { version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  noExtraProperties,
)
export type RevertRequest = Wire<typeof RevertRequest>
