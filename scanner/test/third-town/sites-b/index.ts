import type { InstalledSite } from '../../town/portico.ts'
import type { TownSite } from '../../town/site.ts'
import { DEVICE_SITES } from './devices.ts'
import { HIDDEN_BANNER_SITES } from './hidden-banners.ts'
import { LIBRARY_SITES } from './libraries.ts'
import { PLATFORM_SITES } from './platforms.ts'
import { POP_UP_SITES } from './pop-ups.ts'
import { RECORDER_SITES } from './recorders.ts'
import { RELEASE_SITES } from './releases.ts'
import { UNKNOWN_BANNER_SITES } from './unknown-banners.ts'

// Banners, platforms and walls, and what is done behind them.

export { partyAnswer as bannerPartyAnswer } from '../parties-b.ts'
export { WALLED_SITES } from './walls.ts'

export const BANNER_SITES: readonly TownSite[] = [
  ...LIBRARY_SITES,
  ...PLATFORM_SITES,
  ...UNKNOWN_BANNER_SITES,
  ...HIDDEN_BANNER_SITES,
  ...POP_UP_SITES,
  ...RELEASE_SITES,
  ...RECORDER_SITES,
  ...DEVICE_SITES,
]
export const BANNER_INSTALLED: readonly InstalledSite[] = []
