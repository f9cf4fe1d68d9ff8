import { createHash, randomUUID } from 'node:crypto'
import type { Period } from '../../core/subscriptions/subscription.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { timestamp } from '../kit/timestamp.ts'
import type { UsagePage } from './usage-rows.ts'

// The statement of a past month is stored when it is first printed, and always printed from there.

/** A stored statement. `draft` is the id of its pages. */
type KeptStatement = { readonly draft: string; readonly name: string; readonly pages: number; readonly sha256: Buffer }

/** The stored statement of a month, if there is one; `mayKeep`: whether this role can store one on this server. */
export type StoredStatementLookup = { readonly kept: KeptStatement | null; readonly mayKeep: boolean }

/** A stored statement does not have its hash any more. It must not be used for invoices. */
export class StatementAltered extends Error {
  override name = 'StatementAltered'
}

const FIND: Statement = {
  name: 'find_kept_statement',
  text: `
select
  kept.draft,
  kept.name,
  kept.pages,
  kept.sha256,
  has_table_privilege('kept_statement', 'insert') and current_setting('transaction_read_only') = 'off' as may_keep
from (select) as asked
left join kept_statement as kept
  on kept.integrator_id = $1
  and kept.month = $2::date`,
}

const READ_PAGE: Statement = {
  name: 'read_kept_page',
  text: `
select websites, lines
from kept_page
where integrator_id = $1
  and month = $2::date
  and draft = $3
  and page = $4`,
}

const WRITE_PAGE: Statement = {
  name: 'write_kept_page',
  text: `
insert into kept_page (integrator_id, month, draft, page, websites, lines)
select $1, $2::date, $3, $4, $5, $6
where not exists (
  select
  from kept_statement
  where integrator_id = $1
    and month = $2::date
)
returning page`,
}

const KEEP: Statement = {
  name: 'keep_statement',
  text: `
insert into kept_statement (integrator_id, month, draft, name, pages, lines, sha256)
values ($1, $2::date, $3, $4, $5, $6, $7)
on conflict (integrator_id, month) do nothing`,
}

const DISCARD: Statement = {
  name: 'discard_drafts',
  text: `select discard_drafts($1, $2::date, $3) as discarded`,
}

type Key = readonly [integratorId: string, month: string]

export const statementKey = (integratorId: string, { startsAt }: Period): Key => [
  integratorId,
  timestamp(startsAt).slice(0, 'YYYY-MM-DD'.length),
]

export async function findStoredStatement(database: Database, key: Key): Promise<StoredStatementLookup> {
  type NullableStatement = { [Name in keyof KeptStatement]: KeptStatement[Name] | null } & {
    readonly may_keep: boolean
  }
  const [row] = await database.query<Row & NullableStatement>(FIND, key)
  const { draft = null, name = null, pages = null, sha256 = null, may_keep: mayKeep = false } = row ?? {}
  if (draft === null || name === null || pages === null || sha256 === null) return { kept: null, mayKeep }
  return { kept: { draft, name, pages, sha256 }, mayKeep }
}

/** The stored pages, one by one. Throws at the end if their hash differs. */
export async function* readStoredPages(
  database: Database,
  key: Key,
  kept: KeptStatement,
): AsyncGenerator<UsagePage, void, void> {
  const hash = createHash('sha256')
  for (let page = 0; page < kept.pages; page++) {
    type Page = Row & { websites: number; lines: string }
    const [row] = await database.query<Page>(READ_PAGE, [...key, kept.draft, page])
    const { websites = 0, lines = '' } = row ?? {}
    hash.update(lines)
    yield {
      websites,
      lines: lines
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    }
  }
  if (hash.digest().equals(kept.sha256)) return
  throw new StatementAltered(
    `The statement of integrator ${key[0]} for ${key[1].slice(0, 'YYYY-MM'.length)} is not as it was kept: restore it from a backup.`,
  )
}

/**
 * Yields pages and stores each. The statement's row is written after the last page, so a partial statement never counts. Of several
 * made at once, the first complete one is stored.
 */
export async function* storePages(
  database: Database,
  key: Key,
  name: string,
  pages: AsyncIterable<UsagePage>,
): AsyncGenerator<UsagePage, void, void> {
  const draft = randomUUID()
  const hash = createHash('sha256')
  let [count, lines, isOther] = [0, 0, false]
  try {
    for await (const page of pages) {
      const text = page.lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      hash.update(text)
      lines += page.lines.length
      if (!isOther) {
        const written = await database.query(WRITE_PAGE, [...key, draft, count, page.websites, text])
        isOther = written.length === 0
      }
      count += 1
      yield page
    }
    const sha256 = hash.digest()
    if (!isOther) await database.query(KEEP, [...key, draft, name, count, lines, sha256])
    const { kept } = await findStoredStatement(database, key)
    if (!kept?.sha256.equals(sha256)) {
      throw new StatementAltered(
        'Another version of Portico has kept this statement meanwhile, with other lines: ask again.',
      )
    }
  } finally {
    // Pages that cannot be discarded now do not count, and are removed with the next complete statement.
    await discard(database, key, draft).catch(() => {})
  }
}

async function discard(database: Database, key: Key, draft: string): Promise<void> {
  for (let discarded = 1; discarded > 0; ) {
    const [row] = await database.query<Row & { discarded: number }>(DISCARD, [...key, draft])
    discarded = row?.discarded ?? 0
  }
}
