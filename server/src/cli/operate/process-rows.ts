import { type AnnouncedProcess, splitByPresence } from '../../core/kit/processes.ts'
import { versionText } from '../../operate/version.ts'
import type { Database } from '../../store/kit/database.ts'
import { forgetProcesses, listProcesses } from '../../store/operate/processes.ts'
import { CommandRefused, type Options } from '../kit/arguments.ts'
import { formatMoment, print, table } from '../kit/output.ts'
import { READ_ONLY_REQUIREMENTS, withDatabase } from '../kit/session.ts'

type Env = NodeJS.ProcessEnv

/** Who runs, and who is missing. */
export async function showProcesses(_words: readonly string[], options: Options, env: Env): Promise<void> {
  const list = async (database: Database) => {
    const { here, missing } = splitByPresence(await listProcesses(database))
    const shown = [...here.map(rowOf('here')), ...missing.map(rowOf('missing'))]
    const rows = shown.map(({ state, roles, host, pid, version, last_seen, id }) => [
      ...[state, roles.join(' '), host, String(pid), version, formatMoment(last_seen), id],
    ])
    const human = table(['state', 'does', 'machine', 'pid', 'version', 'last seen', 'id'], rows)
    print(options.json, shown, rows.length === 0 ? 'No process has run here in the last day.' : human)
  }
  await withDatabase(env, options.environment, list, READ_ONLY_REQUIREMENTS)
}

const rowOf = (state: 'here' | 'missing') => (one: AnnouncedProcess) => ({
  ...{ id: one.id, state, roles: one.roles, host: one.host, pid: one.pid, version: versionText(one) },
  last_seen: one.lastSeen,
})

/** Nobody misses any more what is gone for good: one process, or all that are missing on a machine. */
export async function forgetProcess([which = '']: readonly string[], options: Options, env: Env): Promise<void> {
  await withDatabase(env, options.environment, async (database) => {
    const { here, missing } = splitByPresence(await listProcesses(database))
    const isMeant = ({ id, host }: AnnouncedProcess) => id === which || host === which
    const selectedMissing = missing.filter(isMeant)
    if (selectedMissing.length === 0 && here.some(isMeant)) {
      throw new CommandRefused(`${which} is there: stop it, and it takes its own row away. Nothing was changed.`)
    }
    if (selectedMissing.length === 0) {
      throw new CommandRefused(
        `No missing process is ${which}, or on a machine of this name: see "portico processes list".`,
      )
    }
    const forgotten = await forgetProcesses(
      database,
      selectedMissing.map(({ id }) => id),
    )
    const names = forgotten.map(({ roles, host }) => `${roles.join(' and ')} on ${host}`)
    print(options.json, { forgotten: forgotten.map(({ id }) => id) }, `Forgotten: ${names.join(', ') || 'nothing'}.`)
  })
}
