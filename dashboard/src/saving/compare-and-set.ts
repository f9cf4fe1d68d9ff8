import { deepEqual } from '../model/deep-equal.ts'
import { ChangedElsewhereError, RefusedError } from '../model/errors.ts'

type StateAccess<State, Edit> = {
  read(): Promise<State>
  /** Applies the edit to the state that was read and sends it. The service refuses if that state has changed. */
  write(edit: Edit, before: State): Promise<State>
  versionOf(state: State): number
  /** The code of that refusal. */
  readonly conflictCode: string
  fieldOf(edit: Edit): string
  contentOf(edit: Edit): unknown
  /** The edit that would write the current value of the same field. */
  currentEditIn(state: State, edit: Edit): Edit
}

/** An attempt fails only if somebody else saved at the same moment. */
const MAX_ATTEMPTS = 6

/**
 * Saves edits by compare and set. If somebody else has saved meanwhile, the state is read again and the edit is applied to it,
 * so nobody's other fields are lost. If it is the same field, nothing is written: the customer chooses.
 */
export function createCompareAndSet<State, Edit>(access: StateAccess<State, Edit>) {
  const { read, write, versionOf, conflictCode, fieldOf, contentOf, currentEditIn } = access
  let known: State | null = null
  /** What this page has sent for each field since its last confirmed value: a request whose answer was lost may have arrived. */
  const sent = new Map<string, readonly Edit[]>()
  /** Answers may arrive out of order: an older state must not replace a newer one. */
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
        const current = currentEditIn(before, edit)
        const isKnown = [seen, edit, ...own].some(
          (one) => one !== null && deepEqual(contentOf(one), contentOf(current)),
        )
        if (seen !== null && !isKnown) throw new ChangedElsewhereError(current)
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
