import type { Environment } from '../../core/kit/environment.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import { examineSecret, hashSecret, secretDisplayPrefix } from '../../secrets/secrets.ts'
import type { IntegratorStore, KeyInfo } from '../../store/integrators/integrators.ts'
import { CommandRefused } from './arguments.ts'

/** A command as advice, with the environment in question: without it, the command would read another. */
export function quotedCommand(environment: Environment, command: string): string {
  return `"portico ${command} --environment ${environment}"`
}

export async function findIntegratorId(
  integrators: IntegratorStore,
  idOrName: string,
  also?: { readonly erased: boolean },
): Promise<string> {
  const found = await integrators.named(idOrName, also)
  const [one] = found
  if (one === undefined) {
    const { environment } = integrators
    throw new CommandRefused(
      `There is no integrator "${idOrName}" in ${environment}: see ${quotedCommand(environment, 'integrators list')}.`,
    )
  }
  if (found.length > 1) {
    throw new CommandRefused(
      `Several integrators are named "${idOrName}": use an id, ${found.map(({ id }) => id).join(' or ')}.`,
    )
  }
  return one.id
}

export async function findKey(integrators: IntegratorStore, idOrPrefix: string): Promise<KeyInfo> {
  const list = await integrators.listKeys(null)
  // A whole key is fine too. One that is not known, or has a slip in it, must not mean another that begins like it.
  const isKey = examineSecret(idOrPrefix, 'integrator_key', integrators.environment) === 'plausible'
  const keyId = isKey ? await integrators.findKeyId(hashSecret(idOrPrefix)) : idOrPrefix
  const found = list.filter(({ id, prefix }) => id === keyId || prefix === idOrPrefix)
  const [one] = found
  if (one === undefined) {
    const list = quotedCommand(integrators.environment, 'keys list')
    throw new CommandRefused(`There is no key "${shown(idOrPrefix)}": see ${list}.`)
  }
  if (found.length > 1)
    throw new CommandRefused(`Several keys begin like this: use an id, ${found.map(({ id }) => id).join(' or ')}.`)
  return one
}

/** What was asked for may be a key, whole or almost: no more of it is repeated than anybody may see. */
function shown(idOrPrefix: string): string {
  if (isUuid(idOrPrefix)) return idOrPrefix
  const prefix = secretDisplayPrefix(idOrPrefix)
  return prefix === idOrPrefix ? prefix : `${prefix}…`
}
