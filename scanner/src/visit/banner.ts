import type { BANNERS_FOUND } from '@portico/contract/words'
import type { Needs } from './needs.ts'
import type { OtherBanner } from './other-banner.ts'
import { readOurBanner } from './our-banner.ts'
import type { Tab } from './tab.ts'

// Whose banner a page shows.

export type Banner = {
  readonly banner: (typeof BANNERS_FOUND)[number]
  readonly bannerName: string | null
  readonly deliveredVersion: number | null
}

export const NO_BANNER: Banner = { banner: 'none', bannerName: null, deliveredVersion: null }

/** On a page that has come to rest. An unknown one is looked for where ours is not. */
export async function findBanner(tab: Tab, other: OtherBanner, { job, times }: Needs): Promise<Banner> {
  const ours = await readOurBanner(tab, job, times)
  const name = await other.shown(ours.runs ? 0 : times.banner)
  if (ours.runs) return { banner: 'portico', bannerName: name || null, deliveredVersion: ours.version }
  return { banner: name === null ? 'none' : 'other', bannerName: name || null, deliveredVersion: null }
}
