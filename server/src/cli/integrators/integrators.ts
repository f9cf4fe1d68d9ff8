import type { Environment } from '../../core/kit/environment.ts'
import { isValidName } from '../../core/kit/name.ts'
import { type Integrator, openIntegratorStore } from '../../store/integrators/integrators.ts'
import { CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { confirmByName } from '../kit/confirm.ts'
import { findIntegratorId, quotedCommand } from '../kit/integrator-named.ts'
import { reportUnknownOutcome } from '../kit/outcome.ts'
import { bold, formatMoment, formatNewKey, print, table } from '../kit/output.ts'
import { currentOperator, READ_ONLY_REQUIREMENTS, withDatabase, withIntegrators } from '../kit/session.ts'
import { concurrentOnboardingText, listIntegratorsAdvice, lostKeyAdvice } from './onboard-words.ts'

type Env = NodeJS.ProcessEnv

export async function runOnboard([name]: readonly string[], options: Options, env: Env): Promise<void> {
  if (options.from !== undefined) {
    const { runOnboardFrom } = await import('./onboard-from.ts')
    return runOnboardFrom(name, options.from, options, env)
  }
  if (name === undefined) throw new UsageError('"portico onboard" needs NAME, or --from FILE')
  const trimmed = parseIntegratorName(name)
  const { onboarded, same } = await withDatabase(
    env,
    options.environment,
    async (database, environment) => {
      const integrators = openIntegratorStore(database, environment, currentOperator())
      if (!(await integrators.onboardAlone())) throw new CommandRefused(concurrentOnboardingText(environment))
      const [same] = await integrators.named(trimmed)
      if (same !== undefined && !options.again) throw new CommandRefused(alreadyThere(same, environment))
      const onboarding = integrators.onboard(trimmed, options.origins)
      return { onboarded: await reportUnknownOutcome(onboarding, lostKeyAdvice(environment)), same }
    },
    { mayBegin: true },
  )
  const { integrator, key } = onboarded
  const note = same === undefined ? '' : 'It is not the only one of this name: use the id in commands.\n'
  print(
    options.json,
    onboarded,
    `${bold(integrator.name)} is onboarded as ${integrator.id}.\n${note}${formatNewKey(key)}`,
  )
}

/** A name as an integrator may have it. */
export function parseIntegratorName(text: string): string {
  const name = text.trim()
  if (isValidName(name)) return name
  throw new UsageError('NAME has 1 to 200 characters, and none that controls the line or the direction of text')
}

function alreadyThere({ id, name }: Pick<Integrator, 'id' | 'name'>, environment: Environment): string {
  return (
    `There is an integrator "${name}" in ${environment} already (${id}): give it another key with ` +
    `${quotedCommand(environment, 'keys issue')}, or add --again to onboard one more of this name.`
  )
}

export async function listIntegrators(
  _words: readonly string[],
  { environment: chosen, json }: Options,
  env: Env,
): Promise<void> {
  const { list, environment } = await withIntegrators(
    env,
    chosen,
    async (integrators, environment) => ({
      list: (await integrators.list()).map((one) => ({ ...one, environment })),
      environment,
    }),
    READ_ONLY_REQUIREMENTS,
  )
  const rows = list.map((one) => [
    one.id,
    one.name,
    describeIntegratorState(one),
    String(one.live_keys),
    String(one.sites),
    one.origins.join(' ') || 'any',
    formatMoment(one.created_at),
  ])
  const shown = table(['ID', 'NAME', 'STATE', 'KEYS', 'SITES', 'ORIGINS', 'ONBOARDED (UTC)'], rows)
  print(json, list, `Integrators of ${environment}:\n${shown}`)
}

/** Whether it may do something, since when not, and whether business with it has ended. */
export function describeIntegratorState({ suspended_at, websites_suspended, offboarded_at }: Integrator): string {
  const suspended =
    suspended_at && `suspended ${formatMoment(suspended_at)}${websites_suspended ? ' with its websites' : ''}`
  const gone = offboarded_at && `offboarded ${formatMoment(offboarded_at)}`
  return [gone, suspended].filter((text) => text !== null).join(', ') || 'active'
}

export async function suspendIntegrator([who = '']: readonly string[], options: Options, env: Env): Promise<void> {
  const { environment, json, websites } = options
  if (websites) await confirmSuspension(who, options, env)
  const changed = await withIntegrators(env, environment, async (integrators) =>
    reportUnknownOutcome(
      integrators.suspend(await findIntegratorId(integrators, who), { websites }),
      listIntegratorsAdvice(integrators.environment),
    ),
  )
  const visitors = changed?.['websites_suspended']
    ? 'visitors of its websites get no banner, widget or document within 5 seconds either.'
    : 'its websites go on as they are ("--websites" suspends them too).'
  print(
    json,
    changed,
    `${changed?.['name']} is suspended: its keys answer 401 and its dashboards end within 5 seconds; ${visitors}`,
  )
}

/** Says what visitors of how many websites lose, and goes on only where the integrator's name is typed, or comes on stdin. */
async function confirmSuspension(who: string, { environment: chosen }: Options, env: Env): Promise<void> {
  const { name, sites, shown } = await withIntegrators(env, chosen, async (integrators) => {
    const id = await findIntegratorId(integrators, who)
    const found = (await integrators.list()).find((one) => one.id === id)
    return { name: found?.name ?? '', sites: found?.sites ?? 0, shown: await integrators.countShown(id) }
  })
  await confirmByName(
    name,
    `${name} has ${sites} ${sites === 1 ? 'website' : 'websites'}, and visitors of ${shown} of them see a banner or read ` +
      'documents now. Within 5 seconds all of that is gone, and scripts that are not marked run without a choice.',
    '; without --websites the websites stay as they are',
  )
}

export async function resumeIntegrator(
  [who = '']: readonly string[],
  { environment, json }: Options,
  env: Env,
): Promise<void> {
  const changed = await withIntegrators(env, environment, async (integrators) =>
    reportUnknownOutcome(
      integrators.resume(await findIntegratorId(integrators, who)),
      listIntegratorsAdvice(integrators.environment),
    ),
  )
  const keys = 'its keys work again, or it can be given one, and its websites if they were suspended'
  print(json, changed, `${changed?.['name']} is active: ${keys}.`)
}

export async function showOrSetOrigins([who = '']: readonly string[], options: Options, env: Env): Promise<void> {
  if (options.any && options.origins.length > 0) throw new UsageError('--any and --origin exclude each other')
  const answer = await withIntegrators(env, options.environment, async (integrators) => {
    const id = await findIntegratorId(integrators, who)
    if (options.any || options.origins.length > 0)
      return reportUnknownOutcome(
        integrators.setOrigins(id, options.origins),
        listIntegratorsAdvice(integrators.environment),
      )
    return (await integrators.list()).find((one) => one.id === id) ?? null
  })
  const list = answer?.['origins']
  const shown = Array.isArray(list) && list.length > 0 ? list.join('\n') : 'any (none registered)'
  print(options.json, answer, `Pages that may show the dashboard of ${answer?.['name']}:\n${shown}`)
}
