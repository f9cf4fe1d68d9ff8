import { explainError } from '../app/explain-error.ts'
import { type Config, databaseVariable, readConfig } from '../config/config.ts'
import { withSecretFiles } from '../config/secret-files.ts'
import { checkConfiguredUser } from './drop-root.ts'
import { type Log, openLog } from './log.ts'
import { ignoreBrokenPipes, stopOnSignals } from './signals.ts'
import { type ProcessPart, type RunningProcess, startProcess } from './start.ts'
import { printMessage } from './terminal-output.ts'

/** A line of the message that a process prints when it is ready. */
export type ReadyLine = readonly [what: string, value: string]

export type ProcessOptions = {
  readonly parts: (config: Config) => readonly ProcessPart[]
  readonly name: string
  readonly lines?: (running: RunningProcess) => readonly ReadyLine[]
  /** Printed below the lines. */
  readonly more?: (running: RunningProcess) => Promise<readonly string[]>
  /** The variable that an error message names; null for the embedded database. */
  readonly variable?: ReturnType<typeof databaseVariable>
  readonly parent?: number | null
}

/** Runs parts of Portico until somebody stops them. */
export async function runUntilStopped(variables: NodeJS.ProcessEnv, options: ProcessOptions): Promise<void> {
  const { parent = null } = options
  ignoreBrokenPipes()
  let env = variables
  let log: Log | undefined
  const stopping = new AbortController()
  try {
    env = withSecretFiles(variables)
    const config = readConfig(env, { onTerminal: process.stdout.isTTY })
    log = openLog(config.logLevel)
    await checkConfiguredUser(config.database)
    const starting = startProcess(new Set(options.parts(config)), config, env, log, stopping.signal)
    const unlessStopping = stopOnSignals(starting, log, parent, stopping)
    const running = await starting
    await unlessStopping(() => greet(running, options))
    await unlessStopping(async () => running.startScanner())
  } catch (error) {
    const { variable = databaseVariable(env, 'DATABASE_URL') } = options
    const isStopped = stopping.signal.aborted && error === stopping.signal.reason
    if (isStopped) log?.log.info('Stopped before it was ready.')
    else process.stderr.write(`portico: ${explainError(error, variable)}\n`)
    await log?.end()
    process.exit(isStopped ? 0 : 1)
  }
}

async function greet(
  running: RunningProcess,
  { name, lines = () => [], more = async () => [] }: ProcessOptions,
): Promise<void> {
  const all: readonly ReadyLine[] = [...lines(running), ['metrics', running.metricsUrl], ['data', running.description]]
  const shown = all.map(([what, value]) => `  ${what.padEnd(12)}${value}`)
  printMessage(['', `${name} is ready.`, '', ...shown, '', ...(await more(running))].join('\n'))
}
