import { toolById } from '@portico/vendors'
import type { Moment } from '../kit/moment.ts'
import type { Settings } from '../settings/settings.ts'
import type { PublishedTool } from './publication.ts'

// WHETHER A WEBSITE ASKS ITS VISITORS. It is derived at each request, as everything that an entry says: the result of a survey
// reaches visitors without a new version.

/** What surveys say of a website's banner, as it is stored. Times are the site's, in milliseconds. */
export type BannerEvidence = {
  /** The name of another banner, by the latest survey that succeeded; empty: its name is not known. Null: there was none. */
  readonly otherBanner: string | null
  /** Whether the first survey is still to come; false also where nobody looks at the website. */
  readonly isExpected: boolean
  /** When the latest survey ended, also one that failed; null if there was none. */
  readonly endedAt: number | null
  /** When a survey ended that met the tag and nothing that needs consent (`isQuiet`). */
  readonly quietAt: number | null
}

export const NO_BANNER_EVIDENCE: BannerEvidence = { otherBanner: null, isExpected: false, endedAt: null, quietAt: null }

export type BannerMode =
  /** Visitors are asked, and what is listed waits. */
  | 'asks'
  /** A person has switched the banner off. */
  | 'off'
  /** Another banner was seen, and nobody has said which of the two stays: as `off`. */
  | 'other_banner'
  /** Nothing needs consent: no first layer. The way to preferences and documents is there. */
  | 'not_needed'
  /** Likewise, of a new version without tools, until the first survey says what there is. */
  | 'awaited'

export type BannerModeFacts = {
  readonly settings: Pick<Settings, 'banner' | 'automatic'>
  readonly survey: BannerEvidence
  /** The tools of the published version, and when it was published, in milliseconds of the site's time. Null: nothing is. */
  readonly published: { readonly tools: readonly NamedTool[]; readonly publishedAt: number } | null
}

type NamedTool = Pick<PublishedTool, 'id' | 'category' | 'comes_with_pages'>

/** How long a version without tools waits for the first survey before it asks. */
export const AWAITED_FOR_MS = 60 * 60_000
/** Surveys are a month apart at the most. An older one says nothing any more. */
export const QUIET_FOR_MS = 45 * 86_400_000

export function bannerModeOf(facts: BannerModeFacts, now: Moment): BannerMode {
  const { settings, survey, published } = facts
  const off = bannerOffBy(settings, survey)
  if (off !== null) return off
  if (settings.banner === 'on') return 'asks'
  // Where nobody looks, nobody would see what comes.
  if (published === null || settings.automatic === 'off' || published.tools.some(mayNeedConsent)) return 'asks'
  const { isNew, isRecent } = bannerTimesOf(survey, published.publishedAt, now)
  if (survey.isExpected) return isNew ? 'awaited' : 'asks'
  // Otherwise another survey has ended since: it failed, or it saw something.
  return survey.quietAt !== null && survey.quietAt === survey.endedAt && isRecent ? 'not_needed' : 'asks'
}

/** What keeps the banner off, whatever is published; null: nothing does. */
export function bannerOffBy(
  { banner }: Pick<Settings, 'banner'>,
  { otherBanner }: Pick<BannerEvidence, 'otherBanner'>,
): 'off' | 'other_banner' | null {
  if (banner !== null) return banner === 'off' ? 'off' : null
  return otherBanner === null ? null : 'other_banner'
}

/** All that time alone changes about it. */
export function bannerTimesOf({ endedAt }: BannerEvidence, publishedAt: number, { epochMilliseconds }: Moment) {
  return {
    isNew: epochMilliseconds - publishedAt < AWAITED_FOR_MS,
    isRecent: endedAt !== null && epochMilliseconds - endedAt < QUIET_FOR_MS,
  }
}

/** Whether Portico asks nothing, holds nothing back and releases nothing. */
export function isBannerOff(mode: BannerMode): boolean {
  return mode === 'off' || mode === 'other_banner'
}

/** Whether visitors see no first layer because nothing waits for them. */
export function isBannerQuiet(mode: BannerMode): boolean {
  return mode === 'not_needed' || mode === 'awaited'
}

/** Own tools count whatever their category: nobody but the customer knows what they wait for. */
function mayNeedConsent({ id, category, comes_with_pages: withPages }: NamedTool): boolean {
  return toolById(id) === undefined || (category !== 'necessary' && withPages !== true)
}
