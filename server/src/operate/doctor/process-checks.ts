import { type AnnouncedProcess, splitByPresence } from '../../core/kit/processes.ts'
import { listProcesses } from '../../store/operate/processes.ts'
import { versionText } from '../version.ts'
import { type Check, databaseOf, firstNames } from './check.ts'

/** The doctor's checks that all processes that ran before still run. */
export const PROCESS_CHECKS: readonly Check[] = [
  {
    check: 'processes',
    todo:
      'It died, or cannot reach the database: start it again on that machine, whose log says why it ended. Of one that is not to ' +
      'come back run "portico processes forget MACHINE"; it is missed for a day otherwise.',
    run: async (client) => {
      const { here, missing } = splitByPresence(await listProcesses(databaseOf(client)))
      const versions = [...new Set(here.map(versionText))]
      const mixed = versions.length > 1 ? `; of ${versions.length} versions: ${firstNames(versions)}` : ''
      const present = here.length === 0 ? 'none runs' : `${here.length} run: ${firstNames(here.map(nameOf))}${mixed}`
      if (missing.length === 0) return { ok: true, found: present }
      return { ok: false, found: `missing: ${firstNames(missing.map(nameAndTime))}; ${present}` }
    },
  },
]

function nameOf(one: AnnouncedProcess): string {
  return `${one.roles.join(' and ')} ${versionText(one)} on ${one.host}`
}

function nameAndTime(one: AnnouncedProcess): string {
  return `${nameOf(one)}, last seen ${Math.floor(one.secondsAgo / 60)} minutes ago`
}
