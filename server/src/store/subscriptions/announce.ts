import { Moment } from '../../core/kit/moment.ts'
import { type DueBoundary, dueBoundaries } from '../../core/subscriptions/due-boundaries.ts'
import { factsInForce, type SubscriptionFacts } from '../../core/subscriptions/subscription.ts'
import { batch } from '../kit/batch.ts'
import { assignmentList, columnDefinitions, pick } from '../kit/columns.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import { buildStatement } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import { isBoundaryDue, type SiteState, type SiteStateReader } from './site-state.ts'
import {
  type LoggedSubscription,
  loggedSubscriptionAt,
  SUBSCRIPTION_AND_BOUNDARY_COLUMNS,
  type SubscriptionColumns,
  toSubscriptionColumns,
} from './subscription-facts.ts'

/** A site with a renewal or an end that is due and not in its log yet. */
export type DueSite = { readonly integratorId: string; readonly siteId: string }

export type BoundaryAnnouncements = {
  /** The sites with a due renewal or end, the longest overdue first, without those in `passedOver`. */
  findDue(most: number, passedOver?: readonly string[]): Promise<readonly DueSite[]>
  /**
   * Writes the due renewals and the end of a site into its log. Returns the number of events. Any number of workers may do so
   * at once: each renewal and each end is written by exactly one of them.
   */
  announce(due: DueSite): Promise<number>
}

export type BoundaryListener = (what: DueBoundary['type']) => void

export type BoundaryAnnouncer = {
  /**
   * One attempt to write the renewals and the end that were due when the site was read. Returns the number of events; null
   * when another change was faster.
   */
  announce(siteId: string, siteState: SiteState): Promise<number | null>
  /**
   * One attempt to set a site's clock, and to write the renewals and the end that lie between. Returns the time that the
   * clock shows afterwards; null when another change was faster.
   */
  advance(siteId: string, siteState: SiteState, to: Moment, keep?: AnswerToStore | null): Promise<Moment | null>
}

/** More than ten years of monthly renewals. The rest comes with the next statement. */
const MAX_IN_A_STATEMENT = 150

/** What a renewal or an end may change of a subscription. */
const RENEWED = pick(SUBSCRIPTION_AND_BOUNDARY_COLUMNS, [
  'interval',
  'started_at',
  'next_interval',
  'switches_at',
  'next_boundary_at',
])

// Announcements and changes update the same row of `standing`: the second one finds another sequence in it, and reads again.
// Events get their ids in the order in which things happened. Without a renewal or end, only the clock is moved.
const ANNOUNCE = buildStatement({
  name: 'announce',
  parts: {
    announcement: `
  select *
  from json_to_recordset($1::json) as announcement (
    site_id uuid, version bigint, clock_offset interval, advance_to timestamptz, events json, ${columnDefinitions(RENEWED)}
  )`,
    accepted: `
  select
    announcement.*,
    standing.integrator_id,
    -- The clock has ticked since it was read, and it never goes back.
    greatest(standing.clock_offset, announcement.advance_to - now()) as new_offset
  from announcement
  join standing
    on standing.site_id = announcement.site_id
    and standing.sequence = announcement.version
    and standing.clock_offset = announcement.clock_offset
  for update of standing skip locked`,
    moved: `
  update standing
  set clock_offset = accepted.new_offset
  from accepted
  where standing.site_id = accepted.site_id
    and accepted.started_at is null`,
    stored: `
  update standing
  set
    sequence = accepted.version + json_array_length(accepted.events),
    clock_offset = accepted.new_offset,
    ${assignmentList(RENEWED, 'accepted')}
  from accepted
  where standing.site_id = accepted.site_id
    and accepted.started_at is not null`,
    logged: `
  insert into event (integrator_id, site_id, sequence, type, actor, created_at, before, after)
  select
    accepted.integrator_id, accepted.site_id, accepted.version + happening.place, happening.type, 'time',
    happening.created_at, happening.before, happening.after
  from accepted
  cross join lateral rows from (
    json_to_recordset(accepted.events) as (type text, created_at timestamptz, before jsonb, after jsonb)
  ) with ordinality as happening (type, created_at, before, after, place)
  order by accepted.site_id, happening.place`,
  },
  main: `
select site_id, epoch_ms(now() + new_offset) as now
from accepted`,
})

const queryAnnounce = answerStoringQuery(ANNOUNCE, { effects: 'accepted', id: 'site_id' })

/** When a site whose clock was moved is due in real time: the expression of its index. */
const OWN_BOUNDARY = `(next_boundary_at at time zone 'UTC') - clock_offset`

// Sites whose clock was moved exist in staging only, and have an index of their own. Where a test moved a clock by calendar
// months, the index may be a few days early. So due is compared too: otherwise the same site would be found without end.
export const FIND_DUE_BOUNDARIES: Statement = {
  name: 'find_due',
  text: `
select integrator_id, site_id, extract(epoch from now() - due_at)::double precision as overdue_seconds
from (
  (
    select integrator_id, site_id, next_boundary_at - clock_offset as due_at
    from standing
    where next_boundary_at <= now()
      and next_boundary_at <= now() + clock_offset
      and site_id <> all ($2::uuid[])
    order by next_boundary_at
    limit $1
  )
  union
  (
    select integrator_id, site_id, next_boundary_at - clock_offset
    from standing
    where clock_offset <> interval '0'
      and next_boundary_at is not null
      and ${OWN_BOUNDARY} <= now() at time zone 'UTC'
      and next_boundary_at <= now() + clock_offset
      and site_id <> all ($2)
    order by ${OWN_BOUNDARY}
    limit $1
  )
) as due
order by due_at
limit $1`,
}

type AnnouncedEvent = {
  readonly type: `subscription.${DueBoundary['type']}`
  readonly created_at: string
  readonly before: LoggedSubscription | null
  readonly after: LoggedSubscription | null
}

type AnnounceRow = {
  readonly site_id: string
  readonly version: number
  readonly clock_offset: string
  readonly advance_to: string | null
  readonly events: readonly AnnouncedEvent[]
} & Partial<SubscriptionColumns>

/** `onAnnounced` is called for each renewal and each end that was written. */
export function openBoundaryAnnouncer(
  database: Database,
  onRun: (kind: string, size: number) => void,
  onAnnounced: BoundaryListener = () => {},
): BoundaryAnnouncer {
  const write = batch<{ readonly row: AnnounceRow; readonly keep?: AnswerToStore | null }, Moment | null>({
    concurrency: 1,
    keyOf: ({ row }) => row.site_id,
    onRun: (size) => onRun('announce', size),
    run: async (items) => {
      const accepted = await queryAnnounce<Row & { site_id: string; now: number }>(
        database,
        [JSON.stringify(items.map(({ row }) => row))],
        items.map(({ row, keep }) => ({ id: row.site_id, keep })),
      )
      const clocks = new Map(accepted.map(({ site_id, now }) => [site_id, now]))
      return items.map(({ row }) => {
        const now = clocks.get(row.site_id)
        if (now === undefined) return null
        for (const { type } of row.events) onAnnounced(type === 'subscription.renewed' ? 'renewed' : 'ended')
        return new Moment(now)
      })
    },
  })
  return {
    async announce(siteId, siteState) {
      const row = toAnnounceRow(siteId, siteState, siteState.now, null)
      return (await write({ row })) === null ? null : row.events.length
    },
    advance: (siteId, siteState, to, keep = null) => write({ row: toAnnounceRow(siteId, siteState, to, to), keep }),
  }
}

export function openBoundaryAnnouncements(
  database: Database,
  announcer: BoundaryAnnouncer,
  read: SiteStateReader,
): BoundaryAnnouncements {
  return {
    async findDue(most, passedOver = []) {
      const rows = await database.query<Row & { integrator_id: string; site_id: string }>(FIND_DUE_BOUNDARIES, [
        most,
        passedOver,
      ])
      return rows.map(({ integrator_id, site_id }) => ({ integratorId: integrator_id, siteId: site_id }))
    },
    async announce({ integratorId, siteId }) {
      let written = 0
      await retryWhileOvertaken(async () => {
        const siteState = await read(integratorId, siteId)
        if (siteState === null || !isBoundaryDue(siteState)) return true
        written += (await announcer.announce(siteId, siteState)) ?? 0
        return null
      })
      return written
    },
  }
}

/** The renewals and the end up to a moment that are not in the log yet, in their order. */
function unloggedUntil({ facts, nextBoundaryMs }: SiteState, until: Moment): readonly DueBoundary[] {
  if (facts === null || nextBoundaryMs === null) return []
  const announcedUntil = new Moment(nextBoundaryMs - 1)
  return [...dueBoundaries(facts, announcedUntil, until).take(MAX_IN_A_STATEMENT)]
}

function toAnnounceRow(siteId: string, siteState: SiteState, until: Moment, advanceTo: Moment | null): AnnounceRow {
  const { facts, sequence, clockOffset } = siteState
  const happened = unloggedUntil(siteState, until)
  const last = happened.at(-1)
  return {
    site_id: siteId,
    version: sequence,
    clock_offset: clockOffset,
    advance_to: advanceTo && timestamp(advanceTo),
    events: facts === null ? [] : happened.map((happening) => toEvent(facts, happening)),
    // A planned switch of the interval that came with one of these renewals is done.
    ...(facts !== null && last !== undefined && toSubscriptionColumns(factsInForce(facts, last.at), last.at)),
  }
}

function toEvent(facts: SubscriptionFacts, { type, at }: DueBoundary): AnnouncedEvent {
  return {
    type: `subscription.${type}`,
    created_at: timestamp(at),
    before: loggedSubscriptionAt(facts, new Moment(at.epochMilliseconds - 1)),
    after: loggedSubscriptionAt(facts, at),
  }
}
