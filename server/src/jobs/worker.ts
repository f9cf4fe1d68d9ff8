import type { PorticoProvider } from '@portico/legal'
import type { Logger } from 'pino'
import type { Retention } from '../core/consents/retention.ts'
import type { Environment } from '../core/kit/environment.ts'
import type { SurveyCadence } from '../core/surveys/survey.ts'
import { RETRY_PAUSES_SECONDS } from '../core/webhooks/webhook.ts'
import { type Loopback, openResolver } from '../outbound/address.ts'
import { openSender, type Send } from '../outbound/send.ts'
import type { SealingKey } from '../secrets/sealed.ts'
import { type Database, openDatabase } from '../store/kit/database.ts'
import { openStore } from '../store/store.ts'
import { openAttemptRecorder } from '../store/webhooks/attempts.ts'
import { openDeliveryQueue } from '../store/webhooks/deliveries.ts'
import { openDeliveryFanOut } from '../store/webhooks/delivery-fan-out.ts'
import { announceDue } from './announce.ts'
import { workOutAttention } from './attention.ts'
import { keepConsentParts } from './consent-parts.ts'
import { openDelivery } from './deliver.ts'
import { fanOutAll } from './fan-out.ts'
import { type BusinessFigures, keepCounting } from './figures.ts'
import { keepErasing } from './forget.ts'
import { type JobMetrics, openJobs } from './jobs.ts'
import { keepTellingHead } from './log-head.ts'
import { keepScans, type ScanMetrics } from './scans.ts'
import type { DeliveryMetrics } from './turn.ts'

export type Worker = {
  readonly database: Database
  /** Lets go of everything within seconds: what is not finished is taken up by others, or at the next start. */
  stop(): Promise<void>
}

export type WorkerMetrics = DeliveryMetrics & JobMetrics & ScanMetrics & BusinessFigures

export type WorkerOptions = {
  readonly url: string
  readonly environment: Environment
  /** The key with which the secrets of webhooks are sealed; null: nothing is delivered. */
  readonly sealingKey: SealingKey | null
  /** Which ports of this machine webhooks may call; null: none. */
  readonly loopback: Loopback | null
  readonly log: Logger
  readonly metrics: WorkerMetrics
  readonly onTrouble: (error: unknown) => void
  readonly onBack?: () => void
  /** How long what expires by itself is kept; of visitors' choices, documents say so. */
  readonly retention: Retention
  /** Who runs this installation: documents name it. */
  readonly provider: PorticoProvider | null
  /** Whether it looks after their tables too. */
  readonly keepsConsentParts?: boolean
  /** Where visitors' browsers find us. */
  readonly publicUrl: () => string
  /** How often websites are looked at by themselves. */
  readonly surveys: SurveyCadence
  readonly send?: Send
  readonly pauses?: readonly number[]
  readonly tickMs?: number
  /** The same for what is about websites: analyses, surveys, and who needs help. */
  readonly websiteTickMs?: number
}

const CONNECTIONS = 6
/** How often the log is looked at. Asking costs next to nothing, and requests never have to tell. */
const TICK_MS = 1_000
const SWEEP_MS = 10 * 60_000
/** How many endpoints are taken on at the same time; the sending itself needs no connection. */
const LANES = 3
/** What is being sent when the process is to stop gets this long to finish. */
const FINISH_MS = 2_000

/**
 * What happens beside the requests, each in a loop of its own, so that none waits for another: renewals and ends are written
 * into the log of events; what is new in the log is queued for the endpoints that want it; and endpoints that have something
 * to send are served. All of this work is in the database, in rows that one worker at a time locks or leases, so any number
 * of workers share it.
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

  jobs.repeat('announce', tickMs, (stop) => announceDue(announcements, stop, (error) => jobs.failed('announce', error)))
  if (options.keepsConsentParts) keepConsentParts(jobs, database, consentMonths)
  keepScans(jobs, {
    ...{ store, cadence: surveys, publicUrl: options.publicUrl, log, metrics, tickMs: websiteTickMs, retention },
    async afterSurvey(scope, isSeen) {
      if (isSeen) await automatic.apply(scope)
      await attention.requestCheck([scope.siteId])
    },
    findSubscribed: (scopes) => automatic.findLanguagesToAssume(scopes),
    onSubscribed: (scope) => automatic.assumeLanguage(scope),
    onChanged: (scopes) => attention.requestCheck(scopes.map(({ siteId }) => siteId)),
  })
  jobs.repeat('work_out_attention', websiteTickMs, (stop) =>
    workOutAttention(attention, stop, (error) => jobs.failed('work_out_attention', error)),
  )
  keepCounting(jobs, database, metrics)
  jobs.repeat('sweep_deliveries', SWEEP_MS, (stop) => deliveries.sweep(stop, retention.deliveryDays))
  keepErasing(jobs, store.erasures, retention.endedMonths, websiteTickMs)
  if (sealingKey !== null) keepTellingHead(jobs, { database, environment, sealingKey, log })
  const delivery =
    sealingKey === null
      ? null
      : openDelivery({
          ...{ deliveries, attempts, sealingKey, send, log, metrics, pauses },
          onFailure: (error) => jobs.failed('deliver', error),
          stopping: stopping.signal,
          cutting: cutting.signal,
        })
  let ringDelivery = () => {}
  if (delivery !== null) {
    ringDelivery = jobs.repeat('deliver', tickMs, async () =>
      inLanes(LANES, await follower.findReady(), (ready) => delivery.begin(ready)),
    )
    jobs.repeat('keep_leases', tickMs, () => delivery.keepLeases())
  }
  jobs.repeat('fan_out', tickMs, (stop) => fanOutAll(follower, stop, ringDelivery))

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
