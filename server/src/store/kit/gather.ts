import { Unavailable } from './database.ts'

export type Gather<Item, Answer> = {
  /** Runs many items at once and answers in their order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** How many runs may be under way at the same time. The next one begins beside others only if it is full. */
  readonly lanes: number
  /** Items with the same key never share a run, because one statement cannot change a row twice. */
  readonly keyOf?: (item: Item) => string
  /** Asking twice does no harm: what a silent run was asked is asked once more beside it, and who answers first counts. */
  readonly mayRepeat?: boolean
  readonly onRun?: (size: number) => void
}

/** A run costs about as much as ten of its items, so the more share it the better; more than this hardly matters. */
export const MAX_ITEMS_IN_A_RUN = 64
/** Nearly all runs take a few milliseconds. After this long without an answer, others no longer wait behind it. */
export const SILENT_AFTER_MS = 250
/** Lanes beyond the usual ones, while runs are silent. Each takes a connection, of which there are only a few. */
export const SPARE_LANES = 2

/**
 * Makes one statement of what is asked at the same time. A quiet service runs each item at once; a busy one fills the
 * next run while the lanes are taken, so that the cost of a round trip and of a commit is shared.
 *
 * Items with the same key may be under way in two runs at once, as they may on two nodes: every statement compares
 * before it sets, or inserts only what is not there.
 */
export function gather<Item, Answer>({ run, lanes, keyOf, mayRepeat = false, onRun }: Gather<Item, Answer>) {
  type Waiting = {
    readonly item: Item
    readonly resolve: (answer: Answer) => void
    readonly reject: (error: unknown) => void
    /** How many runs, under way or to come, may still answer it. */
    chances: number
    settled: boolean
    /** It was refused together with others, and is asked again without them. */
    alone: boolean
  }
  let waiting: Waiting[] = []
  let busy = 0
  let silent = 0
  let answered = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || waiting.length === 0 || !isLaneFree()) return
    scheduled = true
    // After the requests that have already arrived on other connections.
    setImmediate(() => {
      scheduled = false
      const batch = take()
      if (batch.length > 0) void start(batch)
      schedule()
    })
  }

  function isLaneFree(): boolean {
    const lively = busy - silent
    if (busy >= lanes + SPARE_LANES) return false
    return lively === 0 || (lively < lanes && waiting.length >= MAX_ITEMS_IN_A_RUN)
  }

  function take(): Waiting[] {
    const taken: Waiting[] = []
    const later: Waiting[] = []
    const keys = new Set<string>()
    let place = 0
    for (; place < waiting.length && taken.length < MAX_ITEMS_IN_A_RUN && !taken[0]?.alone; place++) {
      const one = waiting[place] as Waiting
      if (one.settled) continue
      const key = keyOf?.(one.item)
      if ((one.alone && taken.length > 0) || (key !== undefined && keys.has(key))) {
        later.push(one)
      } else {
        if (key !== undefined) keys.add(key)
        taken.push(one)
      }
    }
    waiting = [...later, ...waiting.slice(place)]
    return taken
  }

  async function start(batch: readonly Waiting[]): Promise<void> {
    const answeredBefore = answered
    let isSilent = false
    const patience = setTimeout(() => {
      isSilent = true
      silent += 1
      if (mayRepeat) repeat(batch)
      schedule()
    }, SILENT_AFTER_MS)
    busy += 1
    onRun?.(batch.length)
    try {
      const answers = await run(batch.map(({ item }) => item))
      answered += 1
      for (const [index, one] of batch.entries()) {
        one.settled = true
        one.resolve(answers[index] as Answer)
      }
    } catch (error) {
      fail(batch, error, isSilent && answered === answeredBefore)
    }
    clearTimeout(patience)
    busy -= 1
    if (isSilent) silent -= 1
    schedule()
  }

  function fail(batch: readonly Waiting[], error: unknown, nobodyAnswered: boolean): void {
    // An item that the database refuses must not take its neighbours down: they run again, each alone.
    if (!(error instanceof Unavailable) && batch.length > 1) {
      for (const one of batch) one.alone = true
      waiting.unshift(...batch)
      return
    }
    for (const one of batch) one.chances -= 1
    // What PostgreSQL itself has given up after seconds takes as long wherever else it is asked.
    const othersMayAnswer = error instanceof Unavailable && !error.wasCancelled
    rejectAll(othersMayAnswer ? batch.filter(({ chances }) => chances === 0) : batch, error)
    // One connection that fails is not the database. But when nobody got an answer meanwhile and every lane is silent,
    // whoever waits is told now: behind a run that has timed out, the next would only time out later.
    if (error instanceof Unavailable && nobodyAnswered && busy === silent) rejectAll(waiting.splice(0), error)
  }

  function repeat(batch: readonly Waiting[]): void {
    for (const one of batch) one.chances += 1
    waiting.unshift(...batch)
  }

  function rejectAll(all: readonly Waiting[], error: unknown): void {
    for (const one of all) {
      one.settled = true
      one.reject(error)
    }
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject, chances: 1, settled: false, alone: false })
      schedule()
    })
}
