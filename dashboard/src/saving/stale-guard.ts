/**
 * Decides whether a view may be shown. Views are requested while changes are being saved, and answers arrive out of order. A
 * view is stale if it was requested before a change was confirmed, or before a view that is shown already.
 */
export function createStaleGuard() {
  let confirmed = 0
  let requested = 0
  let shown = 0
  return {
    /** A change was confirmed: every view that is still being requested is stale. */
    confirm(): void {
      confirmed += 1
    },
    /** Called when a view is requested. Returns a function that tells, once the view has arrived, whether it may be shown. */
    ask(): () => boolean {
      requested += 1
      const [mine, before] = [requested, confirmed]
      return () => {
        if (mine < shown || before !== confirmed) return false
        shown = mine
        return true
      }
    },
  }
}
