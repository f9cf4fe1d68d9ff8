import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describeExposure, findBrowser, openScanner, type ScannerReadiness } from '@portico/scanner'
import type { Logger } from 'pino'
import { databaseTroubleHandlers } from '../app/database-trouble.ts'
import { announceProcess } from '../app/presence.ts'
import type { Config } from '../config/config.ts'
import type { Environment } from '../core/kit/environment.ts'
import { PROCESS_ACCOUNTS } from '../databases/embedded/binaries.ts'
import { startBrowserCheckJob } from '../jobs/check-browser.ts'
import { openJobs } from '../jobs/jobs.ts'
import { type ScanSource, startScanning } from '../jobs/scan.ts'
import type { Metrics, ScannerMetrics } from '../operate/metrics.ts'
import { requireMigrated } from '../operate/upgrade.ts'
import { isPublicAddress, openResolver } from '../outbound/address.ts'
import { type Database, openDatabase, type Statement } from '../store/kit/database.ts'
import { openScanQueue } from '../store/scans/scan-queue.ts'
import { openScannerRegistry, type ScannerRegistry } from '../store/scans/scanners.ts'
import type { ScannerInput } from './scanner-process.ts'

const CHILD = fileURLToPath(new URL('../../bin/analyse.js', import.meta.url))
const CONNECTIONS = 2
const BEAT_MS = 5_000
const STOP_MS = 5_000
const ANSWERS: Statement = { name: 'check_scanner', text: 'select environment from deployment' }

/** Runs the scanner of all environments of a deployment in one process; they share its concurrency. */
export async function startScanners(
  config: Config,
  { databases: urls, hidden }: Pick<ScannerInput, 'databases' | 'hidden'>,
  env: NodeJS.ProcessEnv,
  log: Logger,
  metrics: ScannerMetrics & Partial<Pick<Metrics, 'watchPool' | 'watchProcesses'>>,
  roundMs?: number,
) {
  await using opened = new AsyncDisposableStack()
  const holder = randomUUID()
  const { check, scannerFor } = await openBrowsers(config, hidden, env, log)
  const sources: ScanSource[] = []
  const presences: ScannerRegistry[] = []
  const databases: Database[] = []
  for (const { environment } of config.deployments) {
    const url = urls[environment]
    if (url === undefined) continue
    await requireMigrated(url, environment, undefined, 'scanner')
    const troubles = databaseTroubleHandlers(environment, metrics, log.child({ environment }))
    const database = openDatabase({ url, connections: CONNECTIONS + config.scanner.concurrency, ...troubles })
    opened.defer(() => database.close())
    metrics.watchPool?.(environment, 'scanner', database)
    const checkReady = async () => void (await database.query(ANSWERS, []))
    metrics.watchProcesses?.({ environment, database, checkReady })
    databases.push(database)
    const { analyse, survey } = scannerFor(environment)
    sources.push({
      environment,
      queue: openScanQueue(database),
      scan: { analysis: analyse, survey: (job, { signal }) => survey(job, { signal }) },
    })
    presences.push(openScannerRegistry(database))
  }

  const first = await check()
  const beat = async (now: ScannerReadiness) => {
    const found = now.ready
      ? { browser: now.browser, fence: now.fence, exposed: now.exposed, problem: null }
      : { ...NOTHING, problem: now.lasting ? now.problem : `${now.problem} (it is tried again by itself)` }
    await Promise.all(presences.map((presence) => presence.beat({ id: holder, ...found })))
  }
  const tell = (now: ScannerReadiness) => {
    if (now.ready) log.info({ browser: now.browser, fence: now.fence }, 'Websites can be analysed.')
    else log.warn(`Websites cannot be analysed: ${now.problem}`)
  }
  tell(first)
  await beat(first)
  const jobs = openJobs(log, metrics.scannerOf())
  const state = startBrowserCheckJob(jobs, {
    ...{ first, check, ...(roundMs !== undefined && { roundMs }) },
    async onChecked(now, before) {
      if (now.ready !== before.ready) tell(now)
      await beat(now)
    },
  })
  jobs.repeat('beat', BEAT_MS, () => beat(state()))
  for (const database of databases) opened.defer(announceProcess(jobs, database, ['scanner']))
  const scanning = startScanning(jobs, {
    ...{ holder, sources, log },
    atOnce: config.scanner.concurrency,
    isReady: () => state().ready,
    onOutcome: (...outcome) => metrics.scanned(...outcome),
  })
  // Before the databases are closed: gives claimed scans back, and removes this scanner.
  opened.defer(async () => {
    await scanning.stop()
    // With a time limit, because a browser check may be under way.
    await Promise.race([jobs.stop(), sleep(STOP_MS, undefined, { ref: false })])
    if (state().ready) await Promise.all(presences.map((presence) => presence.leave(holder).catch(() => {})))
  })
  const all = opened.move()
  return { state: first, stop: () => all.disposeAsync() }
}

const NOTHING = { browser: null, fence: null, exposed: null } as const

/** Only staging may map hosts to this machine. */
async function openBrowsers(config: Config, hidden: ScannerInput['hidden'], env: NodeJS.ProcessEnv, log: Logger) {
  const found = await findBrowser(env)
  if ('problem' in found) {
    const problem: ScannerReadiness = { ready: false, problem: found.problem, lasting: true }
    const fail = async () => ({ failed: 'scanner_failed' }) as const
    return { check: async () => problem, scannerFor: () => ({ analyse: fail, survey: fail }) }
  }
  const account = process.getuid?.() === 0 ? PROCESS_ACCOUNTS.scanner : undefined
  const options = {
    chromium: found.path,
    account,
    hidden,
    isPublic: isPublicAddress,
    resolve: openResolver(),
    child: CHILD,
  }
  const production = await openScanner(options)
  const { fence } = production
  const exposed = describeExposure(fence)
  if (exposed !== null) log.warn(`A browser that breaks out would meet ${exposed}.`)
  const staging = await openScanner({ ...options, fence, hosts: config.scanner.hosts })
  const scannerFor = (environment: Environment) => (environment === 'staging' ? staging : production)
  return { check: () => production.check(), scannerFor }
}
