import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Check, firstNames, MAX_NAMES_SHOWN } from './check.ts'

type StoredStatement = {
  readonly integrator_id: string
  readonly month: string
  readonly draft: string
  readonly lines: string
  readonly sha256: Buffer
}

/** What invoices were made from. */
export const STATEMENT_CHECKS: readonly Check[] = [
  {
    check: 'statements are as they were kept',
    todo: 'Somebody altered these statements: restore the tables "kept_statement" and "kept_page" from a backup, and compare invoices of these months.',
    run: async (client) => {
      const { rows } = await client.query<StoredStatement>(
        `select integrator_id, to_char(month, 'YYYY-MM-DD') as month, draft, lines, sha256
         from kept_statement
         order by kept_statement.month, integrator_id`,
      )
      const altered: string[] = []
      for (const kept of rows) {
        if (altered.length > MAX_NAMES_SHOWN) break
        if (!(await isUnchanged(client, kept)))
          altered.push(`${kept.month.slice(0, 'YYYY-MM'.length)} of ${kept.integrator_id}`)
      }
      return { ok: altered.length === 0, found: altered.length === 0 ? 'all' : `not for ${firstNames(altered)}` }
    },
  },
]

/** A page at a time, as it is printed: one statement may have half a gigabyte. */
async function isUnchanged(
  client: pg.Client,
  { integrator_id, month, draft, lines, sha256 }: StoredStatement,
): Promise<boolean> {
  const hash = createHash('sha256')
  let count = 0
  for (let page = 0; ; page++) {
    const { rows } = await client.query<{ lines: string }>(
      `select lines
       from kept_page
       where integrator_id = $1
         and month = $2
         and draft = $3
         and page = $4`,
      [integrator_id, month, draft, page],
    )
    const [found] = rows
    if (found === undefined) break
    hash.update(found.lines)
    count += found.lines.split('\n').length - 1
  }
  return count === Number(lines) && hash.digest().equals(sha256)
}
