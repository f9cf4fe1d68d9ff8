import type { ClientBase } from 'pg'

/**
 * Every statement of the service is a lookup by key, planned once for a connection, often while tables are still empty. Each
 * setting names the test that fails without it, except `jit`, which has its reason.
 */
const SESSION = {
  // Days and months are computed in UTC, whatever the server's time zone is.
  TimeZone: 'UTC',
  // Planned for the values of the first calls, a page of activity would be read by another index: empty-plans.test.ts.
  plan_cache_mode: 'force_generic_plan',
  // A table that was empty when it was planned would be scanned when it is full: empty-plans.test.ts, plans-large.test.ts.
  enable_seqscan: 'off',
  // Before PostgreSQL 18 a plan with a disabled step has a huge cost, and such plans are compiled, which takes longer than running.
  jit: 'off',
  // All sites are read to find those of a page: plans-large.test.ts, list_sites_canceled.
  enable_hashjoin: 'off',
  // 20,000 keys are read in their order to find the one of a session: plans-large.test.ts, visit_dashboard_session.
  enable_mergejoin: 'off',
  // Other integrators' events are read in their order to find a page: indexes-large.test.ts, list_events.
  enable_incremental_sort: 'off',
  // Processes are started to read a page of a large table, 7.4 ms instead of 0.2: plans-large.test.ts, list_sites.
  max_parallel_workers_per_gather: '0',
} as const

/** The same settings as start-up options, for direct connections without a pooler. */
export const SESSION_OPTIONS = Object.entries(SESSION)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** The connection does not take the settings, so it cannot be used. No statement was sent over it. */
export class SessionNotSet extends Error {
  override name = 'SessionNotSet'
}

/** A query of a client with a time limit of its own. */
type Timed = { readonly text: string; readonly query_timeout: number }

/**
 * Returns a function that makes the settings of a new connection, in one round trip, and checks them. Poolers refuse start-up
 * options, or drop them silently.
 */
export function sessionSetter(statementMs: number, answerMs: number): (client: ClientBase) => Promise<void> {
  const taken = Object.entries(SESSION).map(([name, value]) => `set_config('${name}', '${value}', false) = '${value}'`)
  // PostgreSQL gives it back in the largest unit that fits, such as "7s".
  taken.push(`set_config('statement_timeout', '${statementMs}', false)::interval = interval '${statementMs} ms'`)
  const set: Timed = { text: `select ${taken.join(' and ')} as taken`, query_timeout: answerMs }
  return async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(set).catch((cause) => {
      throw new SessionNotSet(cause.message, { cause })
    })
    if (rows[0]?.taken) return
    throw new SessionNotSet('What stands between Portico and PostgreSQL does not keep the settings of a session')
  }
}
