import type { Logger } from 'pino'
import type { Config, Deployment } from '../config/config.ts'
import type { Environment } from '../core/kit/environment.ts'
import type { Databases } from '../databases/databases.ts'
import { startConsentPartitionJob } from '../jobs/consent-partitions.ts'
import { startErasedCacheCleanup } from '../jobs/forget.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { startWorker } from '../jobs/worker.ts'
import type { Grantee } from '../operate/grants.ts'
import type { Metrics } from '../operate/metrics.ts'
import type { SealingKey } from '../secrets/sealed.ts'
import { type Database, openDatabase, Unavailable } from '../store/kit/database.ts'
import { openReadinessCheck } from '../store/kit/readiness.ts'
import { openStore, type Store } from '../store/store.ts'
import { openFailedAuthentication } from '../surfaces/kit/failed-auth.ts'
import { openRateLimit } from '../surfaces/kit/rate-limit.ts'
import { buildApp, buildBaseApp } from './app.ts'
import { databaseTroubleHandlers } from './database-trouble.ts'
import { closeApp, listenOnPort } from './listen.ts'
import type { OwnPorts } from './own-ports.ts'
import { announceProcess } from './presence.ts'
import { openVisitorService, type VisitorService } from './visitor-service.ts'
import { checkUnlessDatabaseAway, serveFromSnapshot } from './without-database.ts'

/** The parts of an environment that a process can run: the API with the dashboard, the answers to visitors, and the worker. */
export type EnvironmentPart = 'api' | 'visitors' | 'worker'

export type RunningEnvironment = {
  readonly environment: Environment
  readonly url: string
  readonly database: Database
  /** Starts to answer on its port. */
  open(): void
  drain(): void
  stop(): Promise<void>
}

/** The resources that all environments of a process share. */
export type SharedResources = {
  readonly config: Config
  readonly databases: Databases
  readonly sealingKey: SealingKey | null
  readonly ownPorts: OwnPorts
  readonly metrics: Metrics
  readonly log: Logger
  readonly tickMs?: number
}

const RECORD_USE_MS = 5_000
const SWEEP_MS = 10 * 60_000

/** Starts an environment. If `stopping` is aborted before the database was migrated, it is left as it is, and the start fails. */
export async function startEnvironment(
  parts: ReadonlySet<EnvironmentPart>,
  { environment, port, portVariable, baseUrl, publicUrl }: Deployment,
  { config, databases, sealingKey, ownPorts, metrics, log: parentLog, tickMs }: SharedResources,
  stopping: AbortSignal,
): Promise<RunningEnvironment> {
  await using opened = new AsyncDisposableStack()
  const log = parentLog.child({ environment })
  const url = databases.url(environment)
  // Nodes of the version before may still be serving: only the service itself migrates.
  const check = () => databases.requireUpToDate(environment, roleOf(parts))
  const away = parts.has('api') ? null : await checkUnlessDatabaseAway(check, roleOf(parts) === 'public')
  if (parts.has('api')) {
    const ran = await databases.prepare(environment, stopping)
    if (ran.length > 0) log.info({ migrations: ran }, 'The database was brought up to date.')
  }

  let [draining, closing] = [false, false]
  const isClosing = () => closing
  const troubles = databaseTroubleHandlers(environment, metrics, log)
  // During the shutdown a broken connection is not an error.
  const onTrouble = (error: unknown) => (closing ? undefined : troubles.onTrouble(error))
  const { onBack } = troubles
  const { retention, consentsPerDay, trustedProxies, surveys, provider } = config
  const { consentMonths } = retention
  const isForVisitorsAlone = roleOf(parts) === 'public'
  let address = (isForVisitorsAlone ? publicUrl : baseUrl) ?? ''
  const common = { url, environment, log, onTrouble, onBack, publicUrl: () => publicUrl ?? address }
  const jobs = openJobs(log, metrics.workerOf(environment))

  let api: Database | null = null
  if (parts.has('api')) {
    const database = openDatabase({ url, connections: config.databaseConnections, onTrouble, onBack })
    opened.defer(() => database.close())
    metrics.watchPool(environment, 'api', database)
    api = database
  }
  let visitors: VisitorService | null = null
  if (parts.has('visitors')) {
    const memory = config.visitors
    const all = openVisitorService({
      ...{ ...common, metrics, jobs, isClosing, consentMonths, consentsPerDay, trustedProxies, memory },
    })
    opened.defer(() => all.close())
    if (away !== null) serveFromSnapshot(all, { away, check, jobs, log })
    metrics.watchMemory(environment, all.entries, all.snapshot)
    metrics.watchPool(environment, 'visitors', all.database)
    visitors = all
  }
  const requests = api ?? visitors?.database ?? null
  if (requests !== null) startConsentPartitionJob(jobs, requests, isForVisitorsAlone ? null : consentMonths)
  const runs = metrics.runsOf(environment)
  const onAnnounced = metrics.announcedIn(environment)
  const { idempotencyKeys: mostKept } = config
  const store =
    api &&
    openStore(api, {
      ...{ onRun: runs, mostKept, proofMonths: consentMonths, surveys, onAnnounced, provider },
      onWritten: metrics.documentsWrittenIn(environment),
      ...(visitors && { onSiteChanged: visitors.forget }),
    })
  if (store !== null) metrics.watchKeptAnswers(environment, store.idempotency.bound.fullest)
  if (api !== null && store !== null) startErasedCacheCleanup(jobs, api, (siteId) => store.sites.invalidate(siteId))
  opened.defer(store === null ? () => jobs.stop() : startCleanupJobs(store, jobs))
  let database = requests
  if (parts.has('worker')) {
    const worker = startWorker({
      ...{ ...common, loopback: ownPorts.loopback, sealingKey, metrics: metrics.workerOf(environment) },
      ...{ surveys, retention, provider, keepsConsentParts: requests === null },
      ...(tickMs !== undefined && { tickMs }),
    })
    opened.defer(() => worker.stop())
    metrics.watchPool(environment, 'worker', worker.database)
    database ??= worker.database
  }
  if (database === null) throw new Error('An environment was started without any of its parts.')
  // The role of `portico public` cannot read webhooks and the event log.
  if (!isForVisitorsAlone) metrics.watchLag(environment, database, config.surveys !== 'off')
  // Runs before the databases are closed, also the worker's.
  opened.defer(announceProcess(jobs, database, [...parts]))
  const checkReady = store?.check ?? (visitors === null ? openReadinessCheck(database) : readinessOf(visitors))
  metrics.watchProcesses({ environment, database, checkReady: unlessDraining(() => draining, checkReady) })

  const shell = {
    ...{ environment, log, metrics, trustedProxies, isClosing },
    isDraining: () => draining,
    visitors: visitors?.surface ?? null,
  }
  const app =
    store !== null
      ? await buildApp({
          ...{ ...store, ...shell, sealingKey, loopback: ownPorts.loopback },
          baseUrl: () => address,
          publicUrl: common.publicUrl,
          rateLimit: config.rateLimit === null ? null : openRateLimit(config.rateLimit),
          failures: config.rateLimit === null ? null : openFailedAuthentication(),
          checkReady,
        })
      : visitors && buildBaseApp({ ...shell, checkReady })
  if (app !== null) opened.defer(() => closeApp(app))
  const taken = app && (await listenOnPort(app, port, config, portVariable))
  if (taken !== null) {
    opened.defer(() => taken.close())
    ownPorts.add(taken.address.port)
  }
  address ||= `http://localhost:${taken?.address.port ?? port}`
  const drain = () => {
    draining = true
  }
  opened.defer(() => {
    drain()
    closing = true
  })
  const all = opened.move()
  return {
    ...{ environment, url: address, database, drain },
    open: () => taken?.open(),
    stop: () => all.disposeAsync(),
  }
}

function unlessDraining(isDraining: () => boolean, checkReady: () => Promise<void>): () => Promise<void> {
  return async () => {
    if (isDraining()) throw new Unavailable('The service is stopping.')
    await checkReady()
  }
}

/** The database role that these parts need. */
function roleOf(parts: ReadonlySet<EnvironmentPart>): Grantee {
  const [part] = parts
  if (parts.size > 1 || part === 'api') return 'service'
  return part === 'worker' ? 'worker' : 'public'
}

/** Ready also without the database, while websites are cached: otherwise load balancers would remove every banner in an outage. */
function readinessOf({ database, entries }: VisitorService): () => Promise<void> {
  const checkDatabase = openReadinessCheck(database)
  return async () => (entries.canDoWithoutDatabase() ? undefined : checkDatabase())
}

/** Background jobs of the API: recording the use of keys, and deleting what has expired. Returns the function that stops them. */
function startCleanupJobs(store: Store, jobs: Jobs): () => Promise<void> {
  jobs.repeat('record_key_use', RECORD_USE_MS, () => store.keys.recordUse())
  jobs.repeat('sweep_dashboard', SWEEP_MS, (stopping) => store.embed.sweep(stopping))
  jobs.repeat('sweep_idempotency', SWEEP_MS, (stopping) => store.idempotency.sweep(stopping))
  return async () => {
    await jobs.stop()
    await store.keys.recordUse().catch((error) => jobs.failed('record_key_use', error))
  }
}
