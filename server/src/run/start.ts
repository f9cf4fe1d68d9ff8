import { setTimeout as sleep } from 'node:timers/promises'
import type { ScannerReadiness } from '@portico/scanner'
import type { Logger } from 'pino'
import { type EnvironmentPart, type RunningEnvironment, startEnvironment } from '../app/environment.ts'
import { listenForMetrics, metricsUrl } from '../app/listen.ts'
import { openOwnPorts } from '../app/own-ports.ts'
import { type Config, type Deployment, databaseVariable } from '../config/config.ts'
import { ownAccountName } from '../config/user.ts'
import type { Environment } from '../core/kit/environment.ts'
import { type Databases, openDatabases } from '../databases/databases.ts'
import { findSealingKey } from '../databases/sealing-key.ts'
import { openMetrics } from '../operate/metrics.ts'
import { ownVersion } from '../operate/version.ts'
import { dropRootPrivileges, planScannerUser, type UserPlan } from './drop-root.ts'
import type { Log } from './log.ts'
import {
  foldersHiddenFromBrowser,
  openScannerLauncher,
  type ScannerInput,
  type ScannerProcess,
  startScannerProcess,
} from './scanner-process.ts'
import type * as Scanners from './scanners.ts'

/** The parts that a process can run. Beside the API the scanner is a child process. */
export type ProcessPart = EnvironmentPart | 'scanner'

/** A running process of Portico. It has dropped root. */
export type RunningProcess = {
  readonly description: string
  readonly isEmbedded: boolean
  /** The account that has started it. */
  readonly account: string
  readonly metricsUrl: string
  readonly environments: readonly RunningEnvironment[]
  /** Whether the scanner can work; null where this process runs none. */
  readonly browser: ScannerReadiness | null
  /** Starts the scanner beside the API, if there is to be one. */
  startScanner(): void
  /** Reports itself as not ready and serves on for a while; `hurry` ends that. */
  drain(hurry: AbortSignal): Promise<void>
  /** Finishes what has begun, then stops everything. */
  stop(): Promise<void>
}

/**
 * Starts these parts with everything that they need. If `stopping` is aborted, the start may fail with its reason. The worker polls every
 * `tickMs`, or at its default interval.
 */
export async function startProcess(
  parts: ReadonlySet<ProcessPart>,
  config: Config,
  env: NodeJS.ProcessEnv,
  { log, dropped }: Log,
  stopping: AbortSignal,
  tickMs?: number,
): Promise<RunningProcess> {
  // Closed in reverse order, also if the start fails half way.
  await using opened = new AsyncDisposableStack()
  // Before the account changes.
  const startedBy = ownAccountName()
  log.info({ ...ownVersion(), roles: [...parts] }, 'Portico starts.')
  const metrics = openMetrics(dropped)
  const role = parts.has('api') ? 'service' : 'command'
  const databases = await openDatabases(config.database, role, (message) => log.error(message), stopping)
  opened.defer(() => databases.close())
  const sendsWebhooks = parts.has('api') || parts.has('worker')
  const sealingKey = sendsWebhooks ? await findSealingKey(config, databases, log) : null
  // Documents are written by the API and by the worker.
  if (sendsWebhooks && config.provider === null && config.deployments.some(isProduction)) log.info(NO_OPERATOR)
  const metricsServer = metrics.server()
  const metricsPort = await listenForMetrics(metricsServer, config)
  opened.defer(() => {
    metricsPort.close()
    metricsServer.close().closeAllConnections()
  })
  const urls = config.deployments.map(({ environment }) => databases.url(environment))
  const ownPorts = openOwnPorts(config, urls)
  ownPorts.add(metricsPort.address.port)

  const environments: RunningEnvironment[] = []
  opened.defer(async () => void (await Promise.all(environments.map((environment) => environment.stop()))))
  const ofEnvironments = new Set([...parts].filter((part) => part !== 'scanner'))
  const shared = { config, databases, sealingKey, ownPorts, metrics, log, ...(tickMs !== undefined && { tickMs }) }
  for (const deployment of ofEnvironments.size === 0 ? [] : config.deployments)
    environments.push(await startEnvironment(ofEnvironments, deployment, shared, stopping))

  const { account } = databases
  const input = scannerInput(config, databases, env, parts.has('scanner'))
  const plan = () => planScannerUser(config.database, config.scanner.databaseUrl, account)
  const isBeside = parts.has('api') && config.scanner.on && Object.keys(input.databases).length > 0
  const launcher = isBeside ? openScannerLauncher(input, env, metrics, userOf(await plan())) : null
  await dropRootPrivileges(config.database, account, log, parts.has('scanner') ? plan() : undefined)
  // Only now, so that no request is handled as root.
  for (const one of [metricsPort, ...environments]) one.open()
  const scanners = parts.has('scanner') ? await startScanners(config, input, env, log, metrics) : null
  opened.defer(async () => scanners?.stop())
  let beside: ScannerProcess | null = null
  // Closed first: it gives its scans back.
  opened.defer(async () => beside?.stop())
  const all = opened.move()
  return {
    environments,
    account: startedBy,
    browser: scanners?.state ?? null,
    description: databases.description,
    isEmbedded: config.database.kind === 'embedded',
    metricsUrl: metricsUrl(metricsPort),
    startScanner() {
      if (launcher !== null) beside = startScannerProcess(launcher, log)
    },
    drain: async (hurry) => {
      if (parts.has('api') || parts.has('visitors')) await drain(config, environments, log, hurry)
    },
    stop: () => all.disposeAsync(),
  }
}

const isProduction = ({ environment }: Deployment) => environment === 'production'

const NO_OPERATOR =
  'OPERATOR_NAME and OPERATOR_COUNTRY are not set: privacy policies say that the company that keeps the records of choices is not known. Set both.'

/** Loaded lazily: it imports everything that drives a browser. */
async function startScanners(...options: Parameters<typeof Scanners.startScanners>) {
  const scanners: typeof Scanners = await import('./scanners.ts')
  return scanners.startScanners(...options)
}

/**
 * An external database has a role for scanners only if the operator named one. Without it, a scanner that runs alone uses
 * DATABASE_URL.
 */
function scannerInput(config: Config, databases: Databases, env: NodeJS.ProcessEnv, runsAlone: boolean): ScannerInput {
  const { database, deployments, scanner } = config
  const hasOwn = scanner.databaseUrl !== null || database.kind === 'embedded' || runsAlone
  const urlOf = (environment: Environment) => scanner.databaseUrl ?? databases.scannerUrl(environment)
  const all = (hasOwn ? deployments : []).map(({ environment }) => [environment, urlOf(environment)] as const)
  return {
    databases: Object.fromEntries(all) as ScannerInput['databases'],
    variable: databaseVariable(env, 'SCANNER_DATABASE_URL'),
    hidden: foldersHiddenFromBrowser(database),
  }
}

const userOf = (plan: UserPlan | null) => (plan !== null && 'user' in plan ? plan.user : null)

async function drain(
  { drainSeconds }: Config,
  environments: readonly RunningEnvironment[],
  log: Logger,
  hurry: AbortSignal,
): Promise<void> {
  if (drainSeconds === 0) return
  for (const environment of environments) environment.drain()
  log.info({ seconds: drainSeconds }, 'Draining: not ready from now on, requests are still served.')
  await sleep(1_000 * drainSeconds, undefined, { signal: hurry }).catch(() => {})
}
