import type { InstalledSite } from './portico.ts'
import type { TownSite } from './site.ts'
import { BAKERY, BAKERY_INSTALLED } from './sites/bakery.ts'
import { CHANDLER, CHANDLER_INSTALLED } from './sites/chandler.ts'
import { CORNER, CORNER_INSTALLED } from './sites/corner.ts'
import { HOSTILE } from './sites/hostile.ts'
import { BLOCKED, DEAD, MOVED, NO_PAGE } from './sites/no-report.ts'
import { COOKIESHOP, FRAMED, STUBBORN } from './sites/other-banners.ts'
import { ARABIC, BARE, REDIRECTED, SINGLE } from './sites/plain.ts'

/** Those that an analysis makes a report of. */
export const REPORTED_SITES: readonly TownSite[] = [
  BAKERY,
  CORNER,
  COOKIESHOP,
  FRAMED,
  STUBBORN,
  BARE,
  SINGLE,
  REDIRECTED,
  ARABIC,
  CHANDLER,
]

export const FIRST_TOWN_SITES: readonly TownSite[] = [...REPORTED_SITES, HOSTILE, BLOCKED, DEAD, MOVED, NO_PAGE]

/** What Portico delivers for them. */
export const FIRST_TOWN_INSTALLED: readonly InstalledSite[] = [BAKERY_INSTALLED, CORNER_INSTALLED, CHANDLER_INSTALLED]
