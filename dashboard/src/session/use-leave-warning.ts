import { useLayoutEffect } from 'preact/hooks'

/** Warns before the page is closed or left, but only while something would be lost. */
export function useLeaveWarning(wouldLose: boolean): void {
  useLayoutEffect(() => {
    if (!wouldLose) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Browsers of 2023 read this instead.
      event.returnValue = true
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldLose])
}
