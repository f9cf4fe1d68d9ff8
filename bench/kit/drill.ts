import type { CleanupSteps } from './undo.ts'

export type Drill = {
  /** One line for the list. */
  readonly about: string
  /** Prints what it observes, and adds a cleanup step for everything it starts; false if a check failed. */
  readonly run: (args: readonly string[], undo: CleanupSteps) => Promise<boolean>
}
