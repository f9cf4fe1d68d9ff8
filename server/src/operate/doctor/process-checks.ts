import { type SeenProcess, whoIsThere } from '../../core/kit/processes.ts'
import { listProcesses } from '../../store/operate/processes.ts'
import { wordsOf } from '../version.ts'
import { type Check, queryOf, some } from './check.ts'

/** What the doctor looks at to know whether all run that ran before. */
export const PROCESS_CHECKS: readonly Check[] = [
  {
    check: 'processes',
    todo:
      'It died, or cannot reach the database: start it again on that machine, whose log says why it ended. Of one that is not to ' +
      'come back run "portico processes forget MACHINE"; it is missed for a day otherwise.',
    look: async (client) => {
      const { here, missing } = whoIsThere(await listProcesses(queryOf(client)))
      const versions = [...new Set(here.map(wordsOf))]
      const mixed = versions.length > 1 ? `; of ${versions.length} versions: ${some(versions)}` : ''
      const present = here.length === 0 ? 'none runs' : `${here.length} run: ${some(here.map(nameOf))}${mixed}`
      if (missing.length === 0) return { ok: true, found: present }
      return { ok: false, found: `missing: ${some(missing.map(nameAndTime))}; ${present}` }
    },
  },
]

function nameOf(one: SeenProcess): string {
  return `${one.roles.join(' and ')} ${wordsOf(one)} on ${one.host}`
}

function nameAndTime(one: SeenProcess): string {
  return `${nameOf(one)}, last seen ${Math.floor(one.secondsAgo / 60)} minutes ago`
}
