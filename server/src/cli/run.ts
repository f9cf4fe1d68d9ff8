import { COMMANDS } from './commands.ts'
import { CommandInterrupted, CommandRefused, readArguments, UsageError } from './kit/arguments.ts'

/** Loaded when it is needed, as commands are. */
const EXPLAIN = () => import('../app/explain-error.ts')
const SECRET_FILES = () => import('../config/secret-files.ts')

/** Runs a command line, which says what there is to say. Gives its exit code. */
export async function runCommandLine(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    return await dispatch(argv, env)
  } catch (error) {
    if (error instanceof CommandInterrupted) return 128 + error.signal
    const isWrong = error instanceof UsageError
    const sentence = isWrong || error instanceof CommandRefused ? error.message : await explained(error, env)
    process.stderr.write(`portico: ${sentence}${isWrong ? ': see "portico --help".' : ''}\n`)
    return isWrong ? 2 : 1
  }
}

async function explained(error: unknown, env: NodeJS.ProcessEnv): Promise<string> {
  const { isSecretSet: isGiven } = await SECRET_FILES()
  return (await EXPLAIN()).explainError(error, isGiven(env, 'DATABASE_URL') ? 'DATABASE_URL' : null)
}

async function dispatch(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { words, options } = readArguments(argv)
  if (options.version) {
    const { ownVersion, versionText: wordsOf } = await import('../operate/version.ts')
    process.stdout.write(options.json ? `${JSON.stringify(ownVersion())}\n` : `${wordsOf(ownVersion())}\n`)
    return 0
  }
  if (options.help || words[0] === 'help') {
    process.stdout.write((await import('./help.ts')).HELP)
    return 0
  }
  if (words.length === 0) throw new UsageError('no command given')
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((one) => Object.hasOwn(COMMANDS, one))
  const command = name === undefined ? undefined : COMMANDS[name]
  if (name === undefined || command === undefined) throw new UsageError(`there is no command "${words.join(' ')}"`)

  const rest = words.slice(name.split(' ').length)
  const needed = command.takes.filter((word) => !word.endsWith('?')).length
  if (rest.length < needed) throw new UsageError(`"portico ${name}" needs ${command.takes.join(' ')}`)
  if (rest.length > command.takes.length) throw new UsageError(`"portico ${name}" does not take "${rest.at(-1)}"`)
  const unknown = options.given.find((option) => !command.knows.includes(option))
  if (unknown !== undefined) throw new UsageError(`"portico ${name}" has no option --${unknown}`)
  if (command.outlivesReader) {
    process.stdout.off('error', endWithReader)
    // It may give up the right to read these files.
    await EXPLAIN()
  }
  const { withSecretFiles } = await SECRET_FILES()
  return command.run(rest, options, withSecretFiles(env))
}

/** When nobody reads any more, as with "| head", a command ends anyway; the one that would run on checks for that itself. */
export function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.stderr.write(`portico: What there is to say cannot be written (${error.message}): it is done all the same.\n`)
  process.exitCode = 1
}
