import type { Moment } from '../../core/kit/moment.ts'
import type { Decision } from '../../core/kit/refusal.ts'
import type { SubscriptionFacts } from '../../core/subscriptions/subscription.ts'
import { type Actor, writeActor } from '../kit/actor.ts'
import { batch } from '../kit/batch.ts'
import { assigned, inColumns, namesOf, unnested } from '../kit/columns.ts'
import type { Database, Row } from '../kit/database.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import { statementOf } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import type { SiteChangeListener, SiteState, SubscriptionReader } from './site-state.ts'
import type { SiteWriter } from './site-writer.ts'
import { FACTS_AND_BOUNDARY, factColumns, type LoggedSubscription, loggedAt } from './subscription-facts.ts'

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
  readonly keep?: AnswerToStore | null
}

export type Subscriptions = {
  readonly read: SubscriptionReader
  /** Read, decide, compare and set: the one path of every change to a subscription. */
  change(change: Change): Promise<Decision<SubscriptionFacts | null>>
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

const querySet = answerStoringQuery(SET, { effects: 'accepted', id: 'site_id' })

type ChangeRow = Readonly<Record<keyof typeof CHANGE, string | number | null>> & { readonly site_id: string }

export type SubscriptionOptions = {
  readonly database: Database
  readonly read: SubscriptionReader
  readonly writeSite: SiteWriter
  readonly onRun: (kind: string, size: number) => void
  readonly forget?: SiteChangeListener | undefined
}

export function openSubscriptions({
  database,
  read,
  writeSite,
  onRun,
  forget = () => {},
}: SubscriptionOptions): Subscriptions {
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
          onWritten: () => forget(change.siteId),
        }
      }),
  }
}

function toChangeRow({ siteId, actor, event }: Change, read: SiteState, facts: SubscriptionFacts | null): ChangeRow {
  return {
    site_id: siteId,
    version: read.sequence,
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
