import type { Interval, Tier } from '@portico/contract/words'
import type { ModuleLine } from '../core/catalog.ts'
import { Moment } from '../core/moment.ts'
import { type Decision, refuse } from '../core/refusal.ts'
import type { PlannedSwitch, SubscriptionFacts } from '../core/subscription.ts'
import { isUuid } from '../core/uuid.ts'
import { type Actor, writeActor } from './actor.ts'
import type { Announcer } from './announce.ts'
import { alsoKeeping, type Keeping } from './idempotency.ts'
import { inColumns } from './kit/columns.ts'
import type { Database, Row, Statement } from './kit/database.ts'
import { gather } from './kit/gather.ts'
import { retryWhileOvertaken } from './kit/retry.ts'
import { statementOf } from './kit/statement.ts'
import { timestamp } from './kit/timestamp.ts'
import { type Forget, isDue, type ReadSnapshot, type SubscriptionSnapshot } from './snapshot.ts'
import { factColumns, type LoggedSubscription, loggedAt } from './subscription-facts.ts'

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
  standing.tier,
  standing.interval,
  standing.modules,
  epoch_ms(standing.started_at) as started_at,
  epoch_ms(standing.ends_at) as ends_at,
  standing.next_interval,
  epoch_ms(standing.switches_at) as switches_at,
  epoch_ms(standing.next_boundary_at) as next_boundary_at
from unnest($1::uuid[], $2::uuid[]) with ordinality as wanted (integrator_id, site_id, place)
join standing
  on standing.site_id = wanted.site_id
  and standing.integrator_id is not distinct from wanted.integrator_id`,
}

type StandingRow = Row & {
  place: number
  version: number
  now: number
  clock_offset: string
  tier: Tier | null
  interval: Interval
  modules: ModuleLine[]
  started_at: number
  ends_at: number | null
  next_interval: Interval | null
  switches_at: number | null
  next_boundary_at: number | null
}

// A row that somebody else holds, or has moved on, is left out, so nobody waits and nothing can deadlock: the caller
// reads again.
export const SET = statementOf({
  name: 'set_subscriptions',
  parts: {
    change: `
  select *
  from unnest(
    $1::uuid[], $2::bigint[], $3::interval[], $4::text[], $5::text[], $6::timestamptz[], $7::jsonb[], $8::jsonb[],
    $9::text[], $10::text[], $11::jsonb[], $12::timestamptz[], $13::timestamptz[], $14::text[], $15::timestamptz[],
    $16::timestamptz[]
  ) as change (
    site_id, version, clock_offset, type, actor, created_at, before, after,
    tier, interval, modules, started_at, ends_at, next_interval, switches_at, next_boundary_at
  )`,
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
    tier = accepted.tier,
    interval = accepted.interval,
    modules = accepted.modules,
    started_at = accepted.started_at,
    ends_at = accepted.ends_at,
    next_interval = accepted.next_interval,
    switches_at = accepted.switches_at,
    next_boundary_at = accepted.next_boundary_at
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

/** The columns of a change, in the order in which SET takes them. */
const SET_COLUMNS = [
  'site_id',
  'version',
  'clock_offset',
  'type',
  'actor',
  'created_at',
  'before',
  'after',
  'tier',
  'interval',
  'modules',
  'started_at',
  'ends_at',
  'next_interval',
  'switches_at',
  'next_boundary_at',
] as const

type SetRow = Partial<Record<(typeof SET_COLUMNS)[number], string | number | null>> & { readonly site_id: string }

export function openSubscriptions(
  database: Database,
  announcer: Announcer,
  onRun: (kind: string, size: number) => void,
  forget: Forget = () => {},
): Subscriptions {
  const read = gather<{ readonly integratorId: string; readonly siteId: string }, SubscriptionSnapshot | null>({
    lanes: 2,
    mayRepeat: true,
    onRun: (size) => onRun('read_subscriptions', size),
    run: async (wanted) => {
      const rows = await database.query<StandingRow>(READ, inColumns(wanted, ['integratorId', 'siteId']))
      const snapshots: (SubscriptionSnapshot | null)[] = wanted.map(() => null)
      for (const row of rows) snapshots[row.place - 1] = snapshotFrom(row)
      return snapshots
    },
  })
  const readIfSite: ReadSnapshot = (integratorId, siteId) =>
    isUuid(siteId) ? read({ integratorId, siteId }) : Promise.resolve(null)

  const set = gather<{ readonly row: SetRow; readonly keep: Change['keep'] }, boolean>({
    lanes: 2,
    keyOf: ({ row }) => row.site_id,
    onRun: (size) => onRun('set_subscriptions', size),
    run: async (changes) => {
      const accepted = await querySet<Row & { site_id: string }>(
        database,
        inColumns(
          changes.map(({ row }) => row),
          SET_COLUMNS,
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
        if (!(await set({ row: toSetRow(change, snapshot, decision.value), keep: change.keep }))) return null
        change.keep?.written()
        forget(change.siteId)
        return decision
      }),
  }
}

function toSetRow(
  { siteId, actor, event }: Change,
  read: SubscriptionSnapshot,
  facts: SubscriptionFacts | null,
): SetRow {
  return {
    site_id: siteId,
    version: read.version,
    clock_offset: read.clockOffset,
    type: event,
    actor: writeActor(actor),
    created_at: timestamp(read.now),
    before: jsonOrNull(loggedAt(read.facts, read.now)),
    after: jsonOrNull(loggedAt(facts, read.now)),
    ...(facts !== null && { ...factColumns(facts, read.now), modules: JSON.stringify(facts.modules) }),
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

function factsFrom(row: StandingRow): SubscriptionFacts | null {
  if (row.tier === null) return null
  return {
    tier: row.tier,
    interval: row.interval,
    modules: row.modules,
    startedAt: new Moment(row.started_at),
    endsAt: row.ends_at === null ? null : new Moment(row.ends_at),
    planned: plannedFrom(row),
  }
}

function plannedFrom({ next_interval, switches_at }: StandingRow): PlannedSwitch | null {
  return next_interval === null || switches_at === null
    ? null
    : { interval: next_interval, at: new Moment(switches_at) }
}
