import type { Seen as Sighting } from '@portico/contract'
import type { Inventory } from '@portico/contract/surveys/inventory'
import type { ChangeAuthor, Placement } from '@portico/contract/words'
import type { AutomaticMode, LanguageGround } from '@portico/contract/words/automatic'
import type { BannerSetting } from '@portico/contract/words/settings'
import type { AnalysisMeasurement } from '../../core/analyses/analysis.ts'
import type { DraftAndLatestVersion } from '../../core/documents/publishing.ts'
import { Moment } from '../../core/kit/moment.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import type { BannerEvidence } from '../../core/publications/banner-mode.ts'
import type { DatedInventory } from '../../core/publications/fill-draft.ts'
import type { PublishedContent } from '../../core/publications/publication.ts'
import type { DetailsBySource } from '../../core/settings/details.ts'
import { effectiveAutomaticMode, effectiveHoldUnknown, type Settings } from '../../core/settings/settings.ts'
import { type Actor, toChangedBy } from '../kit/actor.ts'
import { BANNER_EVIDENCE_COLUMNS, type BannerEvidenceRow, bannerEvidenceFrom } from '../kit/banner-evidence.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { timestamp } from '../kit/timestamp.ts'
import { detailsFromRow } from '../settings/details.ts'
import { settingsFromRow } from '../settings/settings.ts'

/** A website as it stands: the draft, the latest version with who published it, and where the tag was seen. */
export type StoredWebsite = DraftAndLatestVersion & {
  readonly latest:
    | (NonNullable<DraftAndLatestVersion['latest']> & { readonly publishedAt: string; readonly by: ChangeAuthor })
    | null
  readonly seen: Sighting | null
  readonly details: DetailsBySource
  /** 0 while there are none. */
  readonly detailsVersion: number
  /** Of what its integrator says of all of its websites; 0 while there is nothing. */
  readonly profileVersion: number
  readonly fqdn: string
  readonly settings: Settings
  readonly settingsVersion: number
  readonly measured: AnalysisMeasurement | null
  /** The latest that succeeded. */
  readonly survey: DatedInventory | null
  /** What surveys say of its banner. */
  readonly bannerEvidence: BannerEvidence
  /** Whether a person, the host included, has edited the tools of the draft. */
  readonly toolsEdited: boolean
  /** Whether unknown parties that recognise browsers are held back; null: that is only proposed. */
  readonly holdUnknown: boolean | null
  /** What is done with what a survey has seen. */
  readonly mode: AutomaticMode
}

/** Null when the integrator has no such site. */
export type StoredWebsiteReader = (scope: SiteScope) => Promise<StoredWebsite | null>

const readWith = (name: string, facts: 'with facts' | 'without facts'): Statement => ({
  name,
  text: `
select
  draft.content as draft,
  coalesce(draft.version, 0) as draft_version,
  coalesce(draft.tools_edited, false) as tools_edited,
  standing.automatic_by_default,
  standing.hold_unknown_by_default,
  latest.version,
  latest.asks_since,
  latest.content,
  split_part(latest.actor, ':', 1) as actor_kind,
  epoch_ms(latest.published_at) as published_at,
  epoch_ms(sighting.first_at) as first_at,
  epoch_ms(sighting.last_at) as last_at,
  sighting.version as seen_version,
  sighting.placement,
  site.fqdn,
  ${
    facts === 'with facts'
      ? 'details.integrator, details.customer, profile.content as profile'
      : 'null as integrator, null as customer, null as profile'
  },
  coalesce(details.version, 0) as details_version,
  coalesce(profile.version, 0) as profile_version,
  site_settings.default_language,
  site_settings.languages,
  site_settings.accessibility_widget,
  site_settings.automatic,
  site_settings.assumed,
  site_settings.banner,
  site_settings.hold_unknown,
  coalesce(site_settings.version, 0) as settings_version,
  tested.measured,
  surveyed.surveyed_at,
  surveyed.inventory,
  ${BANNER_EVIDENCE_COLUMNS}
from standing
join site on site.id = standing.site_id
left join site_details as details on details.site_id = standing.site_id
left join integrator_profile as profile on profile.integrator_id = standing.integrator_id
left join site_settings on site_settings.site_id = standing.site_id
left join website_draft as draft on draft.site_id = standing.site_id
left join lateral (
  select *
  from ${facts === 'with facts' ? 'publication' : 'publication_shown'} as publication
  where publication.site_id = standing.site_id
  order by version desc
  limit 1
) as latest on true
left join sighting on sighting.site_id = standing.site_id
left join survey on survey.site_id = standing.site_id
left join lateral (
  select measured
  from analysis
  where analysis.site_id = standing.site_id
    and analysis.measured is not null
  order by recorded_at desc
  limit 1
) as tested on true
left join lateral (
  select epoch_ms(surveyed_at) as surveyed_at, content as inventory
  from inventory
  where inventory.site_id = standing.site_id
  order by recorded_at desc
  limit 1
) as surveyed on true
where standing.site_id = $1
  and standing.integrator_id = $2`,
})
export const READ_WEBSITE = readWith('read_website', 'with facts')
const READ_WITHOUT_FACTS = readWith('read_website_without_facts', 'without facts')

type WebsiteRow = Row &
  BannerEvidenceRow & {
    draft: unknown
    draft_version: number
    tools_edited: boolean
    automatic_by_default: boolean
    hold_unknown_by_default: boolean
    hold_unknown: boolean | null
    version: number | null
    asks_since: number
    content: PublishedContent
    actor_kind: Actor['kind']
    published_at: number
    first_at: number | null
    last_at: number
    seen_version: number
    placement: Placement | null
    fqdn: string
    integrator: unknown
    customer: unknown
    details_version: number
    profile: unknown
    profile_version: number
    default_language: string | null
    languages: string[]
    accessibility_widget: boolean
    automatic: AutomaticMode | null
    assumed: LanguageGround | null
    banner: BannerSetting | null
    settings_version: number
    measured: AnalysisMeasurement | null
    surveyed_at: number | null
    inventory: Inventory
  }

/** `facts`: the details of the website's owner and of its host, which not every role may read. */
export function openStoredWebsiteReader(
  database: Database,
  facts: 'with facts' | 'without facts',
): StoredWebsiteReader {
  const statement = facts === 'with facts' ? READ_WEBSITE : READ_WITHOUT_FACTS
  return async ({ siteId, integratorId }) => {
    if (!isUuid(siteId)) return null
    const [row] = await database.query<WebsiteRow>(statement, [siteId, integratorId])
    return row === undefined ? null : websiteFrom(row)
  }
}

function websiteFrom(row: WebsiteRow): StoredWebsite {
  const { draft, draft_version: draftVersion, version } = row
  const latest = version && {
    version,
    asksSince: row.asks_since,
    content: row.content,
    publishedAt: timestampOf(row.published_at),
    by: toChangedBy(row.actor_kind),
  }
  return {
    draft,
    draftVersion,
    latest: latest || null,
    seen: seenFrom(row),
    details: detailsFromRow(row),
    detailsVersion: row.details_version,
    profileVersion: row.profile_version,
    fqdn: row.fqdn,
    settings: settingsFromRow(row),
    settingsVersion: row.settings_version,
    measured: row.measured,
    survey: row.surveyed_at === null ? null : { at: new Moment(row.surveyed_at), inventory: row.inventory },
    bannerEvidence: bannerEvidenceFrom(row),
    toolsEdited: row.tools_edited,
    mode: effectiveAutomaticMode(row.automatic, row.automatic_by_default),
    holdUnknown: effectiveHoldUnknown(row.hold_unknown, row.hold_unknown_by_default),
  }
}

function seenFrom({ first_at, last_at, seen_version, placement }: WebsiteRow): Sighting | null {
  if (first_at === null) return null
  return { first_at: timestampOf(first_at), last_at: timestampOf(last_at), version: seen_version, placement }
}

function timestampOf(epochMilliseconds: number): string {
  return timestamp(new Moment(epochMilliseconds))
}
