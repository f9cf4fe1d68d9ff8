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
import { findKept, keeping, keptPages, keyOf } from './usage-kept.ts'
import {
  eventFrom,
  isAboutSuspension,
  type LoggedRow,
  type OwnRow,
  suspensionFrom,
  type UsagePage,
  usageDocument,
} from './usage-rows.ts'

/** What an integrator's statement is made of. `name` is its own at the end of the month. */
export type UsageOf = {
  readonly name: string
  readonly pages: AsyncGenerator<UsagePage, void, void>
  /** Whether it is kept, or will be once all pages were taken. Where a role may only look, and before the end of the month, it is not. */
  readonly isKept: boolean
}

export type Usage = {
  /** The database's time: months end by it. */
  now(): Promise<Moment>
  /** All integrators but those that were erased before the month, whoever came first first. */
  integratorIds(month: Period): Promise<readonly string[]>
  /** The integrator's name at the end of a month; null when it was onboarded later, or never. */
  nameAt(integratorId: string, month: Period): Promise<string | null>
  /**
   * What began in a month for an integrator, page by page as it is taken: what is about itself first, then by website. `soFar`:
   * of a month that is not over, each website up to its own time.
   */
  pages(integratorId: string, month: Period, soFar?: boolean): AsyncGenerator<UsagePage, void, void>
  /** Of a month that is over: as it was kept, or made and kept now. Null for an integrator that came later. */
  final(integratorId: string, month: Period): Promise<UsageOf | null>
}

/** So many events are read at once. */
export const MAX_ON_A_PAGE = 2_000

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

// Few, and in the order of the index, so that it is used whatever was there when this was planned.
export const READ_INTEGRATOR: Statement = {
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

// What happened after the month is read too, and left out: looked for without it, a page could be anywhere in the log.
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
limit ${MAX_ON_A_PAGE}`,
})

/** Of a month that is over, every website's time is behind its end. */
export const READ = readPage('read_usage', 'null::double precision')

export const READ_SO_FAR = readPage(
  'read_usage_so_far',
  `
  epoch_ms(
    clock_timestamp() + (select standing.clock_offset from standing where standing.site_id = event.site_id)
  )`.trim(),
)

/** A website on its way through its events. */
type Followed = { readonly id: string; readonly usage: SiteUsageCounter; readonly now: Moment }

const NIL = '00000000-0000-0000-0000-000000000000'

export function openUsage(database: Database, wireIds: () => Promise<WireIds>): Usage {
  const readTime = async () => {
    const [row] = await database.query<Row & { now: number }>(NOW, [])
    return new Moment(row?.now ?? 0)
  }
  const readIntegrator = (integratorId: string) => database.query<Row & OwnRow>(READ_INTEGRATOR, [integratorId])
  const usage: Usage = {
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
      const suspensions = (await readIntegrator(integratorId)).filter(isAboutSuspension).map(suspensionFrom)
      const until = soFar ? await readTime() : month.endsAt
      const own = suspensionLinesIn(month, suspensions, until)
      if (own.length > 0) yield { lines: write(own.map((line) => [null, line])), websites: 0 }

      const statement = soFar ? READ_SO_FAR : READ
      let site = null as Followed | null
      for (let place: readonly [site: string, event: number] = [NIL, 0]; ; ) {
        const rows: (Row & LoggedRow)[] = await database.query<Row & LoggedRow>(statement, [integratorId, ...place])
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
          for (const line of site.usage.next(eventFrom(row))) found.push([site.id, line])
        }
        const last = rows.at(-1)
        const isLast = rows.length < MAX_ON_A_PAGE || last === undefined
        if (isLast && site !== null) for (const line of site.usage.end(site.now)) found.push([site.id, line])
        yield { lines: write(found), websites }
        if (isLast) return
        place = [last.site_id, last.id]
      }
    },
    async final(integratorId, month) {
      const key = keyOf(integratorId, month)
      const { kept, mayKeep } = await findKept(database, key)
      if (kept !== null) return { name: kept.name, pages: keptPages(database, key, kept), isKept: true }
      const name = await usage.nameAt(integratorId, month)
      if (name === null) return null
      const pages = usage.pages(integratorId, month)
      return { name, pages: mayKeep ? keeping(database, key, name, pages) : pages, isKept: mayKeep }
    },
  }
  return usage
}
