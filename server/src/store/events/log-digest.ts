import { hash } from 'node:crypto'
import type { LogHead } from '../../secrets/log-head.ts'
import type { Database, Row, Statement } from '../kit/database.ts'

/** All events up to a position as one digest: of the digest before each of them and its hash, in the order of their ids. */
export type LogDigest = Pick<LogHead, 'position' | 'chains' | 'events'> & { readonly digest: Buffer }

export const NO_EVENTS: LogDigest = { position: 0, chains: 0, events: 0, digest: Buffer.alloc(0) }

export type LogDigests = {
  /** Once a day, for one of all who ask: what stands in the log. Null when that was told today, or somebody else works on it. */
  tellToday(stopping?: AbortSignal): Promise<Omit<LogHead, 'environment'> | null>
}

type Queries = Pick<Database, 'query'>

/** So many ids are read at once: a statement stays short, however much is new. */
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

// By ids and not by a limit: a plan for any two ids would sort all that lies between them for each page. Each chain begins
// with a number 1, so that counting those counts chains.
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

const TELL: Statement = {
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
export async function digestPage(database: Queries, from: LogDigest, until: number, size = PAGE): Promise<LogDigest> {
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

export function openLogDigests(database: Queries, pageSize = PAGE): LogDigests {
  return {
    async tellToday(stopping) {
      const [state] = await database.query<StateRow>(READ, [])
      if (!state?.is_due) return null
      let reached: LogDigest = state
      while (reached.position < state.settled) {
        if (stopping?.aborted) return null
        const next = await digestPage(database, reached, state.settled, pageSize)
        const { position, chains, events, digest } = next
        const advanced = await database.query(ADVANCE, [reached.position, position, chains, events, digest])
        if (advanced.length === 0) return null
        reached = next
      }
      const { position, chains, events, digest } = reached
      const [told] = await database.query<Row & { day: string }>(TELL, [position])
      return told === undefined ? null : { day: told.day, position, chains, events, digest: digest.toString('hex') }
    },
  }
}
