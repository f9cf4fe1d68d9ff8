import { after } from 'node:test'
import pino from 'pino'
import { DEFAULT_RETENTION } from '../src/core/consents/retention.ts'
import { startWorker, type Worker, type WorkerMetrics, type WorkerOptions } from '../src/jobs/worker.ts'
import { openSender } from '../src/outbound/send.ts'
import { OPEN_LOOPBACK, SEALING_KEY, urlAsWorker } from './harness.ts'

type Options = Partial<WorkerOptions> & {
  /** How long a receiver may take to answer: seconds, as one of a busy machine does. */
  readonly patienceMs?: number
}

export const NO_METRICS: WorkerMetrics = {
  attempt: () => {},
  disabled: () => {},
  round: () => {},
  analysed: () => {},
  scheduled: () => {},
  surveyed: () => {},
  subscribed: () => {},
  published: () => {},
  announced: () => {},
}

/**
 * For tests of webhooks alone: a worker that polls for work twenty times a second takes a tenth of a core, half of it for
 * analyses, surveys and who needs help.
 */
export const ONLY_WEBHOOKS = { websiteTickMs: 10_000 } as const

/** A worker in staging, on a schedule that a test can wait for, whose webhooks all lead to this machine. */
export function startTestWorker(url: string, { patienceMs = 2_000, ...options }: Options = {}): Worker {
  const worker = startWorker({
    url: urlAsWorker(url),
    environment: 'staging',
    sealingKey: SEALING_KEY,
    loopback: OPEN_LOOPBACK,
    log: pino({ level: 'silent' }),
    metrics: NO_METRICS,
    publicUrl: () => 'https://portico.example',
    surveys: 'off',
    retention: DEFAULT_RETENTION,
    provider: null,
    onTrouble: () => {},
    send: openSender({ environment: 'staging', loopback: OPEN_LOOPBACK }, async () => ['127.0.0.1'], patienceMs),
    tickMs: 50,
    ...options,
  })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= worker.stop())
  after(stop)
  return { ...worker, stop }
}
