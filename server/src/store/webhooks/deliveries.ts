import { DEFAULT_RETENTION } from '../../core/consents/retention.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { MAX_SWEEP_BATCH, runSweep, sweepStatement } from '../kit/sweep.ts'
import { wireIdReader } from '../kit/wire-ids.ts'
import { type Claim, type ClaimedRow, claimFrom, LEASE_SECONDS, NO_SITE, TAKE, TAKE_MORE } from './claims.ts'

/** A lease on an endpoint: nobody else delivers to it. */
export type Lease = { readonly webhookId: string; readonly holder: string }

export type Deliveries = {
  /** Takes an endpoint's lease and its first deliveries; null when there are none, or another worker has the lease. */
  take(lease: Lease): Promise<Claim | null>
  /**
   * More of them for whoever holds the lease, and holds it long enough to finish: none about a site of which one is still
   * being sent, and at most as many as asked for. Null when there are none.
   */
  takeMore(lease: Lease, most: number, busySites: readonly (string | null)[]): Promise<Claim | null>
  release(lease: Lease): Promise<void>
  /** Renews leases. Gives the holders who have lost theirs: the endpoint is gone, switched off, or held by another. */
  keep(leases: readonly Lease[]): Promise<string[]>
  /** Forgets deliveries that ended long ago, and those of endpoints that were removed. */
  sweep(stopping?: AbortSignal, days?: number): Promise<void>
}

/** How many deliveries to one endpoint are under way at the same time. */
export const MAX_AT_ONCE = 8
/** A lease is renewed before it is shorter than this. */
const RENEWED_SECONDS = LEASE_SECONDS - 5

const RELEASE: Statement = {
  name: 'release_webhook',
  text: `
update webhook
set leased_by = null, leased_until = null
where id = $1
  and leased_by = $2`,
}

const KEEP: Statement = {
  name: 'keep_leases',
  text: `
with lease as (
  select *
  from unnest($1::uuid[], $2::uuid[]) as lease (webhook_id, holder)
),
kept as (
  select lease.webhook_id, lease.holder
  from lease
  join webhook
    on webhook.id = lease.webhook_id
    and webhook.leased_by = lease.holder
  join integrator on integrator.id = webhook.integrator_id
  where webhook.disabled_at is null
    and integrator.suspended_at is null
),
renewed as (
  update webhook
  set leased_until = now() + interval '${LEASE_SECONDS} seconds'
  from kept
  where webhook.id = kept.webhook_id
    and webhook.leased_by = kept.holder
    and webhook.leased_until < now() + interval '${RENEWED_SECONDS} seconds'
)
select holder
from lease
where holder not in (select holder from kept)`,
}

const DELIVERY_SWEEP = sweepStatement('delivery', {
  key: 'id',
  moment: 'created_at',
  old: `next_attempt_at is null and created_at < now() - make_interval(days => $3::integer)`,
})

// Bounds are pairs, as in the list of deliveries. Rows that were just removed are still in the index for a while: how far an
// endpoint's are gone is kept with it, so that they are not passed over again each time.
const REMOVED_SWEEP: Statement = {
  name: 'sweep_removed_webhook',
  text: `
with removed as (
  select id, reached
  from removed_webhook
  order by id
  limit 1
  for update skip locked
),
orphan as (
  select found.id
  from removed
  cross join lateral (
    select id
    from delivery
    where (delivery.webhook_id, delivery.id) > (removed.id, removed.reached)
      and (delivery.webhook_id, delivery.id) <= (removed.id, ${Number.MAX_SAFE_INTEGER})
    order by delivery.webhook_id, delivery.id
    limit $1
  ) as found
),
batch as (
  select count(*) as swept, max(id) as reached
  from orphan
),
swept as (
  delete from delivery
  using orphan
  where delivery.id = orphan.id
),
moved as (
  update removed_webhook
  set reached = batch.reached
  from removed, batch
  where removed_webhook.id = removed.id
    and batch.swept = $1
),
done as (
  delete from removed_webhook
  using removed, batch
  where removed_webhook.id = removed.id
    and batch.swept < $1
)
select batch.swept
from removed, batch`,
}

export function openDeliveries(database: Database): Deliveries {
  const wireIds = wireIdReader(database)
  const claim = async (statement: Statement, { webhookId, holder }: Lease, most: number, busy: readonly string[]) =>
    claimFrom(await database.query<ClaimedRow>(statement, [webhookId, holder, most, busy]), await wireIds())

  return {
    take: (lease) => claim(TAKE, lease, MAX_AT_ONCE, []),
    takeMore: (lease, most, busySites) =>
      claim(
        TAKE_MORE,
        lease,
        most,
        busySites.map((site) => site ?? NO_SITE),
      ),
    release: async ({ webhookId, holder }) => void (await database.query(RELEASE, [webhookId, holder])),
    async keep(leases) {
      const rows = await database.query<Row & { holder: string }>(KEEP, [
        leases.map(({ webhookId }) => webhookId),
        leases.map(({ holder }) => holder),
      ])
      return rows.map(({ holder }) => holder)
    },
    async sweep(stopping, days = DEFAULT_RETENTION.deliveryDays) {
      await runSweep(database, DELIVERY_SWEEP, stopping, [days])
      while (!stopping?.aborted) {
        const batches = await database.query(REMOVED_SWEEP, [MAX_SWEEP_BATCH])
        if (batches.length === 0) return
      }
    },
  }
}
