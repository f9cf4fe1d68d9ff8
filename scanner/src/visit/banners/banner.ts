import type { BANNER_MAKERS } from '@portico/contract/words'
import type { BannerFirstLayer } from '../../kit/evidence.ts'
import type { Needs } from '../kit/needs.ts'
import type { Tab } from '../traffic/tab.ts'
import { findConsentBanner, firstLayerOf } from './consent-banner.ts'
import type { OtherBanner } from './other-banner.ts'
import { readOurBanner } from './our-banner.ts'

// Whose banner a page shows.

export type Banner = {
  readonly banner: (typeof BANNER_MAKERS)[number]
  readonly bannerName: string | null
  readonly deliveredVersion: number | null
}

export const NO_BANNER: Banner = { banner: 'none', bannerName: null, deliveredVersion: null }

export type SeenBanner = { readonly banner: Banner; readonly firstLayer: BannerFirstLayer | null }

/** On a page that has come to rest: ours, else one that autoconsent knows in so many milliseconds, else one that its words tell of. */
export async function findBanner(tab: Tab, other: OtherBanner, needs: Needs, ms: number): Promise<SeenBanner> {
  const { job, times } = needs
  const ours = await readOurBanner(tab, job, times)
  const name = await other.shown(ours.runs ? 0 : ms)
  if (ours.runs) {
    const banner = { banner: 'portico', bannerName: name, deliveredVersion: ours.version } as const
    return { banner, firstLayer: null }
  }
  const byWords = await findConsentBanner(tab, needs, name)
  if (name === null && byWords === null) return { banner: NO_BANNER, firstLayer: null }
  return {
    banner: { banner: 'other', bannerName: name, deliveredVersion: null },
    firstLayer: byWords === null ? null : firstLayerOf(byWords),
  }
}
