import { creditPeriod, entitlementsAt } from '../../core/subscriptions/subscription.ts'
import { openStore } from '../../store/store.ts'
import { CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { reportUnknownOutcome } from '../kit/outcome.ts'
import { print } from '../kit/output.ts'
import { currentOperator, withDatabase } from '../kit/session.ts'
import { requireSiteByText } from '../kit/site-from-text.ts'

const MAX_CREDITS = 1_000_000

/** Writes down credits that an analysis has used; refused when fewer are left this month. */
export async function useCredits(
  [which = '', text = '']: readonly string[],
  { environment, json }: Options,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const credits = Number(text)
  if (!/^\d+$/.test(text) || credits < 1 || credits > MAX_CREDITS) {
    throw new UsageError(`CREDITS must be a whole number from 1 to ${MAX_CREDITS}, not "${text}"`)
  }
  const state = await withDatabase(env, environment, async (database, where) => {
    const store = openStore(database)
    const { id: siteId, integrator } = await requireSiteByText(database, where, which)
    const snapshot = await store.subscriptions.read(integrator.id, siteId)
    if (snapshot === null) throw new CommandRefused(`The website ${which} is gone by now.`)
    const { facts, now } = snapshot
    const allowance = entitlementsAt(facts, now)?.monthlyCredits ?? 0
    if (facts === null) throw new CommandRefused('This website has no subscription, so it has no analysis credits.')
    if (allowance === 0) {
      throw new CommandRefused('This website has no analysis credits: its subscription includes none, or has ended.')
    }
    const month = { siteId, startsAt: creditPeriod(facts, now).startsAt }
    const use = store.credits.use(month, credits, allowance, currentOperator())
    const used = await reportUnknownOutcome(use, "see in the website's dashboard how many are left.")
    if (used === null) {
      const left = Math.max(0, allowance - (await store.credits.used(month)))
      throw new CommandRefused(`Only ${left} of ${allowance} credits are left.`)
    }
    return { site: siteId, allowance, used, left: allowance - used }
  })
  print(
    json,
    state,
    `${state.used} of ${state.allowance} analysis credits are used this month, ${state.left} are left.`,
  )
}
