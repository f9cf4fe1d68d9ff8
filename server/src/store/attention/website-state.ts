import type { Inventory, SurveyFailure } from '@portico/contract/surveys/inventory'
import type { AutomaticMode } from '@portico/contract/words'
import type { BannerSetting } from '@portico/contract/words/settings'
import type { SeverityCounts } from '../../core/analyses/analysis.ts'
import { Moment } from '../../core/kit/moment.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import type { PublishedContent } from '../../core/publications/publication.ts'
import { effectiveAutomaticMode } from '../../core/settings/settings.ts'
import { DEFAULT_SURVEY_CADENCE, type SurveyCadence } from '../../core/surveys/survey.ts'
import type { MovedTo, WebsiteFacts } from '../../core/surveys/website-state.ts'
import { BANNER_EVIDENCE_COLUMNS, type BannerEvidenceRow, bannerEvidenceFrom } from '../kit/banner-evidence.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { readableName } from '../kit/readable-name.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { HAS_WORKING_SCANNER } from '../scans/scanners.ts'

/** What is known of a website except draft, settings and documents. Its warnings and state are computed from it. */
export type StoredWebsiteState = WebsiteFacts & {
  /** When the next survey is due; null for none. */
  readonly nextSurveyAt: Moment | null
  /** Whether a scanner runs that could survey it. */
  readonly hasScanner: boolean
  readonly freeChecks: {
    /** Whether a survey is queued, under way or asked for. */
    readonly isUnderWay: boolean
    /** How many a customer has asked for today. */
    readonly requests: number
  }
  /** The latest report. */
  readonly report: { readonly at: Moment; readonly counts: SeverityCounts } | null
}

export type WebsiteStateReader = {
  /** Null when the integrator has no such site. */
  read(scope: SiteScope): Promise<StoredWebsiteState | null>
  /** The states of many websites of any integrator, by site id. */
  readMany(siteIds: readonly string[]): Promise<ReadonlyMap<string, StoredWebsiteState>>
  /** As `read`, for roles that may not read the website owner's details. */
  readWithoutFacts(scope: SiteScope): Promise<StoredWebsiteState | null>
}

// `sighting` and `inventory.recorded_at` are in the time of the database, the rest is in the site's time.
const readFrom = (name: string, publication: 'publication' | 'publication_shown'): Statement => ({
  name,
  text: `
select
  standing.site_id,
  epoch_ms(now() + standing.clock_offset) as now,
  standing.tier is not null and coalesce(standing.ends_at > now() + standing.clock_offset, true) as is_active,
  epoch_ms(coalesce(
    (
      select event.created_at
      from event
      where event.site_id = standing.site_id
        and event.type = 'subscription.created'
      order by event.sequence desc
      limit 1
    ),
    standing.started_at
  )) as subscribed_at,
  site_settings.automatic,
  site_settings.banner,
  ${BANNER_EVIDENCE_COLUMNS},
  epoch_ms(published.published_at) as published_at,
  standing.automatic_by_default,
  site_settings.site_id is null or site_settings.assumed is not null as is_language_assumed,
  published.version,
  published.content -> 'tools' as tools,
  published.content ->> 'consent_mode' as consent_mode,
  epoch_ms(sighting.first_at) as first_at,
  epoch_ms(sighting.last_at) as last_at,
  -- A survey that is queued and has not ended is the next one.
  epoch_ms(case when survey.asked_at > coalesce(survey.ended_at, '-infinity') then survey.asked_at else survey.next_at end) as next_at,
  epoch_ms(survey.ended_at) as ended_at,
  survey.failure,
  coalesce(survey.failures, 0) as failures,
  -- Nodes of the version before leave it as it was.
  case when survey.failure = 'moved_elsewhere' then survey.moved_to end as moved_to,
  coalesce(survey.requested, false)
    or exists (select from scan_job where scan_job.site_id = standing.site_id and scan_job.purpose = 'survey') as is_under_way,
  case when survey.requested_on = (now() at time zone 'UTC')::date then survey.requests else 0 end as requests,
  epoch_ms(latest.surveyed_at) as surveyed_at,
  latest.content as inventory,
  coalesce(sighting.last_at > latest.recorded_at, false) as is_loaded_since,
  case
    when latest.content -> 'tag' -> 'seen' = 'false' then (
      select epoch_ms(earlier.surveyed_at)
      from inventory as earlier
      where earlier.site_id = standing.site_id
        and earlier.recorded_at < latest.recorded_at
        and earlier.content -> 'tag' -> 'seen' = 'true'
      order by earlier.recorded_at desc
      limit 1
    )
  end as tag_seen_before,
  ${HAS_WORKING_SCANNER} as has_scanner,
  epoch_ms(report.finished_at) as reported_at,
  report.counts
from standing
left join site_settings on site_settings.site_id = standing.site_id
left join sighting on sighting.site_id = standing.site_id
left join survey on survey.site_id = standing.site_id
left join lateral (
  select version, published_at, content
  from ${publication} as publication
  where publication.site_id = standing.site_id
  order by version desc
  limit 1
) as published on true
left join lateral (
  select surveyed_at, recorded_at, content
  from inventory
  where inventory.site_id = standing.site_id
  order by recorded_at desc
  limit 1
) as latest on true
left join lateral (
  select finished_at, counts
  from analysis
  where analysis.site_id = standing.site_id
    and analysis.state = 'completed'
  order by recorded_at desc
  limit 1
) as report on true
where standing.site_id = any ($1::uuid[])
  and ($2::uuid is null or standing.integrator_id = $2)`,
})
export const READ_WEBSITE_STATES = readFrom('read_website_states', 'publication')
const READ_WITHOUT_FACTS = readFrom('read_website_states_without_facts', 'publication_shown')

type StateRow = Row &
  BannerEvidenceRow & {
    site_id: string
    now: number
    is_active: boolean
    subscribed_at: number | null
    automatic: AutomaticMode | null
    banner: BannerSetting | null
    published_at: number | null
    automatic_by_default: boolean
    is_language_assumed: boolean
    version: number | null
    tools: PublishedContent['tools']
    consent_mode: PublishedContent['consent_mode']
    first_at: number | null
    last_at: number
    next_at: number | null
    ended_at: number | null
    failure: SurveyFailure | null
    failures: number
    moved_to: string | null
    is_under_way: boolean
    requests: number
    surveyed_at: number | null
    inventory: Inventory
    is_loaded_since: boolean
    tag_seen_before: number | null
    has_scanner: boolean
    reported_at: number | null
    counts: SeverityCounts
  }

/** `surveys`: how often this installation surveys websites. */
export function openWebsiteStateReader(
  database: Database,
  surveys: SurveyCadence = DEFAULT_SURVEY_CADENCE,
): WebsiteStateReader {
  const stateFrom = (row: StateRow) => ({ ...factsFrom(row), surveys })
  const readBy = async (statement: Statement, { siteId, integratorId }: SiteScope) => {
    if (!isUuid(siteId)) return null
    const [row] = await database.query<StateRow>(statement, [[siteId], integratorId])
    return row === undefined ? null : stateFrom(row)
  }
  return {
    read: (scope) => readBy(READ_WEBSITE_STATES, scope),
    readWithoutFacts: (scope) => readBy(READ_WITHOUT_FACTS, scope),
    async readMany(siteIds) {
      const rows = await database.query<StateRow>(READ_WEBSITE_STATES, [siteIds, null])
      return new Map(rows.map((row) => [row.site_id, stateFrom(row)]))
    },
  }
}

function factsFrom(row: StateRow): Omit<StoredWebsiteState, 'surveys'> {
  const { version, tools, consent_mode, first_at, last_at, ended_at, failure, failures, surveyed_at } = row
  return {
    now: new Moment(row.now),
    subscribedAt: row.is_active ? momentOf(row.subscribed_at) : null,
    automatic: effectiveAutomaticMode(row.automatic, row.automatic_by_default),
    isLanguageAssumed: row.is_language_assumed,
    published: version === null ? null : { version, tools, consent_mode },
    seen: first_at === null ? null : { firstAt: new Moment(first_at), lastAt: new Moment(last_at) },
    tried: ended_at === null ? null : { at: new Moment(ended_at), failure, failures, movedTo: movedToFrom(row) },
    latest:
      surveyed_at === null
        ? null
        : {
            at: new Moment(surveyed_at),
            inventory: row.inventory,
            isLoadedSince: row.is_loaded_since,
            tagSeenBefore: momentOf(row.tag_seen_before),
          },
    banner: { setting: row.banner, survey: bannerEvidenceFrom(row), publishedAt: row.published_at },
    nextSurveyAt: momentOf(row.next_at),
    hasScanner: row.has_scanner,
    freeChecks: { isUnderWay: row.is_under_way, requests: row.requests },
    report: row.reported_at === null ? null : { at: new Moment(row.reported_at), counts: row.counts },
  }
}

function movedToFrom({ moved_to: origin }: StateRow): MovedTo | null {
  const url = origin === null ? null : URL.parse(origin)
  return url && { host: readableName({ fqdn: url.hostname, path: '/' }).host, address: url.href }
}

function momentOf(epochMilliseconds: number | null): Moment | null {
  return epochMilliseconds === null ? null : new Moment(epochMilliseconds)
}
