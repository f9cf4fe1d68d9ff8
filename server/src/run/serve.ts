import { userInfo } from 'node:os'
import { openIntegrators } from '../store/integrators.ts'
import { databaseVariable, readConfig } from './config.ts'
import { explain } from './explain.ts'
import { type Log, openLog } from './log.ts'
import { onParentGone } from './parent.ts'
import { checkUser, giveUpRoot, planForScanner } from './root.ts'
import { say } from './say.ts'
import {
  hiddenFrom,
  openScannerLauncher,
  type ScannerLauncher,
  type ScannerProcess,
  startScannerProcess,
} from './scanner-process.ts'
import { type Service, startService } from './service.ts'

/** Runs the service until somebody stops it; also until the process `parent`, if there is one, is gone. */
export async function serve(env: NodeJS.ProcessEnv, parent: number | null = null): Promise<void> {
  outliveReaders()
  let log: Log | undefined
  const stopping = new AbortController()
  try {
    const config = readConfig(env, { onTerminal: process.stdout.isTTY })
    const opened = openLog(config.logLevel)
    log = opened
    await checkUser(config.database)
    let scannerProcess: ScannerProcess | null = null
    const starting = startService(config, log, stopping.signal).then((service) => ({
      ...service,
      // First: what it was looking at is given back.
      async stop() {
        await scannerProcess?.stop()
        await service.stop()
      },
    }))
    const unlessStopping = stopOnSignals(starting, log, parent, stopping)
    const service = await starting
    const operator = userInfo().username
    const databases = service.scannerDatabases
    const variable = databaseVariable(env, 'SCANNER_DATABASE_URL')
    const scannerInput = { databases, variable, hidden: hiddenFrom(config.database) }
    let scanner: ScannerLauncher | null = null
    await unlessStopping(async () => {
      if (!config.scanner.on || Object.keys(databases).length === 0) return
      const plan = await planForScanner(config.database, config.scanner.databaseUrl, service.account)
      const account = plan !== null && 'user' in plan ? plan.user : null
      scanner = openScannerLauncher(scannerInput, env, service.metrics, account)
    })
    await unlessStopping(() => giveUpRoot(config.database, service.account, opened.log))
    await unlessStopping(() => greet(service, operator))
    await unlessStopping(async () => {
      if (scanner !== null) scannerProcess = startScannerProcess(scanner, opened.log)
    })
  } catch (error) {
    const isStopped = stopping.signal.aborted && error === stopping.signal.reason
    if (isStopped) log?.log.info('Stopped before it was ready.')
    else process.stderr.write(`portico: ${explain(error, databaseVariable(env, 'DATABASE_URL'))}\n`)
    await log?.end()
    process.exit(isStopped ? 0 : 1)
  }
}

/** Whoever reads what the process prints may go away: that is no reason to stop serving. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

type Stoppable = Pick<Service, 'stop'> & Partial<Pick<Service, 'drain'>>

/** Does what follows the start. Once it is being stopped that matters no more, and its failure must not cut the end short. */
type UnlessStopping = (action: () => Promise<void>) => Promise<void>

/**
 * Signals may come early, twice, and to the whole process group at once: the first one counts, the rest change nothing.
 * Only Ctrl-C is in a hurry: it skips draining, or ends it.
 */
export function stopOnSignals(
  starting: Promise<Stoppable>,
  { log, end }: Log,
  parent: number | null = null,
  stopping = new AbortController(),
): UnlessStopping {
  const hurry = new AbortController()
  const stop = async (signal: NodeJS.Signals | 'parent gone') => {
    if (signal === 'SIGINT') hurry.abort()
    if (stopping.signal.aborted) return
    stopping.abort()
    const service = await starting.catch(() => null)
    // Whoever started it says why it did not start, and ends.
    if (service === null) return
    if (!hurry.signal.aborted) await service.drain?.(hurry.signal)
    log.info({ signal }, 'Stopping: what is under way is finished first.')
    await service.stop()
    log.info('Stopped.')
    await end()
    process.exit(0)
  }
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  void onParentGone(() => stop('parent gone'), parent)
  return async (action) => {
    if (stopping.signal.aborted) return
    await action().catch((error) => {
      if (!stopping.signal.aborted) throw error
    })
  }
}

async function greet(service: Service, operator: string): Promise<void> {
  const lines = ['', 'Portico is ready.', '']
  for (const { environment, url } of service.environments) lines.push(`  ${environment.padEnd(12)}${url}`)
  const [first] = service.environments
  if (first) lines.push(`  ${'API docs'.padEnd(12)}${first.url}/docs`)
  lines.push(`  ${'metrics'.padEnd(12)}${service.metricsUrl}`, `  ${'data'.padEnd(12)}${service.description}`, '')
  if (service.isEmbedded) lines.push(...(await greetNewcomer(service, operator)))
  say(lines.join('\n'))
}

/** Embedded data in which nothing has ever happened has nobody who could talk to the API: a demo integrator is onboarded. */
async function greetNewcomer({ environments }: Service, account: string): Promise<readonly string[]> {
  const all = environments.map(({ environment, url, database }) => ({
    environment,
    url,
    integrators: openIntegrators(database, environment, { kind: 'operator', account }),
  }))
  for (const { integrators } of all) if (!(await integrators.isNew())) return []
  const lines: string[] = []
  for (const { environment, url, integrators } of all) {
    const { key } = await integrators.onboard('Demo', [])
    lines.push(`  ${environment.padEnd(12)}${key.secret}`)
    lines.push(`  curl -H 'Authorization: Integrator-Key ${key.secret}' ${url}/api/integrator/ping/`, '')
  }
  return ['Keys of the integrator "Demo", shown this once, each with a line to paste:', '', ...lines]
}
