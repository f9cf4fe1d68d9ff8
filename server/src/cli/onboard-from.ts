import { readFile, stat } from 'node:fs/promises'
import { type Newcomer, readOnboarding } from '../core/onboarding-file.ts'
import { type Arrived, onboardFrom } from '../operate/find/onboarding.ts'
import { openIntegrators } from '../store/integrators.ts'
import { CommandRefused, type Options, UsageError } from './arguments.ts'
import { keyNotShown, notAlone } from './onboard-words.ts'
import { reportUnknownOutcome } from './outcome.ts'
import { print, table } from './output.ts'
import { operator, withDatabase } from './session.ts'

const LARGEST_FILE = 4 * 1024 * 1024

/** `portico onboard --from`: all integrators of a file. Each is told as soon as it is there, because its key is seen this once. */
export async function runOnboardFrom(
  name: string | undefined,
  file: string,
  options: Options,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (name !== undefined || options.origins.length > 0 || options.again) {
    throw new UsageError('--from names the integrators and their origins: leave NAME, --origin and --again away')
  }
  const newcomers = await newcomersIn(file)
  const arrived: Arrived[] = []
  const tell = () => {
    const rows = arrived.map(({ integrator, key }) => [
      integrator.name,
      integrator.id,
      key?.secret ?? '(there already)',
    ])
    print(
      options.json,
      arrived,
      `Store the keys now: they are shown this once.\n\n${table(['NAME', 'ID', 'KEY'], rows)}`,
    )
  }
  const onboarding = withDatabase(
    env,
    options.environment,
    async (database, where) => {
      const integrators = openIntegrators(database, where, operator())
      if (!(await integrators.onboardAlone())) throw new CommandRefused(notAlone(where))
      for (const newcomer of newcomers) {
        const onboarding = onboardFrom({ database, integrators, operator: operator() }, newcomer)
        arrived.push(await reportUnknownOutcome(onboarding, keyNotShown(where)))
      }
    },
    { mayBegin: true },
  )
  try {
    await onboarding
  } finally {
    if (arrived.length > 0) tell()
  }
}

async function newcomersIn(file: string): Promise<readonly Newcomer[]> {
  const text = await textOf(file)
  const read = readOnboarding(text)
  if ('newcomers' in read) return read.newcomers
  throw new CommandRefused(`Nobody was onboarded, because ${file} is not right:\n  ${read.problems.join('\n  ')}`)
}

async function textOf(file: string): Promise<string> {
  try {
    if ((await stat(file)).size > LARGEST_FILE) throw new CommandRefused(`${file} is larger than 4 MiB.`)
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof CommandRefused) throw error
    throw new CommandRefused(`${file} cannot be read (${error instanceof Error ? error.message : error}).`)
  }
}
