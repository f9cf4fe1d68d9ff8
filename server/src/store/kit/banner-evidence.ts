import type { BannerEvidence } from '../../core/publications/banner-mode.ts'

/** SQL: what surveys say of a website's banner, of a row of `survey` that may be missing. */
export const BANNER_EVIDENCE_COLUMNS = `
  survey.other_banner,
  survey.site_id is not null and survey.ended_at is null as is_survey_expected,
  epoch_ms(survey.ended_at) as survey_ended_at,
  epoch_ms(survey.quiet_at) as quiet_at`

export type BannerEvidenceRow = {
  readonly other_banner: string | null
  readonly is_survey_expected: boolean
  readonly survey_ended_at: number | null
  readonly quiet_at: number | null
}

export function bannerEvidenceFrom(row: BannerEvidenceRow): BannerEvidence {
  return {
    otherBanner: row.other_banner,
    isExpected: row.is_survey_expected,
    endedAt: row.survey_ended_at,
    quietAt: row.quiet_at,
  }
}
