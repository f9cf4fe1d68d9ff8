import { canonical } from '../core/canonical.ts'
import { type Defaults, INITIAL_DEFAULTS } from '../core/defaults.ts'
import { type Actor, writeActor } from './actor.ts'
import { alsoKeeping, type Keeping } from './idempotency.ts'
import type { Database, Row, Statement } from './kit/database.ts'
import { retryWhileOvertaken } from './kit/retry.ts'
import { statementOf } from './kit/statement.ts'

export type DefaultsChange = {
  readonly integratorId: string
  readonly actor: Actor
  readonly defaults: Defaults
  readonly keep?: () => Keeping | null
}

/** What integrators let their websites begin with. Registering a website puts it there: see `sites.ts`. */
export type IntegratorDefaults = {
  read(integratorId: string): Promise<Defaults>
  /** In place of what was there. Websites that are registered already stay as they are. */
  set(change: DefaultsChange): Promise<void>
}

const READ: Statement = {
  name: 'read_defaults',
  text: `
select content, version
from integrator_defaults
where integrator_id = $1`,
}

const SET = statementOf({
  name: 'set_defaults',
  parts: {
    stored: `
  insert into integrator_defaults (integrator_id, content)
  values ($1::uuid, $2::jsonb)
  on conflict (integrator_id) do update
  set
    content = excluded.content,
    version = integrator_defaults.version + 1
  where integrator_defaults.version = $3::bigint
  returning integrator_id`,
    logged: `
  insert into event (integrator_id, type, actor, created_at, before, after)
  select integrator_id, 'integrator.defaults_changed', $4::text, now(), $5::jsonb, $2
  from stored`,
  },
  main: `
select integrator_id
from stored`,
})

const querySet = alsoKeeping(SET, { effects: 'stored', id: 'integrator_id' })

export function openDefaults(database: Database): IntegratorDefaults {
  const readWithVersion = async (integratorId: string) => {
    const [row] = await database.query<Row & { content: Defaults; version: number }>(READ, [integratorId])
    return { defaults: row?.content ?? INITIAL_DEFAULTS, version: row?.version ?? 0 }
  }
  return {
    read: async (integratorId) => (await readWithVersion(integratorId)).defaults,
    async set({ integratorId, actor, defaults, keep }) {
      await retryWhileOvertaken(async () => {
        const { defaults: current, version } = await readWithVersion(integratorId)
        if (canonical(current) === canonical(defaults)) return true
        const keeping = keep?.() ?? null
        const [before, after] = [current, defaults].map((one) => JSON.stringify(one))
        const values = [integratorId, after, version, writeActor(actor), before]
        const stored = await querySet(database, values, [{ id: integratorId, keep: keeping }])
        if (stored.length === 0) return null
        keeping?.written()
        return true
      })
    },
  }
}
