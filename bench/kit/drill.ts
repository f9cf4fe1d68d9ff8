import type { Undo } from './undo.ts'

export type Drill = {
  /** One line for the list. */
  readonly about: string
  /** Prints what it saw, and says how to get rid of what it starts; false when something did not hold. */
  readonly run: (args: readonly string[], undo: Undo) => Promise<boolean>
}
