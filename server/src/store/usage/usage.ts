import type { UsageLine as UsageLineDocument } from '@portico/contract'
import { Moment } from '../../core/kit/moment.ts'
import type { Period } from '../../core/subscriptions/subscription.ts'
import {
  openSiteUsageCounter,
  type SiteUsageCounter,
  suspensionLinesIn,
  type UsageLine,
} from '../../core/usage/usage.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { timestamp } from '../kit/timestamp.ts'
import { epochMicroseconds, type WireIds } from '../kit/wire-ids.ts'
import { findStoredStatement, readStoredPages, statementKey, storePages } from './kept-statements.ts'
import {
  type IntegratorEventRow,
  isSuspensionRow,
  type SiteEventRow,
  toSuspensionEvent,
  toUsageEvent,
  type UsagePage,
  usageDocument,
} from './usage-rows.ts'

/** The pages of an integrator's statement. `name` is the integrator's at the end of the month. */
export type IntegratorUsage = {
  readonly name: string
  readonly pages: AsyncGenerator<UsagePage, void, void>
  /** Whether it is stored, or will be after the last page: not for a role that may only read, nor before the end of the month. */
  readonly isKept: boolean
}

export type UsageStore = {
  /** The database's time, by which months end. */
  now(): Promise<Moment>
  /** All integrators, except those erased before the month, in the order of their creation. */
  integratorIds(month: Period): Promise<readonly string[]>
  /** The integrator's name at the end of a month; null when it was onboarded later, or never. */
  nameAt(integratorId: string, month: Period): Promise<string | null>
  /**
   * The lines of an integrator's month, page by page: first those about itself, then by website. `soFar`: a month that is not over,
   * each website up to its own time.
   */
  pages(integratorId: string, month: Period, soFar?: boolean): AsyncGenerator<UsagePage, void, void>
  /** The statement of a past month: as it is stored, or created and stored now. Null for an integrator onboarded later. */
  final(integratorId: string, month: Period): Promise<IntegratorUsage | null>
}

/** Events that one statement reads. */
export const MAX_EVENTS_PER_PAGE = 2_000

const INTEGRATORS: Statement = {
  name: 'list_invoiced_integrators',
  text: `
select id
from integrator
where erased_at is null
  or erased_at >= $1::timestamptz
order by created_at, id`,
}

const NOW: Statement = { name: 'read_usage_time', text: 'select epoch_ms(clock_timestamp()) as now' }

// Ordered as the index is, so that it is used whatever the table contained when this was planned.
export const READ_USAGE_INTEGRATOR: Statement = {
  name: 'read_usage_integrator',
  text: `
select
  id,
  ${epochMicroseconds('recorded_at')} as recorded_at,
  epoch_ms(created_at) as created_at,
  type,
  after ->> 'name' as name,
  -- A suspension from before it was asked for took them too.
  coalesce((after ->> 'websites_suspended')::boolean, true) as websites_suspended
from event_shown
where integrator_id = $1
  and site_id is null
  and type in ('integrator.onboarded', 'integrator.renamed', 'integrator.suspended', 'integrator.resumed')
order by integrator_id, site_id, id`,
}

// Events after the month are read too, and skipped: with a condition on the time, a page could read far through the log.
const readPage = (name: string, now: string): Statement => ({
  name,
  text: `
select
  event.id,
  ${epochMicroseconds('event.recorded_at')} as recorded_at,
  event.site_id,
  event.type,
  epoch_ms(event.created_at) as created_at,
  event.after ->> 'fqdn' as host,
  event.after ->> 'reference' as reference,
  case when event.type like 'subscription.%' then event.after end as subscription,
  case
    when event.type like 'analysis.%' then (event.after ->> 'used')::integer - (event.before ->> 'used')::integer
  end as credits,
  ${now} as now
from event_shown as event
where event.integrator_id = $1
  and (event.integrator_id, event.site_id, event.id) > ($1, $2::uuid, $3::bigint)
  and event.site_id is not null
  and event.type in (
    'site.created', 'site.updated', 'subscription.created', 'subscription.changed', 'subscription.renewal_canceled',
    'subscription.reactivated', 'subscription.terminated', 'analysis.credits_used', 'analysis.credits_returned'
  )
order by event.integrator_id, event.site_id, event.id
limit ${MAX_EVENTS_PER_PAGE}`,
})

/** For a past month: every website's time is after its end. */
export const READ_USAGE = readPage('read_usage', 'null::double precision')

export const READ_USAGE_SO_FAR = readPage(
  'read_usage_so_far',
  `
  epoch_ms(
    clock_timestamp() + (select standing.clock_offset from standing where standing.site_id = event.site_id)
  )`.trim(),
)

/** The website whose events are being read. */
type Followed = { readonly id: string; readonly usage: SiteUsageCounter; readonly now: Moment }

const NIL = '00000000-0000-0000-0000-000000000000'

export function openUsageStore(database: Database, wireIds: () => Promise<WireIds>): UsageStore {
  const readTime = async () => {
    const [row] = await database.query<Row & { now: number }>(NOW, [])
    return new Moment(row?.now ?? 0)
  }
  const readIntegrator = (integratorId: string) =>
    database.query<Row & IntegratorEventRow>(READ_USAGE_INTEGRATOR, [integratorId])
  const usage: UsageStore = {
    now: readTime,
    async integratorIds({ startsAt }) {
      const rows = await database.query<Row & { id: string }>(INTEGRATORS, [timestamp(startsAt)])
      return rows.map(({ id }) => id)
    },
    async nameAt(integratorId, { endsAt }) {
      const rows = await readIntegrator(integratorId)
      return (
        rows.findLast(({ name, created_at }) => name !== null && created_at < endsAt.epochMilliseconds)?.name ?? null
      )
    },
    async *pages(integratorId, month, soFar = false) {
      const ids = await wireIds()
      const write = (lines: readonly (readonly [site: string | null, line: UsageLine])[]): UsageLineDocument[] => {
        const events = ids.events(
          integratorId,
          lines.map(([, { event }]) => event),
        )
        return lines.map(([site, line], index) => usageDocument(site, line, events[index] ?? ''))
      }
      const suspensions = (await readIntegrator(integratorId)).filter(isSuspensionRow).map(toSuspensionEvent)
      const until = soFar ? await readTime() : month.endsAt
      const own = suspensionLinesIn(month, suspensions, until)
      if (own.length > 0) yield { lines: write(own.map((line) => [null, line])), websites: 0 }

      const statement = soFar ? READ_USAGE_SO_FAR : READ_USAGE
      let site = null as Followed | null
      for (let place: readonly [site: string, event: number] = [NIL, 0]; ; ) {
        const rows: (Row & SiteEventRow)[] = await database.query<Row & SiteEventRow>(statement, [
          integratorId,
          ...place,
        ])
        const found: (readonly [string, UsageLine])[] = []
        let websites = 0
        for (const row of rows) {
          if (row.created_at >= month.endsAt.epochMilliseconds) continue
          if (site?.id !== row.site_id) {
            if (site !== null) for (const line of site.usage.end(site.now)) found.push([site.id, line])
            const now = row.now === null ? month.endsAt : new Moment(row.now)
            site = { id: row.site_id, usage: openSiteUsageCounter(month), now }
            websites += 1
          }
          for (const line of site.usage.next(toUsageEvent(row))) found.push([site.id, line])
        }
        const last = rows.at(-1)
        const isLast = rows.length < MAX_EVENTS_PER_PAGE || last === undefined
        if (isLast && site !== null) for (const line of site.usage.end(site.now)) found.push([site.id, line])
        yield { lines: write(found), websites }
        if (isLast) return
        place = [last.site_id, last.id]
      }
    },
    async final(integratorId, month) {
      const key = statementKey(integratorId, month)
      const { kept, mayKeep } = await findStoredStatement(database, key)
      if (kept !== null) return { name: kept.name, pages: readStoredPages(database, key, kept), isKept: true }
      const name = await usage.nameAt(integratorId, month)
      if (name === null) return null
      const pages = usage.pages(integratorId, month)
      return { name, pages: mayKeep ? storePages(database, key, name, pages) : pages, isKept: mayKeep }
    },
  }
  return usage
}
