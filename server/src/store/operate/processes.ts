import { randomUUID } from 'node:crypto'
import {
  type AnnouncedProcess,
  HEARTBEAT_TIMEOUT_SECONDS,
  MISSING_PROCESS_SHOWN_SECONDS,
  type ProcessRole,
} from '../../core/kit/processes.ts'
import type { Database, Row, Statement } from '../kit/database.ts'

/** A process as it registers itself. */
export type ProcessDescription = Pick<AnnouncedProcess, 'roles' | 'version' | 'commit' | 'host' | 'pid'>

/** This process's row in the table of running processes. */
export type ProcessPresence = {
  /** Sends a heartbeat; the first one registers the process. */
  beat(): Promise<void>
  /** Removes the row, so that the process is not reported as missing. */
  leave(): Promise<void>
}

const BEAT: Statement = {
  name: 'beat_process',
  text: `
    insert into process (id, roles, version, commit, host, pid)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (id) do update
    set seen_at = now()`,
}

const FIND_OTHERS: Statement = {
  name: 'find_processes_of_host',
  text: `
    select id, pid
    from process
    where host = $1
      and roles = $2
      and id <> $3
    order by seen_at
    limit 100`,
}

const REMOVE: Statement = {
  name: 'remove_process',
  text: `
    delete from process
    where id = $1
    returning id`,
}

/** A process that has sent a heartbeat meanwhile stays. */
const FORGET: Statement = {
  name: 'forget_processes',
  text: `
    delete from process
    where id = any($1::uuid[])
      and seen_at <= now() - $2 * interval '1 second'
    returning id, roles, host`,
}

const SWEEP: Statement = {
  name: 'sweep_processes',
  text: `
    delete from process
    where seen_at < now() - $1 * interval '1 second'`,
}

/** A deployment has a few dozen processes at most, however many websites there are. */
export const MAX_PROCESSES = 1_000

export const LIST_PROCESSES: Statement = {
  name: 'list_processes',
  text: `
    select
      id, roles, version, commit, host, pid, since, seen_at,
      extract(epoch from now() - seen_at)::double precision as seconds_ago
    from process
    where seen_at > now() - $1 * interval '1 second'
    order by host, since, id
    limit ${MAX_PROCESSES}`,
}

type ProcessRow = Row & {
  id: string
  roles: ProcessRole[]
  version: string
  commit: string | null
  host: string
  pid: number
  since: Date
  seen_at: Date
  seconds_ago: number
}

/** `isRunning` returns whether a process of this machine runs. */
export function openProcessPresence(
  database: Database,
  announced: ProcessDescription,
  isRunning: (pid: number) => boolean,
): ProcessPresence {
  const { roles, version, commit, host, pid } = announced
  const id = randomUUID()
  let beating: Promise<void> | null = null
  let isFirst = true
  let hasLeft = false

  async function beat(): Promise<void> {
    await database.query(BEAT, [id, roles, version, commit, host, pid])
    if (isFirst) await replaceOne()
    isFirst = false
    await database.query(SWEEP, [MISSING_PROCESS_SHOWN_SECONDS])
  }

  /** Removes the row of a dead process with the same roles on this machine: this process replaces it. Each replaces one. */
  async function replaceOne(): Promise<void> {
    const others = await database.query<{ id: string; pid: number }>(FIND_OTHERS, [host, roles, id])
    const dead = others.filter((other) => other.pid === pid || !isRunning(other.pid))
    for (const other of dead) {
      // Another process that starts at the same moment may have replaced it already.
      if ((await database.query(REMOVE, [other.id])).length > 0) return
    }
  }

  return {
    async beat() {
      if (hasLeft) return
      beating = beat()
      await beating
    },
    async leave() {
      hasLeft = true
      await beating?.catch(() => {})
      await database.query(REMOVE, [id])
    },
  }
}

/** All processes with a heartbeat within a day. */
export async function listProcesses(database: Pick<Database, 'query'>): Promise<readonly AnnouncedProcess[]> {
  const rows = await database.query<ProcessRow>(LIST_PROCESSES, [MISSING_PROCESS_SHOWN_SECONDS])
  return rows.map(({ id, roles, version, commit, host, pid, since, seen_at, seconds_ago }) => ({
    ...{ id, roles, version, commit, host, pid },
    since: since.toISOString(),
    lastSeen: seen_at.toISOString(),
    secondsAgo: seconds_ago,
  }))
}

/** Removes the rows of processes that will not come back. Returns those that were removed. */
export function forgetProcesses(
  database: Pick<Database, 'query'>,
  ids: readonly string[],
): Promise<readonly Pick<AnnouncedProcess, 'id' | 'roles' | 'host'>[]> {
  return database.query<Row & Pick<ProcessRow, 'id' | 'roles' | 'host'>>(FORGET, [ids, HEARTBEAT_TIMEOUT_SECONDS])
}
