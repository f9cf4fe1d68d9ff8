import { explain } from '../app/explain.ts'
import { type Config, databaseVariable, readConfig } from '../config/config.ts'
import { withSecretFiles } from '../config/secret-files.ts'
import { type Log, openLog } from './log.ts'
import { checkUser } from './root.ts'
import { say } from './say.ts'
import { ignoreBrokenPipes, stopOnSignals } from './signals.ts'
import { type Part, type Running, start } from './start.ts'

/** A line of what is said when a process is ready. */
export type Line = readonly [what: string, value: string]

export type ProcessOptions = {
  readonly parts: (config: Config) => readonly Part[]
  readonly name: string
  readonly lines?: (running: Running) => readonly Line[]
  /** Told below the lines. */
  readonly more?: (running: Running) => Promise<readonly string[]>
  /** The variable that an error names; null where the database is the embedded one. */
  readonly variable?: ReturnType<typeof databaseVariable>
  readonly parent?: number | null
}

/** Runs parts of Portico until somebody stops them. */
export async function runUntilStopped(given: NodeJS.ProcessEnv, options: ProcessOptions): Promise<void> {
  const { parent = null } = options
  ignoreBrokenPipes()
  let env = given
  let log: Log | undefined
  const stopping = new AbortController()
  try {
    env = withSecretFiles(given)
    const config = readConfig(env, { onTerminal: process.stdout.isTTY })
    log = openLog(config.logLevel)
    await checkUser(config.database)
    const starting = start(new Set(options.parts(config)), config, env, log, stopping.signal)
    const unlessStopping = stopOnSignals(starting, log, parent, stopping)
    const running = await starting
    await unlessStopping(() => greet(running, options))
    await unlessStopping(async () => running.startScanner())
  } catch (error) {
    const { variable = databaseVariable(env, 'DATABASE_URL') } = options
    const isStopped = stopping.signal.aborted && error === stopping.signal.reason
    if (isStopped) log?.log.info('Stopped before it was ready.')
    else process.stderr.write(`portico: ${explain(error, variable)}\n`)
    await log?.end()
    process.exit(isStopped ? 0 : 1)
  }
}

async function greet(
  running: Running,
  { name, lines = () => [], more = async () => [] }: ProcessOptions,
): Promise<void> {
  const all: readonly Line[] = [...lines(running), ['metrics', running.metricsUrl], ['data', running.description]]
  const shown = all.map(([what, value]) => `  ${what.padEnd(12)}${value}`)
  say(['', `${name} is ready.`, '', ...shown, '', ...(await more(running))].join('\n'))
}
