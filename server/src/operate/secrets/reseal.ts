import { reseal, type SealingKey } from '../../secrets/sealed.ts'
import type { Database, Row, Statement } from '../../store/kit/database.ts'
import { answerSealPurpose } from '../../store/kit/idempotency.ts'
import { webhookSecretPurpose } from '../../store/webhooks/webhooks.ts'

/** How many there are of a kind, and how many of them were sealed anew. */
export type ReencryptionResult = { readonly found: number; readonly resealed: number }

export type ReencryptionProgress = {
  readonly webhooks: ReencryptionResult
  /** Kept under Idempotency-Keys because they show the secret of a webhook. */
  readonly answers: ReencryptionResult
  /** Webhooks whose secret none of the secrets opens. */
  readonly unreadable: readonly string[]
}

export type ReencryptionOptions = {
  readonly onProgress?: (soFar: Omit<ReencryptionProgress, 'unreadable'>) => void
  /** How many rows are read at once. */
  readonly page?: number
}

const PAGE = 500
/** Whoever rotates a secret meanwhile moves what was read: it is found the next time. */
const MAX_PASSES = 5
const FIRST = '00000000-0000-0000-0000-000000000000'

export const FIND_SEALED_WEBHOOKS: Statement = {
  name: 'find_sealed_webhooks',
  text: `
select id, secret, previous_secret
from webhook
where id > $1
order by id
limit $2`,
}

// Only what is still as it was read: somebody may have rotated the secret meanwhile.
const STORE_WEBHOOK: Statement = {
  name: 'store_resealed_webhook',
  text: `
update webhook
set
  secret = case when secret = $2 then $3 else secret end,
  previous_secret = case when previous_secret = $4 then $5 else previous_secret end
where id = $1
  and (secret = $2 or previous_secret = $4)
returning id`,
}

// Few of the answers are sealed, so what is read is bound by all of them.
export const FIND_SEALED_ANSWERS: Statement = {
  name: 'find_sealed_answers',
  text: `
select integrator_id, key, case when sealed then body end as body
from idempotency
where (integrator_id, key) > ($1, $2)
order by integrator_id, key
limit $3`,
}

const STORE_ANSWER: Statement = {
  name: 'store_resealed_answer',
  text: `
update idempotency
set body = $4
where integrator_id = $1
  and key = $2
  and body = $3
returning key`,
}

type WebhookRow = Row & { id: string; secret: string; previous_secret: string | null }
type AnswerRow = Row & { integrator_id: string; key: string; body: string | null }

/**
 * Seals anew, with the first secret, whatever one of the others has sealed. Each row is a change of its own: it can be stopped
 * at any moment and begun again, while everything runs.
 */
export async function reencryptSecrets(
  database: Database,
  key: SealingKey,
  { onProgress = () => {}, page = PAGE }: ReencryptionOptions = {},
): Promise<ReencryptionProgress> {
  let webhooks = { found: 0, resealed: 0 }
  let answers = { found: 0, resealed: 0 }
  const tell = () => onProgress({ webhooks, answers })
  let unreadable: string[] = []
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const before = webhooks.resealed
    webhooks = { found: 0, resealed: before }
    unreadable = []
    for await (const row of pages<WebhookRow>(database, FIND_SEALED_WEBHOOKS, [FIRST], ({ id }) => [id], page)) {
      const changed = await resealWebhook(database, key, row)
      if (changed === null) unreadable.push(row.id)
      webhooks = { found: webhooks.found + 1, resealed: webhooks.resealed + (changed ? 1 : 0) }
      tell()
    }
    if (webhooks.resealed === before) break
  }
  const after = (row: AnswerRow) => [row.integrator_id, row.key]
  for await (const row of pages<AnswerRow>(database, FIND_SEALED_ANSWERS, [FIRST, ''], after, page)) {
    if (row.body === null) continue
    const changed = await resealAnswer(database, key, row.body, row)
    answers = { found: answers.found + 1, resealed: answers.resealed + (changed ? 1 : 0) }
    tell()
  }
  return { webhooks, answers, unreadable }
}

/** The rows of a statement that takes what comes before a page and how many are in it. */
async function* pages<R extends Row>(
  database: Database,
  statement: Statement,
  first: readonly string[],
  after: (row: R) => readonly string[],
  size: number,
): AsyncGenerator<R> {
  for (let from = first; ; ) {
    const rows = await database.query<R>(statement, [...from, size])
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) return
    from = after(last)
  }
}

/** Whether it was changed; null where its secret cannot be read. */
async function resealWebhook(database: Database, key: SealingKey, row: WebhookRow): Promise<boolean | null> {
  const purpose = webhookSecretPurpose(row.id)
  const secret = reseal(row.secret, key, purpose)
  // One that is of no more use, because nothing opens it, stays as it is.
  const previous =
    row.previous_secret === null ? null : (reseal(row.previous_secret, key, purpose) ?? row.previous_secret)
  const isSame = (secret === null || secret === row.secret) && previous === row.previous_secret
  const values = [row.id, row.secret, secret ?? row.secret, row.previous_secret, previous]
  const changed = !isSame && (await database.query(STORE_WEBHOOK, values)).length > 0
  return secret === null ? null : changed
}

async function resealAnswer(database: Database, key: SealingKey, body: string, row: AnswerRow): Promise<boolean> {
  const sealed = reseal(body, key, answerSealPurpose({ integratorId: row.integrator_id, key: row.key }))
  // One that no key opens is reported when it is requested, and expires within a day.
  if (sealed === null || sealed === body) return false
  return (await database.query(STORE_ANSWER, [row.integrator_id, row.key, body, sealed])).length > 0
}
