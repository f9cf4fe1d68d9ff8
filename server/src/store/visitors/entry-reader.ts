import { type EntryContent, type EntryFacts, entryContent } from '../../core/publications/entry-facts.ts'
import type { PublishedContent } from '../../core/publications/publication.ts'
import { BANNER_EVIDENCE_COLUMNS, type BannerEvidenceRow, bannerEvidenceFrom } from '../kit/banner-evidence.ts'
import { batch } from '../kit/batch.ts'
import { answersByPlace, selectList, toColumnArrays } from '../kit/columns.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { type SettingsRow, settingsFromRow } from '../settings/settings.ts'
import { SUBSCRIPTION_COLUMNS, type SubscriptionRow, toSubscriptionFacts } from '../subscriptions/subscription-facts.ts'

/** What determines a website's entry, as read at one time. */
export type EntryRecord = Omit<EntryFacts, 'published'> & {
  readonly published: Omit<NonNullable<EntryFacts['published']>, 'content'> | null
  /** The published version's content; undefined where the caller has it already. */
  readonly content: EntryContent | undefined
  /** How far the site's clock was moved, in milliseconds. */
  readonly offsetMs: number
}

/** `known` is the version whose content the caller has. */
export type EntryRequest = { readonly siteId: string; readonly known: number | null }

export type EntryReader = {
  /** Null when there is no such site. */
  read(request: EntryRequest): Promise<EntryRecord | null>
  /** The content of one version; undefined when it was never published. */
  content(siteId: string, version: number): Promise<PublishedContent | undefined>
  /** Only reads the time, which every read reports. */
  readTime(): Promise<void>
}

/** Called with each reading of the database's clock, in milliseconds, and our monotonic time before and after the query. */
export type ClockReadingListener = (databaseMs: number, askedAt: number, answeredAt: number) => void

// The clock is read once, after the snapshot: the time must not be before an event that the rows show.
export const READ_ENTRIES: Statement = {
  name: 'read_entries',
  text: `
select
  requested.place::integer,
  epoch_ms(clock.now) as now,
  -- Null for an erased site.
  standing.site_id as id,
  site.scheme,
  site.fqdn,
  site.registered_domain,
  integrator.suspended_at is not null and not integrator.suspension_spares_websites as suspended,
  epoch_ms(clock.now + standing.clock_offset) - epoch_ms(clock.now) as offset_ms,
  ${selectList(SUBSCRIPTION_COLUMNS, 'standing')},
  site_settings.default_language,
  site_settings.languages,
  site_settings.accessibility_widget,
  site_settings.automatic,
  site_settings.banner,
  ${BANNER_EVIDENCE_COLUMNS},
  latest.version,
  epoch_ms(latest.published_at) as published_at,
  latest.asks_since,
  case when latest.version is distinct from requested.known then latest.content end as content
from (select clock_timestamp() as now offset 0) as clock
cross join unnest($1::uuid[], $2::integer[]) with ordinality as requested (site_id, known, place)
left join site on site.id = requested.site_id
left join standing on standing.site_id = site.id
left join integrator on integrator.id = site.integrator_id
left join site_settings on site_settings.site_id = site.id
left join survey on survey.site_id = site.id
left join lateral (
  select version, asks_since, published_at, content
  from publication
  where publication.site_id = site.id
  order by publication.site_id desc, publication.version desc
  limit 1
) as latest on true`,
}

const CONTENT: Statement = {
  name: 'read_publication_content',
  text: `
select content
from publication
where site_id = $1
  and version = $2`,
}

const TIME: Statement = { name: 'read_time', text: 'select epoch_ms(clock_timestamp()) as now' }

type EntryRow = Row &
  SubscriptionRow &
  SettingsRow &
  BannerEvidenceRow & {
    place: number
    now: number
    id: string | null
    scheme: string
    fqdn: string
    registered_domain: string
    suspended: boolean
    published_at: number
    offset_ms: number
    version: number | null
    asks_since: number
    content: PublishedContent | null
  }

export function openEntryReader(
  database: Database,
  onTime: ClockReadingListener,
  onRun: (kind: string, size: number) => void = () => {},
  now: () => number = () => performance.now(),
): EntryReader {
  const timed = async <R extends Row & { now: number }>(statement: Statement, values: readonly unknown[]) => {
    const askedAt = now()
    const rows = await database.query<R>(statement, values)
    if (rows[0] !== undefined) onTime(rows[0].now, askedAt, now())
    return rows
  }
  const read = batch<EntryRequest, EntryRecord | null>({
    concurrency: 2,
    onRun: (size) => onRun('read_entries', size),
    run: async (requests) => {
      const rows = await timed<EntryRow>(READ_ENTRIES, toColumnArrays(requests, ['siteId', 'known']))
      return answersByPlace(rows, requests.length, (row) =>
        row.id === null ? null : entryFrom(row, row.id, requests[row.place - 1]?.known ?? null),
      )
    },
  })
  return {
    read,
    async content(siteId, version) {
      const [row] = await database.query<Row & { content: PublishedContent }>(CONTENT, [siteId, version])
      return row?.content
    },
    async readTime() {
      await timed(TIME, [])
    },
  }
}

function entryFrom(row: EntryRow, id: string, known: number | null): EntryRecord {
  return {
    site: { id, scheme: row.scheme, fqdn: row.fqdn, registeredDomain: row.registered_domain },
    suspended: row.suspended,
    offsetMs: row.offset_ms,
    subscription: toSubscriptionFacts(row),
    settings: settingsFromRow(row),
    survey: bannerEvidenceFrom(row),
    published:
      row.version === null ? null : { version: row.version, asksSince: row.asks_since, publishedAt: row.published_at },
    content: row.version === known || row.content === null ? undefined : entryContent(row.content),
  }
}
