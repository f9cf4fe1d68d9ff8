import type { Facts } from '@portico/contract/words/facts'
import { changedFacts, storedFacts } from '../core/details.ts'
import { type Actor, writeActor } from './actor.ts'
import { alsoKeeping, type Keeping } from './idempotency.ts'
import type { Database, Row, Statement } from './kit/database.ts'
import { retryWhileOvertaken } from './kit/retry.ts'
import { statementOf } from './kit/statement.ts'

export type ProfileChange = {
  readonly integratorId: string
  readonly actor: Actor
  readonly profile: Facts
  readonly keep?: () => Keeping | null
}

/** What integrators say of themselves: the hosting part of their customers' documents. */
export type Profiles = {
  read(integratorId: string): Promise<Facts>
  /** In place of what was there. */
  set(change: ProfileChange): Promise<void>
}

const READ: Statement = {
  name: 'read_profile',
  text: `
select content, version
from integrator_profile
where integrator_id = $1`,
}

const SET = statementOf({
  name: 'set_profile',
  parts: {
    stored: `
  insert into integrator_profile (integrator_id, content)
  values ($1::uuid, $2::jsonb)
  on conflict (integrator_id) do update
  set
    content = excluded.content,
    version = integrator_profile.version + 1
  where integrator_profile.version = $3::bigint
  returning integrator_id`,
    logged: `
  insert into event (integrator_id, type, actor, created_at, before, after)
  select integrator_id, 'integrator.details_changed', $4::text, now(), $5::jsonb, $6::jsonb
  from stored`,
  },
  main: `
select integrator_id
from stored`,
})

const querySet = alsoKeeping(SET, { effects: 'stored', id: 'integrator_id' })

export function openProfiles(database: Database): Profiles {
  const readWithVersion = async (integratorId: string) => {
    const [row] = await database.query<Row & { content: unknown; version: number }>(READ, [integratorId])
    return { profile: storedFacts(row?.content), version: row?.version ?? 0 }
  }
  return {
    read: async (integratorId) => (await readWithVersion(integratorId)).profile,
    async set({ integratorId, actor, profile, keep }) {
      await retryWhileOvertaken(async () => {
        const { profile: current, version } = await readWithVersion(integratorId)
        const changed = changedFacts(current, profile)
        if (changed === null) return true
        const keeping = keep?.() ?? null
        const values = [
          integratorId,
          JSON.stringify(profile),
          version,
          writeActor(actor),
          JSON.stringify(changed.before),
          JSON.stringify(changed.after),
        ]
        const stored = await querySet(database, values, [{ id: integratorId, keep: keeping }])
        if (stored.length === 0) return null
        keeping?.written()
        return true
      })
    },
  }
}
