import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Environment } from '../config.ts'
import { ATTEMPT_PAUSES } from '../core/webhook.ts'
import { type Database, openDatabase, Unavailable } from '../store/database.ts'
import { openDeliveries } from '../store/deliveries.ts'
import { MOST_IN_A_FAN_OUT, openFollower } from '../store/follower.ts'
import { ANNOUNCE_TASK, DELIVER_TASK, queueAnnouncing } from '../store/queue.ts'
import { openStore } from '../store/store.ts'
import { type Loopback, openResolver } from '../webhooks/address.ts'
import { openSender, type Send } from '../webhooks/send.ts'
import { announceDue } from './announce.ts'
import { openDelivery, type Ready } from './deliver.ts'
import { startQueue } from './queue.ts'
import type { DeliveryMetrics } from './round.ts'

export type Worker = {
  readonly database: Database
  /** Lets go of everything within seconds: what is not finished is taken up by others, or at the next start. */
  stop(): Promise<void>
}

export type WorkerOptions = {
  readonly url: string
  readonly environment: Environment
  /** The key with which the secrets of webhooks are sealed; null: nothing is delivered. */
  readonly sealingKey: string | null
  /** Which ports of this machine webhooks may call; null: none. */
  readonly loopback: Loopback | null
  readonly log: Logger
  readonly metrics: DeliveryMetrics
  readonly onTrouble: (error: unknown) => void
  readonly send?: Send
  readonly pauses?: readonly number[]
  readonly tickMs?: number
}

const CONNECTIONS = 4
/** Jobs are short: a delivery only begins in one. */
const CONCURRENCY = 24
/** How often the log is looked at. Asking costs next to nothing, and requests never have to tell. */
const TICK_MS = 1_000
const SWEEP_MS = 10 * 60_000
/** What is being sent when the process is to stop gets this long to finish. */
const FINISH_MS = 2_000

/**
 * What happens beside the requests. Renewals and ends that time has brought are written into the log of events. The log
 * is the truth and this follows it: every second it queues what is new for the endpoints that want it, and the queue
 * hands the work out among all workers that run.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { url, environment, loopback, sealingKey, log, metrics, onTrouble } = options
  const { send = openSender({ environment, loopback }, openResolver()) } = options
  const { pauses = ATTEMPT_PAUSES, tickMs = TICK_MS } = options
  const database = openDatabase({ url, connections: CONNECTIONS, onTrouble })
  const deliveries = openDeliveries(database)
  const follower = openFollower(database)
  const { announcements } = openStore(database)
  // A database that is away was told of where it was noticed; what is left is a fault of ours.
  const onFailure = (error: unknown) => {
    if (!(error instanceof Unavailable)) log.error({ err: error }, 'The worker failed in a way nobody foresaw.')
  }
  const stopping = new AbortController()
  const cutting = new AbortController()

  const delivery =
    sealingKey === null
      ? null
      : openDelivery({
          ...{ deliveries, sealingKey, send, log, metrics, pauses, onFailure },
          stopping: stopping.signal,
          cutting: cutting.signal,
        })
  const queue = startQueue({
    url,
    concurrency: CONCURRENCY,
    log,
    onTrouble,
    tasks: {
      [ANNOUNCE_TASK]: alone(() => announceDue(announcements, stopping.signal, onFailure).catch(onFailure)),
      [DELIVER_TASK]: async (payload) => {
        const ready = readyFrom(payload)
        if (ready !== null) await delivery?.begin(ready)
      },
    },
  })

  const follow = async () => {
    if ((await announcements.findDue(1)).length > 0) await queueAnnouncing(database)
    while ((await follower.fanOut()) >= MOST_IN_A_FAN_OUT && !stopping.signal.aborted);
    if (delivery !== null) await follower.wake()
  }
  const ticking = repeat(tickMs, follow, stopping.signal, onFailure)
  const lettingGo = repeat(tickMs, async () => delivery?.letGo(), stopping.signal, onFailure)
  const sweeping = repeat(SWEEP_MS, () => deliveries.sweep(), stopping.signal, onFailure)

  return {
    database,
    async stop() {
      stopping.abort()
      const impatience = setTimeout(() => cutting.abort(), FINISH_MS)
      await Promise.all([ticking, lettingGo, sweeping, queue.stop()])
      await delivery?.finish()
      clearTimeout(impatience)
      await database.close()
    },
  }
}

/**
 * Does something unless it is being done already. While much is announced, each second asks for it again: one such job for
 * each process is enough, and the others would leave no room in the queue for those that deliver.
 */
function alone(action: () => Promise<void>): () => Promise<void> {
  let busy = false
  return async () => {
    if (busy) return
    busy = true
    await action().finally(() => {
      busy = false
    })
  }
}

/** Does something again and again, never twice at once. What fails is tried again in its turn. */
async function repeat(
  everyMs: number,
  action: () => Promise<void>,
  stop: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  while (!stop.aborted) {
    await action().catch(onFailure)
    await sleep(everyMs, undefined, { signal: stop }).catch(() => {})
  }
}

/** Null for a job that another release of the worker has queued: whatever is due is queued again a second later. */
function readyFrom(payload: unknown): Ready | null {
  if (typeof payload === 'object' && payload !== null && 'webhook' in payload && 'integrator' in payload) {
    const { webhook, integrator } = payload
    const failing = 'failing' in payload && payload.failing === true
    if (typeof webhook === 'string' && typeof integrator === 'string') {
      return { webhookId: webhook, integratorId: integrator, failing }
    }
  }
  return null
}
