import type { InstalledSite } from '../town/portico.ts'
import type { TownSite } from '../town/site.ts'
import { FERRY, FERRY_INSTALLED } from './sites/ferry.ts'
import { LANTERN } from './sites/lantern.ts'
import { MARINA, MARINA_INSTALLED } from './sites/marina.ts'
import { ORCHARD, ORCHARD_INSTALLED } from './sites/orchard.ts'
import { QUARRY } from './sites/quarry.ts'

// Written from what is published about the method, by somebody who had not read the rules, and before anything had visited
// these websites: what the first town taught us shows here whether it was understood.

export const SECOND_SITES: readonly TownSite[] = [ORCHARD, LANTERN, QUARRY, FERRY, MARINA]

/** What Portico delivers for them. */
export const SECOND_INSTALLED: readonly InstalledSite[] = [ORCHARD_INSTALLED, FERRY_INSTALLED, MARINA_INSTALLED]
