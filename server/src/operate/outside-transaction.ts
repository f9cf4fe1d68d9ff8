import type pg from 'pg'
import { NO_TIME_LIMIT, timedQuery } from './timed-query.ts'

// Migrations that build or drop indexes while everybody reads and writes. PostgreSQL does so in no transaction, so a build that
// is interrupted leaves an index behind that is not valid. Each statement can be run again, and is all that it says.

/** The first line of such a migration. */
export const OUTSIDE_TRANSACTION_MARK = '-- outside a transaction'

/** A statement, and the index that it is about. */
type Step = { readonly sql: string; readonly index: string }

/** A build waits for transactions that are older, a dump's too, and keeps nobody waiting meanwhile. */
const OLDER_TRANSACTIONS_SECONDS = 600

const STEPS = [
  /^create (?:unique )?index concurrently if not exists (?<index>[a-z0-9_]+)\s+on\s/,
  /^drop index concurrently if exists (?<index>[a-z0-9_]+)$/,
]

const INVALID = 'select from pg_index where indexrelid = to_regclass($1) and not indisvalid'

/** The statements of a migration that runs outside a transaction; null for any other. */
export function stepsOutsideTransaction({
  name,
  sql,
}: {
  readonly name: string
  readonly sql: string
}): readonly Step[] | null {
  if (!sql.startsWith(`${OUTSIDE_TRANSACTION_MARK}\n`)) return null
  const statements = sql.replace(/^\s*--.*$/gm, '').split(';')
  return statements.map((one) => one.trim()).flatMap((one) => (one === '' ? [] : [stepOf(name, one)]))
}

function stepOf(name: string, sql: string): Step {
  for (const form of STEPS) {
    const index = form.exec(sql)?.groups?.['index']
    if (index !== undefined) return { sql, index }
  }
  throw new Error(
    `Migration ${name} runs outside a transaction, where only "create index concurrently if not exists" and "drop index ` +
      `concurrently if exists" stand, in lower case: move the rest into another migration. Found: ${sql}`,
  )
}

/** Runs them one after the other. Whatever was done before is left as it is, but for an index that is not valid. */
export async function runOutsideTransaction(
  client: pg.Client,
  steps: readonly Step[],
  onStep: (index: string) => void,
  seconds = OLDER_TRANSACTIONS_SECONDS,
): Promise<void> {
  await client.query(`set lock_timeout = '${seconds}s'`)
  for (const { sql, index } of steps) {
    onStep(index)
    const isInvalid = (await client.query(INVALID, [index])).rowCount === 1
    if (isInvalid) await client.query(timedQuery(`drop index concurrently if exists ${index}`, [], NO_TIME_LIMIT))
    await client.query(timedQuery(sql, [], NO_TIME_LIMIT))
  }
}
