import { readDatabaseSource, readSealingKey } from '../../config/config.ts'
import { readSecretFile } from '../../databases/embedded/secret-file.ts'
import { type ReencryptionProgress, reencryptSecrets } from '../../operate/secrets/reseal.ts'
import { openDatabase } from '../../store/kit/database.ts'
import { CommandRefused, type Options } from '../kit/arguments.ts'
import { print } from '../kit/output.ts'
import { presentEnvironments, requireExistingData, withDatabases } from '../kit/session.ts'

const MAX_NAMED = 3
const TELL_MS = 1_000
const CONNECTIONS = 1

/** Seals anew with the first secret what an older one has sealed. */
export async function runReseal(
  _words: readonly string[],
  { environment, json }: Options,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const source = readDatabaseSource(env)
  requireExistingData(source)
  const key = readSealingKey(env) ?? (source.kind === 'embedded' ? await readSecretFile(source.home) : null)
  if (key === null) {
    throw new CommandRefused(
      'PORTICO_SECRET is not set: give it the new secret and then the old one, with a comma between.',
    )
  }
  const environments = await presentEnvironments(env, environment)
  return withDatabases(source, async (databases) => {
    const done: Record<string, ReencryptionProgress> = {}
    for (const one of environments) {
      await databases.requireUpToDate(one)
      const database = openDatabase({ url: databases.url(one), connections: CONNECTIONS })
      try {
        done[one] = await reencryptSecrets(database, key, { onProgress: progressOf(one) })
      } finally {
        await database.close()
      }
    }
    print(json, done, Object.entries(done).map(sentence).join('\n'))
    return Object.values(done).some(({ unreadable }) => unreadable.length > 0) ? 1 : 0
  })
}

/** On stderr: what is printed may be read by a program. */
function progressOf(environment: string) {
  let toldAt = performance.now()
  return ({ webhooks, answers }: Pick<ReencryptionProgress, 'webhooks' | 'answers'>) => {
    if (performance.now() - toldAt < TELL_MS) return
    toldAt = performance.now()
    process.stderr.write(
      `portico: ${environment}: ${webhooks.found} webhooks and ${answers.found} kept answers so far, of which ` +
        `${webhooks.resealed + answers.resealed} were sealed anew.\n`,
    )
  }
}

function sentence([environment, { webhooks, answers, unreadable }]: readonly [string, ReencryptionProgress]): string {
  const counts =
    `${environment}: ${webhooks.resealed} of ${webhooks.found} webhooks and ${answers.resealed} of ${answers.found} kept ` +
    'answers with a secret in them were sealed anew.'
  if (unreadable.length === 0) {
    return `${counts} All of it opens with the first secret: once every process has that one first, the others can go.`
  }
  const named = unreadable.slice(0, MAX_NAMED).join(', ') + (unreadable.length > MAX_NAMED ? ' and more' : '')
  return (
    `${counts} None of the secrets opens ${unreadable.length} of the webhooks (${named}): add the one that they were made ` +
    'with, or let their integrators rotate them.'
  )
}
