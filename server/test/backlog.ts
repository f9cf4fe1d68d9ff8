import type pg from 'pg'
import type { Database, Statement } from '../src/store/kit/database.ts'

// What tests and drills need to examine a backlog: rows in bulk, and what each statement took.

export type Backlog = {
  readonly integrators: number
  /** Of each integrator. */
  readonly endpoints: number
  /** Of each integrator, all of them waiting for each of its endpoints. */
  readonly events: number
  /** What the endpoints ask for; none means all. */
  readonly types?: readonly string[]
}

/**
 * Integrators with endpoints that stand at the beginning of the log, and events behind it. Gives the integrators' ids.
 * Events search for the one before them, so the session should be one like the service's.
 */
export async function loadBacklog(
  client: Pick<pg.Client, 'query'>,
  { integrators, endpoints, events, types = [] }: Backlog,
): Promise<string[]> {
  const made = await client.query<{ id: string }>(
    `insert into integrator (name) select 'Backlog ' || number from generate_series(1, $1::integer) as number returning id`,
    [integrators],
  )
  const ids = made.rows.map(({ id }) => id)
  await client.query(
    `insert into webhook (id, integrator_id, place, url, events, secret, position)
     select gen_random_uuid(), owner.id, place, 'http://127.0.0.1:9/', $3::text[], 'none', settled_event()
     from unnest($1::uuid[]) as owner (id)
     cross join generate_series(1, $2::integer) as place`,
    [ids, endpoints, types],
  )
  await client.query(
    `insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
     select owner.id, owner.site_id, number, 'subscription.renewed', 'time', now(), '{}'
     from (select id, gen_random_uuid() as site_id from unnest($1::uuid[]) as owner (id)) as owner
     cross join generate_series(1, $2::integer) as number
     order by number`,
    [ids, events],
  )
  return ids
}

/** One statement as it ran. */
export type TimedStatement = {
  readonly name: string
  readonly ms: number
  readonly rows: readonly Record<string, unknown>[]
}

/** A database that keeps account of what it is asked. */
export function timeStatements(database: Database): { readonly database: Database; readonly ran: TimedStatement[] } {
  const ran: TimedStatement[] = []
  return {
    ran,
    database: {
      ...database,
      async query(statement: Statement, values: readonly unknown[]) {
        const startedAt = performance.now()
        // biome-ignore lint/suspicious/noExplicitAny: rows of every statement pass through here.
        const rows = await database.query<any>(statement, values)
        ran.push({ name: statement.name, ms: performance.now() - startedAt, rows })
        return rows
      },
    },
  }
}
