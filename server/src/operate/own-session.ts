import type pg from 'pg'
import { clientWithTimeout } from './timed-query.ts'

/** Two connections were given the same session of PostgreSQL, or one of them several. The message says what to do. */
export class SharedSession extends Error {
  override name = 'SharedSession'
}

export const SET_UTC_SQL = "set timezone = 'UTC'"

export const POOLER_ADVICE =
  'Set pool_mode = session for this database in the pooler (of PgBouncer), or connect to PostgreSQL itself.'

const SHARED =
  'Between Portico and PostgreSQL is a pooler that gives each transaction another session, as PgBouncer does with ' +
  `pool_mode = transaction: settings, prepared statements and locks would be lost. ${POOLER_ADVICE}`

const ROUNDS = 5
/** A pooler without a session to spare keeps the second connection waiting, which only one in session mode does. */
const SECOND_MS = 2_000

/** Refuses a pooler behind which a connection has no session of its own. Where there is no pooler it costs one question. */
export async function requireOwnSession(client: pg.Client, url: string): Promise<void> {
  if (await isSharedSession(client, url)) throw new SharedSession(SHARED)
}

/**
 * PostgreSQL sends each connection the number of its session. A pooler sends a number of its own. Behind one, two
 * connections ask in turn which session they are in: an idle pooler gives the one that became free last, or another each time.
 */
export async function isSharedSession(client: pg.Client, url: string): Promise<boolean> {
  const own = await sessionOf(client)
  if (own === reportedSession(client)) return false
  const second = clientWithTimeout(url, { answerMs: SECOND_MS })
  try {
    await second.connect()
    const others = await sessionOf(second)
    for (let round = 0; round < ROUNDS; round++) {
      const seen = [await sessionOf(client), await sessionOf(client), await sessionOf(second)]
      if (own === others || seen.some((session, place) => session !== (place < 2 ? own : others))) return true
    }
    return false
  } catch {
    // A second connection that cannot be had shows nothing.
    return false
  } finally {
    await second.end()
  }
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ session: number }>('select pg_backend_pid() as session')
  return rows[0]?.session ?? 0
}

/** Types of `pg` do not name it. */
function reportedSession(client: pg.Client): unknown {
  return 'processID' in client ? client.processID : null
}
