import type { Installed } from '../../town/portico.ts'
import type { Answer, TownSite } from '../../town/site.ts'

// Banners, platforms and walls, and what is done behind them.

export const BANNER_SITES: readonly TownSite[] = []
export const BANNER_INSTALLED: readonly Installed[] = []
export const bannerPartyAnswer = (_host: string, _path: string): Answer | null => null
