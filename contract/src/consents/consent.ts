import type { ConsentMethod, Placement } from '../words/consent.ts'

/**
 * The body of `POST /s/{site}/consents`: one choice of one visitor, as the browser sends it. It is checked by the rules
 * (`server/src/core/consents/consent.ts`), before anything else of a server is asked.
 */
export type ConsentBody = {
  /** Version 7: the moment of the choice is in it. */
  readonly id: string
  readonly visitor: string
  readonly version: number
  readonly choice: { readonly functional: boolean; readonly analytics: boolean; readonly marketing: boolean }
  /** Tools that are allowed although their category is not; at most `MAX_CONSENT_SERVICES`. */
  readonly services?: readonly string[]
  readonly language: string
  readonly method: ConsentMethod
  readonly gpc: boolean
  readonly placement?: Placement | null
}
