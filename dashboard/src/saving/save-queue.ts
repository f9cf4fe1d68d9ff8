/** What the service has not confirmed, in the order in which it was changed. */
export type QueueState<T> = {
  readonly unsaved: readonly T[]
  /** Whether it is being sent, or will be in a moment. Otherwise it waits for the connection, or for the customer. */
  readonly busy: boolean
}

/** `settled`: confirmed, or refused for good. `later`: it may work when it is sent again, and so may all that follow. */
export type SendOutcome = 'settled' | 'later'

export type SaveQueue<T> = {
  add(...changes: readonly T[]): void
  /** The same, sent only when nothing more has come for a moment: somebody is typing. */
  addAfterTyping(change: T): void
  tryAgain(): void
  /** Gives up what could not be sent. What is under way cannot be called back: then it says no. */
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
