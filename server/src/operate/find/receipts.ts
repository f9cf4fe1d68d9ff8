import { consentMadeAtMs } from '../../core/consents/consent.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import type { Database, Row, Statement } from '../../store/kit/database.ts'

/** The website and integrator of a visitor's receipt. */
export type ReceiptOwner = { readonly siteId: string; readonly integratorId: string }
export type ReceiptSearch = {
  readonly found: ReceiptOwner | null
  /** Whether time ran out before all websites were searched. */
  readonly isStopped: boolean
}

export type ReceiptOptions = {
  readonly withinMs?: number
  readonly batch?: number
  readonly onProgress?: (websites: number) => void
}

export const MAX_RECEIPT_SEARCH_MS = 60_000
const BATCH = 5_000
const FIRST_SITE = '00000000-0000-0000-0000-000000000000'
/** Version 7: the moment of the choice is in it. */
const VERSION_7 = /^.{14}7/

const NEXT: Statement = {
  name: 'find_receipt_next_sites',
  text: `
select site_id as id
from standing
where site_id > $1
order by site_id
limit $2`,
}

// A record is kept by its website: one lookup for each, in the month that its number names. No index by number alone is worth its writes.
const FIND: Statement = {
  name: 'find_receipt_among_sites',
  text: `
select standing.site_id, standing.integrator_id
from unnest($1::uuid[]) as wanted (site_id)
cross join lateral (
  select site_id
  from consent
  where consent.site_id = wanted.site_id
    and consent.id = $2
    and consent.made_at = $3
  limit 1
) as consent
join standing on standing.site_id = consent.site_id
limit 1`,
}

export function isReceiptId(text: string): boolean {
  return isUuid(text) && VERSION_7.test(text)
}

/** The website of a receipt, whoever's it is: one after the other, for as long as there is time. */
export async function findReceipt(
  database: Database,
  id: string,
  { withinMs = MAX_RECEIPT_SEARCH_MS, batch = BATCH, onProgress = () => {} }: ReceiptOptions = {},
): Promise<ReceiptSearch> {
  const until = performance.now() + withinMs
  const at = new Date(consentMadeAtMs(id)).toISOString()
  for (let [last, websites] = [FIRST_SITE, 0]; ; ) {
    const next = await database.query<Row & { id: string }>(NEXT, [last, batch])
    const end = next.at(-1)
    if (end === undefined) return { found: null, isStopped: false }
    if (performance.now() >= until) return { found: null, isStopped: true }
    const values = [next.map((site) => site.id), id, at]
    const [row] = await database.query<Row & { site_id: string; integrator_id: string }>(FIND, values)
    if (row !== undefined) return { found: { siteId: row.site_id, integratorId: row.integrator_id }, isStopped: false }
    last = end.id
    websites += next.length
    onProgress(websites)
  }
}
