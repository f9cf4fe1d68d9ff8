import type { Jobs } from './jobs.ts'

/** Whether a browser can be worked with. */
export type BrowserState = { readonly ready: boolean }

export type CheckOptions<State extends BrowserState> = {
  /** What the first trial has shown. */
  readonly first: State
  /** Starts a browser, and tells how that went. */
  readonly check: () => Promise<State>
  /** Told of every trial. */
  readonly onChecked: (now: State, before: State) => Promise<void>
  /** How long a round takes. */
  readonly roundMs?: number
}

const ROUND_MS = 5_000
/** In rounds. One that works is tried every hour. */
const READY_PAUSE = 720
/** One that does not is tried again soon, because the machine may just have been busy, and less often after each trial. */
const FIRST_PAUSE = 1
const MAX_PAUSE = 60

/** Tries the browser again and again. Gives what the last trial has shown. */
export function checkBrowser<State extends BrowserState>(jobs: Jobs, options: CheckOptions<State>): () => State {
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
  // The first round is at once.
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
