import { readFile, stat } from 'node:fs/promises'
import { type NewIntegrator, parseOnboardingFile } from '../../core/integrators/onboarding-file.ts'
import type { Environment } from '../../core/kit/environment.ts'
import { applyTerms, type OnboardingResult, onboardNewcomer } from '../../operate/integrators/onboarding.ts'
import { openIntegratorStore } from '../../store/integrators/integrators.ts'
import { CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { quotedCommand } from '../kit/integrator-named.ts'
import { reportUnknownOutcome } from '../kit/outcome.ts'
import { print, table } from '../kit/output.ts'
import { currentOperator, withDatabase } from '../kit/session.ts'
import { concurrentOnboardingText, lostKeyAdvice } from './onboard-words.ts'

const MAX_FILE = 4 * 1024 * 1024

/** `portico onboard --from`: all integrators of a file. Each is printed as soon as it is there, because its key is shown only once. */
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
  const arrived: OnboardingResult[] = []
  const printArrived = () => {
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
      const integrators = openIntegratorStore(database, where, currentOperator())
      if (!(await integrators.onboardAlone())) throw new CommandRefused(concurrentOnboardingText(where))
      const sources = { database, integrators, operator: currentOperator() }
      for (const newcomer of newcomers) {
        const one = await reportUnknownOutcome(onboardNewcomer(sources, newcomer), lostKeyAdvice(where))
        arrived.push(one)
        if (one.key !== null) await applyTerms(sources, one.integrator.id, newcomer).catch(tellOfRest(one, where))
      }
    },
    { mayBegin: true },
  )
  try {
    await onboarding
  } finally {
    if (arrived.length > 0) printArrived()
  }
}

/** A file that is read again passes by whoever is there: what is missing is set by hand. */
function tellOfRest({ integrator: { id, name } }: OnboardingResult, where: Environment) {
  return (error: unknown): never => {
    process.stderr.write(
      `portico: ${name} is onboarded with its key, and not all else that the file says of it is set. See ` +
        `${quotedCommand(where, `integrators show ${id}`)}, and set the rest with "integrators contact", "limit" and "details".\n`,
    )
    throw error
  }
}

async function newcomersIn(file: string): Promise<readonly NewIntegrator[]> {
  const text = await textOf(file)
  const read = parseOnboardingFile(text)
  if ('newcomers' in read) return read.newcomers
  throw new CommandRefused(`Nobody was onboarded, because ${file} is not right:\n  ${read.problems.join('\n  ')}`)
}

async function textOf(file: string): Promise<string> {
  try {
    if ((await stat(file)).size > MAX_FILE) throw new CommandRefused(`${file} is larger than 4 MiB.`)
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof CommandRefused) throw error
    throw new CommandRefused(`${file} cannot be read (${error instanceof Error ? error.message : error}).`)
  }
}
