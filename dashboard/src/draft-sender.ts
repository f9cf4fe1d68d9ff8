import { Refused } from './api.ts'
import { applied, type Edit } from './draft.ts'
import type { Draft, Website } from './wire.ts'

type Asks = {
  read(): Promise<Website>
  write(draft: Draft, version: number): Promise<Website>
}

/** Each attempt loses only against somebody who saved at the same moment. */
const MOST_ATTEMPTS = 6

/**
 * Saves edits by compare and set. Where somebody else has changed the draft in between, it is read anew and the edit is made
 * to that: nobody's other fields are lost.
 */
export function draftSender({ read, write }: Asks) {
  let known: Website | null = null
  /** Answers overtake each other: an older draft must not take the place of a newer one. */
  const learn = (website: Website): Website => {
    if (known === null || website.draft_version >= known.draft_version) known = website
    return website
  }
  return {
    learn,
    async save(edit: Edit): Promise<Website> {
      for (let attempt = 1; ; attempt += 1) {
        const before: Website = known ?? learn(await read())
        try {
          return learn(await write(applied(before.draft, edit), before.draft_version))
        } catch (error) {
          if (!(error instanceof Refused && error.code === 'draft_changed') || attempt === MOST_ATTEMPTS) throw error
          known = null
        }
      }
    },
  }
}
