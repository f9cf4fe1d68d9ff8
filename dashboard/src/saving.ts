/** What the service has not confirmed, in the order in which it was changed. */
export type Queue<T> = {
  readonly unsaved: readonly T[]
  /** Whether it is being sent. Otherwise it waits for the connection, or for the customer. */
  readonly busy: boolean
}

/** `settled`: confirmed, or refused for good. `later`: it may work when it is sent again, and so may all that follow. */
export type Outcome = 'settled' | 'later'

export type Saver<T> = {
  add(...changes: readonly T[]): void
  tryAgain(): void
  /** Gives up what could not be sent. What is under way cannot be called back: then it says no. */
  discard(): boolean
  unsaved(): readonly T[]
}

/**
 * Sends changes one at a time, in their order: a later one may build on an earlier one. What could not be sent is kept
 * until it could, or until the customer discards it.
 */
export function saver<T>(
  send: (change: T) => Promise<Outcome>,
  subjectOf: (change: T) => string,
  show: (queue: Queue<T>) => void,
): Saver<T> {
  let unsaved: readonly T[] = []
  let busy = false

  async function run(): Promise<void> {
    if (busy) return
    busy = true
    for (let [first] = unsaved; first !== undefined; [first] = unsaved) {
      show({ unsaved, busy })
      if ((await send(first)) === 'later') break
      const settled = first
      unsaved = unsaved.filter((one) => one !== settled)
    }
    busy = false
    show({ unsaved, busy })
  }

  return {
    add(...changes) {
      for (const change of changes) {
        const underWay = busy ? unsaved[0] : undefined
        const others = unsaved.filter((one) => one === underWay || subjectOf(one) !== subjectOf(change))
        unsaved = [...others, change]
      }
      if (busy) show({ unsaved, busy })
      else void run()
    },
    tryAgain: () => void run(),
    discard() {
      if (busy) return false
      unsaved = []
      show({ unsaved, busy })
      return true
    },
    unsaved: () => unsaved,
  }
}
