import type { Logger } from 'pino'
import { keepConsentParts } from '../jobs/consent-parts.ts'
import { openJobs } from '../jobs/jobs.ts'
import { type Metrics, openMetrics } from '../operate/metrics.ts'
import { openReadiness } from '../store/kit/readiness.ts'
import { buildShell } from './app.ts'
import type { Config, Deployment } from './config.ts'
import { type Databases, openDatabases } from './databases.ts'
import type { Log } from './log.ts'
import { giveUpRoot } from './root.ts'
import {
  closeApp,
  drain,
  listen,
  listenForMetrics,
  metricsUrl,
  portOf,
  type RunningEnvironment,
  type Service,
  troubleOf,
} from './service.ts'
import { runUntilStopped } from './until-stopped.ts'
import { openVisitors } from './visitors.ts'

/** Answers visitors' browsers and nothing else, until somebody stops it: their busy days never reach the API. */
export function servePublic(env: NodeJS.ProcessEnv): Promise<void> {
  return runUntilStopped(env, startPublic, ({ environments }) => ({
    name: 'The public surface',
    lines: environments.map(({ environment, url }) => [environment, url]),
  }))
}

type Public = Pick<Service, 'environments' | 'metricsUrl' | 'description' | 'drain' | 'stop'>

async function startPublic(config: Config, { log, dropped }: Log, stopping: AbortSignal): Promise<Public> {
  await using opened = new AsyncDisposableStack()
  const metrics = openMetrics(dropped)
  const databases = await openDatabases(config.database, 'command', (message) => log.error(message), stopping)
  opened.defer(() => databases.close())
  const metricsServer = await listenForMetrics(metrics, config)
  opened.defer(() => void metricsServer.close().closeAllConnections())
  const running: RunningEnvironment[] = []
  opened.defer(async () => void (await Promise.all(running.map((environment) => environment.stop()))))
  for (const deployment of config.deployments) {
    running.push(await startEnvironment(config, deployment, databases, metrics, log))
  }
  await giveUpRoot(config.database, databases.account, log)
  const all = opened.move()
  return {
    description: databases.description,
    metricsUrl: metricsUrl(metricsServer),
    environments: running,
    drain: (hurry) => drain(config, running, log, hurry),
    stop: () => all.disposeAsync(),
  }
}

async function startEnvironment(
  config: Config,
  { environment, port, portVariable, publicUrl }: Deployment,
  databases: Databases,
  metrics: Metrics,
  parentLog: Logger,
): Promise<RunningEnvironment> {
  await using opened = new AsyncDisposableStack()
  const log = parentLog.child({ environment })
  const url = databases.url(environment)
  await databases.requireUpToDate(environment)
  let draining = false
  let closing = false
  const tellTrouble = troubleOf(environment, metrics, log)
  const onTrouble = (error: unknown) => (closing ? undefined : tellTrouble(error))
  const isClosing = () => closing
  const jobs = openJobs(log, metrics.workerOf(environment))
  let address = publicUrl ?? ''
  const visitors = openVisitors({
    ...{ url, environment, log, metrics, jobs, onTrouble, isClosing },
    consentMonths: config.consentMonths,
    consentsPerDay: config.consentsPerDay,
    trustedProxies: config.trustedProxies,
    publicUrl: () => address,
  })
  opened.defer(() => visitors.close())
  keepConsentParts(jobs, visitors.database, config.consentMonths)
  opened.defer(() => jobs.stop())
  metrics.watchPool(environment, 'visitors', visitors.database)
  metrics.watchLag(environment, visitors.database)
  const checkDatabase = openReadiness(visitors.database)
  const app = buildShell({
    ...{ environment, log, metrics, isClosing },
    trustedProxies: config.trustedProxies,
    // A balancer that took it away in an outage would take every banner off the web.
    checkReady: async () => (visitors.entries.canDoWithoutDatabase() ? undefined : checkDatabase()),
    isDraining: () => draining,
    visitors: visitors.surface,
  })
  opened.defer(() => {
    draining = true
    closing = true
    return closeApp(app)
  })
  await listen(app, port, config, portVariable)
  address ||= `http://localhost:${portOf(app.server)}`
  const all = opened.move()
  return {
    environment,
    url: address,
    database: visitors.database,
    drain() {
      draining = true
    },
    stop: () => all.disposeAsync(),
  }
}
