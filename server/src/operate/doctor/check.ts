import type pg from 'pg'
import type { Environment } from '../../core/kit/environment.ts'
import type { Database } from '../../store/kit/database.ts'

/** `ok` is null where it could not be looked at with the rights of this role. `alone` means that nothing else can be looked at before this is mended; `todo` is then better advice than the check's own. */
export type CheckOutcome = {
  readonly ok: boolean | null
  readonly found: string
  readonly alone?: true
  readonly todo?: string
}

/** One check, and what to do if it fails. */
export type Check = {
  readonly check: string
  readonly todo: string
  readonly run: (client: pg.Client, environment: Environment) => Promise<CheckOutcome>
}

export const MAX_NAMES_SHOWN = 3

/** A query for what must not be there; names the first few of what it finds. */
export async function checkNoRows(
  client: pg.Client,
  sql: string,
  values: readonly unknown[] = [],
): Promise<CheckOutcome> {
  // Without "limit": PostgreSQL would plan for the first few, which as a rule are not there, and scan everything for them.
  const text = `
    select what
    from (
      select what, row_number() over () as place
      from (${sql}) as found
    ) as numbered
    where place <= ${MAX_NAMES_SHOWN + 1}`
  const { rows } = await client.query<{ what: string }>(text, [...values])
  if (rows.length === 0) return { ok: true, found: 'all' }
  return { ok: false, found: `not for ${firstNames(rows.map(({ what }) => what))}` }
}

/** For what the service asks by a statement of its own too. */
export function databaseOf(client: pg.Client): Pick<Database, 'query'> {
  return { query: async ({ text }, values) => (await client.query(text, [...values])).rows }
}

/** The first few names of many. */
export function firstNames(names: readonly string[]): string {
  return names.slice(0, MAX_NAMES_SHOWN).join(', ') + (names.length > MAX_NAMES_SHOWN ? ' and more' : '')
}
