import type { Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Environment } from '../core/environment.ts'
import { keepConsentParts } from '../jobs/consent-parts.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { startWorker } from '../jobs/worker.ts'
import { type Metrics, openMetrics } from '../operate/metrics.ts'
import { CannotWrite, type Database, openDatabase } from '../store/kit/database.ts'
import { openStore, type Store } from '../store/store.ts'
import { openFailedAuthentication } from '../surfaces/kit/failed-auth.ts'
import { openRateLimit } from '../surfaces/kit/rate-limit.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, DEFAULT_METRICS_PORT, type Deployment } from './config.ts'
import { type Databases, openDatabases } from './databases.ts'
import type { Account } from './embedded/binaries.ts'
import type { Log } from './log.ts'
import { type OwnPorts, openOwnPorts } from './own-ports.ts'
import { findSealingKey } from './sealing-key.ts'
import { openVisitors } from './visitors.ts'

/** The whole service, running. */
export type Service = {
  readonly description: string
  readonly isEmbedded: boolean
  /** Who owns the embedded data, where root has opened it. */
  readonly account: Account | undefined
  readonly metricsUrl: string
  readonly metrics: Metrics
  readonly environments: readonly RunningEnvironment[]
  /** The databases for scanners; none where no role for them is known. */
  readonly scannerDatabases: Partial<Record<Environment, string>>
  /** Says that it is not ready any more and serves on for a while, unless there is a hurry. */
  drain(hurry: AbortSignal): Promise<void>
  /** Finishes what has begun, then stops everything. */
  stop(): Promise<void>
}

export type RunningEnvironment = {
  readonly environment: Environment
  readonly url: string
  readonly database: Database
  drain(): void
  stop(): Promise<void>
}

const ANY_ADDRESS = ['0.0.0.0', '::']
const RECORD_USE_MS = 5_000
const SWEEP_MS = 10 * 60_000
const LOG_TROUBLE_MS = 1_000

/** One that is `stopping` before a database was brought up to date leaves it as it is, and fails with the signal's reason. */
export async function startService(config: Config, { log, dropped }: Log, stopping: AbortSignal): Promise<Service> {
  // What was opened first is closed last; also when the start fails half way.
  await using opened = new AsyncDisposableStack()
  const metrics = openMetrics(dropped)
  const environments = config.deployments.map(({ environment }) => environment)
  const databases = await openDatabases(config.database, 'service', (message) => log.error(message), stopping)
  opened.defer(() => databases.close())
  const sealingKey = await findSealingKey(config, databases, log)
  const metricsServer = await listenForMetrics(metrics, config)
  opened.defer(() => void metricsServer.close().closeAllConnections())
  const ownPorts = openOwnPorts(config, environments.map(databases.url))
  ownPorts.add(portOf(metricsServer))

  const running: RunningEnvironment[] = []
  opened.defer(async () => void (await Promise.all(running.map((environment) => environment.stop()))))
  for (const deployment of config.deployments) {
    running.push(await startEnvironment(config, deployment, databases, sealingKey, ownPorts, metrics, log, stopping))
  }
  const all = opened.move()
  return {
    description: databases.description,
    isEmbedded: config.database.kind === 'embedded',
    account: databases.account,
    metricsUrl: metricsUrl(metricsServer),
    metrics,
    environments: running,
    scannerDatabases: scannerDatabases(config, databases),
    drain: (hurry) => drain(config, running, log, hurry),
    stop: () => all.disposeAsync(),
  }
}

/** Draining is the same wherever requests are served. */
export async function drain(
  { drainSeconds }: Config,
  running: readonly RunningEnvironment[],
  log: Logger,
  hurry: AbortSignal,
): Promise<void> {
  if (drainSeconds === 0) return
  for (const environment of running) environment.drain()
  log.info({ seconds: drainSeconds }, 'Draining: not ready from now on, requests are still served.')
  await sleep(1_000 * drainSeconds, undefined, { signal: hurry }).catch(() => {})
}

/** A database of the operator's own has a role for scanners where the operator has named one. */
function scannerDatabases({ deployments, database, scanner }: Config, databases: Databases) {
  const urlOf = (environment: Environment) =>
    scanner.databaseUrl ?? (database.kind === 'embedded' ? databases.scannerUrl(environment) : null)
  const all = deployments.map(({ environment }) => [environment, urlOf(environment)] as const)
  return Object.fromEntries(all.filter(([, url]) => url !== null)) as Service['scannerDatabases']
}

async function startEnvironment(
  config: Config,
  { environment, port, portVariable, baseUrl, publicUrl }: Deployment,
  databases: Databases,
  sealingKey: string | null,
  ownPorts: OwnPorts,
  metrics: Metrics,
  parentLog: Logger,
  stopping: AbortSignal,
): Promise<RunningEnvironment> {
  await using opened = new AsyncDisposableStack()
  const { loopback } = ownPorts
  const log = parentLog.child({ environment })
  const url = databases.url(environment)
  const ran = await databases.prepare(environment, stopping)
  if (ran.length > 0) log.info({ migrations: ran }, 'The database was brought up to date.')

  let draining = false
  let closing = false
  const tellTrouble = troubleOf(environment, metrics, log)
  // A connection that breaks while everything is being stopped is no trouble.
  const onTrouble = (error: unknown) => (closing ? undefined : tellTrouble(error))
  const database = openDatabase({ url, connections: config.databaseConnections, onTrouble })
  opened.defer(() => database.close())
  metrics.watchPool(environment, 'api', database)
  metrics.watchLag(environment, database)

  const workerMetrics = metrics.workerOf(environment)
  const jobs = openJobs(log, workerMetrics)
  const isClosing = () => closing
  let address = baseUrl ?? ''
  const shared = {
    consentMonths: config.consentMonths,
    consentsPerDay: config.consentsPerDay,
    trustedProxies: config.trustedProxies,
    publicUrl: () => publicUrl ?? address,
  }
  const visitors = config.public
    ? openVisitors({ ...{ url, environment, log, metrics, jobs, onTrouble, isClosing }, ...shared })
    : null
  if (visitors !== null) {
    opened.defer(() => visitors.close())
    metrics.watchPool(environment, 'visitors', visitors.database)
  }
  const store = openStore(
    database,
    metrics.runsOf(environment),
    config.idempotencyKeys,
    visitors?.forget,
    config.consentMonths,
  )
  metrics.watchKeptAnswers(environment, store.idempotency.bound.fullest)
  keepConsentParts(jobs, database, config.consentMonths)
  opened.defer(keepTidy(store, jobs))
  if (config.worker) {
    const worker = startWorker({
      ...{ url, environment, loopback, sealingKey, log, onTrouble },
      metrics: workerMetrics,
      publicUrl: shared.publicUrl,
    })
    opened.defer(() => worker.stop())
    metrics.watchPool(environment, 'worker', worker.database)
  }
  const app = await buildApp({
    ...store,
    environment,
    log,
    metrics,
    baseUrl: () => address,
    publicUrl: () => publicUrl ?? address,
    rateLimit: config.rateLimit === null ? null : openRateLimit(config.rateLimit),
    failures: config.rateLimit === null ? null : openFailedAuthentication(),
    trustedProxies: config.trustedProxies,
    checkReady: store.check,
    sealingKey,
    loopback,
    isDraining: () => draining,
    isClosing,
    visitors: visitors?.surface ?? null,
  })
  opened.defer(() => {
    draining = true
    closing = true
    return closeApp(app)
  })
  await listen(app, port, config, portVariable)
  ownPorts.add(portOf(app.server))
  address ||= `http://localhost:${portOf(app.server)}`
  const all = opened.move()
  return {
    environment,
    url: address,
    database,
    drain() {
      draining = true
    },
    stop: () => all.disposeAsync(),
  }
}

/** What happens beside the requests: noting which keys are in use, and clearing what has expired. */
function keepTidy(store: Store, jobs: Jobs): () => Promise<void> {
  jobs.repeat('record_key_use', RECORD_USE_MS, () => store.keys.recordUse())
  jobs.repeat('sweep_dashboard', SWEEP_MS, (stopping) => store.embed.sweep(stopping))
  jobs.repeat('sweep_idempotency', SWEEP_MS, (stopping) => store.idempotency.sweep(stopping))
  return async () => {
    await jobs.stop()
    await store.keys.recordUse().catch((error) => jobs.failed('record_key_use', error))
  }
}

/** Counts every trouble with the database, and tells of it now and then. */
export function troubleOf(
  environment: Environment,
  metrics: Pick<Metrics, 'databaseTrouble'>,
  log: Logger,
): (error: unknown) => void {
  const teller = () => sometimes(LOG_TROUBLE_MS, (error) => log.warn({ err: error }, 'The database is in trouble.'))
  // Why it cannot write is found out right after something was lost: one must not hide the other.
  const [tellWhy, tell] = [teller(), teller()]
  return (error) => {
    metrics.databaseTrouble(environment)
    if (error instanceof CannotWrite) tellWhy(error)
    else tell(error)
  }
}

function sometimes(everyMs: number, action: (value: unknown) => void): (value: unknown) => void {
  let last = Number.NEGATIVE_INFINITY
  return (value) => {
    if (performance.now() - last < everyMs) return
    last = performance.now()
    action(value)
  }
}

const CLOSE_PATIENCE_MS = 5_000
const FAREWELL_MS = 500

/**
 * From now on every answer says that it is the last on its connection, and clients that are busy get a moment to hear it:
 * otherwise their next request would meet a connection that is just being closed. Then no new connections, idle ones are
 * closed, busy ones after their answer; whoever hangs is cut off in the end.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const farewell = performance.now() + FAREWELL_MS
  while (performance.now() < farewell && (await countConnections(app.server)) > 0) await sleep(10)
  const impatience = setTimeout(() => app.server.closeAllConnections(), CLOSE_PATIENCE_MS)
  await app.close()
  clearTimeout(impatience)
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

export async function listen(
  app: FastifyInstance,
  port: number,
  { host, reusePort }: Config,
  variable: string,
): Promise<void> {
  await app.ready()
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', (error: NodeJS.ErrnoException) => reject(listenTrouble(error, port, variable)))
    app.server.listen({ port, host, reusePort }, resolve)
  })
}

function listenTrouble(error: NodeJS.ErrnoException, port: number, variable: string, host = 'HOST'): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(`Port ${port} is in use: stop what listens there, or set ${variable} to another port.`)
  }
  if (error.code === 'EACCES') {
    return new ConfigError(`Port ${port} may not be used by this user: set ${variable} to a port above 1023.`)
  }
  return new ConfigError(`Port ${port} cannot be listened on (${error.message}): check ${variable} and ${host}.`)
}

/** On its own port. With none chosen, a second service on the same machine simply gets another. */
export async function listenForMetrics(metrics: Metrics, { metricsPort, metricsHost }: Config): Promise<Server> {
  try {
    return await metrics.listen(metricsPort ?? DEFAULT_METRICS_PORT, metricsHost)
  } catch (error) {
    const trouble = error as NodeJS.ErrnoException
    if (metricsPort === null && trouble.code === 'EADDRINUSE') return metrics.listen(0, metricsHost)
    throw listenTrouble(trouble, metricsPort ?? DEFAULT_METRICS_PORT, 'METRICS_PORT', 'METRICS_HOST')
  }
}

/** Where to look for them from this machine. */
export function metricsUrl(server: Server): string {
  const { address, port } = server.address() as AddressInfo
  const host = ANY_ADDRESS.includes(address) ? 'localhost' : isIPv6(address) ? `[${address}]` : address
  return `http://${host}:${port}/metrics`
}

export function portOf(server: Server | FastifyInstance['server']): number {
  return (server.address() as AddressInfo).port
}
