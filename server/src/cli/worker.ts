import { readDatabase } from '../run/config.ts'
import type { Options } from './arguments.ts'
import { requireData } from './session.ts'

export async function runWorker(
  _words: readonly string[],
  { environment }: Options,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  requireData(readDatabase(env))
  // Loaded only here: the other commands need no worker and should answer at once.
  const { work } = await import('../run/work.ts')
  await work(environment === undefined ? env : { ...env, PORTICO_ENVIRONMENT: environment })
}

export async function runPublic(
  _words: readonly string[],
  { environment }: Options,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  requireData(readDatabase(env))
  const { servePublic } = await import('../run/public.ts')
  await servePublic(environment === undefined ? env : { ...env, PORTICO_ENVIRONMENT: environment })
}
