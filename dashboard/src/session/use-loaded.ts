import { useEffect, useRef, useState } from 'preact/hooks'

export type Loaded<T> = {
  readonly at: 'loading' | 'here' | 'failed'
  /** The last value, also while it is being loaded again. */
  readonly value: T | null
  readonly reload: () => void
}

/**
 * Loads a value for a screen. It is loaded again whenever `renewed` changes, and when the connection is back. `first`: a value that was
 * loaded before.
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  isDisconnected: boolean,
  renewed: unknown = null,
  first: T | null = null,
): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({
    at: first === null ? 'loading' : 'here',
    value: first,
  })
  const hasFirst = useRef(first !== null)
  const requestCount = useRef(0)

  async function read(): Promise<void> {
    requestCount.current += 1
    const requestNumber = requestCount.current
    setState(({ at, value }) => ({ at: value === null ? 'loading' : at, value }))
    try {
      const value = await load()
      if (requestNumber === requestCount.current) setState({ at: 'here', value })
    } catch {
      // A value that is shown stays; the failure is shown only if there is none.
      if (requestNumber === requestCount.current)
        setState(({ value }) => ({ at: value === null ? 'failed' : 'here', value }))
    }
  }
  useEffect(() => {
    if (!hasFirst.current) void read()
    hasFirst.current = false
  }, [renewed])
  useEffect(() => {
    if (!isDisconnected && state.at === 'failed') void read()
  }, [isDisconnected])
  // Answers that arrive after the screen is gone are ignored.
  useEffect(
    () => () => {
      requestCount.current += 1
    },
    [],
  )
  return { ...state, reload: () => void read() }
}
