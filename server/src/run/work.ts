import { startWorker } from '../jobs/worker.ts'
import { openMetrics } from '../operate/metrics.ts'
import type { Config } from './config.ts'
import { openDatabases } from './databases.ts'
import type { Log } from './log.ts'
import { openOwnPorts } from './own-ports.ts'
import { giveUpRoot } from './root.ts'
import { findSealingKey } from './sealing-key.ts'
import { listenForMetrics, metricsUrl, portOf, type Service, troubleOf } from './service.ts'
import { runUntilStopped } from './until-stopped.ts'

/** Runs only the worker until somebody stops it: for deployments where the API's processes are to do nothing else. */
export function work(env: NodeJS.ProcessEnv): Promise<void> {
  return runUntilStopped(env, startWorkers, () => ({ name: 'The worker', lines: [] }))
}

type Workers = Pick<Service, 'metricsUrl' | 'description' | 'stop'>

async function startWorkers(config: Config, { log, dropped }: Log, stopping: AbortSignal): Promise<Workers> {
  await using opened = new AsyncDisposableStack()
  const metrics = openMetrics(dropped)
  const environments = config.deployments.map(({ environment }) => environment)
  const databases = await openDatabases(config.database, 'command', (message) => log.error(message), stopping)
  opened.defer(() => databases.close())
  const sealingKey = await findSealingKey(config, databases, log)
  const metricsServer = await listenForMetrics(metrics, config)
  opened.defer(() => void metricsServer.close().closeAllConnections())
  const ownPorts = openOwnPorts(config, environments.map(databases.url))
  ownPorts.add(portOf(metricsServer))
  for (const { environment, publicUrl, baseUrl, port } of config.deployments) {
    const url = databases.url(environment)
    await databases.requireUpToDate(environment)
    const ownLog = log.child({ environment })
    const onTrouble = troubleOf(environment, metrics, ownLog)
    const worker = startWorker({
      ...{ url, environment, loopback: ownPorts.loopback, sealingKey, onTrouble },
      log: ownLog,
      consentMonths: config.consentMonths,
      publicUrl: () => publicUrl ?? baseUrl ?? `http://localhost:${port}`,
      metrics: metrics.workerOf(environment),
    })
    opened.defer(() => worker.stop())
    metrics.watchPool(environment, 'worker', worker.database)
    metrics.watchLag(environment, worker.database)
  }
  await giveUpRoot(config.database, databases.account, log)
  const all = opened.move()
  return {
    metricsUrl: metricsUrl(metricsServer),
    description: databases.description,
    stop: () => all.disposeAsync(),
  }
}
