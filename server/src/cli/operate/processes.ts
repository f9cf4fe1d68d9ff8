import { readDatabaseSource } from '../../config/config.ts'
import type { Options } from '../kit/arguments.ts'
import { requireExistingData } from '../kit/session.ts'

// The processes that run until somebody stops them. Each is loaded only here: the other commands should answer at once.

type Env = NodeJS.ProcessEnv

export async function runServe(_words: readonly string[], { environment }: Options, env: Env): Promise<void> {
  const { serve } = await import('../../run/serve.ts')
  await serve(withEnvironment(env, environment))
}

export async function runWorker(_words: readonly string[], { environment }: Options, env: Env): Promise<void> {
  requireExistingData(readDatabaseSource(env))
  const { serveWorker: work } = await import('../../run/serve.ts')
  await work(withEnvironment(env, environment))
}

export async function runScanner(_words: readonly string[], { environment }: Options, env: Env): Promise<void> {
  requireExistingData(readDatabaseSource(env))
  const { serveScanner: scan } = await import('../../run/serve.ts')
  await scan(withEnvironment(env, environment))
}

export async function runPublic(_words: readonly string[], { environment }: Options, env: Env): Promise<void> {
  requireExistingData(readDatabaseSource(env))
  const { servePublic } = await import('../../run/serve.ts')
  await servePublic(withEnvironment(env, environment))
}

function withEnvironment(env: Env, environment: Options['environment']): Env {
  return environment === undefined ? env : { ...env, PORTICO_ENVIRONMENT: environment }
}
