import { type Decision, decide } from '../../core/kit/refusal.ts'
import { allowErasure } from '../../core/subscriptions/subscription.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { buildNamedStatement } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import type { SiteCompareAndSet } from '../subscriptions/site-compare-and-set.ts'
import { SITE_STATE_PARAMETERS, siteStateValues } from '../subscriptions/site-event.ts'
import type { SiteChangeListener } from '../subscriptions/site-state.ts'
import type { SiteStore } from './sites.ts'

export type ErasureRequest = SiteScope & {
  readonly actor: Actor
  /** The answer to store with it, if there is one. */
  readonly keep?: AnswerToStore | null
}

/** Erases websites and integrators. Only the data for invoices stays. */
export type ErasureStore = {
  /** Erases a website at once; its large tables are cleared afterwards. Refused while a subscription runs. */
  erase(erasing: ErasureRequest): Promise<Decision<null>>
  /** Removes a batch of an erased website's remaining rows. Returns how many; 0 when none is left. */
  clear(siteId: string): Promise<number>
  /** Erased websites that may have remaining rows, the longest waiting first. */
  findUncleared(most: number): Promise<readonly string[]>
  /** Websites without a subscription for so many months, in the order of their ids; `next` is where to go on, null at the end. */
  findEnded(months: number, after: string, most: number): Promise<EndedSitesPage>
  /** Erases an integrator without websites, except its name; false when there is none, or it was erased before. */
  eraseIntegrator(integratorId: string, actor: Actor): Promise<boolean>
}

export type EndedSitesPage = { readonly ended: readonly SiteScope[]; readonly next: string | null }

/** Before every id. */
export const LOWEST_SITE_ID = '00000000-0000-0000-0000-000000000000'

/** Rows of each table that one statement removes: few enough for any timeout. */
const BATCH = 2_000

const ERASE = buildNamedStatement({
  name: 'erase_site',
  parameters: { ...SITE_STATE_PARAMETERS, integrator_id: 'uuid', actor: 'text', created_at: 'timestamptz' },
  parts: {
    erased: `
  select erased.site_id
  from erase_site($site_id, $integrator_id, $sequence, $clock_offset, $actor, $created_at) as erased (site_id)`,
  },
  main: `
select site_id
from erased`,
})

const queryErase = answerStoringQuery(ERASE, { effects: 'erased', id: 'site_id' })

export const CLEAR_ERASED_SITE: Statement = {
  name: 'clear_erased_site',
  text: 'select clear_erased_site($1::uuid, $2::integer) as cleared',
}

export const FIND_UNCLEARED_SITES: Statement = {
  name: 'find_uncleared_sites',
  text: `
select site_id
from erasure
where finished_at is null
  and look_at <= clock_timestamp()
order by look_at
limit $1`,
}

// Reads all websites, page by page: no index has how long a website had no subscription, and this runs a few times a day.
export const FIND_SITES_WITHOUT_SUBSCRIPTION: Statement = {
  name: 'find_sites_without_subscription',
  text: `
select
  page.site_id,
  page.integrator_id,
  coalesce(page.ends_at, latest.created_at, page.created_at)
    <= clock_timestamp() + page.clock_offset - make_interval(months => $1::integer)
  and (page.tier is null or page.ends_at is not null) as ended
from (
  select *
  from standing
  where site_id > $2::uuid
  order by site_id
  limit $3
) as page
left join lateral (
  select created_at
  from event
  where event.site_id = page.site_id
    and event.sequence is not null
    and event.type like 'subscription.%'
    and page.tier is null
  order by event.sequence desc
  limit 1
) as latest on true
order by page.site_id`,
}

const ERASE_INTEGRATOR: Statement = {
  name: 'erase_integrator',
  text: 'select erased.id from erase_integrator($1::uuid, $2::text) as erased (id)',
}

export type ErasureStoreOptions = {
  readonly database: Database
  readonly writeSite: SiteCompareAndSet
  readonly sites: Pick<SiteStore, 'invalidate'>
  readonly onSiteChanged?: SiteChangeListener | undefined
}

export function openErasureStore({ database, writeSite, sites, onSiteChanged }: ErasureStoreOptions): ErasureStore {
  return {
    erase: ({ integratorId, siteId, actor, keep }) =>
      writeSite<null>({ integratorId, siteId }, ({ facts, now }) => {
        const decision = allowErasure(facts, now)
        if (!decision.ok) return decision
        return {
          keep,
          write: async (siteState) => {
            const values = ERASE.values({
              ...siteStateValues(siteId, siteState),
              integrator_id: integratorId,
              actor: formatActor(actor),
              created_at: timestamp(now),
            })
            const erased = await queryErase(database, values, [{ id: siteId, keep }])
            return erased.length === 0 ? null : decide(null)
          },
          onWritten: () => {
            sites.invalidate(siteId)
            onSiteChanged?.(siteId)
          },
        }
      }),
    async clear(siteId) {
      const [row] = await database.query<Row & { cleared: number | null }>(CLEAR_ERASED_SITE, [siteId, BATCH])
      return row?.cleared ?? 0
    },
    async findUncleared(most) {
      const rows = await database.query<Row & { site_id: string }>(FIND_UNCLEARED_SITES, [most])
      return rows.map(({ site_id }) => site_id)
    },
    async findEnded(months, after, most) {
      const rows = await database.query<Row & { site_id: string; integrator_id: string; ended: boolean }>(
        FIND_SITES_WITHOUT_SUBSCRIPTION,
        [months, after, most],
      )
      const ended = rows.filter((row) => row.ended)
      return {
        ended: ended.map(({ site_id, integrator_id }) => ({ siteId: site_id, integratorId: integrator_id })),
        next: rows.length < most ? null : (rows.at(-1)?.site_id ?? null),
      }
    },
    async eraseIntegrator(integratorId, actor) {
      const rows = await database.query(ERASE_INTEGRATOR, [integratorId, formatActor(actor)])
      return rows.length > 0
    },
  }
}

// A minute earlier, because a transaction may have begun before the last call and ended after it.
const ERASED_SINCE: Statement = {
  name: 'find_erased_since',
  text: `
select erasure.site_id, clock.now::text as now
from (select clock_timestamp() as now offset 0) as clock
left join erasure on erasure.recorded_at > coalesce($1::timestamptz, clock.now) - interval '1 minute'`,
}

/** Returns a function that returns the websites erased since its last call, some of them twice; at first since `from`, or now. */
export function openErasedSitesReader(
  database: Database,
  from: string | null = null,
): () => Promise<readonly string[]> {
  let since = from
  return async () => {
    const rows = await database.query<Row & { site_id: string | null; now: string }>(ERASED_SINCE, [since])
    since = rows[0]?.now ?? since
    return rows.flatMap(({ site_id }) => (site_id === null ? [] : [site_id]))
  }
}
