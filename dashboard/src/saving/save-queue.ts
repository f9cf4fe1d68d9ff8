/** The changes that the service has not confirmed, in their order. */
export type QueueState<T> = {
  readonly unsaved: readonly T[]
  /** Whether they are being sent, or will be in a moment. Otherwise they wait for the connection or for the customer. */
  readonly busy: boolean
}

/** `settled`: confirmed, or refused for good. `later`: it may work when it is sent again, and so may all that follow. */
export type SendOutcome = 'settled' | 'later'

export type SaveQueue<T> = {
  add(...changes: readonly T[]): void
  /** The same with a debounce, for what is typed. */
  addAfterTyping(change: T): void
  tryAgain(): void
  /** Discards what could not be sent. Returns false while a request is running, which cannot be cancelled. */
  discard(): boolean
  unsaved(): readonly T[]
}

const TYPING_MS = 500

/**
 * Sends changes one at a time, in their order: a later one may build on an earlier one. What could not be sent is kept
 * until it could, or until the customer discards it.
 */
export function createSaveQueue<T>(
  send: (change: T) => Promise<SendOutcome>,
  subjectOf: (change: T) => string,
  show: (queue: QueueState<T>) => void,
): SaveQueue<T> {
  let unsaved: readonly T[] = []
  let busy = false
  let timer: ReturnType<typeof setTimeout> | null = null

  const showAll = () => show({ unsaved, busy: busy || timer !== null })
  function stopWaiting(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  async function run(): Promise<void> {
    stopWaiting()
    if (busy) return
    busy = true
    for (let [first] = unsaved; first !== undefined; [first] = unsaved) {
      showAll()
      if ((await send(first)) === 'later') break
      const settled = first
      unsaved = unsaved.filter((one) => one !== settled)
    }
    busy = false
    showAll()
  }

  function keep(changes: readonly T[]): void {
    for (const change of changes) {
      const underWay = busy ? unsaved[0] : undefined
      const others = unsaved.filter((one) => one === underWay || subjectOf(one) !== subjectOf(change))
      unsaved = [...others, change]
    }
  }

  return {
    add(...changes) {
      keep(changes)
      if (busy) showAll()
      else void run()
    },
    addAfterTyping(change) {
      keep([change])
      stopWaiting()
      if (!busy) timer = setTimeout(() => void run(), TYPING_MS)
      showAll()
    },
    tryAgain: () => void run(),
    discard() {
      if (busy) return false
      stopWaiting()
      unsaved = []
      showAll()
      return true
    },
    unsaved: () => unsaved,
  }
}
