import { Unavailable } from './database.ts'

export type BatchOptions<Item, Answer> = {
  /** Handles many items in one statement and answers in their order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** How many batches may run in parallel. A second one starts beside the first only if it is full. */
  readonly concurrency: number
  /** Items with the same key never share a batch, because one statement cannot change a row twice. */
  readonly keyOf?: (item: Item) => string
  readonly onRun?: (size: number) => void
  /** The monotonic clock, in milliseconds. */
  readonly now?: () => number
}

/** A statement costs about as much as ten of its rows, so sharing it pays off; above this size the gain is small. */
export const MAX_BATCH_SIZE = 64
/** Half of a statement's timeout: waiting and then the statement itself take at most 12 seconds of a request. */
export const MAX_BATCH_WAIT_MS = 4_000

/**
 * Runs calls made at the same time as one statement. A quiet service runs each item at once. A busy one fills the next batch
 * while another runs, so that items share the cost of a round trip and of a commit.
 *
 * Items with the same key may run in two batches at once, as they may on two nodes: every statement compares before it
 * sets, or inserts only what is not there.
 */
export function batch<Item, Answer>(options: BatchOptions<Item, Answer>): (item: Item) => Promise<Answer> {
  const { run, concurrency, keyOf, onRun, now = () => performance.now() } = options
  type Waiting = {
    readonly item: Item
    readonly since: number
    readonly resolve: (answer: Answer) => void
    readonly reject: (error: unknown) => void
    /** It was refused together with others, and is retried without them. */
    alone: boolean
  }
  let waiting: Waiting[] = []
  let running = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || waiting.length === 0 || !mayStart()) return
    scheduled = true
    // After the requests that have already arrived on other connections.
    setImmediate(() => {
      scheduled = false
      const taken = take()
      if (taken.length > 0) void start(taken)
      schedule()
    })
  }

  function mayStart(): boolean {
    return running === 0 || (running < concurrency && waiting.length >= MAX_BATCH_SIZE)
  }

  function take(): Waiting[] {
    const taken: Waiting[] = []
    const later: Waiting[] = []
    const keys = new Set<string>()
    let place = 0
    for (; place < waiting.length && taken.length < MAX_BATCH_SIZE && !taken[0]?.alone; place++) {
      const one = waiting[place] as Waiting
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

  async function start(taken: readonly Waiting[]): Promise<void> {
    running += 1
    onRun?.(taken.length)
    try {
      const answers = await run(taken.map(({ item }) => item))
      for (const [index, { resolve }] of taken.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      fail(taken, error)
    }
    running -= 1
    schedule()
  }

  function fail(taken: readonly Waiting[], error: unknown): void {
    // One item that the database refuses must not fail its neighbours: each is retried alone.
    if (!(error instanceof Unavailable) && taken.length > 1) {
      for (const one of taken) one.alone = true
      waiting.unshift(...taken)
      return
    }
    for (const { reject } of taken) reject(error)
    if (error instanceof Unavailable) rejectOverdue()
  }

  /** While the database is away, batch after batch times out: items that wait too long are rejected instead. */
  function rejectOverdue(): void {
    const isOverdue = ({ since }: Waiting) => now() - since >= MAX_BATCH_WAIT_MS
    const { overdue = [], others = [] } = Object.groupBy(waiting, (one) => (isOverdue(one) ? 'overdue' : 'others'))
    waiting = others
    // Without the cause of the batch that failed: these were never sent, so nothing is unknown.
    for (const { reject } of overdue) reject(new Unavailable('The database did not answer in time.'))
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, since: now(), resolve, reject, alone: false })
      schedule()
    })
}
