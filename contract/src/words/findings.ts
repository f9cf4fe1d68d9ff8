import { ACCESSIBILITY_FINDINGS } from './findings/accessibility.ts'
import { CONSENT_FINDINGS } from './findings/consent.ts'
import { DECLARATION_FINDINGS } from './findings/declaration.ts'
import type { Kind } from './findings/kind.ts'
import { LEGAL_FINDINGS } from './findings/legal.ts'
import { PAGE_FINDINGS } from './findings/page.ts'
import { TAG_FINDINGS } from './findings/tag.ts'
import { TRANSPORT_FINDINGS } from './findings/transport.ts'

const KINDS = {
  ...CONSENT_FINDINGS,
  ...DECLARATION_FINDINGS,
  ...TAG_FINDINGS,
  ...LEGAL_FINDINGS,
  ...PAGE_FINDINGS,
  ...TRANSPORT_FINDINGS,
  ...ACCESSIBILITY_FINDINGS,
}

export type FindingKind = keyof typeof KINDS

/** Everything that an analysis can find: how grave it is, what it means, what to do, and how to see it by hand. */
export const FINDINGS: Readonly<Record<FindingKind, Kind>> = KINDS
export const FINDING_KINDS = Object.keys(KINDS) as readonly FindingKind[]
