/**
 * Saves at once what the customer changes. The screen shows the change immediately; one request is under way at a time,
 * and what was changed meanwhile follows as one more. A refusal brings back what the service last confirmed.
 */
export function saver<Choice, Saved extends Choice>(
  save: (choice: Choice) => Promise<Saved>,
  show: (state: Saved) => void,
  refused: (error: unknown) => void,
) {
  let confirmed: Saved | null = null
  let waiting: Saved | null = null
  let busy = false

  async function run(state: Saved): Promise<void> {
    busy = true
    for (let next: Saved | null = state; next !== null; next = waiting) {
      waiting = null
      try {
        confirmed = await save(next)
        if (waiting === null) show(confirmed)
      } catch (error) {
        waiting = null
        if (confirmed !== null) show(confirmed)
        refused(error)
      }
    }
    busy = false
  }

  return (before: Saved, after: Saved): Promise<void> => {
    if (!busy) confirmed = before
    show(after)
    if (!busy) return run(after)
    waiting = after
    return Promise.resolve()
  }
}
