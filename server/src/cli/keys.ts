import type { Environment } from '../core/environment.ts'
import type { KeyInfo } from '../store/integrators.ts'
import { CommandRefused, type Options } from './arguments.ts'
import { findKey, inEnvironment, integratorId } from './find.ts'
import { reportUnknownOutcome } from './outcome.ts'
import { moment, print, showKey, table } from './output.ts'
import { withIntegrators } from './session.ts'

type Env = NodeJS.ProcessEnv

const seeList = (environment: Environment) => `see ${inEnvironment(environment, 'keys list')}.`
const keyNotShown = (environment: Environment) =>
  `${seeList(environment)} If there is a new key, it was never shown: revoke it with ` +
  `${inEnvironment(environment, 'keys revoke')}, and issue another with ${inEnvironment(environment, 'keys issue')}.`

export async function issueKey([who = '']: readonly string[], { environment, json }: Options, env: Env): Promise<void> {
  const key = await withIntegrators(env, environment, async (integrators, where) => {
    const made = await reportUnknownOutcome(
      integrators.issueKey(await integratorId(integrators, who)),
      keyNotShown(where),
    )
    if (made !== null) return made
    throw new CommandRefused(`There is no integrator ${who}: see ${inEnvironment(where, 'integrators list')}.`)
  })
  print(json, { key }, showKey(key, 'The new key'))
}

export async function listKeys([who]: readonly string[], { environment, json }: Options, env: Env): Promise<void> {
  const { list, where } = await withIntegrators(env, environment, async (integrators, where) => ({
    list: await integrators.listKeys(who === undefined ? null : await integratorId(integrators, who)),
    where,
  }))
  const rows = list.map((key) => [
    key.id,
    `${key.prefix}…`,
    key.integrator_name,
    stateOf(key),
    moment(key.created_at),
    moment(key.last_used_at),
    moment(key.expires_at),
  ])
  const shown = table(['ID', 'KEY', 'INTEGRATOR', 'STATE', 'ISSUED (UTC)', 'LAST USED', 'EXPIRES'], rows)
  print(json, list, `Keys of ${where}:\n${shown}`)
}

function stateOf({ state, ...key }: KeyInfo): string {
  const since = { live: null, revoked: key.revoked_at, expired: key.expires_at, suspended: key.suspended_at }[state]
  return since === null ? state : `${state} ${moment(since)}`
}

export async function rotateKey([which = '']: readonly string[], options: Options, env: Env): Promise<void> {
  const key = await withIntegrators(env, options.environment ?? environmentOf(which), async (integrators, where) => {
    const old = await findKey(integrators, which)
    const made = await reportUnknownOutcome(integrators.rotateKey(old.id, options.overlapSeconds), keyNotShown(where))
    if (made === null) throw new CommandRefused(whyNotRotated(old, where))
    return made
  })
  print(options.json, { key }, `${showKey(key, 'The new key')}\n${oldKeyUntil(options.overlapSeconds)}`)
}

/** Once is enough: a second time would cut short what was promised the first time. */
function whyNotRotated(key: KeyInfo, environment: Environment): string {
  return key.state === 'revoked' || key.state === 'expired'
    ? `That key is ${stateOf(key)} UTC: issue a new one with ${inEnvironment(environment, 'keys issue')}.`
    : `That key was rotated already and works on until ${moment(key.expires_at)} UTC: rotate its successor, or end it now ` +
        `with ${inEnvironment(environment, 'keys revoke')}.`
}

function oldKeyUntil(overlapSeconds: number): string {
  if (overlapSeconds === 0) return 'The old key answers 401 within 5 seconds.'
  const until = new Date(Date.now() + overlapSeconds * 1000).toISOString()
  return `The old key works on until ${moment(until)} UTC.`
}

export async function revokeKey(
  [which = '']: readonly string[],
  { environment, json }: Options,
  env: Env,
): Promise<void> {
  const revoked = await withIntegrators(env, environment ?? environmentOf(which), async (integrators) =>
    reportUnknownOutcome(
      integrators.revokeKey((await findKey(integrators, which)).id),
      seeList(integrators.environment),
    ),
  )
  print(json, revoked, `Key ${revoked?.['prefix']}… is revoked: it answers 401 within 5 seconds.`)
}

/** The first characters of a key say which environment it is for. */
function environmentOf(key: string): Environment | undefined {
  if (key.startsWith('ik_test_')) return 'staging'
  return key.startsWith('ik_live_') ? 'production' : undefined
}
