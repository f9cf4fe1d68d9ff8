import type { Options } from './arguments.ts'

export async function runWorker(
  _words: readonly string[],
  { environment }: Options,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  // Loaded only here: the other commands need no queue and should answer at once.
  const { work } = await import('../work.ts')
  await work(environment === undefined ? env : { ...env, PORTICO_ENVIRONMENT: environment })
}
