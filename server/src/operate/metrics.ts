import type { Server } from 'node:http'
import { DISABLED_REASONS } from '@portico/contract/webhooks/webhook'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import type { ConsentLimit } from '../core/consents/consent.ts'
import type { Environment } from '../core/kit/environment.ts'
import type { ScanPurpose } from '../core/scans/scan-job.ts'
import type { JobMetrics } from '../jobs/jobs.ts'
import type { WorkerMetrics } from '../jobs/worker.ts'
import type { Database } from '../store/kit/database.ts'
import type { CloseReason } from '../surfaces/kit/connections/connections.ts'
import { type BusinessMetrics, openBusinessMetrics } from './business-metrics.ts'
import { openLagMetrics } from './lag-metrics.ts'
import { createMetricFactory } from './make-metrics.ts'
import { type MemoryMetrics, openMemoryMetrics } from './memory-metrics.ts'
import { metricsServer, startListening } from './metrics-server.ts'
import { openOperationMetrics } from './operation-metrics.ts'
import { openProcessMetrics, type WatchedEnvironment } from './process-metrics.ts'

/** Who has database connections of their own: nobody's load takes those of others. */
export type DatabasePoolName = 'api' | 'visitors' | 'worker' | 'scanner'

/** What a scanner reports of itself. */
export type ScannerMetrics = Pick<Metrics, 'databaseTrouble' | 'scannerOf' | 'scanned'>

export type Metrics = {
  /** Observes the answers of a route. `route` is the pattern, never the path: paths are as many as there are sites. */
  answersOf(environment: Environment, method: string, route: string): (status: number, seconds: number) => void
  /** Observes statements, each with the number of requests that it served at once. */
  runsOf(environment: Environment): (statement: string, size: number) => void
  databaseTrouble(environment: Environment): void
  /** Counts a connection that was closed for what its client did. */
  connectionClosed(environment: Environment, reason: CloseReason): void
  /** Counts a choice of a visitor that was recorded. */
  consentRecorded: BusinessMetrics['consentRecorded']
  /** Counts a choice of a visitor that was answered 429. */
  consentRefused(environment: Environment, reason: ConsentLimit): void
  /** Observes what happens beside the requests: rounds of jobs, what is sent to webhooks, which of them are switched off. */
  workerOf(environment: Environment): WorkerMetrics
  /** Observes renewals and ends, whoever writes them. */
  announcedIn(environment: Environment): (what: 'renewed' | 'ended') => void
  /** Counts legal documents that were written, each in one language. */
  documentsWrittenIn(environment: Environment): () => void
  /** Observes the rounds of a scanner, which serves all environments at once. */
  scannerOf(): JobMetrics
  /** Observes an analysis or a survey that a scanner has made. */
  scanned(environment: Environment, purpose: ScanPurpose, outcome: string, seconds: number): void
  /** Counts lines that the log of a process beside this one could not write. */
  linesDropped(count: number): void
  /** Shows how busy the connections of one pool are. */
  watchPool(environment: Environment, pool: DatabasePoolName, database: Database): void
  /** Shows the lag of the worker's jobs, of surveys unless they are off, and what operators have recorded. */
  watchLag(environment: Environment, database: Database, surveys?: boolean): void
  /** Shows whether this process can do its work, and who else runs. */
  watchProcesses(watched: WatchedEnvironment): void
  /** Shows how much of websites is remembered for an outage. */
  watchMemory: MemoryMetrics['watch']
  /** Shows how full the kept answers are of the integrator that has the most of them here. */
  watchKeptAnswers(environment: Environment, fullest: () => number): void
  /** Shows them to whoever asks, once it listens. */
  server(): Server
  listen(port: number, host: string | undefined): Promise<Server>
}

/** `droppedLines` are those that the log could not write since the start. */
export function openMetrics(droppedLines: () => number = () => 0): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const make = createMetricFactory(registry)
  const { counter, gaugeWhenRead, histogram } = make
  const requests = histogram(
    'portico_http_request_duration_seconds',
    'Time to answer a request.',
    ['environment', 'method', 'route', 'status'],
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  )
  const statements = histogram(
    'portico_statement_items',
    'How many requests one SQL statement served.',
    ['environment', 'statement'],
    [1, 2, 4, 8, 16, 32, 64, 128, 256],
  )
  const troubles = counter(
    'portico_database_troubles_total',
    'Database connections that broke and statements that could not be asked.',
    ['environment'],
  )
  const attempts = histogram(
    'portico_webhook_attempt_duration_seconds',
    'Time that an attempt to deliver a webhook took, by how it ended.',
    ['environment', 'outcome'],
    [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
  )
  const switchedOff = counter(
    'portico_webhooks_disabled_total',
    'Webhooks that were switched off, because they failed for days or said that they are gone.',
    ['environment', 'reason'],
  )
  const analyses = counter(
    'portico_analyses_total',
    'Analyses that have ended: completed, or why there is no report.',
    ['environment', 'outcome'],
  )
  const scheduledAnalyses = counter(
    'portico_scheduled_analyses_total',
    'Monthly analyses that were asked for, or why not.',
    ['environment', 'outcome'],
  )
  const surveys = counter(
    'portico_surveys_total',
    'Surveys that have ended: done, why nothing was seen, or dropped because nobody wants them any more.',
    ['environment', 'outcome'],
  )
  const scans = histogram(
    'portico_scan_duration_seconds',
    'Time that a scanner took for an analysis or a survey, by how it ended.',
    ['environment', 'purpose', 'outcome'],
    [5, 10, 20, 30, 45, 60, 90, 120, 180],
  )
  let counted = 0
  const linesDropped = new Counter({
    name: 'portico_log_lines_dropped_total',
    help: 'Log lines that were not written, because nobody read them.',
    registers: [registry],
    collect() {
      this.inc(droppedLines() - counted)
      counted = droppedLines()
    },
  })
  const rounds = counter(
    'portico_job_rounds_total',
    'Rounds of what is done beside the requests, by job and by whether they succeeded.',
    ['environment', 'job', 'result'],
  )
  const connectionsClosed = counter(
    'portico_connections_closed_total',
    'Connections that were closed because the client sent too much at once, took no answers, or were too many.',
    ['environment', 'reason'],
  )
  const consentsRefused = counter(
    'portico_consents_refused_total',
    'Choices that were answered 429: too many from an address, of a website in a second, or of it on a day.',
    ['environment', 'reason'],
  )
  const documents = counter(
    'portico_documents_written_total',
    'Legal documents that were written, each in one language: to be shown, or to learn whether they have changed.',
    ['environment'],
  )
  const lag = openLagMetrics(make)
  const operations = openOperationMetrics(make)
  const processes = openProcessMetrics(make)
  const business = openBusinessMetrics(make)
  const memory = openMemoryMetrics(make)
  const pools: (readonly [Environment, DatabasePoolName, Database])[] = []
  for (const [what, help] of [
    ['connections', 'Open database connections.'],
    ['waiting', 'Statements that wait for a database connection.'],
  ] as const) {
    gaugeWhenRead(`portico_database_${what}`, help, ['environment', 'pool'], (gauge) => {
      for (const [environment, pool, database] of pools) gauge.set({ environment, pool }, database.load()[what])
    })
  }
  gaugeWhenRead(
    'portico_database_certificate_expiry_timestamp_seconds',
    'When the certificate ends that the database has shown, in seconds since 1970; absent without TLS.',
    ['environment'],
    (gauge) => {
      for (const [environment, , database] of pools) {
        const ends = database.tlsEnds()
        if (ends !== null) gauge.set({ environment }, ends / 1_000)
      }
    },
  )
  const kept: [Environment, () => number][] = []
  gaugeWhenRead(
    'portico_idempotency_keys_ratio',
    'Kept answers of the integrator that has the most of them on this node, as a part of IDEMPOTENCY_KEYS.',
    ['environment'],
    (gauge) => {
      for (const [environment, fullest] of kept) gauge.set({ environment }, fullest())
    },
  )
  const server = () => metricsServer(registry, [lag, operations, processes], processes.readiness)
  return {
    server,
    answersOf(environment, method, route) {
      const observers: Record<number, (seconds: number) => void> = {}
      return (status, seconds) => {
        observers[status] ??= requests(environment, method, route, String(status))
        observers[status](seconds)
      }
    },
    runsOf(environment) {
      const observers: Record<string, (size: number) => void> = {}
      return (statement, size) => {
        observers[statement] ??= statements(environment, statement)
        observers[statement](size)
      }
    },
    connectionClosed: (environment, reason) => connectionsClosed.inc({ environment, reason }),
    consentRefused: (environment, reason) => consentsRefused.inc({ environment, reason }),
    databaseTrouble: (environment) => troubles.inc({ environment }),
    announcedIn: (environment) => (what) => business.announced(environment, what),
    documentsWrittenIn: (environment) => () => documents.inc({ environment }),
    consentRecorded: business.consentRecorded,
    workerOf: (environment) => {
      // Begun at 0: the first one would not be an increase otherwise.
      for (const reason of DISABLED_REASONS) switchedOff.inc({ environment, reason }, 0)
      return {
        subscribed: (counted) => business.subscribed(environment, counted),
        published: (websites) => business.published(environment, websites),
        announced: (what) => business.announced(environment, what),
        attempt: (outcome, seconds) => attempts(environment, outcome)(seconds),
        disabled: (reason) => switchedOff.inc({ environment, reason }),
        analysed: (outcome) => analyses.inc({ environment, outcome }),
        scheduled: (outcome) => scheduledAnalyses.inc({ environment, outcome }),
        surveyed: (outcome) => surveys.inc({ environment, outcome }),
        round: (job, result) => rounds.inc({ environment, job, result }),
      }
    },
    scannerOf: () => ({ round: (job, result) => rounds.inc({ environment: 'all', job, result }) }),
    scanned: (environment, purpose, outcome, seconds) => scans(environment, purpose, outcome)(seconds),
    linesDropped: (count) => linesDropped.inc(count),
    watchPool: (environment, pool, database) => void pools.push([environment, pool, database]),
    watchLag(environment, database, surveys = true) {
      lag.watch(environment, database, surveys)
      operations.watch(environment, database)
    },
    watchProcesses: processes.watch,
    watchMemory: memory.watch,
    watchKeptAnswers: (environment, fullest) => void kept.push([environment, fullest]),
    listen: (port, host) => startListening(server(), port, host),
  }
}
