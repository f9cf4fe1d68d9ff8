import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { ENVIRONMENTS } from '../core/kit/environment.ts'
import { countWebhooks } from '../operate/doctor/webhook-checks.ts'
import type { SealingKey } from '../secrets/sealed.ts'
import type { Databases } from './databases.ts'
import { createSecretFile, readSecretFile } from './embedded/secret-file.ts'
import { PostgresTrouble } from './embedded/trouble.ts'

/** The key that encrypts the secrets of webhooks: the operator's, or the one of the embedded database. */
export async function findSealingKey(
  { database, sealingKey }: Config,
  databases: Databases,
  log: Logger,
): Promise<SealingKey | null> {
  if (sealingKey !== null) return sealingKey
  if (database.kind === 'embedded')
    return (await readSecretFile(database.home)) ?? firstSecret(database.home, databases)
  log.warn('PORTICO_SECRET is not set: webhooks can be neither created nor delivered.')
  return null
}

/** Replacing a lost key silently would make every webhook fail without a visible reason. */
async function firstSecret(home: string, databases: Databases): Promise<SealingKey> {
  let sealed = 0
  for (const environment of ENVIRONMENTS) sealed += await countWebhooks(databases.url(environment))
  if (sealed === 0) return createSecretFile(home)
  throw new PostgresTrouble(
    `The file "secret" in PORTICO_HOME (${home}) is gone, and the secrets of ${sealed} webhooks can only be read with it: ` +
      'restore it from a backup. If it is lost for good, make another one with ' +
      `"(umask 077; openssl rand -base64 32 > '${home}/secret')", and let integrators rotate the secrets of their webhooks.`,
  )
}
