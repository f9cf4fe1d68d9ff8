/**
 * Which view may be shown. The view is asked for while changes are being saved, and answers overtake each other: one that
 * was asked for before a change was confirmed, or before another view that is shown already, is older than the screen.
 */
export function createStaleGuard() {
  let confirmed = 0
  let requested = 0
  let shown = 0
  return {
    /** A change was confirmed: its answer is newer than every view that is still on its way. */
    confirm(): void {
      confirmed += 1
    },
    /** Called when a view is asked for; gives what says, when it has come, whether it may be shown. */
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
