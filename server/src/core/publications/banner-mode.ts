import type { Settings } from '../settings/settings.ts'

// WHETHER A WEBSITE ASKS ITS VISITORS. It is derived at each request, as everything that an entry says: the result of a survey
// reaches visitors without a new version.

/** What surveys say of a website's banner, as it is stored. */
export type BannerEvidence = {
  /** The name of another banner, by the latest survey that succeeded; empty: its name is not known. Null: there was none. */
  readonly otherBanner: string | null
}

export const NO_BANNER_EVIDENCE: BannerEvidence = { otherBanner: null }

export type BannerMode =
  /** Visitors are asked, and what is listed waits. */
  | 'asks'
  /** A person has switched the banner off. */
  | 'off'
  /** Another banner was seen, and nobody has said which of the two stays: as `off`. */
  | 'other_banner'

export type BannerModeFacts = {
  readonly settings: Pick<Settings, 'banner'>
  readonly survey: BannerEvidence
}

export function bannerModeOf({ settings, survey }: BannerModeFacts): BannerMode {
  if (settings.banner !== null) return settings.banner === 'on' ? 'asks' : 'off'
  return survey.otherBanner === null ? 'asks' : 'other_banner'
}

/** Whether Portico asks nothing, holds nothing back and releases nothing. */
export function isBannerOff(mode: BannerMode): boolean {
  return mode === 'off' || mode === 'other_banner'
}
