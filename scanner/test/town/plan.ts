import { partyAnswer } from './parties.ts'
import type { InstalledSite } from './portico.ts'
import type { TownAnswer, TownSite } from './site.ts'
import { FIRST_TOWN_INSTALLED, FIRST_TOWN_SITES, REPORTED_SITES } from './sites.ts'

export type TownPlan = {
  readonly title: string
  readonly sites: readonly TownSite[]
  /** Those of them that an analysis makes a report of. */
  readonly reported: readonly TownSite[]
  /** What Portico delivers for them. */
  readonly installed: readonly InstalledSite[]
  /** Third parties; null for a host that is none of them. */
  party(host: string, path: string): TownAnswer | null
  /** Where what a browser saw of those websites is kept: a file for each (`evidence.ts`). */
  readonly evidence: URL
}

export const FIRST_TOWN: TownPlan = {
  title: 'The first town',
  sites: FIRST_TOWN_SITES,
  reported: REPORTED_SITES,
  installed: FIRST_TOWN_INSTALLED,
  party: partyAnswer,
  evidence: new URL('./evidence/', import.meta.url),
}
