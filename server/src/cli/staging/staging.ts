import { randomBytes } from 'node:crypto'
import { readDatabaseSource } from '../../config/config.ts'
import { openIntegratorStore } from '../../store/integrators/integrators.ts'
import type { Database } from '../../store/kit/database.ts'
import { CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { findIntegratorId } from '../kit/integrator-named.ts'
import { currentOperator, environmentMarkOf, withDatabase } from '../kit/session.ts'
import { requireSiteByText } from '../kit/site-from-text.ts'

/** Runs a command that exists for staging only, for one integrator. */
export async function withStagingIntegrator<T>(
  { environment, integrator, site }: Options,
  env: NodeJS.ProcessEnv,
  command: (database: Database, integratorId: string, siteId: string | null) => Promise<T>,
): Promise<T> {
  if (integrator === undefined && site === undefined) throw new UsageError('--integrator is needed: whose?')
  if (environment === 'production') throw new CommandRefused('This is for staging only: leave --environment away.')
  if (environment === undefined) await refuseProduction(env)
  return withDatabase({ ...env, PORTICO_ENVIRONMENT: 'staging' }, 'staging', async (database) => {
    const found = site === undefined ? null : await requireSiteByText(database, 'staging', site)
    const owner = found?.integrator.id ?? ''
    const named =
      integrator === undefined
        ? owner
        : await findIntegratorId(openIntegratorStore(database, 'staging', currentOperator()), integrator)
    if (found !== null && named !== owner) {
      throw new CommandRefused(`There is no website ${site} of ${integrator}: it is ${found.integrator.name}'s.`)
    }
    return command(database, named, found?.id ?? null)
  })
}

/** Says what is production's, instead of asking to set what is set. */
async function refuseProduction(env: NodeJS.ProcessEnv): Promise<void> {
  const source = readDatabaseSource(env)
  if (source.kind === 'external' && (await environmentMarkOf(source.url)) === 'production') {
    throw new CommandRefused("This is for staging only, and DATABASE_URL leads to production's: point it to staging's.")
  }
  if (env['PORTICO_ENVIRONMENT'] === 'production') {
    throw new CommandRefused(
      'This is for staging only, and PORTICO_ENVIRONMENT is production: say "--environment staging" where there is one.',
    )
  }
}

/** A name that no other run of a command has used. */
export function uniqueHostname(name: string): string {
  return `${name}-${randomBytes(4).toString('hex')}.example.com`
}
