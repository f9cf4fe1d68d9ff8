#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { PorticoError, ValidationError } from '../errors.ts'
import { Portico } from '../portico.ts'
import { VERSION } from '../version.ts'
import { runCommand } from './command.ts'
import { type FollowedWebsite, follow } from './follow.ts'

const HELP = `portico-client follow --state FILE --hook COMMAND [--reload COMMAND] [--every SECONDS] [--once]

Follows the log of events and runs a command of yours for each website whose installation may have
changed: after a publication, a change of settings, of the subscription, when its tag was first seen.

  --state FILE      where the place in the log is kept, so that a restart misses nothing. Without the
                    file it begins with the first event. One process a file
  --hook COMMAND    run in the shell for each website, one at a time, for a minute at most. It has the
                    answer of …/installation/ on its standard input (null: the website was erased),
                    and PORTICO_SITE and PORTICO_FQDN in its environment. If it fails, it is run
                    again later
  --reload COMMAND  run once after websites have changed, such as "nginx -t && nginx -s reload"
  --every SECONDS   between two looks at the log: 10, or 1 to 3600
  --once            ends when it is up to date, for cron. The exit code is 1 if something failed
  --version, --help

The key and the base address are in PORTICO_KEY and PORTICO_URL. SIGTERM ends it after the command
that runs.`

/** What was asked for makes no sense. */
class UsageError extends Error {}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        hook: { type: 'string' },
        reload: { type: 'string' },
        every: { type: 'string' },
        once: { type: 'boolean' },
        version: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args)
  const { state, hook, reload, every, once, version, help } = values
  if (version) return print(VERSION)
  if (help || args.length === 0) return print(HELP)
  if (positionals.join() !== 'follow') throw new UsageError('The only command is "follow".')
  if (!state) throw new UsageError('--state is missing: the file in which the place in the log is kept.')
  if (!hook) throw new UsageError('--hook is missing: the command to run for each website.')
  const { PORTICO_KEY: key, PORTICO_URL: baseUrl } = process.env
  if (!key || !baseUrl) throw new UsageError('PORTICO_KEY and PORTICO_URL must be in the environment.')
  const end = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end.abort())
  const isComplete = await follow(new Portico({ key, baseUrl }), {
    stateFile: state,
    onWebsite: ({ site, fqdn, installation }: FollowedWebsite) =>
      runCommand(hook, { env: { PORTICO_SITE: site, PORTICO_FQDN: fqdn }, stdin: JSON.stringify(installation) }),
    onChanged: reload === undefined ? undefined : () => runCommand(reload),
    every: every === undefined ? undefined : Number(every),
    once,
    signal: end.signal,
    onError: complain,
  })
  return once && !isComplete ? 1 : 0
}

function print(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

const complain = (message: string) => void process.stderr.write(`portico-client: ${message}\n`)

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const isMisused = error instanceof UsageError || error instanceof TypeError
    complain(error instanceof Error ? error.message : String(error))
    if (error instanceof ValidationError)
      complain('If the place in the log is refused, delete the file: it then begins with the first event.')
    else if (error instanceof PorticoError && error.requestId) complain(`The request was ${error.requestId}.`)
    if (isMisused) complain('"portico-client --help" says how it is used.')
    process.exitCode = isMisused ? 2 : 1
  },
)
