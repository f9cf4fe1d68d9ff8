import type { AttentionCode } from '@portico/contract/words'
import { attentionCodesOf, nextAttentionCheckAt, TAG_PLACEMENT_GRACE_MS } from '../../core/surveys/warnings.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { statementOf } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import type { StoredState, WebsiteStates } from './website-state.ts'

/** A website whose attention is to be worked out anew. */
export type DueAttention = {
  readonly siteId: string
  readonly readAt: string
  readonly codes: readonly AttentionCode[]
}

export type Attention = {
  /** Has attention worked out anew, soon: something has happened to these websites that may make a difference. */
  expect(siteIds: readonly string[]): Promise<void>
  /** The same of a website whose clock was moved, if it has any. */
  lookAgain(siteId: string): Promise<void>
  /** Those whose time has come, the longest overdue first, without those in `passedOver`. */
  findDue(most: number, passedOver: readonly string[]): Promise<readonly DueAttention[]>
  /**
   * Works it out and writes down what has changed, each change with its event. Gives the sites that are done: the others
   * are held by somebody else, or their log has to say first what time has brought. Any number of workers may do so at once.
   */
  workOut(due: readonly DueAttention[]): Promise<readonly string[]>
}

// Most are told of twice: when they have subscribed, and when that ends. A website that is told of for the first time and that no
// browser and no survey has met is as `attentionOf` has it without any facts until it may be missed: nothing is read of it. One
// without a subscription needs no help: nothing is written where it has none to lose.
const EXPECT: Statement = {
  name: 'expect_attention',
  text: `
insert into attention (site_id, integrator_id, created_at, look_at)
select
  site_id,
  integrator_id,
  created_at,
  case
    when exists (select from sighting where sighting.site_id = standing.site_id)
      or exists (select from survey where survey.site_id = standing.site_id and survey.ended_at is not null)
    then clock_timestamp()
    else started_at - clock_offset + interval '${TAG_PLACEMENT_GRACE_MS} ms'
  end
from standing
where site_id = any ($1::uuid[])
  and (
    (tier is not null and coalesce(ends_at > now() + clock_offset, true))
    or exists (select from attention where attention.site_id = standing.site_id and attention.codes <> '{}')
  )
order by site_id
on conflict (site_id) do update
set look_at = clock_timestamp()`,
}

const LOOK_AGAIN: Statement = {
  name: 'look_again',
  text: `
update attention
set look_at = clock_timestamp()
where site_id = $1`,
}

export const FIND_DUE: Statement = {
  name: 'find_due_attention',
  text: `
select site_id, look_at::text as read_at, codes
from attention
where look_at <= now()
  and site_id <> all ($2::uuid[])
order by look_at
limit $1`,
}

// Whoever was told of something meanwhile is due again at another moment than was read, and looks again. A change is an
// event with the next number of the site, so its standing has to be held, and what time has brought must be in the log first.
const WRITE = statementOf({
  name: 'write_attention',
  parts: {
    found: `
  select *
  from json_to_recordset($1::json) as found (
    site_id uuid, read_at timestamptz, next_at timestamptz, codes text[], before text[]
  )`,
    taken: `
  select found.*
  from found
  join attention
    on attention.site_id = found.site_id
    and attention.look_at = found.read_at
    and attention.codes = found.before
  for update of attention skip locked`,
    same: `
  update attention
  set look_at = coalesce(taken.next_at - standing.clock_offset, 'infinity')
  from taken
  join standing on standing.site_id = taken.site_id
  where attention.site_id = taken.site_id
    and taken.codes = taken.before
  returning attention.site_id`,
    held: `
  select
    taken.*,
    standing.integrator_id,
    standing.sequence,
    standing.clock_offset,
    date_trunc('milliseconds', clock_timestamp()) + standing.clock_offset as at
  from taken
  join standing on standing.site_id = taken.site_id
  where taken.codes <> taken.before
    and coalesce(standing.next_boundary_at > now() + standing.clock_offset, true)
  for update of standing skip locked`,
    changed: `
  update attention
  set
    codes = held.codes,
    look_at = coalesce(held.next_at - held.clock_offset, 'infinity')
  from held
  where attention.site_id = held.site_id`,
    numbered: `
  update standing
  set sequence = held.sequence + 1
  from held
  where standing.site_id = held.site_id`,
    logged: `
  insert into event (integrator_id, site_id, sequence, type, actor, created_at, before, after)
  select
    integrator_id, site_id, sequence + 1, 'website.attention', 'time', at,
    jsonb_build_object('codes', before),
    jsonb_build_object('codes', codes, 'before', before)
  from held
  order by site_id`,
  },
  main: `
select site_id
from same
union all
select site_id
from held`,
})

type DueRow = Row & { site_id: string; read_at: string; codes: AttentionCode[] }

export function openAttention(database: Database, states: Pick<WebsiteStates, 'readMany'>): Attention {
  return {
    async expect(siteIds) {
      if (siteIds.length > 0) await database.query(EXPECT, [siteIds])
    },
    async lookAgain(siteId) {
      await database.query(LOOK_AGAIN, [siteId])
    },
    async findDue(most, passedOver) {
      const rows = await database.query<DueRow>(FIND_DUE, [most, passedOver])
      return rows.map(({ site_id, read_at, codes }) => ({ siteId: site_id, readAt: read_at, codes }))
    },
    async workOut(due) {
      const found = await states.readMany(due.map(({ siteId }) => siteId))
      const rows = due.flatMap((one) => {
        const state = found.get(one.siteId)
        return state === undefined ? [] : [writtenRow(one, state)]
      })
      const written = await database.query<Row & { site_id: string }>(WRITE, [JSON.stringify(rows)])
      return written.map(({ site_id }) => site_id)
    },
  }
}

function writtenRow({ siteId, readAt, codes: before }: DueAttention, state: StoredState) {
  const nextAt = nextAttentionCheckAt(state)
  return {
    site_id: siteId,
    read_at: readAt,
    next_at: nextAt && timestamp(nextAt),
    codes: attentionCodesOf(state),
    before,
  }
}
