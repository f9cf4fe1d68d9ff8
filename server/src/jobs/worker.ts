import type { PorticoProvider } from '@portico/legal'
import type { Logger } from 'pino'
import type { Retention } from '../core/consents/retention.ts'
import type { Environment } from '../core/kit/environment.ts'
import type { SurveyCadence } from '../core/surveys/survey.ts'
import { RETRY_PAUSES_SECONDS } from '../core/webhooks/webhook.ts'
import { type LoopbackAccess, openResolver } from '../outbound/address.ts'
import { openSender, type SendWebhook } from '../outbound/send.ts'
import type { SealingKey } from '../secrets/sealed.ts'
import { type Database, openDatabase } from '../store/kit/database.ts'
import { openStore } from '../store/store.ts'
import { openAttemptRecorder } from '../store/webhooks/attempts.ts'
import { openDeliveryQueue } from '../store/webhooks/deliveries.ts'
import { openDeliveryFanOut } from '../store/webhooks/delivery-fan-out.ts'
import { announceRenewalsAndEnds } from './announce.ts'
import { recomputeAttention } from './attention.ts'
import { type BusinessCounters, startWebsiteCountJobs } from './business-counters.ts'
import { startConsentPartitionJob } from './consent-partitions.ts'
import { openWebhookDelivery } from './deliver.ts'
import type { DeliveryMetrics } from './delivery-turn.ts'
import { fanOutEvents } from './fan-out.ts'
import { startErasureJobs } from './forget.ts'
import { type JobMetrics, openJobs } from './jobs.ts'
import { startLogHeadJob } from './log-head.ts'
import { type ScanMetrics, startScanJobs } from './scan-jobs.ts'

export type Worker = {
  readonly database: Database
  /** Stops within seconds. Unfinished work is continued by other workers, or after the next start. */
  stop(): Promise<void>
}

export type WorkerMetrics = DeliveryMetrics & JobMetrics & ScanMetrics & BusinessCounters

export type WorkerOptions = {
  readonly url: string
  readonly environment: Environment
  /** The key that seals the secrets of webhooks; null: nothing is delivered. */
  readonly sealingKey: SealingKey | null
  /** Which ports of this machine webhooks may call; null: none. */
  readonly loopback: LoopbackAccess | null
  readonly log: Logger
  readonly metrics: WorkerMetrics
  readonly onTrouble: (error: unknown) => void
  readonly onBack?: () => void
  /** How long expiring data is kept; documents state it for visitors' choices. */
  readonly retention: Retention
  /** The company that runs this installation, which documents name. */
  readonly provider: PorticoProvider | null
  /** Whether it maintains the partitions of visitors' choices too. */
  readonly keepsConsentParts?: boolean
  /** The address for visitors' browsers. */
  readonly publicUrl: () => string
  /** How often websites are surveyed. */
  readonly surveys: SurveyCadence
  readonly send?: SendWebhook
  readonly pauses?: readonly number[]
  readonly tickMs?: number
  /** The interval for jobs about websites: analyses, surveys, and attention. */
  readonly websiteTickMs?: number
}

const CONNECTIONS = 6
/** The polling interval for the event log. A poll is cheap, and requests need not notify the worker. */
const TICK_MS = 1_000
const SWEEP_MS = 10 * 60_000
/** How many endpoints are leased at the same time; sending itself needs no database connection. */
const MAX_STARTED_AT_ONCE = 3
/** How long requests under way may take to finish when the process stops. */
const FINISH_MS = 2_000

/**
 * Runs the background jobs, each in its own loop, so that none waits for another: announcing renewals and ends in the event log,
 * queueing new events for webhook endpoints, and delivering them. All work is in database rows that one worker at a time locks or
 * leases, so any number of workers can share it.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { url, environment, loopback, sealingKey, log, metrics, onTrouble, onBack, retention } = options
  const { send = openSender({ environment, loopback }, openResolver()) } = options
  const { pauses = RETRY_PAUSES_SECONDS, tickMs = TICK_MS, websiteTickMs = tickMs } = options
  const database = openDatabase({ url, connections: CONNECTIONS, onTrouble, ...(onBack && { onBack }) })
  const deliveries = openDeliveryQueue(database)
  const attempts = openAttemptRecorder(database)
  const follower = openDeliveryFanOut(database)
  const { consentMonths } = retention
  const { surveys, provider } = options
  const store = openStore(database, {
    ...{ proofMonths: consentMonths, surveys, onAnnounced: metrics.announced, provider },
  })
  const { announcements, automatic, attention } = store
  const jobs = openJobs(log, metrics)
  const stopping = new AbortController()
  const cutting = new AbortController()

  jobs.repeat('announce', tickMs, (stop) =>
    announceRenewalsAndEnds(announcements, stop, (error) => jobs.failed('announce', error)),
  )
  if (options.keepsConsentParts) startConsentPartitionJob(jobs, database, consentMonths)
  startScanJobs(jobs, {
    ...{ store, cadence: surveys, publicUrl: options.publicUrl, log, metrics, tickMs: websiteTickMs, retention },
    async afterSurvey(scope, isSeen) {
      if (isSeen) await automatic.applySurvey(scope)
      await attention.requestCheck([scope.siteId])
    },
    findSubscribed: (scopes) => automatic.findLanguagesToAssume(scopes),
    onSubscribed: (scope) => automatic.assumeLanguage(scope),
    onChanged: (scopes) => attention.requestCheck(scopes.map(({ siteId }) => siteId)),
  })
  jobs.repeat('work_out_attention', websiteTickMs, (stop) =>
    recomputeAttention(attention, stop, (error) => jobs.failed('work_out_attention', error)),
  )
  startWebsiteCountJobs(jobs, database, metrics)
  jobs.repeat('sweep_deliveries', SWEEP_MS, (stop) => deliveries.sweep(stop, retention.deliveryDays))
  startErasureJobs(jobs, store.erasures, retention.endedMonths, websiteTickMs)
  if (sealingKey !== null) startLogHeadJob(jobs, { database, environment, sealingKey, log })
  const delivery =
    sealingKey === null
      ? null
      : openWebhookDelivery({
          ...{ deliveries, attempts, sealingKey, send, log, metrics, pauses },
          onFailure: (error) => jobs.failed('deliver', error),
          stopping: stopping.signal,
          cutting: cutting.signal,
        })
  let ringDelivery = () => {}
  if (delivery !== null) {
    ringDelivery = jobs.repeat('deliver', tickMs, async () =>
      inLanes(MAX_STARTED_AT_ONCE, await follower.findReady(), (ready) => delivery.begin(ready)),
    )
    jobs.repeat('keep_leases', tickMs, () => delivery.keepLeases())
  }
  jobs.repeat('fan_out', tickMs, (stop) => fanOutEvents(follower, stop, ringDelivery))

  return {
    database,
    async stop() {
      stopping.abort()
      const impatience = setTimeout(() => cutting.abort(), FINISH_MS)
      await jobs.stop()
      await delivery?.finish()
      clearTimeout(impatience)
      await database.close()
    },
  }
}

/** Does something with each item, a few at the same time. */
async function inLanes<Item>(lanes: number, items: readonly Item[], action: (item: Item) => Promise<void>) {
  const left = items.values()
  const work = async () => {
    for (const item of left) await action(item)
  }
  await Promise.all(Array.from({ length: lanes }, work))
}
