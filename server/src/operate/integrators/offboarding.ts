import { cancelSubscription } from '../../core/subscriptions/subscription.ts'
import type { IntegratorAccountStore } from '../../store/integrators/integrator-account.ts'
import type { IntegratorStore } from '../../store/integrators/integrators.ts'
import type { Actor } from '../../store/kit/actor.ts'
import type { ListPosition, SitePage } from '../../store/sites/site-list.ts'
import type { Store } from '../../store/store.ts'

/** What the end of business with an integrator would do, or has done. */
export type OffboardingPlan = {
  readonly integrator: { readonly id: string; readonly name: string }
  /** Keys that are refused from then on. */
  readonly keys: number
  /** Subscriptions whose renewal is canceled: each goes on to the end of its period. */
  readonly subscriptions: number
}

/** What was done. `left`: subscriptions that renew still, as one that was ordered meanwhile; the next run cancels them. */
export type OffboardingResult = OffboardingPlan & { readonly left: number }

export type OffboardingServices = {
  readonly accounts: IntegratorAccountStore
  readonly integrators: Pick<IntegratorStore, 'listKeys' | 'revokeKey'>
  readonly store: Pick<Store, 'siteList' | 'subscriptions'>
  readonly operator: Actor
}

/** Says what it would do, and does nothing. Null: there is no such integrator. */
export async function planOffboarding({ accounts }: OffboardingServices, id: string): Promise<OffboardingPlan | null> {
  const account = await accounts.read(id)
  if (account === null) return null
  return { integrator: { id, name: account.name }, keys: account.live_keys, subscriptions: account.renewing }
}

/**
 * Ends business with an integrator: it gets no key any more, those that it has are revoked, and nothing renews. May be stopped
 * at any moment, and goes on where it was when it is run again. `onProgress` is called with the number of canceled renewals.
 */
export async function offboard(
  sources: OffboardingServices,
  id: string,
  onProgress: (done: number) => void,
): Promise<OffboardingResult | null> {
  const { accounts, integrators } = sources
  const marked = await accounts.offboard(id)
  if (marked === null) return null
  let keys = 0
  for (const key of await integrators.listKeys(id)) {
    if (key.state === 'revoked' || key.state === 'expired') continue
    await integrators.revokeKey(key.id)
    keys += 1
  }
  let subscriptions = 0
  let before: ListPosition | null = null
  do {
    const page = await activeSites(sources, id, before)
    const canceled = await Promise.all(page.sites.map(({ site }) => cancelRenewal(sources, id, site)))
    subscriptions += canceled.filter(Boolean).length
    before = page.next
    onProgress(subscriptions)
  } while (before !== null)
  const left = (await accounts.read(id))?.renewing ?? 0
  return { integrator: { id, name: String(marked['name']) }, keys, subscriptions, left }
}

/** So many are canceled at the same time. */
const MAX_AT_ONCE = 100

/** Those whose subscription runs, newest first. One that is canceled stays among them, and is left as it is. */
function activeSites({ store }: OffboardingServices, id: string, before: ListPosition | null): Promise<SitePage> {
  const listQuery = {
    fqdn: null,
    reference: null,
    status: 'active',
    attention: false,
    before,
    limit: MAX_AT_ONCE,
  } as const
  return store.siteList.list(id, listQuery)
}

/** Whether it would have renewed, and does not any more. */
async function cancelRenewal(
  { store, operator }: OffboardingServices,
  integratorId: string,
  siteId: string,
): Promise<boolean> {
  let renewed = false
  const decision = await store.subscriptions.change({
    ...{ integratorId, siteId, actor: operator, event: 'subscription.renewal_canceled' as const },
    decide(facts, now) {
      renewed = facts?.endsAt === null
      return cancelSubscription(facts, now)
    },
  })
  return decision.ok && renewed
}
