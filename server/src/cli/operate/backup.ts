import { recordOperation } from '../../store/operate/operations.ts'
import type { Options } from '../kit/arguments.ts'
import { print } from '../kit/output.ts'
import { withDatabase } from '../kit/session.ts'

/** Notes that a backup was made, for the metric of its age: only whoever makes it knows. */
export async function recordBackup(_words: readonly string[], options: Options, env: NodeJS.ProcessEnv): Promise<void> {
  await withDatabase(env, options.environment, async (database, environment) => {
    await recordOperation(database, 'backup')
    print(options.json, { environment, backup: 'done' }, `Noted: a backup of ${environment} was made now.`)
  })
}
