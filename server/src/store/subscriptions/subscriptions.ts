import { Moment } from '../../core/kit/moment.ts'
import { type Decision, refuse } from '../../core/kit/refusal.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import type { SubscriptionFacts } from '../../core/subscriptions/subscription.ts'
import { type Actor, writeActor } from '../kit/actor.ts'
import { batch } from '../kit/batch.ts'
import { assigned, inColumns, inPlaces, namesOf, selected, unnested } from '../kit/columns.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { alsoKeeping, type Keeping } from '../kit/idempotency.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import { statementOf } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import type { Announcer } from './announce.ts'
import { type Forget, isDue, type ReadSnapshot, type SubscriptionSnapshot } from './snapshot.ts'
import {
  FACTS_AND_BOUNDARY,
  type FactRow,
  factColumns,
  factsFrom,
  type LoggedSubscription,
  loggedAt,
} from './subscription-facts.ts'

export type SubscriptionEvent =
  | 'subscription.created'
  | 'subscription.changed'
  | 'subscription.renewal_canceled'
  | 'subscription.reactivated'
  | 'subscription.terminated'

export type Change = {
  readonly integratorId: string
  readonly siteId: string
  readonly actor: Actor
  readonly event: SubscriptionEvent
  /** The rule. It gives back the very facts it was given where nothing changes, and null where no subscription is left. */
  readonly decide: (facts: SubscriptionFacts | null, now: Moment) => Decision<SubscriptionFacts | null>
  /** The answer to keep with the change, if there is one. */
  readonly keep?: Keeping | null
}

export type Subscriptions = {
  readonly read: ReadSnapshot
  /** Read, decide, compare and set: the one path of every change to a subscription. */
  change(change: Change): Promise<Decision<SubscriptionFacts | null>>
}

// The time is taken after the snapshot, as `now()` is not: whoever sees what happened must not believe it is earlier.
export const READ: Statement = {
  name: 'read_subscriptions',
  text: `
select
  wanted.place::integer,
  standing.sequence as version,
  epoch_ms(clock_timestamp() + standing.clock_offset) as now,
  standing.clock_offset::text as clock_offset,
  ${selected(FACTS_AND_BOUNDARY, 'standing')}
from unnest($1::uuid[], $2::uuid[]) with ordinality as wanted (integrator_id, site_id, place)
join standing
  on standing.site_id = wanted.site_id
  and standing.integrator_id is not distinct from wanted.integrator_id`,
}

type StandingRow = Row &
  FactRow & {
    place: number
    version: number
    now: number
    clock_offset: string
    next_boundary_at: number | null
  }

/** A change as SET takes it, in front of the facts that it leaves. */
const CHANGE = {
  site_id: 'uuid',
  version: 'bigint',
  clock_offset: 'interval',
  type: 'text',
  actor: 'text',
  created_at: 'timestamptz',
  before: 'jsonb',
  after: 'jsonb',
  ...FACTS_AND_BOUNDARY,
} as const
const CHANGE_NAMES = namesOf(CHANGE)

// A row that somebody else holds, or has moved on, is left out, so nobody waits and nothing can deadlock: the caller
// reads again.
export const SET = statementOf({
  name: 'set_subscriptions',
  parts: {
    change: `
  select *
  from ${unnested(CHANGE, 'change')}`,
    accepted: `
  select change.*, standing.integrator_id
  from change
  join standing
    on standing.site_id = change.site_id
    and standing.sequence = change.version
    and standing.clock_offset = change.clock_offset
  for update of standing skip locked`,
    stored: `
  update standing
  set
    sequence = accepted.version + 1,
    ${assigned(FACTS_AND_BOUNDARY, 'accepted')}
  from accepted
  where standing.site_id = accepted.site_id`,
    logged: `
  insert into event (integrator_id, site_id, sequence, type, actor, created_at, before, after)
  select integrator_id, site_id, version + 1, type, actor, created_at, before, after
  from accepted`,
  },
  main: `
select site_id
from accepted`,
})

const querySet = alsoKeeping(SET, { effects: 'accepted', id: 'site_id' })

type ChangeRow = Readonly<Record<keyof typeof CHANGE, string | number | null>> & { readonly site_id: string }

export function openSubscriptions(
  database: Database,
  announcer: Announcer,
  onRun: (kind: string, size: number) => void,
  forget: Forget = () => {},
): Subscriptions {
  const read = batch<{ readonly integratorId: string; readonly siteId: string }, SubscriptionSnapshot | null>({
    concurrency: 2,
    onRun: (size) => onRun('read_subscriptions', size),
    run: async (wanted) => {
      const rows = await database.query<StandingRow>(READ, inColumns(wanted, ['integratorId', 'siteId']))
      return inPlaces(rows, wanted.length, snapshotFrom)
    },
  })
  const readIfSite: ReadSnapshot = (integratorId, siteId) =>
    isUuid(siteId) ? read({ integratorId, siteId }) : Promise.resolve(null)

  const set = batch<{ readonly row: ChangeRow; readonly keep: Change['keep'] }, boolean>({
    concurrency: 2,
    keyOf: ({ row }) => row.site_id,
    onRun: (size) => onRun('set_subscriptions', size),
    run: async (changes) => {
      const accepted = await querySet<Row & { site_id: string }>(
        database,
        inColumns(
          changes.map(({ row }) => row),
          CHANGE_NAMES,
        ),
        changes.map(({ row, keep }) => ({ id: row.site_id, keep })),
      )
      const ids = new Set(accepted.map((row) => row.site_id))
      return changes.map(({ row }) => ids.has(row.site_id))
    },
  })

  return {
    read: readIfSite,
    change: (change) =>
      retryWhileOvertaken(async () => {
        const snapshot = await readIfSite(change.integratorId, change.siteId)
        if (snapshot === null) return refuse('site_not_found')
        const decision = change.decide(snapshot.facts, snapshot.now)
        if (!decision.ok || decision.value === snapshot.facts) return decision
        if (isDue(snapshot)) {
          // Renewals and ends before this change come before it in the log.
          await announcer.announce(change.siteId, snapshot)
          return null
        }
        if (!(await set({ row: toChangeRow(change, snapshot, decision.value), keep: change.keep }))) return null
        change.keep?.written()
        forget(change.siteId)
        return decision
      }),
  }
}

function toChangeRow(
  { siteId, actor, event }: Change,
  read: SubscriptionSnapshot,
  facts: SubscriptionFacts | null,
): ChangeRow {
  return {
    site_id: siteId,
    version: read.version,
    clock_offset: read.clockOffset,
    type: event,
    actor: writeActor(actor),
    created_at: timestamp(read.now),
    before: jsonOrNull(loggedAt(read.facts, read.now)),
    after: jsonOrNull(loggedAt(facts, read.now)),
    ...factColumns(facts, read.now),
  }
}

function jsonOrNull(document: LoggedSubscription | null): string | null {
  return document === null ? null : JSON.stringify(document)
}

function snapshotFrom(row: StandingRow): SubscriptionSnapshot {
  return {
    facts: factsFrom(row),
    now: new Moment(row.now),
    version: row.version,
    nextBoundaryMs: row.next_boundary_at,
    clockOffset: row.clock_offset,
  }
}
