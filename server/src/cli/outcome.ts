import { databaseVariable } from '../run/config.ts'
import { Unavailable } from '../store/kit/database.ts'
import { CommandRefused, Interrupted } from './arguments.ts'

/** A change was carried out, or may have been, and its outcome cannot be shown. The message says so, and where to look. */
class NotShown extends Error {
  override name = 'NotShown'
}

const MAY_BE_DONE = 'This may have been done all the same:'
const SOME_MAY_BE_DONE = 'Some of this may have been done all the same:'

/** Where to look for a change that was sent, until the command has ended: a process runs one. Null when there is none. */
let sent: string | null = null

/**
 * A change of a command: where its outcome is not known, the person at the terminal is told so, and where to look. Of one in
 * several steps, some may be done wherever it breaks off.
 */
export async function reportUnknownOutcome<T>(change: Promise<T>, where: string, { inSteps = false } = {}): Promise<T> {
  sent = where
  try {
    return await change
  } catch (error) {
    const isUnknown = inSteps
      ? !(error instanceof CommandRefused)
      : error instanceof Unavailable && error.leavesOutcomeUnknown
    if (isUnknown) {
      const done = inSteps ? SOME_MAY_BE_DONE : MAY_BE_DONE
      throw new NotShown(`${done} once the database is well, ${where}`, { cause: error })
    }
    sent = null
    throw error
  }
}

/** What a command reads when its change is done: where that fails, the person at the terminal is told that it is. */
export function reportDoneUnread<T>(reading: Promise<T>, done: string): Promise<T> {
  return reading.catch((error) => {
    throw new NotShown(done, { cause: error })
  })
}

/** Of a change that was under way when a signal came, or that nobody was told of yet, it says where to look. */
export function withPlace(error: unknown): unknown {
  if (!(error instanceof Interrupted) || sent === null) return error
  return new Interrupted(error.signal, `${MAY_BE_DONE} ${sent}`)
}

/** What a command ends with: of a change that cannot be shown also why. */
export async function withReason(error: unknown, env: NodeJS.ProcessEnv): Promise<unknown> {
  if (!(error instanceof NotShown)) return error
  const { explain } = await import('../run/explain.ts')
  return new CommandRefused(`${explain(error.cause, databaseVariable(env, 'DATABASE_URL'))} ${error.message}`)
}
