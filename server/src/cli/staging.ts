import { randomBytes } from 'node:crypto'
import type { Database } from '../store/database.ts'
import { openIntegrators } from '../store/integrators.ts'
import { openSites } from '../store/sites.ts'
import { CommandRefused, type Options, UsageError } from './arguments.ts'
import { integratorId } from './find.ts'
import { operator, withDatabase } from './session.ts'

/** Runs a command that exists for staging only, for one integrator. */
export async function withStagingIntegrator<T>(
  { environment = 'staging', integrator, site }: Options,
  env: NodeJS.ProcessEnv,
  command: (database: Database, integratorId: string) => Promise<T>,
): Promise<T> {
  if (integrator === undefined && site === undefined) throw new UsageError('--integrator is needed: whose?')
  if (environment !== 'staging') throw new CommandRefused('This is for staging only: leave --environment away.')
  return withDatabase({ ...env, PORTICO_ENVIRONMENT: 'staging' }, 'staging', async (database) => {
    const owner = site === undefined ? null : await openSites(database, () => {}).ownerOf(site)
    const named =
      integrator === undefined
        ? owner
        : await integratorId(openIntegrators(database, 'staging', operator()), integrator)
    if (named === null || (site !== undefined && named !== owner)) {
      const whose = integrator === undefined ? '' : ` of ${integrator}`
      throw new CommandRefused(`There is no website ${site}${whose}: use the id that the API gave it.`)
    }
    return command(database, named)
  })
}

/** A name that no other run of a command has used. */
export function freshHost(name: string): string {
  return `${name}-${randomBytes(4).toString('hex')}.example.com`
}
