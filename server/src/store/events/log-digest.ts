import { hash } from 'node:crypto'
import type { LogHead } from '../../secrets/log-head.ts'
import type { Database, Row, Statement } from '../kit/database.ts'

/** One digest of all events up to a position: each event's hash is hashed together with the digest before it, by id. */
export type LogDigest = Pick<LogHead, 'position' | 'chains' | 'events'> & { readonly digest: Buffer }

export const EMPTY_LOG_DIGEST: LogDigest = { position: 0, chains: 0, events: 0, digest: Buffer.alloc(0) }

export type LogDigestStore = {
  /** The log's head, once a day for one of all callers. Null when it was reported today, or another worker is at it. */
  takeDailyHead(stopping?: AbortSignal): Promise<Omit<LogHead, 'environment'> | null>
}

type Queries = Pick<Database, 'query'>

/** Ids read by one statement, so that each is short however much is new. */
const PAGE = 5_000

const READ: Statement = {
  name: 'read_log_digest',
  text: `
select
  position::double precision,
  chains::double precision,
  events::double precision,
  digest,
  told_on is distinct from (now() at time zone 'UTC')::date as is_due,
  settled_event()::double precision as settled
from log_digest`,
}

// A range of ids, not a limit: with a limit the plan would sort everything between the ids for each page. Each chain begins with
// the number 1, so counting those counts chains.
const READ_PAGE: Statement = {
  name: 'read_log_page',
  text: `
select hash, coalesce(sequence, link) = 1 as begins
from event
where id > $1
  and id <= $2
order by id`,
}

const ADVANCE: Statement = {
  name: 'advance_log_digest',
  text: `
update log_digest
set position = $2, chains = $3, events = $4, digest = $5
where position = $1
returning true as done`,
}

const MARK_REPORTED: Statement = {
  name: 'tell_log_digest',
  text: `
update log_digest
set told_on = (now() at time zone 'UTC')::date
where position = $1
  and told_on is distinct from (now() at time zone 'UTC')::date
returning told_on::text as day`,
}

type StateRow = Row & LogDigest & { readonly is_due: boolean; readonly settled: number }
type PageRow = Row & { readonly hash: Buffer; readonly begins: boolean }

/** The digest with the next page of events, up to a position at most. */
export async function digestNextEvents(
  database: Queries,
  from: LogDigest,
  until: number,
  size = PAGE,
): Promise<LogDigest> {
  const position = Math.min(from.position + size, until)
  const rows = await database.query<PageRow>(READ_PAGE, [from.position, position])
  let { chains, events, digest } = from
  for (const row of rows) {
    chains += row.begins ? 1 : 0
    events += 1
    digest = hash('sha256', Buffer.concat([digest, row.hash]), 'buffer')
  }
  return { position, chains, events, digest }
}

export function openLogDigestStore(database: Queries, pageSize = PAGE): LogDigestStore {
  return {
    async takeDailyHead(stopping) {
      const [state] = await database.query<StateRow>(READ, [])
      if (!state?.is_due) return null
      let reached: LogDigest = state
      while (reached.position < state.settled) {
        if (stopping?.aborted) return null
        const next = await digestNextEvents(database, reached, state.settled, pageSize)
        const { position, chains, events, digest } = next
        const advanced = await database.query(ADVANCE, [reached.position, position, chains, events, digest])
        if (advanced.length === 0) return null
        reached = next
      }
      const { position, chains, events, digest } = reached
      const [reported] = await database.query<Row & { day: string }>(MARK_REPORTED, [position])
      return reported === undefined
        ? null
        : { day: reported.day, position, chains, events, digest: digest.toString('hex') }
    },
  }
}
