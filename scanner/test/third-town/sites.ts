import type { InstalledSite } from '../town/portico.ts'
import type { TownSite } from '../town/site.ts'
import { ORDINARY_INSTALLED, ORDINARY_SITES } from './sites/index.ts'
import { BANNER_INSTALLED, BANNER_SITES, WALLED_SITES } from './sites-b/index.ts'

// Written from what is published about the method, by people who had not read the rules, and before anything had visited
// these websites. Weighted like the web is: most are ordinary, and do little wrong.

export const THIRD_SITES: readonly TownSite[] = [...ORDINARY_SITES, ...BANNER_SITES]

/** Behind a wall: there is no report of them, and an analysis ends as `blocked`. */
export const THIRD_BLOCKED: readonly TownSite[] = WALLED_SITES

/** What Portico delivers for them. */
export const THIRD_INSTALLED: readonly InstalledSite[] = [...ORDINARY_INSTALLED, ...BANNER_INSTALLED]
