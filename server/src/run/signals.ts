import type { Log } from './log.ts'
import { onParentGone } from './parent.ts'

/** Whoever reads what the process prints may go away: that is no reason to stop serving. */
export function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

type Stoppable = {
  /** Says that it is not ready any more and serves on for a while, unless there is a hurry. */
  drain?(hurry: AbortSignal): Promise<void>
  /** Finishes what has begun, then stops everything. */
  stop(): Promise<void>
}

/** Does what follows the start. Once it is being stopped that matters no more, and its failure must not cut the end short. */
type UnlessStopping = (action: () => Promise<void>) => Promise<void>

/**
 * Signals may come early, twice, and to the whole process group at once: the first one counts, the rest change nothing.
 * Only Ctrl-C is in a hurry: it skips draining, or ends it.
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
    // Whoever started it says why it did not start, and ends.
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
  void onParentGone(() => stop('parent gone'), parent)
  return async (action) => {
    if (stopping.signal.aborted) return
    await action().catch((error) => {
      if (!stopping.signal.aborted) throw error
    })
  }
}
