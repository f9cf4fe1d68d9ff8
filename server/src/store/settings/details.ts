import type { Facts } from '@portico/contract/words/facts'
import { type Decision, decide, refuse } from '../../core/kit/refusal.ts'
import { changedFacts, type DetailsBySource, readStoredFacts } from '../../core/settings/details.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { buildStatement } from '../kit/statement.ts'

/** What is known of a website, and the number of changes that it has seen: 0 while there was none. */
export type StoredDetails = DetailsBySource & { readonly version: number }

export type DetailsSource = 'integrator' | 'customer'

export type DetailsChange = SiteScope & {
  readonly actor: Actor
  /** Whose facts are changed. */
  readonly source: DetailsSource
  /** The version that was looked at; null: as they stand. */
  readonly expected: number | null
  /** The rule. It is given the facts of that source, and says what they become. */
  readonly decide: (facts: Facts) => Decision<Facts>
  readonly keep?: (details: StoredDetails) => AnswerToStore | null
}

export type SiteDetails = {
  /** Null when the integrator has no such site. */
  read(scope: SiteScope): Promise<StoredDetails | null>
  /** Read, decide, compare and set, as with settings. What is so already stays as it is. */
  change(change: DetailsChange): Promise<Decision<StoredDetails>>
}

export const READ: Statement = {
  name: 'read_details',
  text: `
select details.integrator, details.customer, coalesce(details.version, 0) as details_version, profile.content as profile
from standing
left join site_details as details on details.site_id = standing.site_id
left join integrator_profile as profile on profile.integrator_id = standing.integrator_id
where standing.site_id = $1
  and standing.integrator_id = $2`,
}

const SET = buildStatement({
  name: 'set_details',
  parts: {
    stored: `
  insert into site_details (site_id, integrator, customer)
  values ($1::uuid, $2::jsonb, $3::jsonb)
  on conflict (site_id) do update
  set
    integrator = excluded.integrator,
    customer = excluded.customer,
    version = site_details.version + 1
  where site_details.version = $4::bigint
  returning site_id`,
    logged: `
  insert into event (integrator_id, site_id, type, actor, created_at, before, after)
  select
    standing.integrator_id, standing.site_id, 'settings.details_changed', $5::text, now() + standing.clock_offset,
    $6::jsonb, $7::jsonb
  from stored
  join standing on standing.site_id = stored.site_id`,
  },
  main: `
select site_id
from stored`,
})

const querySet = answerStoringQuery(SET, { effects: 'stored', id: 'site_id' })

export function openDetails(database: Database): SiteDetails {
  const read = async ({ siteId, integratorId }: SiteScope): Promise<StoredDetails | null> => {
    const [row] = await database.query<Row & DetailsColumns & { details_version: number }>(READ, [siteId, integratorId])
    return row === undefined ? null : { ...detailsIn(row), version: row.details_version }
  }
  return {
    read,
    change: ({ siteId, integratorId, actor, source, expected, decide: rule, keep }) =>
      retryWhileOvertaken(async () => {
        const details = await read({ siteId, integratorId })
        if (details === null) return refuse('site_not_found')
        if (expected !== null && expected !== details.version) return refuse('details_changed')
        const decision = rule(details[source])
        if (!decision.ok) return decision
        const changed = changedFacts(details[source], decision.value)
        if (changed === null) return decide(details)
        const next = { ...details, [source]: decision.value, version: details.version + 1 }
        const keeping = keep?.(next) ?? null
        const values = [
          siteId,
          JSON.stringify(next.integrator),
          JSON.stringify(next.customer),
          details.version,
          formatActor(actor),
          JSON.stringify({ source, facts: changed.before }),
          JSON.stringify({ source, facts: changed.after }),
        ]
        const stored = await querySet(database, values, [{ id: siteId, keep: keeping }])
        if (stored.length === 0) return null
        keeping?.written()
        return decide(next)
      }),
  }
}

export type DetailsColumns = { readonly integrator: unknown; readonly customer: unknown; readonly profile: unknown }

export function detailsIn({ integrator, customer, profile }: DetailsColumns): DetailsBySource {
  return {
    integrator: readStoredFacts(integrator),
    customer: readStoredFacts(customer),
    profile: readStoredFacts(profile),
  }
}
