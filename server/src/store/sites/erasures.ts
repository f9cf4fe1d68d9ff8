import { type Decision, decide } from '../../core/kit/refusal.ts'
import { allowErasure } from '../../core/subscriptions/subscription.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { buildNamedStatement } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import { SITE_STATE_PARAMETERS, siteStateValues } from '../subscriptions/site-event.ts'
import type { SiteChangeListener } from '../subscriptions/site-state.ts'
import type { SiteWriter } from '../subscriptions/site-writer.ts'
import type { Sites } from './sites.ts'

export type Erasing = SiteScope & {
  readonly actor: Actor
  /** The answer to keep with it, if there is one. */
  readonly keep?: AnswerToStore | null
}

/** Forgetting websites and integrators. What is left is what invoices are written from. */
export type Erasures = {
  /** Makes a website unknown at once; what there is much of is cleared afterwards. Refused while a subscription runs. */
  erase(erasing: Erasing): Promise<Decision<null>>
  /** Removes a batch of what is left of an erased website; gives how many rows, 0 when nothing is left. */
  clear(siteId: string): Promise<number>
  /** Erased websites of which something may be left, the longest waiting first. */
  findUncleared(most: number): Promise<readonly string[]>
  /** Websites without a subscription for so many months, in the order of their ids; `next` is where to go on, null at the end. */
  findEnded(months: number, after: string, most: number): Promise<EndedPage>
  /** Leaves of an integrator without websites its name alone; false when there is no such one, or it was erased before. */
  eraseIntegrator(integratorId: string, actor: Actor): Promise<boolean>
}

export type EndedPage = { readonly ended: readonly SiteScope[]; readonly next: string | null }

/** Before every id. */
export const FIRST_SITE = '00000000-0000-0000-0000-000000000000'

/** So many rows of each kind go at once: few enough for any time limit. */
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

export const CLEAR: Statement = {
  name: 'clear_erased_site',
  text: 'select clear_erased_site($1::uuid, $2::integer) as cleared',
}

export const UNCLEARED: Statement = {
  name: 'find_uncleared_sites',
  text: `
select site_id
from erasure
where finished_at is null
  and look_at <= clock_timestamp()
order by look_at
limit $1`,
}

// A page of all websites at a time: how long one has had no subscription is in no index, and this is asked a few times a day.
export const ENDED: Statement = {
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

export type ErasureOptions = {
  readonly database: Database
  readonly writeSite: SiteWriter
  readonly sites: Pick<Sites, 'forget'>
  readonly forget?: SiteChangeListener | undefined
}

export function openErasures({ database, writeSite, sites, forget }: ErasureOptions): Erasures {
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
            sites.forget(siteId)
            forget?.(siteId)
          },
        }
      }),
    async clear(siteId) {
      const [row] = await database.query<Row & { cleared: number | null }>(CLEAR, [siteId, BATCH])
      return row?.cleared ?? 0
    },
    async findUncleared(most) {
      const rows = await database.query<Row & { site_id: string }>(UNCLEARED, [most])
      return rows.map(({ site_id }) => site_id)
    },
    async findEnded(months, after, most) {
      const rows = await database.query<Row & { site_id: string; integrator_id: string; ended: boolean }>(ENDED, [
        months,
        after,
        most,
      ])
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

// A transaction may have begun before the last look and ended after it.
const ERASED_SINCE: Statement = {
  name: 'find_erased_since',
  text: `
select erasure.site_id, clock.now::text as now
from (select clock_timestamp() as now offset 0) as clock
left join erasure on erasure.recorded_at > coalesce($1::timestamptz, clock.now) - interval '1 minute'`,
}

/** Gives the websites that were erased since it was last called, some of them twice; at first since `from`, or now. */
export function openErasedSince(database: Database, from: string | null = null): () => Promise<readonly string[]> {
  let since = from
  return async () => {
    const rows = await database.query<Row & { site_id: string | null; now: string }>(ERASED_SINCE, [since])
    since = rows[0]?.now ?? since
    return rows.flatMap(({ site_id }) => (site_id === null ? [] : [site_id]))
  }
}
