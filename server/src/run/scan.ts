import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { exposedBy, findBrowser, openScanner, type Readiness, type Scanner } from '@portico/scanner'
import type { Logger } from 'pino'
import type { Environment } from '../core/environment.ts'
import { checkBrowser } from '../jobs/check-browser.ts'
import { openJobs } from '../jobs/jobs.ts'
import { type Source, startScanning } from '../jobs/scan.ts'
import { type Metrics, openMetrics, type ScannerMetrics } from '../operate/metrics.ts'
import { SchemaMismatch } from '../operate/migrations.ts'
import { requireMigrated } from '../operate/upgrade.ts'
import { isPublic, openResolver } from '../outbound/address.ts'
import { openAnalysisQueue } from '../store/analysis-queue.ts'
import { openDatabase } from '../store/kit/database.ts'
import { type Config, type DatabaseVariable, databaseVariable, readConfig } from './config.ts'
import { openDatabases } from './databases.ts'
import { OWN_ACCOUNTS } from './embedded/binaries.ts'
import { explain } from './explain.ts'
import { type Log, openLog } from './log.ts'
import { METRICS_FD, type PipedMetric } from './metrics-pipe.ts'
import { giveUpRoot, planForScanner } from './root.ts'
import { CANNOT_WORK, hiddenFrom, type ScannerInput } from './scanner-process.ts'
import { outliveReaders, stopOnSignals } from './serve.ts'
import { listenForMetrics, metricsUrl, type Service, troubleOf } from './service.ts'
import { runUntilStopped } from './until-stopped.ts'

const CONNECTIONS = 2
const BEAT_MS = 5_000
const STOP_MS = 5_000
/** What waits for a service that takes nothing is no news by then. */
const MOST_UNREAD_BYTES = 16 * 1024
/** Whoever waits for an answer comes first. */
const NICENESS = 10

/** `portico scanner`: looks at websites until somebody stops it. */
export function scan(env: NodeJS.ProcessEnv): Promise<void> {
  return runUntilStopped(
    env,
    (config, log, stopping) => startAlone(config, env, log, stopping),
    ({ state }) => ({
      name: 'The scanner',
      lines: [['browser', state.ready ? `${state.browser} (${state.fence})` : `not ready: ${state.problem}`]],
    }),
    databaseVariable(env, 'SCANNER_DATABASE_URL', 'DATABASE_URL'),
  )
}

/** Beside a service that started it, and for as long as that lives. */
export async function runScannerProcess(env: NodeJS.ProcessEnv): Promise<void> {
  outliveReaders()
  const config = readConfig(env)
  const log = openLog(config.logLevel)
  let variable: DatabaseVariable | null = null
  try {
    let isStarted = false
    // Browsers that it has started notice their closed pipes, and end too.
    const scannerInput = await readInput(() => (isStarted ? process.kill(process.pid, 'SIGTERM') : process.exit(1)))
    variable = scannerInput.variable
    const starting = startScanners(config, scannerInput, env, log.log, pipeMetrics(log.dropped))
    stopOnSignals(starting, log)
    const { state, stop } = await starting
    isStarted = true
    // One that may get well is tried again.
    if (state.ready || !state.lasting) return
    await stop()
    await log.end()
    process.exit(CANNOT_WORK)
  } catch (error) {
    process.stderr.write(`portico: The scanner does not start: ${explain(error, variable)}\n`)
    await log.end()
    // A database that is away comes back; one that does not fit has to be mended by somebody first.
    process.exit(error instanceof SchemaMismatch ? CANNOT_WORK : 1)
  }
}

/** What the service says on the first line. It says nothing more: when the input ends, it is gone. */
function readInput(onGone: () => void): Promise<ScannerInput> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin })
    lines.once('line', (line) => resolve(JSON.parse(line)))
    lines.once('close', onGone)
  })
}

/** The service counts for both: nobody asks a process beside it for metrics. */
function pipeMetrics(dropped: () => number): ScannerMetrics {
  let toldDropped = 0
  const pipe = new Socket({ fd: METRICS_FD, readable: false, writable: true }).unref()
  // A service that is gone needs no figures, and this process soon ends too.
  pipe.on('error', () => {})
  const tell = (metric: PipedMetric) => {
    if (pipe.writable && pipe.writableLength < MOST_UNREAD_BYTES) pipe.write(`${JSON.stringify(metric)}\n`)
  }
  return {
    databaseTrouble: (environment) => tell({ trouble: environment }),
    scanned: (...scanned) => tell({ scanned }),
    scannerOf: () => ({
      round(...round) {
        tell({ round, dropped: dropped() - toldDropped })
        toldDropped = dropped()
      },
    }),
  }
}

type Alone = Pick<Service, 'metricsUrl' | 'description' | 'stop'> & { readonly state: Readiness }

async function startAlone(
  config: Config,
  env: NodeJS.ProcessEnv,
  { log, dropped }: Log,
  stopping: AbortSignal,
): Promise<Alone> {
  await using opened = new AsyncDisposableStack()
  const databases = await openDatabases(config.database, 'command', (message) => log.error(message), stopping)
  opened.defer(() => databases.close())
  const urls: Partial<Record<Environment, string>> = {}
  for (const { environment } of config.deployments) {
    urls[environment] = config.scanner.databaseUrl ?? databases.scannerUrl(environment)
  }
  const metrics = openMetrics(dropped)
  const server = await listenForMetrics(metrics, config)
  opened.defer(() => void server.close().closeAllConnections())
  const plan = planForScanner(config.database, config.scanner.databaseUrl, databases.account)
  await giveUpRoot(config.database, databases.account, log, plan)
  const scannerInput = { databases: urls, hidden: hiddenFrom(config.database) }
  const scanners = await startScanners(config, scannerInput, env, log, metrics)
  opened.defer(() => scanners.stop())
  const all = opened.move()
  return {
    metricsUrl: metricsUrl(server),
    description: databases.description,
    state: scanners.state,
    stop: () => all.disposeAsync(),
  }
}

/** One process for all environments of a deployment, which share the places for analyses. */
async function startScanners(
  config: Config,
  { databases: urls, hidden }: Pick<ScannerInput, 'databases' | 'hidden'>,
  env: NodeJS.ProcessEnv,
  log: Logger,
  metrics: ScannerMetrics & Partial<Pick<Metrics, 'watchPool'>>,
) {
  await using opened = new AsyncDisposableStack()
  setPriority(NICENESS)
  const holder = randomUUID()
  const { check, scannerFor } = await openScanners(config, hidden, env, log)
  const sources: Source[] = []
  for (const { environment } of config.deployments) {
    const url = urls[environment]
    if (url === undefined) continue
    await requireMigrated(url, environment, undefined, 'scanner')
    const onTrouble = troubleOf(environment, metrics, log.child({ environment }))
    const database = openDatabase({ url, connections: CONNECTIONS + config.scanner.concurrency, onTrouble })
    opened.defer(() => database.close())
    metrics.watchPool?.(environment, 'scanner', database)
    const { analyse } = scannerFor(environment)
    sources.push({ environment, queue: openAnalysisQueue(database), analyse })
  }

  const first = await check()
  const beat = async (now: Readiness) => {
    const found = now.ready
      ? { browser: now.browser, fence: now.fence, exposed: now.exposed, problem: null }
      : { ...NOTHING, problem: now.lasting ? now.problem : `${now.problem} (it is tried again by itself)` }
    await Promise.all(sources.map(({ queue }) => queue.beat({ id: holder, ...found })))
  }
  const tell = (now: Readiness) => {
    if (now.ready) log.info({ browser: now.browser, fence: now.fence }, 'Websites can be analysed.')
    else log.warn(`Websites cannot be analysed: ${now.problem}`)
  }
  tell(first)
  await beat(first)
  const jobs = openJobs(log, metrics.scannerOf())
  const state = checkBrowser(jobs, {
    ...{ first, check },
    async onChecked(now, before) {
      if (now.ready !== before.ready) tell(now)
      await beat(now)
    },
  })
  jobs.repeat('beat', BEAT_MS, () => beat(state()))
  const scanning = startScanning(jobs, {
    ...{ holder, sources, log },
    atOnce: config.scanner.concurrency,
    isReady: () => state().ready,
    onOutcome: (environment, outcome, seconds) => metrics.scanned(environment, outcome, seconds),
  })
  // Before the databases are closed: work is given back, and nobody counts on this scanner any more.
  opened.defer(async () => {
    await scanning.stop()
    // Unless a browser is just being tried, which would take too long.
    await Promise.race([jobs.stop(), sleep(STOP_MS, undefined, { ref: false })])
    if (state().ready) await Promise.all(sources.map(({ queue }) => queue.leave(holder).catch(() => {})))
  })
  const all = opened.move()
  return { state: first, stop: () => all.disposeAsync() }
}

const NOTHING = { browser: null, fence: null, exposed: null } as const

/** Hosts that lead to this machine count for staging alone. */
async function openScanners(config: Config, hidden: ScannerInput['hidden'], env: NodeJS.ProcessEnv, log: Logger) {
  const found = await findBrowser(env)
  if ('problem' in found) {
    const problem: Readiness = { ready: false, problem: found.problem, lasting: true }
    const analyse: Scanner['analyse'] = async () => ({ failed: 'scanner_failed' })
    return { check: async () => problem, scannerFor: () => ({ analyse }) }
  }
  const account = process.getuid?.() === 0 ? OWN_ACCOUNTS.scanner : undefined
  const options = { chromium: found.path, account, hidden, isPublic, resolve: openResolver() }
  const production = await openScanner(options)
  const { fence } = production
  const exposed = exposedBy(fence)
  if (exposed !== null) log.warn(`A browser that breaks out would meet ${exposed}.`)
  const staging = await openScanner({ ...options, fence, hosts: config.scanner.hosts })
  const scannerFor = (environment: Environment) => (environment === 'staging' ? staging : production)
  return { check: () => production.check(), scannerFor }
}
