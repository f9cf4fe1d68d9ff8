import type { Environment } from '../../core/kit/environment.ts'
import { isValidName } from '../../core/kit/name.ts'
import type { KeyInfo } from '../../store/integrators/integrators.ts'
import { CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { findIntegratorId, findKey, quotedCommand } from '../kit/integrator-named.ts'
import { reportUnknownOutcome } from '../kit/outcome.ts'
import { formatMoment, formatNewKey, print, table } from '../kit/output.ts'
import { READ_ONLY_REQUIREMENTS, withIntegrators } from '../kit/session.ts'

type Env = NodeJS.ProcessEnv

const seeList = (environment: Environment) => `see ${quotedCommand(environment, 'keys list')}.`
const keyNotShown = (environment: Environment) =>
  `${seeList(environment)} If there is a new key, it was never shown: revoke it with ` +
  `${quotedCommand(environment, 'keys revoke')}, and issue another with ${quotedCommand(environment, 'keys issue')}.`

export async function issueKey([who = '']: readonly string[], options: Options, env: Env): Promise<void> {
  const { environment, json, label = null, expiresSeconds } = options
  if (label !== null && !isValidName(label)) throw new UsageError('--label has 1 to 200 characters on one line')
  if (expiresSeconds === 0) throw new UsageError('--expires is how long the key lasts, such as 90d')
  const key = await withIntegrators(env, environment, async (integrators, where) => {
    const made = await reportUnknownOutcome(
      integrators.issueKey(await findIntegratorId(integrators, who), { label, lastsSeconds: expiresSeconds }),
      keyNotShown(where),
    )
    if (made !== null) return made
    const resume = quotedCommand(where, 'integrators resume')
    throw new CommandRefused(`${who} is offboarded and gets no key: take it back with ${resume} first.`)
  })
  const until = expiresSeconds === null ? '' : `\n${lastsUntil('It expires on', expiresSeconds)}`
  print(json, { key }, `${formatNewKey(key, 'The new key')}${until}`)
}

export async function listKeys([who]: readonly string[], options: Options, env: Env): Promise<void> {
  const { environment, json, unusedSeconds } = options
  const { all, where } = await withIntegrators(
    env,
    environment,
    async (integrators, where) => ({
      all: await integrators.listKeys(who === undefined ? null : await findIntegratorId(integrators, who)),
      where,
    }),
    READ_ONLY_REQUIREMENTS,
  )
  const list = unusedSeconds === null ? all : all.filter((key) => isUnused(key, unusedSeconds))
  const rows = list.map((key) => [
    key.id,
    `${key.prefix}…`,
    key.integrator_name,
    key.label ?? '-',
    stateOf(key),
    formatMoment(key.created_at),
    formatMoment(key.last_used_at),
    formatMoment(key.expires_at),
  ])
  const shown = table(['ID', 'KEY', 'INTEGRATOR', 'LABEL', 'STATE', 'ISSUED (UTC)', 'LAST USED', 'EXPIRES'], rows)
  const which = unusedSeconds === null ? 'Keys' : 'Live keys that nobody has used lately,'
  print(json, list, `${which} of ${where}:\n${shown}`)
}

/** One that works and was not used for so long; one that is younger has not had the time. */
function isUnused({ state, created_at, last_used_at }: KeyInfo, seconds: number): boolean {
  return state === 'live' && Date.parse(last_used_at ?? created_at) < Date.now() - seconds * 1000
}

function stateOf({ state, ...key }: KeyInfo): string {
  const since = { live: null, revoked: key.revoked_at, expired: key.expires_at, suspended: key.suspended_at }[state]
  return since === null ? state : `${state} ${formatMoment(since)}`
}

export async function rotateKey([which = '']: readonly string[], options: Options, env: Env): Promise<void> {
  const key = await withIntegrators(env, options.environment ?? environmentOf(which), async (integrators, where) => {
    const old = await findKey(integrators, which)
    const made = await reportUnknownOutcome(integrators.rotateKey(old.id, options.overlapSeconds), keyNotShown(where))
    if (made === null) throw new CommandRefused(whyNotRotated(old, where))
    return made
  })
  print(options.json, { key }, `${formatNewKey(key, 'The new key')}\n${oldKeyUntil(options.overlapSeconds)}`)
}

/** Once is enough: a second time would cut short what was promised the first time. */
function whyNotRotated(key: KeyInfo, environment: Environment): string {
  return key.state === 'revoked' || key.state === 'expired'
    ? `That key is ${stateOf(key)} UTC: issue a new one with ${quotedCommand(environment, 'keys issue')}.`
    : `That key was rotated already and works on until ${formatMoment(key.expires_at)} UTC: rotate its successor, or end it now ` +
        `with ${quotedCommand(environment, 'keys revoke')}.`
}

function oldKeyUntil(overlapSeconds: number): string {
  if (overlapSeconds === 0) return 'The old key answers 401 within 5 seconds.'
  return lastsUntil('The old key works on until', overlapSeconds)
}

function lastsUntil(what: string, seconds: number): string {
  return `${what} ${formatMoment(new Date(Date.now() + seconds * 1000).toISOString())} UTC.`
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
