import type pg from 'pg'
import type { Environment } from '../../core/environment.ts'

/** `alone` means that nothing else can be looked at before this is mended. */
export type Verdict = { readonly ok: boolean; readonly found: string; readonly alone?: true }

/** One thing to look at, and what to do if it is not well. */
export type Check = {
  readonly check: string
  readonly todo: string
  readonly look: (client: pg.Client, environment: Environment) => Promise<Verdict>
}

export const MOST_NAMED = 3

/** A query for what must not be there; names the first few of what it finds. */
export async function none(client: pg.Client, sql: string, values: readonly unknown[] = []): Promise<Verdict> {
  const { rows } = await client.query<{ what: string }>(`select what from (${sql}) as found limit ${MOST_NAMED + 1}`, [
    ...values,
  ])
  if (rows.length === 0) return { ok: true, found: 'all' }
  return { ok: false, found: `not for ${some(rows.map(({ what }) => what))}` }
}

/** The first few names of many. */
export function some(names: readonly string[]): string {
  return names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ' and more' : '')
}
