import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import { buildStatement } from '../kit/statement.ts'

export type DocumentChange<Content> = {
  readonly integratorId: string
  readonly actor: Actor
  readonly content: Content
  readonly keep?: () => AnswerToStore | null
}

/** A document that an integrator sets once for all of its websites. */
export type IntegratorDocumentStore<Content> = {
  read(integratorId: string): Promise<Content>
  /** Replaces the document. */
  set(change: DocumentChange<Content>): Promise<void>
}

type Kind<Content> = {
  readonly table: 'integrator_profile' | 'integrator_defaults'
  readonly event: 'integrator.details_changed' | 'integrator.defaults_changed'
  /** `stored` is undefined where none was set. */
  readonly fromStored: (stored: unknown) => Content
  readonly toStored: (content: Content) => unknown
  /** What the log says of a change; null where nothing changes. */
  readonly difference: (before: Content, after: Content) => { readonly before: unknown; readonly after: unknown } | null
}

export function openIntegratorDocumentStore<Content>(
  what: string,
  database: Database,
  kind: Kind<Content>,
): IntegratorDocumentStore<Content> {
  const { table, event, fromStored, toStored, difference } = kind
  const READ: Statement = {
    name: `read_${what}`,
    text: `
select content, version
from ${table}
where integrator_id = $1`,
  }
  const SET = buildStatement({
    name: `set_${what}`,
    parts: {
      stored: `
  insert into ${table} (integrator_id, content)
  values ($1::uuid, $2::jsonb)
  on conflict (integrator_id) do update
  set
    content = excluded.content,
    version = ${table}.version + 1
  where ${table}.version = $3::bigint
  returning integrator_id`,
      logged: `
  insert into event (integrator_id, type, actor, created_at, before, after)
  select integrator_id, '${event}', $4::text, now(), $5::jsonb, $6::jsonb
  from stored`,
    },
    main: `
select integrator_id
from stored`,
  })
  const querySet = answerStoringQuery(SET, { effects: 'stored', id: 'integrator_id' })

  const readWithVersion = async (integratorId: string) => {
    const [row] = await database.query<Row & { content: unknown; version: number }>(READ, [integratorId])
    return { current: fromStored(row?.content), version: row?.version ?? 0 }
  }
  return {
    read: async (integratorId) => (await readWithVersion(integratorId)).current,
    async set({ integratorId, actor, content, keep }) {
      await retryWhileOvertaken(async () => {
        const { current, version } = await readWithVersion(integratorId)
        const changed = difference(current, content)
        if (changed === null) return true
        const answer = keep?.() ?? null
        const [stored, before, after] = [toStored(content), changed.before, changed.after].map((one) =>
          JSON.stringify(one),
        )
        const values = [integratorId, stored, version, formatActor(actor), before, after]
        const rows = await querySet(database, values, [{ id: integratorId, keep: answer }])
        if (rows.length === 0) return null
        answer?.written()
        return true
      })
    },
  }
}
