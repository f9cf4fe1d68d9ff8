import { useLayoutEffect } from 'preact/hooks'

/** Whoever closes the page or goes elsewhere is asked first, but only while something would be lost. */
export function useLeaveWarning(wouldLose: boolean): void {
  useLayoutEffect(() => {
    if (!wouldLose) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Browsers of 2023 look at this instead.
      event.returnValue = true
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldLose])
}
