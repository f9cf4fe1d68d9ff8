import { decide } from '../../core/kit/refusal.ts'
import { allowErasure, terminateSubscription } from '../../core/subscriptions/subscription.ts'
import type { Actor } from '../../store/kit/actor.ts'
import type { Database, Row, Statement } from '../../store/kit/database.ts'
import type { Store } from '../../store/store.ts'

/** What there was of a website that is gone: how many rows of each kind. */
export type RemovedRows = Readonly<Record<string, number>>

export type ErasedSite = { readonly site: string; readonly fqdn: string; readonly removed: RemovedRows }

/** A website that is to be erased. */
export type ErasureCandidate = {
  readonly siteId: string
  readonly fqdn: string
  /** Null: it was erased before. */
  readonly integratorId: string | null
}

/** Printed after an erasure: copies that Portico cannot remove. */
export const REMAINING_COPIES = [
  'Other nodes give nothing of it out any more within 5 seconds, and hold nothing in memory within a minute.',
  'What the worker clears afterwards, such as what was being written meanwhile, is gone within a few minutes: "portico doctor" says so.',
  'Replicas follow as far as they are behind. Backups and archived write-ahead logs hold it until they are thrown away: after a restore, erase it again, with the list of "portico erasures list".',
  "PostgreSQL's own files hold the bytes of removed rows until their room is used again: see docs/operations/data-protection.md.",
  "Logs that you collect, exports, and what webhooks have received are not Portico's to remove.",
] as const

const FIND: Statement = {
  name: 'find_site_to_erase',
  text: `
select id, fqdn, integrator_id
from site
where id = $1`,
}

const REMOVED: Statement = {
  name: 'read_erasure',
  text: `
select removed
from erasure
where site_id = $1`,
}

export async function findErasureCandidate(database: Database, siteId: string): Promise<ErasureCandidate | null> {
  const [row] = await database.query<Row & { id: string; fqdn: string; integrator_id: string | null }>(FIND, [siteId])
  return row ? { siteId: row.id, fqdn: row.fqdn, integratorId: row.integrator_id } : null
}

export type ErasureServices = {
  readonly database: Database
  readonly store: Pick<Store, 'erasures' | 'subscriptions'>
  readonly actor: Actor
}

/**
 * Erases a website and clears all of it before it returns. `terminates`: a subscription that runs is ended first. Null: one
 * runs, and nothing was done. One that was erased before is cleared again.
 */
export async function eraseSite(
  { database, store, actor }: ErasureServices,
  { siteId, fqdn, integratorId }: ErasureCandidate,
  {
    terminates = false,
    onCleared = () => {},
  }: { readonly terminates?: boolean; readonly onCleared?: (rows: number) => void } = {},
): Promise<ErasedSite | null> {
  if (integratorId !== null) {
    const scope = { integratorId, siteId, actor }
    if (terminates) {
      await store.subscriptions.change({
        ...scope,
        event: 'subscription.terminated',
        // What has none, or is over, stays as it is.
        decide: (facts, now) => (allowErasure(facts, now).ok ? decide(facts) : terminateSubscription(facts)),
      })
    }
    const decision = await store.erasures.erase(scope)
    if (!decision.ok && decision.refusal.code === 'subscription_active') return null
    // Somebody else has erased it meanwhile: then it is cleared here too.
    if (!decision.ok && decision.refusal.code !== 'site_not_found')
      throw new Error(`Not erased: ${decision.refusal.code}.`)
  }
  for (let cleared = -1; cleared !== 0; ) {
    cleared = await store.erasures.clear(siteId)
    onCleared(cleared)
  }
  const [row] = await database.query<Row & { removed: RemovedRows }>(REMOVED, [siteId])
  return { site: siteId, fqdn, removed: row?.removed ?? {} }
}

// Any of them: what is erased is its integrator's no more, so that the next are others.
const NEXT_SITES: Statement = {
  name: 'list_sites_to_erase',
  text: `
select id, fqdn, integrator_id
from site
where integrator_id = $1
limit $2`,
}

const RUNNING: Statement = {
  name: 'count_running_subscriptions',
  text: `
select
  count(*) as websites,
  count(*) filter (where tier is not null and (ends_at is null or ends_at > now() + clock_offset)) as running
from standing
where integrator_id = $1`,
}

const KEPT_ANSWERS: Statement = {
  name: 'forget_answers_of_integrator',
  text: `
delete from idempotency
using (
  select key
  from idempotency
  where integrator_id = $1
  limit $2
) as batch
where idempotency.integrator_id = $1
  and idempotency.key = batch.key
returning idempotency.key`,
}

const SITES_AT_ONCE = 100
const ANSWERS_AT_ONCE = 5_000

/** How many websites an integrator has, and with how many of them a subscription runs. */
export async function countWebsites(
  database: Database,
  integratorId: string,
): Promise<{ readonly websites: number; readonly running: number }> {
  const [row] = await database.query<Row & { websites: number; running: number }>(RUNNING, [integratorId])
  return { websites: row?.websites ?? 0, running: row?.running ?? 0 }
}

/** Erases an integrator with all its websites, whose subscriptions are ended first. Ended half way, it can be begun again. */
export async function eraseIntegrator(
  services: ErasureServices,
  integratorId: string,
  onSite: (erased: number) => void = () => {},
): Promise<{ readonly websites: number; readonly erased: boolean }> {
  const { database, store, actor } = services
  let websites = 0
  for (let tried: readonly string[] = []; ; ) {
    type Found = Row & { id: string; fqdn: string; integrator_id: string }
    const rows = await database.query<Found>(NEXT_SITES, [integratorId, SITES_AT_ONCE])
    if (rows.length === 0) break
    const left = rows.find(({ id }) => tried.includes(id))
    if (left !== undefined)
      throw new Error(`The website ${left.id} could not be erased: see what "portico doctor" says.`)
    for (const { id, fqdn } of rows) {
      await eraseSite(services, { siteId: id, fqdn, integratorId }, { terminates: true })
      websites += 1
      onSite(websites)
    }
    tried = rows.map(({ id }) => id)
  }
  while ((await database.query(KEPT_ANSWERS, [integratorId, ANSWERS_AT_ONCE])).length > 0) {}
  return { websites, erased: await store.erasures.eraseIntegrator(integratorId, actor) }
}
