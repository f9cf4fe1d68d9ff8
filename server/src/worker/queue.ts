import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Logger as Log } from 'pino'
import { QUEUE_SCHEMA } from '../store/queue.ts'

export type Queue = { stop(): Promise<void> }

export type QueueOptions = {
  readonly url: string
  readonly tasks: TaskList
  /** How many jobs this process works on at once. */
  readonly concurrency: number
  readonly log: Log
  readonly onTrouble: (error: unknown) => void
}

const CONNECTIONS = 4
/** New jobs announce themselves; this finds those whose time has come, and those announced while nobody could listen. */
const POLL_MS = 1_000
const PAUSE_AFTER_TROUBLE_MS = 1_000
/** More than what is under way gets to finish, when the worker stops. */
const PATIENCE_MS = 5_000
const LAST_PATIENCE_MS = 1_000

/**
 * Works on the queue until it is stopped. When the database goes away the queue's runner gives up sooner or later; then a
 * new one takes its place, as often as it takes.
 */
export function startQueue({ url, tasks, concurrency, log, onTrouble }: QueueOptions): Queue {
  const stopping = new AbortController()
  let runner: Runner | null = null
  /** A runner that is stopped while it starts may leave a connection behind. That it ends is then no trouble. */
  const onLoss = (error: unknown) => {
    if (!stopping.signal.aborted) onTrouble(error)
  }

  async function runOnce(): Promise<void> {
    const pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: 3_000,
      query_timeout: 8_000,
      keepAlive: true,
      application_name: 'portico worker',
      options: '-c TimeZone=UTC',
    })
    pool.on('error', onLoss)
    pool.on('connect', (client) => client.on('error', onLoss))
    try {
      runner = await run({
        pgPool: pool,
        schema: QUEUE_SCHEMA,
        taskList: tasks,
        parsedCronItems: [],
        noHandleSignals: true,
        logger: quietLogger(log),
        // One process fetches for all its workers, and a job that cannot be marked as done ends the runner, not the process.
        preset: {
          worker: {
            concurrentJobs: concurrency,
            pollInterval: POLL_MS,
            localQueue: { size: concurrency },
            completeJobBatchDelay: 0,
            failJobBatchDelay: 0,
          },
        },
      })
      if (stopping.signal.aborted) await runner.stop()
      await Promise.race([runner.promise, givingUp(runner)])
    } finally {
      runner = null
      await Promise.race([pool.end(), sleep(LAST_PATIENCE_MS, undefined, { ref: false })])
    }
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runOnce().catch(onTrouble)
      await sleep(PAUSE_AFTER_TROUBLE_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = keepRunning()

  return {
    async stop() {
      stopping.abort()
      // A runner that cannot come to its end, because the database is away, is given up like any other.
      void runner?.stop().catch(onTrouble)
      await running
    },
  }
}

/**
 * A runner that could not mark a job as done shuts itself down, and where the database is away it never gets to the end
 * of that. It is left to itself then: whatever it still holds is taken up again.
 */
async function givingUp(runner: Runner): Promise<void> {
  await new Promise((resolve) => runner.events.once('pool:gracefulShutdown', resolve))
  await sleep(PATIENCE_MS, undefined, { ref: false })
  void runner.kill().catch(() => {})
}

/** The queue's own words are for whoever looks into the queue itself. Payloads and results stay out of the log. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.warn({ queue: message }, 'The queue is in trouble.')
    else log.trace({ queue: message }, 'The queue speaks.')
  })
}
