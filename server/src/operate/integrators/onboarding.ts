import type { NewIntegrator } from '../../core/integrators/onboarding-file.ts'
import { openIntegratorAccountStore } from '../../store/integrators/integrator-account.ts'
import type { IntegratorStore, NewKey } from '../../store/integrators/integrators.ts'
import { openProfileStore } from '../../store/integrators/profiles.ts'
import type { Actor } from '../../store/kit/actor.ts'
import type { Database } from '../../store/kit/database.ts'

const SECONDS_A_DAY = 86_400

/** A new integrator with its first key, which is shown only once; null for one that was there already. */
export type OnboardingResult = {
  readonly integrator: { readonly id: string; readonly name: string }
  readonly key: NewKey | null
}

type Sources = { readonly database: Database; readonly integrators: IntegratorStore; readonly operator: Actor }

/**
 * Onboards one integrator of a file. One of that name is left as it is, so that a file can be read again after it was stopped
 * half way. Not safe beside another onboarding: a name is searched before it is used.
 */
export async function onboardNewcomer({ integrators }: Sources, newcomer: NewIntegrator): Promise<OnboardingResult> {
  const [same] = await integrators.named(newcomer.name)
  if (same !== undefined) return { integrator: { id: same.id, name: same.name }, key: null }
  const { label, lastsDays } = newcomer.key
  const terms = { label, lastsSeconds: lastsDays && lastsDays * SECONDS_A_DAY }
  return integrators.onboard(newcomer.name, newcomer.origins, terms)
}

/** Applies everything else that the file says of a new integrator. */
export async function applyTerms({ database, operator }: Sources, id: string, newcomer: NewIntegrator): Promise<void> {
  const accounts = openIntegratorAccountStore(database, operator)
  if (newcomer.contact !== null) await accounts.setContact(id, newcomer.contact)
  if (newcomer.rateLimit !== null) await accounts.setLimit(id, newcomer.rateLimit)
  if (newcomer.company !== null) {
    await openProfileStore(database).set({ integratorId: id, actor: operator, content: newcomer.company })
  }
}
