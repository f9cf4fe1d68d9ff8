import pg from 'pg'
import { batch } from './batch.ts'
import { type Columns, defined, inColumns, inPlaces, listed } from './columns.ts'
import type { Database, Row, Statement } from './database.ts'
import { DEFAULT_IDEMPOTENCY_KEYS, KEPT_FOR, type KeptBound, openKeptBound } from './idempotency-limits.ts'
import { type StatementOfParts, statementOf } from './statement.ts'
import { sweepAll, sweepOf } from './sweep.ts'

/** A request under a key of the integrator's choice. The fingerprint tells a retry from another request. */
export type KeyedRequest = { readonly integratorId: string; readonly key: string; readonly fingerprint: Buffer }

export type StoredAnswer = {
  readonly fingerprint: Buffer
  readonly status: number
  readonly location: string | null
  readonly body: string
  /** The body is encrypted, because it holds a secret. */
  readonly sealed: boolean
}

/** `siteId`: the website that the answer tells of, with which it goes; null: none. */
export type IdempotencyRecord = KeyedRequest & StoredAnswer & { readonly siteId?: string | null }

/** How many answers a large one counts as: one for each KiB that its body has begun. Nearly all count once. */
export function answerUnits({ body }: Pick<StoredAnswer, 'body'>): number {
  return Math.max(1, Math.ceil(Buffer.byteLength(body) / 1024))
}

/** What an answer is sealed for: it cannot be read under another key. */
export function answerPurpose({ integratorId, key }: Omit<KeyedRequest, 'fingerprint'>): string {
  return `idempotency ${integratorId} ${key}`
}

/** A record that is to be written in the same statement as the effect it tells of. */
export type AnswerToStore = {
  readonly record: IdempotencyRecord
  /** To be called when that statement is committed. */
  readonly written: () => void
}

export type IdempotencyStore = {
  readonly bound: KeptBound
  /** The answer kept under the key; null when there is none, or none any more. */
  find(request: Omit<KeyedRequest, 'fingerprint'>): Promise<StoredAnswer | null>
  /** Keeps an answer that came without an effect; false when another one is kept under the key already. */
  keep(record: IdempotencyRecord): Promise<boolean>
  /** Removes the answers that are no longer kept. */
  sweep(stopping?: AbortSignal): Promise<void>
}

/** The key was used by another request while this one was under way. Nothing of this one has happened. */
export class KeyTaken extends Error {
  override name = 'KeyTaken'
}

export const FIND_KEPT_ANSWERS: Statement = {
  name: 'find_kept_answers',
  text: `
select
  wanted.place::integer,
  record.fingerprint,
  record.status,
  record.location,
  record.body,
  record.sealed,
  record.created_at <= now() - ${KEPT_FOR} as expired
from unnest($1::uuid[], $2::text[]) with ordinality as wanted (integrator_id, key, place)
join idempotency as record
  on record.integrator_id = wanted.integrator_id
  and record.key = wanted.key`,
}

export const FORGET_KEPT_ANSWER: Statement = {
  name: 'forget_kept_answer',
  text: `
delete from idempotency
where integrator_id = $1
  and key = $2
  and created_at <= now() - ${KEPT_FOR}`,
}

const KEPT = {
  integrator_id: 'uuid',
  key: 'text',
  fingerprint: 'bytea',
  status: 'smallint',
  location: 'text',
  body: 'text',
  sealed: 'boolean',
  size: 'integer',
  site_id: 'uuid',
} as const satisfies Columns

// Rows are always inserted in the order of their keys, so that two nodes keeping the same ones cannot deadlock.
const INSERT = `insert into idempotency (${listed(KEPT)})
  select ${listed(KEPT, 'record')}`
const IN_ORDER = 'order by record.integrator_id, record.key'
const recordset = (parameter: string) =>
  `json_to_recordset(${parameter}::json) as record (effect uuid, ${defined(KEPT)})`

const KEEP: Statement = {
  name: 'keep_answers',
  text: `
  ${INSERT}
  from ${recordset('$1')}
  ${IN_ORDER}
  on conflict (integrator_id, key) do nothing
  returning integrator_id, key`,
}

const IDEMPOTENCY_SWEEP = sweepOf('idempotency', {
  key: 'integrator_id, key',
  moment: 'created_at',
  old: `created_at <= now() - ${KEPT_FOR}`,
})

/** `mostKept` answers are kept for one integrator. */
export function openIdempotencyStore(
  database: Database,
  onRun: (kind: string, size: number) => void,
  mostKept = DEFAULT_IDEMPOTENCY_KEYS,
): IdempotencyStore {
  type Found = StoredAnswer & { readonly expired: boolean }
  const find = batch<Omit<KeyedRequest, 'fingerprint'>, Found | null>({
    concurrency: 2,
    onRun: (size) => onRun('find_kept_answers', size),
    run: async (wanted) => {
      const rows = await database.query<Row & Found & { place: number }>(
        FIND_KEPT_ANSWERS,
        inColumns(wanted, ['integratorId', 'key']),
      )
      return inPlaces(rows, wanted.length, (row) => row)
    },
  })

  const keep = batch<IdempotencyRecord, boolean>({
    concurrency: 2,
    onRun: (size) => onRun('keep_answers', size),
    run: async (records) => {
      type Kept = Row & { integrator_id: string; key: string }
      const rows = await database.query<Kept>(KEEP, [JSON.stringify(records.map((record) => toRow(record)))])
      const kept = new Set(rows.map((row) => row.integrator_id + row.key))
      return records.map(({ integratorId, key }) => kept.has(integratorId + key))
    },
  })

  return {
    bound: openKeptBound(database, mostKept),
    keep,
    async find({ integratorId, key }) {
      const found = await find({ integratorId, key })
      if (!found?.expired) return found
      // It expired and was not swept yet. Left there, it would keep the next answer from being stored.
      await database.query(FORGET_KEPT_ANSWER, [integratorId, key])
      return null
    },
    sweep: async (stopping) => void (await sweepAll(database, IDEMPOTENCY_SWEEP, stopping)),
  }
}

/** One effect of a batch, and the answer to keep with it. */
export type EffectWithAnswer = { readonly id: string; readonly keep: AnswerToStore | null | undefined }

/** Its own part of the name `kept` would be replaced. */
type WithoutKept = { readonly parts: { readonly kept?: never } }

/** Where a statement has a row for each effect: a part of it, and the column of that part with the effect's id. */
type Effects<Part extends string> = { readonly effects: Part; readonly id: string }

/** The statement with one more part, which keeps the answers of those effects that have happened. */
export function withStoredAnswers<Part extends string>(
  { name, parts, main, text }: StatementOfParts<Part> & WithoutKept,
  { effects, id }: Effects<Part>,
) {
  const parameters = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
  const kept = `
  ${INSERT}
  from ${recordset(`$${Math.max(...parameters) + 1}`)}
  join ${effects} on ${effects}.${id} = record.effect
  ${IN_ORDER}`
  return statementOf({ name: `${name}_and_keep`, parts: { ...parts, kept }, main })
}

/**
 * Runs a statement, and keeps the answers to its effects with it. Batches without a key run the statement as it is. A key
 * that is taken makes the whole statement fail, so the effect does not happen either; `batch` then runs its neighbours
 * again without it.
 */
export function answerStoringQuery<Part extends string>(
  statement: StatementOfParts<Part> & WithoutKept,
  effects: Effects<Part>,
) {
  const keeping = withStoredAnswers(statement, effects)

  return async <R extends Row>(database: Database, values: readonly unknown[], asked: readonly EffectWithAnswer[]) => {
    const records = asked.flatMap((effect) => (effect.keep ? [toRow(effect.keep.record, effect.id)] : []))
    if (records.length === 0) return database.query<R>(statement, values)
    try {
      return await database.query<R>(keeping, [...values, JSON.stringify(records)])
    } catch (error) {
      throw isKeyTaken(error) ? new KeyTaken('The key is taken.', { cause: error }) : error
    }
  }
}

function isKeyTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'idempotency_pkey'
}

function toRow(record: IdempotencyRecord, effect?: string) {
  const { integratorId, fingerprint, siteId, ...columns } = record
  const row: Record<keyof typeof KEPT, unknown> = {
    ...columns,
    integrator_id: integratorId,
    fingerprint: `\\x${fingerprint.toString('hex')}`,
    size: answerUnits(record),
    site_id: siteId ?? null,
  }
  return { ...row, effect }
}
