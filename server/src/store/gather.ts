import { Unavailable } from './database.ts'

export type Gather<Item, Answer> = {
  /** Runs many items at once and answers in their order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** How many runs may be under way at the same time. The next one begins beside others only if it is full. */
  readonly lanes: number
  /** Items with the same key never share a run, because one statement cannot change a row twice. */
  readonly keyOf?: (item: Item) => string
  readonly onRun?: (size: number) => void
}

/** A run costs about as much as ten of its items, so the more share it the better; more than this hardly matters. */
export const MOST_ITEMS_IN_A_RUN = 64

/**
 * Makes one statement of what is asked at the same time. A quiet service runs each item at once; a busy one fills the
 * next run while the lanes are taken, so that the cost of a round trip and of a commit is shared.
 */
export function gather<Item, Answer>({ run, lanes, keyOf, onRun }: Gather<Item, Answer>) {
  type Waiting = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let busy = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || waiting.length === 0 || !isLaneFree()) return
    scheduled = true
    // After the requests that have already arrived on other connections.
    setImmediate(() => {
      scheduled = false
      void start(take())
      schedule()
    })
  }

  function isLaneFree(): boolean {
    return busy === 0 || (busy < lanes && waiting.length >= MOST_ITEMS_IN_A_RUN)
  }

  function take(): Waiting[] {
    if (keyOf === undefined) return waiting.splice(0, MOST_ITEMS_IN_A_RUN)
    const taken: Waiting[] = []
    const later: Waiting[] = []
    const keys = new Set<string>()
    for (const one of waiting) {
      const key = keyOf(one.item)
      if (taken.length === MOST_ITEMS_IN_A_RUN || keys.has(key)) {
        later.push(one)
      } else {
        keys.add(key)
        taken.push(one)
      }
    }
    waiting = later
    return taken
  }

  async function start(batch: Waiting[]): Promise<void> {
    busy += 1
    onRun?.(batch.length)
    try {
      const answers = await run(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      await fail(batch, error)
    }
    busy -= 1
    schedule()
  }

  /**
   * While the database is away, whoever waits is told at once: behind a run that has just timed out, the next would only
   * time out later. An item that the database refuses must not take its neighbours down: they run again, each alone.
   */
  async function fail(batch: Waiting[], error: unknown): Promise<void> {
    if (error instanceof Unavailable) {
      for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error)
      return
    }
    if (batch.length === 1) {
      batch[0]?.reject(error)
      return
    }
    for (const { item, resolve, reject } of batch) {
      await run([item]).then(([answer]) => resolve(answer as Answer), reject)
    }
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      schedule()
    })
}
