import type { Log } from './log.ts'
import { onParentExit } from './parent-exit.ts'

/** A reader of the output that goes away must not stop the service. */
export function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

type Stoppable = {
  /** Reports itself as not ready and serves on for a while; `hurry` ends that. */
  drain?(hurry: AbortSignal): Promise<void>
  /** Finishes what has begun, then stops everything. */
  stop(): Promise<void>
}

/** Runs an action after the start. During the shutdown it is skipped, and its failure is ignored so that it does not cut it short. */
type UnlessStopping = (action: () => Promise<void>) => Promise<void>

/**
 * Stops the process on a signal. Signals may come early, twice, and to the whole process group: only the first one counts. Ctrl-C also
 * skips draining, or ends it.
 */
export function stopOnSignals(
  starting: Promise<Stoppable>,
  { log, end }: Log,
  parent: number | null = null,
  stopping = new AbortController(),
): UnlessStopping {
  const hurry = new AbortController()
  const stop = async (signal: NodeJS.Signals | 'parent gone') => {
    if (signal === 'SIGINT') hurry.abort()
    if (stopping.signal.aborted) return
    stopping.abort()
    const service = await starting.catch(() => null)
    // The caller of `starting` reports why the start failed, and exits.
    if (service === null) return
    if (!hurry.signal.aborted) await service.drain?.(hurry.signal)
    log.info({ signal }, 'Stopping: what is under way is finished first.')
    await service.stop()
    log.info('Stopped.')
    await end()
    process.exit(0)
  }
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  void onParentExit(() => stop('parent gone'), parent)
  return async (action) => {
    if (stopping.signal.aborted) return
    await action().catch((error) => {
      if (!stopping.signal.aborted) throw error
    })
  }
}
