import type { Environment } from '../config.ts'
import { CommandRefused, type Options } from './arguments.ts'
import { findKey, integratorId } from './find.ts'
import { moment, print, showKey, table } from './output.ts'
import { withIntegrators } from './session.ts'

type Env = NodeJS.ProcessEnv

export async function issueKey([who = '']: readonly string[], { environment, json }: Options, env: Env): Promise<void> {
  const key = await withIntegrators(env, environment, async (integrators) =>
    integrators.issueKey(await integratorId(integrators, who)),
  )
  if (key === null) throw new CommandRefused(`There is no integrator ${who}: see "portico integrators list".`)
  print(json, { key }, showKey(key))
}

export async function listKeys([who]: readonly string[], { environment, json }: Options, env: Env): Promise<void> {
  const list = await withIntegrators(env, environment, async (integrators) =>
    integrators.listKeys(who === undefined ? null : await integratorId(integrators, who)),
  )
  const rows = list.map((key) => [
    key.id,
    `${key.prefix}…`,
    key.integrator_id,
    key.live ? 'live' : 'refused',
    moment(key.created_at),
    moment(key.last_used_at),
    moment(key.expires_at),
  ])
  print(json, list, table(['ID', 'KEY', 'INTEGRATOR', 'STATE', 'ISSUED (UTC)', 'LAST USED', 'EXPIRES'], rows))
}

export async function rotateKey([which = '']: readonly string[], options: Options, env: Env): Promise<void> {
  const key = await withIntegrators(env, options.environment ?? environmentOf(which), async (integrators) =>
    integrators.rotateKey((await findKey(integrators, which)).id, options.overlapSeconds),
  )
  if (key === null)
    throw new CommandRefused('That key is expired or revoked: issue a new one with "portico keys issue".')
  print(options.json, { key }, `${showKey(key)}\n${oldKeyUntil(options.overlapSeconds)}`)
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
    integrators.revokeKey((await findKey(integrators, which)).id),
  )
  print(json, revoked, `Key ${revoked?.['prefix']}… is revoked: it answers 401 within 5 seconds.`)
}

/** The first characters of a key say which environment it is for. */
function environmentOf(key: string): Environment | undefined {
  if (key.startsWith('ik_test_')) return 'staging'
  return key.startsWith('ik_live_') ? 'production' : undefined
}
