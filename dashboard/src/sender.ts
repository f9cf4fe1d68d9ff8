import { Refused } from './api.ts'

type Asks<State, Edit> = {
  read(): Promise<State>
  /** Makes the edit to what was read, and says so to the service, which refuses where that has changed. */
  write(edit: Edit, before: State): Promise<State>
  versionOf(state: State): number
  /** The code of that refusal. */
  readonly overtaken: string
}

/** Each attempt loses only against somebody who saved at the same moment. */
const MOST_ATTEMPTS = 6

/**
 * Saves edits by compare and set. Where somebody else has changed what they are made to, it is read anew and the edit is made
 * to that: nobody's other fields are lost.
 */
export function sender<State, Edit>({ read, write, versionOf, overtaken }: Asks<State, Edit>) {
  let known: State | null = null
  /** Answers overtake each other: an older state must not take the place of a newer one. */
  const learn = (state: State): State => {
    if (known === null || versionOf(state) >= versionOf(known)) known = state
    return state
  }
  return {
    learn,
    async save(edit: Edit): Promise<State> {
      for (let attempt = 1; ; attempt += 1) {
        const before: State = known ?? learn(await read())
        try {
          return learn(await write(edit, before))
        } catch (error) {
          if (!(error instanceof Refused && error.code === overtaken) || attempt === MOST_ATTEMPTS) throw error
          known = null
        }
      }
    },
  }
}
