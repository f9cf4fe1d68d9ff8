import type { Installed } from '../../town/portico.ts'
import type { TownSite } from '../../town/site.ts'
import { WORDPRESS_SITES } from './wordpress.ts'

/** Ordinary websites. */
export const ORDINARY_SITES: readonly TownSite[] = [...WORDPRESS_SITES]

export const ORDINARY_INSTALLED: readonly Installed[] = []
