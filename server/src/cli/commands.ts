import type { Options } from './arguments.ts'
import { useCredits } from './credits.ts'
import { runDoctor, runMigrate, runServe, showDatabase, showGrants } from './installation.ts'
import { listIntegrators, origins, resume, runOnboard, suspend } from './integrators.ts'
import { issueKey, listKeys, revokeKey, rotateKey } from './keys.ts'
import { runListen } from './listen.ts'
import { runTrigger } from './trigger.ts'
import { runPublic, runWorker } from './worker.ts'

type Env = NodeJS.ProcessEnv

export type Command = {
  /** The words after the command: `?` marks one that may be left out. */
  readonly takes: readonly string[]
  readonly knows: readonly string[]
  /** Goes on when nobody reads any more; every other command ends then, as behind "| head". */
  readonly outlivesReader?: true
  readonly run: (words: readonly string[], options: Options, env: Env) => Promise<void>
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  serve: { takes: [], knows: ['environment'], outlivesReader: true, run: runServe },
  public: { takes: [], knows: ['environment'], outlivesReader: true, run: runPublic },
  worker: { takes: [], knows: ['environment'], outlivesReader: true, run: runWorker },
  migrate: { takes: [], knows: ['environment', 'json'], run: runMigrate },
  grants: { takes: ['ROLE'], knows: ['json'], run: showGrants },
  database: { takes: [], knows: ['environment', 'json'], run: showDatabase },
  doctor: { takes: [], knows: ['environment', 'json'], run: runDoctor },
  onboard: { takes: ['NAME'], knows: ['environment', 'json', 'origin', 'again'], run: runOnboard },
  'integrators list': { takes: [], knows: ['environment', 'json'], run: listIntegrators },
  'integrators suspend': { takes: ['INTEGRATOR'], knows: ['environment', 'json'], run: suspend },
  'integrators resume': { takes: ['INTEGRATOR'], knows: ['environment', 'json'], run: resume },
  'integrators origins': { takes: ['INTEGRATOR'], knows: ['environment', 'json', 'origin', 'any'], run: origins },
  'keys issue': { takes: ['INTEGRATOR'], knows: ['environment', 'json'], run: issueKey },
  'keys list': { takes: ['INTEGRATOR?'], knows: ['environment', 'json'], run: listKeys },
  'keys rotate': { takes: ['KEY'], knows: ['environment', 'json', 'overlap'], run: rotateKey },
  'keys revoke': { takes: ['KEY'], knows: ['environment', 'json'], run: revokeKey },
  listen: {
    takes: [],
    knows: ['environment', 'json', 'integrator', 'site', 'to', 'secret', 'replay'],
    run: runListen,
  },
  trigger: { takes: ['STORY'], knows: ['environment', 'json', 'integrator'], run: runTrigger },
  'credits use': { takes: ['SITE', 'CREDITS'], knows: ['environment', 'json'], run: useCredits },
}
