import pg from 'pg'
import { batch } from './batch.ts'
import { answersByPlace, type Columns, columnDefinitions, columnList, toColumnArrays } from './columns.ts'
import type { Database, Row, Statement } from './database.ts'
import {
  DEFAULT_MAX_IDEMPOTENCY_KEYS,
  IDEMPOTENCY_RETENTION,
  openStoredAnswerLimiter,
  type StoredAnswerLimiter,
} from './idempotency-limits.ts'
import { buildStatement, type PartedStatement } from './statement.ts'
import { runSweep, sweepStatement } from './sweep.ts'

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

/** `siteId`: the website that the answer is about; the answer is erased with it. */
export type IdempotencyRecord = KeyedRequest & StoredAnswer & { readonly siteId?: string | null }

/** The units that an answer counts for: one for each KiB of its body, rounded up. Nearly all count once. */
export function answerUnits({ body }: Pick<StoredAnswer, 'body'>): number {
  return Math.max(1, Math.ceil(Buffer.byteLength(body) / 1024))
}

/** The purpose that an answer is sealed for, so that it cannot be read under another key. */
export function answerSealPurpose({ integratorId, key }: Omit<KeyedRequest, 'fingerprint'>): string {
  return `idempotency ${integratorId} ${key}`
}

/** An answer to write in the same statement as its effect. */
export type AnswerToStore = {
  readonly record: IdempotencyRecord
  /** To be called when that statement is committed. */
  readonly written: () => void
}

export type IdempotencyStore = {
  readonly bound: StoredAnswerLimiter
  /** The answer stored under the key; null when there is none, or it has expired. */
  find(request: Omit<KeyedRequest, 'fingerprint'>): Promise<StoredAnswer | null>
  /** Stores an answer without an effect; false when another one is stored under the key already. */
  keep(record: IdempotencyRecord): Promise<boolean>
  /** Removes expired answers. */
  sweep(stopping?: AbortSignal): Promise<void>
}

/** Another request used the key while this one was under way. This one had no effect. */
export class IdempotencyKeyInUse extends Error {
  override name = 'IdempotencyKeyInUse'
}

export const FIND_KEPT_ANSWERS: Statement = {
  name: 'find_kept_answers',
  text: `
select
  requested.place::integer,
  record.fingerprint,
  record.status,
  record.location,
  record.body,
  record.sealed,
  record.created_at <= now() - ${IDEMPOTENCY_RETENTION} as expired
from unnest($1::uuid[], $2::text[]) with ordinality as requested (integrator_id, key, place)
join idempotency as record
  on record.integrator_id = requested.integrator_id
  and record.key = requested.key`,
}

export const FORGET_KEPT_ANSWER: Statement = {
  name: 'forget_kept_answer',
  text: `
delete from idempotency
where integrator_id = $1
  and key = $2
  and created_at <= now() - ${IDEMPOTENCY_RETENTION}`,
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

// Rows are always inserted in the order of their keys, so that two nodes with the same keys cannot deadlock.
const INSERT = `insert into idempotency (${columnList(KEPT)})
  select ${columnList(KEPT, 'record')}`
const IN_ORDER = 'order by record.integrator_id, record.key'
const recordset = (parameter: string) =>
  `json_to_recordset(${parameter}::json) as record (effect uuid, ${columnDefinitions(KEPT)})`

const KEEP: Statement = {
  name: 'keep_answers',
  text: `
  ${INSERT}
  from ${recordset('$1')}
  ${IN_ORDER}
  on conflict (integrator_id, key) do nothing
  returning integrator_id, key`,
}

const IDEMPOTENCY_SWEEP = sweepStatement('idempotency', {
  key: 'integrator_id, key',
  moment: 'created_at',
  old: `created_at <= now() - ${IDEMPOTENCY_RETENTION}`,
})

/** `mostKept`: how many answers are stored for one integrator. */
export function openIdempotencyStore(
  database: Database,
  onRun: (kind: string, size: number) => void,
  mostKept = DEFAULT_MAX_IDEMPOTENCY_KEYS,
): IdempotencyStore {
  type Found = StoredAnswer & { readonly expired: boolean }
  const find = batch<Omit<KeyedRequest, 'fingerprint'>, Found | null>({
    concurrency: 2,
    onRun: (size) => onRun('find_kept_answers', size),
    run: async (keys) => {
      const rows = await database.query<Row & Found & { place: number }>(
        FIND_KEPT_ANSWERS,
        toColumnArrays(keys, ['integratorId', 'key']),
      )
      return answersByPlace(rows, keys.length, (row) => row)
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
    bound: openStoredAnswerLimiter(database, mostKept),
    keep,
    async find({ integratorId, key }) {
      const found = await find({ integratorId, key })
      if (!found?.expired) return found
      // It expired and was not swept yet. Left there, it would keep the next answer from being stored.
      await database.query(FORGET_KEPT_ANSWER, [integratorId, key])
      return null
    },
    sweep: async (stopping) => void (await runSweep(database, IDEMPOTENCY_SWEEP, stopping)),
  }
}

/** One effect of a batch, and the answer to store with it. */
export type EffectWithAnswer = { readonly id: string; readonly keep: AnswerToStore | null | undefined }

/** A part `kept` of the statement's own would be replaced. */
type WithoutKept = { readonly parts: { readonly kept?: never } }

/** The part of a statement that has a row for each effect, and that part's column with the effect's id. */
type Effects<Part extends string> = { readonly effects: Part; readonly id: string }

/** The statement with one more part, which stores the answers of the effects that happened. */
export function withStoredAnswers<Part extends string>(
  { name, parts, main, text }: PartedStatement<Part> & WithoutKept,
  { effects, id }: Effects<Part>,
) {
  const parameters = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
  const kept = `
  ${INSERT}
  from ${recordset(`$${Math.max(...parameters) + 1}`)}
  join ${effects} on ${effects}.${id} = record.effect
  ${IN_ORDER}`
  return buildStatement({ name: `${name}_and_keep`, parts: { ...parts, kept }, main })
}

/**
 * Returns a query that runs a statement and stores the answers to its effects in it. Batches without a key run the statement as
 * it is. A key that is taken makes the whole statement fail, so the effect does not happen either; `batch` then retries the
 * other items without it.
 */
export function answerStoringQuery<Part extends string>(
  statement: PartedStatement<Part> & WithoutKept,
  effects: Effects<Part>,
) {
  const storing = withStoredAnswers(statement, effects)

  return async <R extends Row>(database: Database, values: readonly unknown[], items: readonly EffectWithAnswer[]) => {
    const records = items.flatMap((effect) => (effect.keep ? [toRow(effect.keep.record, effect.id)] : []))
    if (records.length === 0) return database.query<R>(statement, values)
    try {
      return await database.query<R>(storing, [...values, JSON.stringify(records)])
    } catch (error) {
      throw isKeyTaken(error) ? new IdempotencyKeyInUse('The key is taken.', { cause: error }) : error
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
