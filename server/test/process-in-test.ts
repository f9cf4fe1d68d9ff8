import { after } from 'node:test'
import pino from 'pino'
import { explainError } from '../src/app/explain-error.ts'
import { databaseVariable, readConfig } from '../src/config/config.ts'
import { type ProcessPart, startProcess } from '../src/run/start.ts'
import { cleanEnv } from './process.ts'

// A process of Portico opened inside the test's own, by its variables: it costs a fifth of one that is started. Signals, accounts,
// what is printed and exit codes need a real one (`process.ts`).

type Env = Readonly<Record<string, string>>

export type InProcessService = {
  readonly url: string
  readonly stagingUrl: string
  readonly metricsUrl: string
  /** Everything logged so far, as text. */
  log(): string
  stop(): Promise<void>
}

const SERVICE: readonly ProcessPart[] = ['api', 'visitors', 'worker']

/** Opens the service, or other parts; a worker among them polls for work every `tickMs`. */
export async function startInProcess(env: Env, parts = SERVICE, tickMs?: number): Promise<InProcessService> {
  // Root stays root, because it has more to do here. It would give itself up only for embedded data.
  const asRoot = process.getuid?.() === 0 && !env['DATABASE_URL']
  const variables = { ...(asRoot && { PORTICO_USER: 'root' }), ...cleanEnv(env) }
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const logging = { log, dropped: () => 0, end: async () => {} }
  const running = await startProcess(
    new Set(parts),
    readConfig(variables),
    variables,
    logging,
    new AbortController().signal,
    tickMs,
  )
  let stopped: Promise<void> | null = null
  const stop = () => {
    stopped ??= running.stop()
    return stopped
  }
  after(stop)
  const addressOf = (name: string) => running.environments.find(({ environment }) => environment === name)?.url ?? ''
  return {
    url: addressOf('production'),
    stagingUrl: addressOf('staging'),
    metricsUrl: running.metricsUrl,
    log: () => lines.join(''),
    stop,
  }
}

/** The error message with which the same does not start. */
export async function startErrorMessage(env: Env, parts = SERVICE): Promise<string> {
  try {
    const { stop } = await startInProcess(env, parts)
    await stop()
  } catch (error) {
    return explainError(error, databaseVariable(env, 'DATABASE_URL'))
  }
  throw new Error('It has started.')
}
