import { profileFrom, profileOf } from '../../core/settings/profile.ts'
import { openIntegratorStore } from '../../store/integrators/integrators.ts'
import { openProfileStore } from '../../store/integrators/profiles.ts'
import { type Options, UsageError } from '../kit/arguments.ts'
import { findIntegratorId, quotedCommand } from '../kit/integrator-named.ts'
import { reportUnknownOutcome } from '../kit/outcome.ts'
import { print } from '../kit/output.ts'
import { currentOperator, withDatabase } from '../kit/session.ts'

/** Shows an integrator's company, or sets it: what the legal documents of its customers say of their host. */
export async function showOrSetDetails(
  [who = '']: readonly string[],
  options: Options,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const isChange = Object.keys(options.company).length > 0
  const requestedProfile = isChange ? profileFrom(options.company) : null
  if (requestedProfile?.ok === false) throw new UsageError(sentencesOf(requestedProfile.refusal))
  const profile = await withDatabase(env, options.environment, async (database, environment) => {
    const id = await findIntegratorId(openIntegratorStore(database, environment, currentOperator()), who)
    const profiles = openProfileStore(database)
    if (requestedProfile?.ok) {
      const set = profiles.set({ integratorId: id, actor: currentOperator(), content: requestedProfile.value })
      await reportUnknownOutcome(
        set,
        `see ${quotedCommand(environment, 'integrators details')} of the same without more.`,
      )
      return profileOf(requestedProfile.value)
    }
    return profileOf(await profiles.read(id))
  })
  const lines = Object.entries(profile).map(([name, value]) => `  ${name.padEnd(12)}${value ?? '(not said)'}`)
  print(options.json, profile, `${who}, as the documents of its customers name their host:\n${lines.join('\n')}`)
}

/** What is wrong, with the names that options have. */
function sentencesOf(refusal: { readonly code: string; readonly problems?: readonly { readonly message: string }[] }) {
  return (refusal.problems ?? []).map(({ message }) => `--${message.replace('postal_code', 'postal-code')}`).join(' ')
}
