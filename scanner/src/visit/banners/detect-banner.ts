import type { BANNER_MAKERS } from '@portico/contract/words'
import type { BannerFirstLayer } from '../../kit/evidence.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import type { Tab } from '../traffic/tab.ts'
import type { AutoconsentBanner } from './autoconsent-banner.ts'
import { nameByElement } from './banners-without-rule.ts'
import { findConsentBanner, firstLayerOf } from './consent-banner.ts'
import { readPorticoBanner } from './portico-banner.ts'

// Which banner a page shows.

export type DetectedBanner = {
  readonly banner: (typeof BANNER_MAKERS)[number]
  readonly bannerName: string | null
  readonly deliveredVersion: number | null
  /** Beside ours: another banner that has no name. */
  readonly hasUnnamedBanner?: true
}

export const NO_BANNER: DetectedBanner = { banner: 'none', bannerName: null, deliveredVersion: null }

export type BannerWithFirstLayer = { readonly banner: DetectedBanner; readonly firstLayer: BannerFirstLayer | null }

/**
 * On an idle page: our banner, otherwise one that autoconsent finds within `ms`, otherwise one found by its elements or its words. Beside ours it waits
 * for none: `detectBesideOurs` looks once the visit is over, when others had their time.
 */
export async function detectBanner(
  tab: Tab,
  other: AutoconsentBanner,
  context: VisitContext,
  ms: number,
): Promise<BannerWithFirstLayer> {
  const { job, times } = context
  const ours = await readPorticoBanner(tab, job, times)
  if (ours.runs) {
    const banner = { banner: 'portico', bannerName: null, deliveredVersion: ours.version } as const
    return { banner, firstLayer: null }
  }
  const name = (await other.shown(ms)) ?? (await nameByElement(tab, times))
  const byWords = await findConsentBanner(tab, context, name)
  if (name === null && byWords === null) return { banner: NO_BANNER, firstLayer: null }
  return {
    banner: { banner: 'other', bannerName: name, deliveredVersion: null },
    firstLayer: byWords === null ? null : firstLayerOf(byWords),
  }
}

/**
 * Another banner beside ours, or behind it. Only what autoconsent has recognised without seeing its banner yet is waited for. One without
 * a rule has to lie on top of the page and be answered by a button: whatever this takes for a banner switches ours off.
 */
export async function detectBesideOurs(
  ours: DetectedBanner,
  tab: Tab,
  other: AutoconsentBanner,
  context: VisitContext,
): Promise<DetectedBanner> {
  const { times } = context
  const name = (await other.shown(other.isRecognised() ? times.banner : 0)) ?? (await nameByElement(tab, times))
  if (name !== null) return { ...ours, bannerName: name }
  const byWords = await findConsentBanner(tab, context, null)
  const isAnother =
    byWords?.place.isBefore && byWords.controls.some(({ does }) => does === 'accept' || does === 'reject')
  return isAnother ? { ...ours, hasUnnamedBanner: true } : ours
}
