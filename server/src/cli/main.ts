import { readFileSync } from 'node:fs'
import { CommandRefused, Interrupted, readArguments, UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'

/** Loaded when it is needed, as commands are. */
const EXPLAIN = () => import('../run/explain.ts')

try {
  await main(process.argv.slice(2))
} catch (error) {
  // At once: what it was doing may go on for as long as the database lets it.
  if (error instanceof Interrupted) {
    if (error.words !== null) process.stderr.write(`portico: ${error.words}\n`)
    process.exit(128 + error.signal)
  }
  process.exitCode = error instanceof UsageError ? 2 : 1
  const sentence =
    error instanceof UsageError || error instanceof CommandRefused ? error.message : await explained(error)
  const hint = error instanceof UsageError ? ': see "portico --help".' : ''
  process.stderr.write(`portico: ${sentence}${hint}\n`)
}

async function explained(error: unknown): Promise<string> {
  return (await EXPLAIN()).explain(error, process.env['DATABASE_URL'] ? 'DATABASE_URL' : null)
}

async function main(argv: readonly string[]): Promise<void> {
  const { words, options } = readArguments(argv)
  process.stdout.on('error', endWithReader)
  if (options.version) {
    process.stdout.write(
      `${JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version}\n`,
    )
    return
  }
  if (options.help || words[0] === 'help') {
    process.stdout.write((await import('./help.ts')).HELP)
    return
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
  await command.run(rest, options, process.env)
}

/** When nobody reads any more, as with "| head", a command ends anyway; the one that would run on looks for that itself. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.stderr.write(`portico: What there is to say cannot be written (${error.message}): it is done all the same.\n`)
  process.exitCode = 1
}
