import { type Config, databaseVariable, readConfig } from './config.ts'
import { explain } from './explain.ts'
import { type Log, openLog } from './log.ts'
import { checkUser } from './root.ts'
import { say } from './say.ts'
import { outliveReaders, stopOnSignals } from './serve.ts'
import type { Service } from './service.ts'

/** One part of the service, running in a process of its own. It has given root up. */
type Part = Pick<Service, 'metricsUrl' | 'description' | 'stop'> & Partial<Pick<Service, 'drain'>>

/** What is said of a part that is ready: its name, and lines about it. */
type Greeting = { readonly name: string; readonly lines: readonly (readonly [what: string, value: string])[] }

/** Runs a part of the service until somebody stops it. Its start may fail with the signal's reason then. */
export async function runUntilStopped<Running extends Part>(
  env: NodeJS.ProcessEnv,
  start: (config: Config, log: Log, stopping: AbortSignal) => Promise<Running>,
  greet: (running: Running) => Greeting,
  variable = databaseVariable(env, 'DATABASE_URL'),
): Promise<void> {
  outliveReaders()
  let log: Log | undefined
  const stopping = new AbortController()
  try {
    const config = readConfig(env, { onTerminal: process.stdout.isTTY })
    log = openLog(config.logLevel)
    await checkUser(config.database)
    const starting = start(config, log, stopping.signal)
    stopOnSignals(starting, log, null, stopping)
    const running = await starting
    const { name, lines } = greet(running)
    const all = [...lines, ['metrics', running.metricsUrl], ['data', running.description]] as const
    say(`\n${name} is ready.\n\n${all.map(([what, value]) => `  ${what.padEnd(12)}${value}\n`).join('')}`)
  } catch (error) {
    const isStopped = stopping.signal.aborted && error === stopping.signal.reason
    if (isStopped) log?.log.info('Stopped before it was ready.')
    else process.stderr.write(`portico: ${explain(error, variable)}\n`)
    await log?.end()
    process.exit(isStopped ? 0 : 1)
  }
}
