import { deepEqual } from '../model/deep-equal.ts'
import { ChangedElsewhereError, RefusedError } from '../model/errors.ts'

type StateAccess<State, Edit> = {
  read(): Promise<State>
  /** Makes the edit to what was read, and says so to the service, which refuses where that has changed. */
  write(edit: Edit, before: State): Promise<State>
  versionOf(state: State): number
  /** The code of that refusal. */
  readonly conflictCode: string
  fieldOf(edit: Edit): string
  contentOf(edit: Edit): unknown
  /** The edit that would write what is in its field. */
  currentEditIn(state: State, edit: Edit): Edit
}

/** Each attempt loses only against somebody who saved at the same moment. */
const MAX_ATTEMPTS = 6

/**
 * Saves edits by compare and set. Where somebody else has changed what they are made to, it is read anew and the edit is made
 * to that: nobody's other fields are lost. Where it is the same field, nothing is written: the customer chooses.
 */
export function createCompareAndSet<State, Edit>(asks: StateAccess<State, Edit>) {
  const { read, write, versionOf, conflictCode, fieldOf, contentOf, currentEditIn } = asks
  let known: State | null = null
  /** What this page has sent for each field since it was last told what is in it: also what got lost may have arrived. */
  const sent = new Map<string, readonly Edit[]>()
  /** Answers overtake each other: an older state must not take the place of a newer one. */
  const learn = (state: State): State => {
    if (known === null || versionOf(state) >= versionOf(known)) known = state
    return state
  }
  return {
    learn,
    /** `seen` is what the customer saw in the field before the edit; null where nobody knows. */
    async save(edit: Edit, seen: Edit | null = null): Promise<State> {
      const own = sent.get(fieldOf(edit)) ?? []
      sent.set(fieldOf(edit), [...own, edit])
      for (let attempt = 1; ; attempt += 1) {
        const before: State = known ?? learn(await read())
        const present = currentEditIn(before, edit)
        const isKnown = [seen, edit, ...own].some(
          (one) => one !== null && deepEqual(contentOf(one), contentOf(present)),
        )
        if (seen !== null && !isKnown) throw new ChangedElsewhereError(present)
        try {
          const after = learn(await write(edit, before))
          sent.set(fieldOf(edit), [edit])
          return after
        } catch (error) {
          if (!(error instanceof RefusedError && error.code === conflictCode) || attempt === MAX_ATTEMPTS) throw error
          known = null
        }
      }
    },
  }
}
