import type { FindingKind } from '@portico/contract/words'
import { CONSENT_KINDS } from './kinds/consent.ts'
import { DECLARATION_KINDS } from './kinds/declaration.ts'
import type { Kind } from './kinds/kind.ts'
import { LEGAL_KINDS } from './kinds/legal.ts'
import { PAGE_KINDS } from './kinds/page.ts'
import { TAG_KINDS } from './kinds/tag.ts'
import { TRANSPORT_KINDS } from './kinds/transport.ts'

/** Everything that an analysis can find: how grave it is, what it means, what to do, and how to see it by hand. */
export const KINDS: Readonly<Record<FindingKind, Kind>> = {
  ...CONSENT_KINDS,
  ...DECLARATION_KINDS,
  ...TAG_KINDS,
  ...LEGAL_KINDS,
  ...PAGE_KINDS,
  ...TRANSPORT_KINDS,
}
