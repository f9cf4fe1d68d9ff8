import type { Environment } from '../../core/kit/environment.ts'
import type { SiteMatch } from '../../operate/find/found.ts'
import { findSiteByText } from '../../operate/find/sites.ts'
import type { Database } from '../../store/kit/database.ts'
import { CommandRefused } from './arguments.ts'
import { quotedCommand } from './integrator-named.ts'

/** The website that SITE means: an id, or a domain where only one website has it. */
export async function requireSiteByText(database: Database, where: Environment, text: string): Promise<SiteMatch> {
  const foundSite = await findSiteByText(database, text)
  if ('one' in foundSite) return foundSite.one
  if ('none' in foundSite) {
    throw new CommandRefused(
      `There is no website "${text}" in ${where}: look for it with ${quotedCommand(where, 'find')}.`,
    )
  }
  const lines = foundSite.several.map(({ id, name, integrator }) => `  ${id}  ${name}  ${integrator.name}`)
  throw new CommandRefused(`Several websites are at "${text}": use the id of one.\n${lines.join('\n')}`)
}
