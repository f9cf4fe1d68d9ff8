import { startWorker } from '../jobs/worker.ts'
import { openMetrics } from '../operate/metrics.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabases } from './databases.ts'
import { explain } from './explain.ts'
import { type Log, openLog } from './log.ts'
import { openOwnPorts } from './own-ports.ts'
import { checkUser, giveUpRoot } from './root.ts'
import { say } from './say.ts'
import { findSealingKey } from './sealing-key.ts'
import { outliveReaders, stopOnSignals } from './serve.ts'
import { listenForMetrics, metricsUrl, portOf, type Service, troubleOf } from './service.ts'

/** Runs only the worker until somebody stops it: for deployments where the API's processes are to do nothing else. */
export async function work(env: NodeJS.ProcessEnv): Promise<void> {
  outliveReaders()
  let log: Log | undefined
  try {
    const config = readConfig(env, { onTerminal: process.stdout.isTTY })
    const opened = openLog(config.logLevel)
    log = opened
    await checkUser(config.database)
    const starting = startWorkers(config, log)
    const unlessStopping = stopOnSignals(starting, log)
    const { metricsUrl, description, account } = await starting
    await unlessStopping(() => giveUpRoot(config.database, account, opened.log))
    say(`\nThe worker is ready.\n\n  metrics     ${metricsUrl}\n  data        ${description}\n`)
  } catch (error) {
    process.stderr.write(`portico: ${explain(error)}\n`)
    await log?.end()
    process.exit(1)
  }
}

type Workers = Pick<Service, 'metricsUrl' | 'description' | 'account' | 'stop'>

async function startWorkers(config: Config, { log, dropped }: Log): Promise<Workers> {
  await using opened = new AsyncDisposableStack()
  const metrics = openMetrics(dropped)
  const environments = config.deployments.map(({ environment }) => environment)
  const databases = await openDatabases(config.database, 'command', (message) => log.error(message))
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
  const all = opened.move()
  return {
    metricsUrl: metricsUrl(metricsServer),
    description: databases.description,
    account: databases.account,
    stop: () => all.disposeAsync(),
  }
}
