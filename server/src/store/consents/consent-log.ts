import type { ConsentRecord } from '@portico/contract'
import type { ConsentKind } from '@portico/contract/words'
import { consentMadeAtMs } from '../../core/consents/consent.ts'
import { Moment } from '../../core/kit/moment.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import { selectList } from '../kit/columns.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { buildStatement } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import { CHOICE_COLUMNS, consentKindColumns } from './consents.ts'

export type ConsentCounts = Readonly<Record<ConsentKind, number>>

/** The first and the last day, both included, in UTC: `2026-11-01`. */
export type DayRange = { readonly from: string; readonly to: string }

/** What visitors chose, for the customer. `consents.ts` writes it. */
export type ConsentLog = {
  /** The counts of the last `count` days, oldest first, including days without a choice. */
  days(scope: SiteScope, count: number): Promise<readonly (ConsentCounts & { readonly day: string })[]>
  /** Null when there is none with this id. */
  find(scope: SiteScope, id: string): Promise<ConsentRecord | null>
  /** Deletes a choice for good; false when there is none. The counts of its day stay: they identify nobody. */
  delete(scope: SiteScope, id: string, actor: Actor): Promise<boolean>
  /**
   * Choices of the visitor who has this receipt, newest first, in parts: each reads so many of the website's records. Null when
   * there is none with this id.
   */
  ofVisitor(scope: SiteScope, id: string, before: ConsentPlace | null): Promise<VisitorConsents | null>
  /** All choices of these days, oldest first, page by page as they are taken. */
  pages(scope: SiteScope, days: DayRange): AsyncGenerator<readonly ConsentRecord[], void, void>
}

/** A record's place in the order of a website's records. */
export type ConsentPlace = { readonly micros: number; readonly id: string }

export type VisitorConsents = { readonly records: readonly ConsentRecord[]; readonly next: ConsentPlace | null }

export const MAX_CONSENTS_PER_PAGE = 400
/**
 * Few enough for the time limit of a statement. An index by visitor would make this one read, and every choice of every website
 * would pay for it.
 */
export const MAX_READ_FOR_VISITOR = 20_000

export const LIST_CONSENT_DAYS: Statement = {
  name: 'list_consent_days',
  text: `
select
  to_char(requested.day, 'YYYY-MM-DD') as day,
  ${consentKindColumns((kind) => `coalesce(${kind}, 0) as ${kind}`)}
from standing
cross join generate_series(
  (now() at time zone 'UTC')::date - ($3::integer - 1),
  (now() at time zone 'UTC')::date,
  interval '1 day'
) as requested (day)
left join consent_day
  on consent_day.site_id = standing.site_id
  and consent_day.day = requested.day::date
where standing.site_id = $1
  and standing.integrator_id = $2
order by requested.day`,
}

const COLUMNS = `
  ${selectList({ ...CHOICE_COLUMNS, recorded_at: 'timestamptz' }, 'consent')},
  coalesce(consent.host, consent_host.host) as host,
  coalesce(consent.services, '{}') as services`

const HOSTS = `
left join consent_host
  on consent_host.site_id = consent.site_id
  and consent_host.id = consent.host_id`.trim()

// The time is in the id, so that only one partition is read.
export const FIND_CONSENT: Statement = {
  name: 'find_consent',
  text: `
select${COLUMNS}
from standing
join consent
  on consent.site_id = standing.site_id
  and consent.id = $3
  and consent.made_at = $4
${HOSTS}
where standing.site_id = $1
  and standing.integrator_id = $2`,
}

/** The part `owned`: the website, if it belongs to the integrator. */
export const OWNED_SITE = `
  select site_id, integrator_id, clock_offset
  from standing
  where site_id = $1
    and integrator_id = $2`

export const DELETE_CONSENT = buildStatement({
  name: 'delete_consent',
  parts: {
    owned: OWNED_SITE,
    deleted: `
  delete from consent
  using owned
  where consent.site_id = owned.site_id
    and consent.id = $3
    and consent.made_at = $4
  returning owned.integrator_id, owned.site_id, owned.clock_offset, consent.kind, consent.version`,
  },
  // The log says that a choice was deleted and by whom, but not the choice itself.
  main: `
insert into event (integrator_id, site_id, type, actor, created_at, before)
select
  integrator_id, site_id, 'settings.consent_deleted', $5, now() + clock_offset,
  jsonb_build_object('kind', kind, 'version', version)
from deleted
returning id`,
})

// An id is at most eight days older and two days younger than its row, so the other partitions are not read.
export const LIST_CONSENTS: Statement = {
  name: 'list_consents',
  text: `
select
  consent.recorded_at::text as place,${COLUMNS}
from consent
${HOSTS}
where consent.site_id = $1
  and (consent.recorded_at, consent.id) > ($2::timestamptz, $3::uuid)
  and consent.recorded_at < $4::date + 1
  and consent.made_at >= $2::timestamptz - interval '8 days'
  and consent.made_at < $4::date + 3
  and exists (
    select
    from standing
    where standing.site_id = $1
      and standing.integrator_id = $5
  )
order by consent.recorded_at, consent.id
limit ${MAX_CONSENTS_PER_PAGE}`,
}

// A row without a record says only how far it was read.
export const LIST_CONSENTS_OF_VISITOR = buildStatement({
  name: 'list_consents_of_visitor',
  parts: {
    receipt: `
  select consent.visitor
  from standing
  join consent
    on consent.site_id = standing.site_id
    and consent.id = $3
    and consent.made_at = $4
  where standing.site_id = $1
    and standing.integrator_id = $2`,
    examined: `
  select consent.recorded_at, consent.id, consent.made_at, consent.visitor
  from consent
  where consent.site_id = $1
    and (consent.recorded_at, consent.id) < ($5::timestamptz, $6::uuid)
    and consent.made_at < $5::timestamptz + interval '2 days'
    and exists (
      select
      from receipt
    )
  order by consent.recorded_at desc, consent.id desc
  limit $7::integer`,
    reached: `
  select
    (extract(epoch from recorded_at) * 1000000)::bigint as micros,
    id as place
  from examined
  order by recorded_at, id
  limit 1`,
  },
  main: `
select
  (select count(*)::integer from examined) as examined,
  reached.micros,
  reached.place,${COLUMNS}
from receipt
left join reached on true
left join examined on examined.visitor = receipt.visitor
left join consent
  on consent.site_id = $1
  and consent.id = examined.id
  and consent.made_at = examined.made_at
${HOSTS}
order by examined.recorded_at desc, examined.id desc`,
})

type ConsentRow = Row &
  Omit<ConsentRecord, 'recorded_at' | 'made_at' | 'choice'> &
  ConsentRecord['choice'] & { readonly place?: string; readonly recorded_at: number; readonly made_at: number }

type VisitorRow = {
  readonly examined: number
  /** Null where nothing was left to read. */
  readonly micros: number | null
  readonly place: string | null
} & (ConsentRow | { readonly id: null })

const AFTER_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'
/** Only UUIDs of version 7 contain a time. */
const VERSION_7 = /^.{14}7/

export function openConsentLog(database: Database, mostRead = MAX_READ_FOR_VISITOR): ConsentLog {
  const keyOf = ({ siteId, integratorId }: SiteScope, id: string) =>
    isUuid(id) && VERSION_7.test(id) ? [siteId, integratorId, id, new Date(consentMadeAtMs(id)).toISOString()] : null
  return {
    days: ({ siteId, integratorId }, count) =>
      database.query<Row & ConsentCounts & { day: string }>(LIST_CONSENT_DAYS, [siteId, integratorId, count]),
    async find(scope, id) {
      const key = keyOf(scope, id)
      const [row] = key === null ? [] : await database.query<ConsentRow>(FIND_CONSENT, key)
      return row === undefined ? null : recordFrom(row)
    },
    async delete(scope, id, actor) {
      const key = keyOf(scope, id)
      return key !== null && (await database.query(DELETE_CONSENT, [...key, formatActor(actor)])).length > 0
    },
    async ofVisitor(scope, id, before) {
      const key = keyOf(scope, id)
      if (key === null) return null
      const place = before === null ? ['infinity', AFTER_ALL_IDS] : [microsAsText(before.micros), before.id]
      const rows = await database.query<VisitorRow>(LIST_CONSENTS_OF_VISITOR, [...key, ...place, mostRead])
      const [first] = rows
      if (first === undefined) return null
      const { examined, micros, place: last } = first
      return {
        records: rows.flatMap((row) => (row.id === null ? [] : recordFrom(row))),
        next: examined < mostRead || micros === null || last === null ? null : { micros: Number(micros), id: last },
      }
    },
    async *pages({ siteId, integratorId }, { from, to }) {
      let place: readonly [at: string, id: string] = [from, BEFORE_ALL_IDS]
      for (;;) {
        const rows = await database.query<ConsentRow>(LIST_CONSENTS, [siteId, ...place, to, integratorId])
        if (rows.length > 0) yield rows.map(recordFrom)
        const last = rows.at(-1)
        if (rows.length < MAX_CONSENTS_PER_PAGE || last?.place === undefined) return
        place = [last.place, last.id]
      }
    },
  }
}

/** With its microseconds: two records of one millisecond keep their order. */
function microsAsText(micros: number): string {
  const milliseconds = new Date(Math.floor(micros / 1_000)).toISOString().slice(0, -1)
  return `${milliseconds}${String(micros % 1_000).padStart(3, '0')}Z`
}

function recordFrom(row: ConsentRow): ConsentRecord {
  const { functional, analytics, marketing } = row
  return {
    id: row.id,
    recorded_at: timestamp(new Moment(row.recorded_at)),
    made_at: timestamp(new Moment(row.made_at)),
    visitor: row.visitor,
    kind: row.kind,
    choice: { functional, analytics, marketing },
    version: row.version,
    language: row.language,
    method: row.method,
    services: row.services,
    host: row.host,
    placement: row.placement,
    gpc: row.gpc,
  }
}
