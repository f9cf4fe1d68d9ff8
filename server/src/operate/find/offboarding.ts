import { cancel } from '../../core/subscription.ts'
import type { Actor } from '../../store/actor.ts'
import type { Accounts, RenewingPlace } from '../../store/integrator-account.ts'
import type { Integrators } from '../../store/integrators.ts'
import type { Store } from '../../store/store.ts'

/** What the end of business with an integrator would do, or has done. */
export type Offboarding = {
  readonly integrator: { readonly id: string; readonly name: string }
  /** Keys that are refused from then on. */
  readonly keys: number
  /** Subscriptions whose renewal is canceled: each goes on to the end of its period. */
  readonly subscriptions: number
}

/** What was done. `refused`: subscriptions that could not be canceled; the next run tries them again. */
export type Offboarded = Offboarding & { readonly refused: number }

export type Sources = {
  readonly accounts: Accounts
  readonly integrators: Pick<Integrators, 'listKeys' | 'revokeKey'>
  readonly subscriptions: Store['subscriptions']
  readonly operator: Actor
}

/** Says what it would do, and does nothing. Null: there is no such integrator. */
export async function planOffboarding({ accounts }: Sources, id: string): Promise<Offboarding | null> {
  const account = await accounts.read(id)
  if (account === null) return null
  return { integrator: { id, name: account.name }, keys: account.live_keys, subscriptions: account.renewing }
}

/**
 * Ends business with an integrator: it gets no key any more, those that it has are revoked, and nothing renews. May be stopped
 * at any moment, and goes on where it was when it is run again. `onProgress` is told how many renewals are canceled.
 */
export async function offboard(
  sources: Sources,
  id: string,
  onProgress: (done: number) => void,
): Promise<Offboarded | null> {
  const { accounts, integrators } = sources
  const marked = await accounts.offboard(id)
  if (marked === null) return null
  let keys = 0
  for (const key of await integrators.listKeys(id)) {
    if (key.state === 'revoked' || key.state === 'expired') continue
    await integrators.revokeKey(key.id)
    keys += 1
  }
  let [subscriptions, refused] = [0, 0]
  let after: RenewingPlace | null = null
  for (;;) {
    const page: readonly RenewingPlace[] = await accounts.renewing(id, after)
    const canceled = await Promise.all(page.map(({ site_id }) => cancelRenewal(sources, id, site_id)))
    subscriptions += canceled.filter((done) => done).length
    refused += canceled.filter((done) => !done).length
    const last = page.at(-1)
    if (last === undefined) break
    after = last
    onProgress(subscriptions)
  }
  return { integrator: { id, name: String(marked['name']) }, keys, subscriptions, refused }
}

async function cancelRenewal({ subscriptions, operator }: Sources, integratorId: string, siteId: string) {
  const event = 'subscription.renewal_canceled'
  return (await subscriptions.change({ integratorId, siteId, actor: operator, event, decide: cancel })).ok
}
