import { ACCESSIBILITY_KINDS } from './findings/accessibility.ts'
import { CONSENT_KINDS } from './findings/consent.ts'
import { DECLARATION_KINDS } from './findings/declaration.ts'
import type { Kind } from './findings/kind.ts'
import { LEGAL_KINDS } from './findings/legal.ts'
import { PAGE_KINDS } from './findings/page.ts'
import { TAG_KINDS } from './findings/tag.ts'
import { TRANSPORT_KINDS } from './findings/transport.ts'

const KINDS = {
  ...CONSENT_KINDS,
  ...DECLARATION_KINDS,
  ...TAG_KINDS,
  ...LEGAL_KINDS,
  ...PAGE_KINDS,
  ...TRANSPORT_KINDS,
  ...ACCESSIBILITY_KINDS,
}

export type FindingKind = keyof typeof KINDS

/** Everything that an analysis can find: how grave it is, what it means, what to do, and how to see it by hand. */
export const FINDINGS: Readonly<Record<FindingKind, Kind>> = KINDS
export const FINDING_KINDS = Object.keys(KINDS) as readonly FindingKind[]
