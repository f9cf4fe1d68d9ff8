import type { Moment } from '../../core/kit/moment.ts'
import type { Decision } from '../../core/kit/refusal.ts'
import type { SubscriptionFacts } from '../../core/subscriptions/subscription.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import { batch } from '../kit/batch.ts'
import { assignmentList, columnNames, toColumnArrays, unnestedRows } from '../kit/columns.ts'
import type { Database, Row } from '../kit/database.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import { buildStatement } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import type { SiteCompareAndSet } from './site-compare-and-set.ts'
import type { SiteChangeListener, SiteState, SubscriptionReader } from './site-state.ts'
import {
  type LoggedSubscription,
  loggedSubscriptionAt,
  SUBSCRIPTION_AND_BOUNDARY_COLUMNS,
  toSubscriptionColumns,
} from './subscription-facts.ts'

export type SubscriptionChangeType =
  | 'subscription.created'
  | 'subscription.changed'
  | 'subscription.renewal_canceled'
  | 'subscription.reactivated'
  | 'subscription.terminated'

export type SubscriptionChange = {
  readonly integratorId: string
  readonly siteId: string
  readonly actor: Actor
  readonly event: SubscriptionChangeType
  /** The rule. It returns the same facts object where nothing changes, and null where no subscription is left. */
  readonly decide: (facts: SubscriptionFacts | null, now: Moment) => Decision<SubscriptionFacts | null>
  /** The answer to store with the change, if there is one. */
  readonly keep?: AnswerToStore | null
}

export type SubscriptionStore = {
  readonly read: SubscriptionReader
  /** Read, decide, compare and set: the one path of every change to a subscription. */
  change(change: SubscriptionChange): Promise<Decision<SubscriptionFacts | null>>
}

/** The columns of a change, followed by the facts that it results in. */
const CHANGE = {
  site_id: 'uuid',
  version: 'bigint',
  clock_offset: 'interval',
  type: 'text',
  actor: 'text',
  created_at: 'timestamptz',
  before: 'jsonb',
  after: 'jsonb',
  ...SUBSCRIPTION_AND_BOUNDARY_COLUMNS,
} as const
const CHANGE_NAMES = columnNames(CHANGE)

// A row that is locked, or has another sequence by now, is left out: the caller reads again. So nobody waits, and nothing
// can deadlock.
export const SET_SUBSCRIPTIONS = buildStatement({
  name: 'set_subscriptions',
  parts: {
    change: `
  select *
  from ${unnestedRows(CHANGE, 'change')}`,
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
    ${assignmentList(SUBSCRIPTION_AND_BOUNDARY_COLUMNS, 'accepted')}
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

const querySet = answerStoringQuery(SET_SUBSCRIPTIONS, { effects: 'accepted', id: 'site_id' })

type ChangeRow = Readonly<Record<keyof typeof CHANGE, string | number | null>> & { readonly site_id: string }

export type SubscriptionStoreOptions = {
  readonly database: Database
  readonly read: SubscriptionReader
  readonly writeSite: SiteCompareAndSet
  readonly onRun: (kind: string, size: number) => void
  readonly onSiteChanged?: SiteChangeListener | undefined
}

export function openSubscriptionStore({
  database,
  read,
  writeSite,
  onRun,
  onSiteChanged = () => {},
}: SubscriptionStoreOptions): SubscriptionStore {
  const set = batch<{ readonly row: ChangeRow; readonly keep: SubscriptionChange['keep'] }, boolean>({
    concurrency: 2,
    keyOf: ({ row }) => row.site_id,
    onRun: (size) => onRun('set_subscriptions', size),
    run: async (changes) => {
      const accepted = await querySet<Row & { site_id: string }>(
        database,
        toColumnArrays(
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
    read,
    change: (change) =>
      writeSite<SubscriptionFacts | null>(change, ({ facts, now }) => {
        const decision = change.decide(facts, now)
        if (!decision.ok || decision.value === facts) return decision
        const { keep } = change
        return {
          keep,
          write: async (siteState) =>
            (await set({ row: toChangeRow(change, siteState, decision.value), keep })) ? decision : null,
          onWritten: () => onSiteChanged(change.siteId),
        }
      }),
  }
}

function toChangeRow(
  { siteId, actor, event }: SubscriptionChange,
  read: SiteState,
  facts: SubscriptionFacts | null,
): ChangeRow {
  return {
    site_id: siteId,
    version: read.sequence,
    clock_offset: read.clockOffset,
    type: event,
    actor: formatActor(actor),
    created_at: timestamp(read.now),
    before: jsonOrNull(loggedSubscriptionAt(read.facts, read.now)),
    after: jsonOrNull(loggedSubscriptionAt(facts, read.now)),
    ...toSubscriptionColumns(facts, read.now),
  }
}

function jsonOrNull(document: LoggedSubscription | null): string | null {
  return document === null ? null : JSON.stringify(document)
}
