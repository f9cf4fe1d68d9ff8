import { type Decision, refuse } from '../core/refusal.ts'
import { type Facts, subscriptionAt } from '../core/subscription.ts'
import { type Actor, writeActor } from './actor.ts'
import { type Database, type Row, type Statement, Unavailable } from './database.ts'
import { type SubscriptionDocument, subscriptionDocument } from './documents.ts'
import { gather } from './gather.ts'
import type { SiteRecord, Sites } from './sites.ts'

export type SubscriptionEvent =
  | 'subscription.created'
  | 'subscription.renewal_canceled'
  | 'subscription.reactivated'
  | 'subscription.terminated'

export type Change = {
  readonly integratorId: string
  readonly siteId: string
  readonly actor: Actor
  readonly event: SubscriptionEvent
  /** The rule. The facts it was given mean "nothing changes"; null means "no subscription any more". */
  readonly decide: (facts: Facts | null, now: Temporal.Instant) => Decision<Facts | null>
}

export type Subscriptions = {
  /** Read, decide, compare and set: the one path of every change to a subscription. */
  change(change: Change): Promise<Decision<Facts | null>>
}

// The site's row is where changes to its subscription meet. A row that somebody else holds, or has moved on, is left
// out, so nobody waits and nothing can deadlock: the caller reads again.
const SET: Statement = {
  name: 'set_subscriptions',
  text: `
with change as (
  select *
  from jsonb_to_recordset($1::jsonb) as change (
    site_id uuid, version bigint, type text, actor text, created_at timestamptz, before jsonb, after jsonb,
    tier text, interval text, modules jsonb, started_at timestamptz, ends_at timestamptz
  )
),
accepted as (
  select change.*, site.integrator_id
  from change
  join site
    on site.id = change.site_id
    and site.sequence = change.version
  for update of site skip locked
),
counted as (
  update site
  set sequence = accepted.version + 1
  from accepted
  where site.id = accepted.site_id
),
stored as (
  insert into subscription (site_id, tier, interval, modules, started_at, ends_at)
  select site_id, tier, interval, modules, started_at, ends_at
  from accepted
  where tier is not null
  on conflict (site_id) do update
  set
    tier = excluded.tier,
    interval = excluded.interval,
    modules = excluded.modules,
    started_at = excluded.started_at,
    ends_at = excluded.ends_at
),
removed as (
  delete from subscription
  using accepted
  where subscription.site_id = accepted.site_id
    and accepted.tier is null
),
logged as (
  insert into event (integrator_id, site_id, sequence, type, actor, created_at, before, after)
  select integrator_id, site_id, version + 1, type, actor, created_at, before, after
  from accepted
)
select site_id
from accepted`,
}

type SetRow = {
  readonly site_id: string
  readonly version: number
  readonly type: SubscriptionEvent
  readonly actor: string
  readonly created_at: string
  readonly before: SubscriptionDocument | null
  readonly after: SubscriptionDocument | null
} & Partial<Record<'tier' | 'interval' | 'modules' | 'started_at' | 'ends_at', unknown>>

/** Enough for any storm of changes on one site: each attempt that fails is a change of somebody else that succeeded. */
const MOST_ATTEMPTS = 200

export function openSubscriptions(
  database: Database,
  sites: Sites,
  onRun: (kind: string, size: number) => void,
): Subscriptions {
  const set = gather<SetRow, boolean>({
    lanes: 2,
    keyOf: (row) => row.site_id,
    onRun: (size) => onRun('set_subscriptions', size),
    run: async (rows) => {
      const accepted = await database.query<Row & { site_id: string }>(SET, [JSON.stringify(rows)])
      const ids = new Set(accepted.map((row) => row.site_id))
      return rows.map((row) => ids.has(row.site_id))
    },
  })

  return {
    async change(change) {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        const read = await sites.find(change.integratorId, change.siteId)
        if (read === null) return refuse('site_not_found')
        const decision = change.decide(read.facts, read.now)
        if (!decision.ok || decision.value === read.facts) return decision
        if (await set(toSetRow(change, read, decision.value))) return decision
      }
      throw new Unavailable('The site is being changed by too many requests at once.')
    },
  }
}

function toSetRow({ siteId, actor, event }: Change, read: SiteRecord, facts: Facts | null): SetRow {
  return {
    site_id: siteId,
    version: read.version,
    type: event,
    actor: writeActor(actor),
    created_at: read.now.toString(),
    before: documentAt(read.facts, read.now),
    after: documentAt(facts, read.now),
    ...(facts !== null && {
      tier: facts.tier,
      interval: facts.interval,
      modules: facts.modules,
      started_at: facts.startedAt.toString(),
      ends_at: facts.endsAt?.toString() ?? null,
    }),
  }
}

function documentAt(facts: Facts | null, now: Temporal.Instant): SubscriptionDocument | null {
  return facts === null ? null : subscriptionDocument(subscriptionAt(facts, now))
}
