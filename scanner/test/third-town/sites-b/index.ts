import type { Installed } from '../../town/portico.ts'
import type { TownSite } from '../../town/site.ts'
import { BEHAVIOUR_SITES } from './behaviours.ts'
import { LIBRARY_SITES } from './libraries.ts'
import { PLATFORM_SITES } from './platforms.ts'
import { POP_UP_SITES } from './pop-ups.ts'
import { UNKNOWN_BANNER_SITES } from './unknown-banners.ts'

// Banners, platforms and walls, and what is done behind them.

export { partyAnswer as bannerPartyAnswer } from '../parties-b.ts'
export { WALLED_SITES } from './walls.ts'

export const BANNER_SITES: readonly TownSite[] = [
  ...LIBRARY_SITES,
  ...PLATFORM_SITES,
  ...UNKNOWN_BANNER_SITES,
  ...POP_UP_SITES,
  ...BEHAVIOUR_SITES,
]
export const BANNER_INSTALLED: readonly Installed[] = []
