import type { AttentionCode } from '@portico/contract/words'
import { attentionCodesOf, nextAttentionCheckAt, TAG_PLACEMENT_GRACE_MS } from '../../core/surveys/warnings.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { buildStatement } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import type { StoredWebsiteState, WebsiteStateReader } from './website-state.ts'

/** A website whose attention codes are due to be computed again. */
export type DueAttentionCheck = {
  readonly siteId: string
  readonly readAt: string
  readonly codes: readonly AttentionCode[]
}

export type AttentionStore = {
  /** Schedules a check soon: something happened to these websites that may change their codes. */
  requestCheck(siteIds: readonly string[]): Promise<void>
  /** Schedules a check of a website whose clock was moved, if it has a row. */
  recheck(siteId: string): Promise<void>
  /** The checks that are due, the longest overdue first, without the sites in `passedOver`. */
  findDue(most: number, passedOver: readonly string[]): Promise<readonly DueAttentionCheck[]>
  /**
   * Computes the codes and writes those that changed, each with its event. Returns the sites that are done: the others are
   * locked by another worker, or a renewal or end has to be in their log first. Any number of workers may do so at once.
   */
  update(due: readonly DueAttentionCheck[]): Promise<readonly string[]>
}

// Most websites are checked twice: after subscribing, and after the end. A new website that no browser and no survey has seen
// gets the codes that `attentionOf` gives without facts, until its tag may be missed: its state is not read before. A website
// without a subscription needs no help: it gets no row, unless it has codes to lose.
const REQUEST_CHECK: Statement = {
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

const RECHECK: Statement = {
  name: 'recheck_attention',
  text: `
update attention
set look_at = clock_timestamp()
where site_id = $1`,
}

export const FIND_DUE_ATTENTION: Statement = {
  name: 'find_due_attention',
  text: `
select site_id, look_at::text as read_at, codes
from attention
where look_at <= now()
  and site_id <> all ($2::uuid[])
order by look_at
limit $1`,
}

// A website for which a check was requested meanwhile has another `look_at` than was read: it stays due. A change is an event
// with the next number of the site, so the row of `standing` has to be locked, and due renewals and ends must be in the log first.
const WRITE = buildStatement({
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

export function openAttentionStore(database: Database, states: Pick<WebsiteStateReader, 'readMany'>): AttentionStore {
  return {
    async requestCheck(siteIds) {
      if (siteIds.length > 0) await database.query(REQUEST_CHECK, [siteIds])
    },
    async recheck(siteId) {
      await database.query(RECHECK, [siteId])
    },
    async findDue(most, passedOver) {
      const rows = await database.query<DueRow>(FIND_DUE_ATTENTION, [most, passedOver])
      return rows.map(({ site_id, read_at, codes }) => ({ siteId: site_id, readAt: read_at, codes }))
    },
    async update(due) {
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

function writtenRow({ siteId, readAt, codes: before }: DueAttentionCheck, state: StoredWebsiteState) {
  const nextAt = nextAttentionCheckAt(state)
  return {
    site_id: siteId,
    read_at: readAt,
    next_at: nextAt && timestamp(nextAt),
    codes: attentionCodesOf(state),
    before,
  }
}
