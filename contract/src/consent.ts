import Type from 'typebox'
import { strict, type Wire } from './parts.ts'
import { CONSENT_METHODS, MOST_SERVICES, PLACEMENTS } from './words/consent.ts'

/**
 * The body of `POST /s/{site}/consents`: one choice of one visitor, as the browser sends it. Whether a website takes it is for
 * the rules to say (`server/src/core/consent.ts`).
 */
export const ConsentBody = Type.Object(
  {
    /** Version 7: the moment of the choice is in it. */
    id: Type.String({ format: 'uuid' }),
    visitor: Type.String({ format: 'uuid' }),
    version: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
    choice: Type.Object({ functional: Type.Boolean(), analytics: Type.Boolean(), marketing: Type.Boolean() }, strict),
    /** Tools that are allowed although their category is not. */
    services: Type.Optional(Type.Array(Type.String(), { maxItems: MOST_SERVICES, uniqueItems: true })),
    language: Type.String(),
    method: Type.Enum(CONSENT_METHODS),
    gpc: Type.Boolean(),
    placement: Type.Optional(Type.Union([Type.Enum(PLACEMENTS), Type.Null()])),
  },
  strict,
)
export type ConsentBody = Wire<typeof ConsentBody>
