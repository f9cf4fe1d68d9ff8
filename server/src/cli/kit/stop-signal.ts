import { onParentExit } from '../../run/parent-exit.ts'

/**
 * Signals may come twice, as Ctrl-C does that reaches the whole group: the first one counts, the rest change nothing. Also
 * when nobody reads any more, as with "| head".
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') controller.abort()
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort())
  void onParentExit(() => controller.abort())
  return controller.signal
}
