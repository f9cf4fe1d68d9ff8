import { databaseVariable } from '../../config/config.ts'
import { Unavailable } from '../../store/kit/database.ts'
import { CommandRefused } from './arguments.ts'

/** A change may have been carried out, and its outcome is not known. The message says so, and where to check. */
class UnknownOutcome extends Error {
  override name = 'UnknownOutcome'
}

/** Runs a change of a command. If its outcome is not known, the error says so, and where to check. */
export async function reportUnknownOutcome<T>(change: Promise<T>, where: string): Promise<T> {
  return change.catch((error) => {
    if (!(error instanceof Unavailable && error.leavesOutcomeUnknown)) throw error
    const words = `This may have been done all the same: once the database is well, ${where}`
    throw new UnknownOutcome(words, { cause: error })
  })
}

/** What a command ends with: where an outcome is not known, also why. */
export async function explainUnknownOutcome(error: unknown, env: NodeJS.ProcessEnv): Promise<unknown> {
  if (!(error instanceof UnknownOutcome)) return error
  const { explainError: explain } = await import('../../app/explain-error.ts')
  return new CommandRefused(`${explain(error.cause, databaseVariable(env, 'DATABASE_URL'))} ${error.message}`)
}
