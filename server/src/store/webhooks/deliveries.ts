import { DEFAULT_RETENTION } from '../../core/consents/retention.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { MAX_SWEEP_BATCH, runSweep, sweepStatement } from '../kit/sweep.ts'
import { wireIdReader } from '../kit/wire-ids.ts'
import {
  type ClaimedDeliveryRow,
  type DeliveryClaim,
  ENDPOINT_LEASE_SECONDS,
  NO_SITE_ID,
  TAKE_DELIVERIES,
  TAKE_MORE_DELIVERIES,
  toDeliveryClaim,
} from './claims.ts'

/** A lease on an endpoint: nobody else delivers to it. */
export type EndpointLease = { readonly webhookId: string; readonly holder: string }

export type DeliveryQueue = {
  /** Takes an endpoint's lease and its first deliveries; null when there are none, or another worker has the lease. */
  take(lease: EndpointLease): Promise<DeliveryClaim | null>
  /**
   * Up to `most` further deliveries for the holder of a lease that lasts long enough: none of a site with a delivery under way.
   * Null when there are none.
   */
  takeMore(lease: EndpointLease, most: number, busySites: readonly (string | null)[]): Promise<DeliveryClaim | null>
  release(lease: EndpointLease): Promise<void>
  /** Renews leases. Returns the holders who have lost theirs: the endpoint was deleted, switched off, or leased by another. */
  keep(leases: readonly EndpointLease[]): Promise<string[]>
  /** Removes deliveries that ended long ago, and those of removed endpoints. */
  sweep(stopping?: AbortSignal, days?: number): Promise<void>
}

/** How many deliveries to one endpoint are under way at the same time. */
export const MAX_CONCURRENT_DELIVERIES = 8
/** A lease is renewed before it is shorter than this. */
const RENEWED_SECONDS = ENDPOINT_LEASE_SECONDS - 5

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
  set leased_until = now() + interval '${ENDPOINT_LEASE_SECONDS} seconds'
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

// Bounds are pairs, as in the list of deliveries. Removed rows stay in the index for a while, so the position reached is stored
// with the endpoint: each batch begins after it.
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

export function openDeliveryQueue(database: Database): DeliveryQueue {
  const wireIds = wireIdReader(database)
  const claim = async (
    statement: Statement,
    { webhookId, holder }: EndpointLease,
    most: number,
    busy: readonly string[],
  ) =>
    toDeliveryClaim(
      await database.query<ClaimedDeliveryRow>(statement, [webhookId, holder, most, busy]),
      await wireIds(),
    )

  return {
    take: (lease) => claim(TAKE_DELIVERIES, lease, MAX_CONCURRENT_DELIVERIES, []),
    takeMore: (lease, most, busySites) =>
      claim(
        TAKE_MORE_DELIVERIES,
        lease,
        most,
        busySites.map((site) => site ?? NO_SITE_ID),
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
