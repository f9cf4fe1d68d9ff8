import type { Jobs } from './jobs.ts'

/** Whether the scanner's browser works. */
export type BrowserState = { readonly ready: boolean }

export type BrowserCheckOptions<State extends BrowserState> = {
  /** The result of the first check. */
  readonly first: State
  /** Starts a browser, and returns whether it works. */
  readonly check: () => Promise<State>
  /** Called after every check. */
  readonly onChecked: (now: State, before: State) => Promise<void>
  /** The time between two rounds. */
  readonly roundMs?: number
}

const ROUND_MS = 5_000
/** In rounds: a working browser is checked every hour. */
const READY_PAUSE = 720
/** In rounds: a browser that fails is checked again soon, because the machine may just be busy, and then with growing pauses. */
const FIRST_PAUSE = 1
const MAX_PAUSE = 60

/** Checks the browser repeatedly. Returns a function that gives the latest result. */
export function startBrowserCheckJob<State extends BrowserState>(
  jobs: Jobs,
  options: BrowserCheckOptions<State>,
): () => State {
  let now = options.first
  let nextPause = FIRST_PAUSE
  const takePause = () => {
    if (now.ready) {
      nextPause = FIRST_PAUSE
      return READY_PAUSE
    }
    const pause = nextPause
    nextPause = Math.min(2 * pause, MAX_PAUSE)
    return pause
  }
  // The first round begins at once.
  let rounds = takePause() + 1
  jobs.repeat('check_browser', options.roundMs ?? ROUND_MS, async (stopping) => {
    rounds -= 1
    if (rounds > 0) return
    const before = now
    try {
      now = await options.check()
    } finally {
      rounds = takePause()
    }
    if (!stopping.aborted) await options.onChecked(now, before)
  })
  return () => now
}
