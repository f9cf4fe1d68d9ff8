import type { Facts } from '@portico/contract/words/facts'
import { type Decision, decide, refuse } from '../../core/kit/refusal.ts'
import { changedFacts, type DetailsBySource, readStoredFacts } from '../../core/settings/details.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { buildStatement } from '../kit/statement.ts'

/** The details of a website, and their version: 0 before the first change. */
export type StoredDetails = DetailsBySource & { readonly version: number }

export type DetailsSource = 'integrator' | 'customer'

export type DetailsChange = SiteScope & {
  readonly actor: Actor
  /** Whose facts are changed. */
  readonly source: DetailsSource
  /** The version that was shown; null to change the current one. */
  readonly expected: number | null
  /** The rule. It gets the facts of that source, and returns the new ones. */
  readonly decide: (facts: Facts) => Decision<Facts>
  readonly keep?: (details: StoredDetails) => AnswerToStore | null
}

export type DetailsStore = {
  /** Null when the integrator has no such site. */
  read(scope: SiteScope): Promise<StoredDetails | null>
  /** Read, decide, compare and set, as with settings. Setting the same facts changes nothing. */
  change(change: DetailsChange): Promise<Decision<StoredDetails>>
}

export const READ_DETAILS: Statement = {
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

export function openDetailsStore(database: Database): DetailsStore {
  const read = async ({ siteId, integratorId }: SiteScope): Promise<StoredDetails | null> => {
    const [row] = await database.query<Row & DetailsColumns & { details_version: number }>(READ_DETAILS, [
      siteId,
      integratorId,
    ])
    return row === undefined ? null : { ...detailsFromRow(row), version: row.details_version }
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
        const answer = keep?.(next) ?? null
        const values = [
          siteId,
          JSON.stringify(next.integrator),
          JSON.stringify(next.customer),
          details.version,
          formatActor(actor),
          JSON.stringify({ source, facts: changed.before }),
          JSON.stringify({ source, facts: changed.after }),
        ]
        const stored = await querySet(database, values, [{ id: siteId, keep: answer }])
        if (stored.length === 0) return null
        answer?.written()
        return decide(next)
      }),
  }
}

export type DetailsColumns = { readonly integrator: unknown; readonly customer: unknown; readonly profile: unknown }

export function detailsFromRow({ integrator, customer, profile }: DetailsColumns): DetailsBySource {
  return {
    integrator: readStoredFacts(integrator),
    customer: readStoredFacts(customer),
    profile: readStoredFacts(profile),
  }
}
