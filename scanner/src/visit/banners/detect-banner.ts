import type { BANNER_MAKERS } from '@portico/contract/words'
import type { BannerFirstLayer } from '../../kit/evidence.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import type { Tab } from '../traffic/tab.ts'
import type { AutoconsentBanner } from './autoconsent-banner.ts'
import { findConsentBanner, firstLayerOf } from './consent-banner.ts'
import { readPorticoBanner } from './portico-banner.ts'

// Which banner a page shows.

export type DetectedBanner = {
  readonly banner: (typeof BANNER_MAKERS)[number]
  readonly bannerName: string | null
  readonly deliveredVersion: number | null
}

export const NO_BANNER: DetectedBanner = { banner: 'none', bannerName: null, deliveredVersion: null }

export type BannerWithFirstLayer = { readonly banner: DetectedBanner; readonly firstLayer: BannerFirstLayer | null }

/** On an idle page: our banner, otherwise one that autoconsent finds within `ms`, otherwise one found by its words. */
export async function detectBanner(
  tab: Tab,
  other: AutoconsentBanner,
  context: VisitContext,
  ms: number,
): Promise<BannerWithFirstLayer> {
  const { job, times } = context
  const ours = await readPorticoBanner(tab, job, times)
  const name = await other.shown(ours.runs ? 0 : ms)
  if (ours.runs) {
    const banner = { banner: 'portico', bannerName: name, deliveredVersion: ours.version } as const
    return { banner, firstLayer: null }
  }
  const byWords = await findConsentBanner(tab, context, name)
  if (name === null && byWords === null) return { banner: NO_BANNER, firstLayer: null }
  return {
    banner: { banner: 'other', bannerName: name, deliveredVersion: null },
    firstLayer: byWords === null ? null : firstLayerOf(byWords),
  }
}
