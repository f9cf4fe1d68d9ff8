import { partyAnswer } from './parties.ts'
import type { Installed } from './portico.ts'
import type { Answer, TownSite } from './site.ts'
import { INSTALLED, REPORTED, SITES } from './sites.ts'

export type TownPlan = {
  readonly title: string
  readonly sites: readonly TownSite[]
  /** Those of them that an analysis makes a report of. */
  readonly reported: readonly TownSite[]
  /** What Portico delivers for them. */
  readonly installed: readonly Installed[]
  /** Third parties; null for a host that is none of them. */
  party(host: string, path: string): Answer | null
  /** Where what a browser saw of those websites is kept: a file for each (`evidence.ts`). */
  readonly evidence: URL
}

export const FIRST_TOWN: TownPlan = {
  title: 'The first town',
  sites: SITES,
  reported: REPORTED,
  installed: INSTALLED,
  party: partyAnswer,
  evidence: new URL('./evidence/', import.meta.url),
}
