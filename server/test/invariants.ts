import assert from 'node:assert/strict'
import { orderProblems, type SubscriptionTerms } from '../src/core/subscriptions/catalog.ts'
import type { TestService } from './harness.ts'

// What holds between the rows of a database at any moment, whatever it was asked for. The service writes nothing else, so the
// doctor does not check it: tests that change much end with `assertInvariants`.

type Sql = TestService['sql']

/** Each finds what must not be there, in its column `what`. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'every site has its standing, with the same integrator and time of creation': `
    select coalesce(site.id, standing.site_id)::text as what
    from site
    full join standing on standing.site_id = site.id
    where (site.integrator_id, site.created_at) is distinct from (standing.integrator_id, standing.created_at)
      -- One that was erased has no integrator either.
      and not (
        num_nulls(site.integrator_id, standing.site_id) = 2
        and exists (select from erasure where erasure.site_id = site.id)
      )`,
  'subscriptions end, switch and renew with a period, counted from started_at': `
    select distinct standing.site_id::text as what
    from standing
    cross join lateral (values (ends_at), (switches_at), (next_boundary_at)) as boundary (at)
    cross join lateral (
      select
        (
          (date_part('year', boundary.at) - date_part('year', started_at)) * 12
          + date_part('month', boundary.at) - date_part('month', started_at)
        )::integer as months
    ) as apart
    where boundary.at is not null
      and (
        boundary.at <> started_at + make_interval(months => apart.months)
        or (interval = 'annually' and apart.months % 12 <> 0)
        -- The next boundary is never more than a period away; the days make up for short months.
        or next_boundary_at > now() + clock_offset + interval '4 days'
          + make_interval(months => case interval when 'monthly' then 1 else 12 end)
      )`,
  'analyses have their credits': `
    select analysis.site_id || ' in the month of ' || analysis.month_starts_at as what
    from analysis
    left join credit_use
      on credit_use.site_id = analysis.site_id
      and credit_use.month_starts_at = analysis.month_starts_at
    where analysis.credits = 1
      and analysis.state <> 'failed'
    group by analysis.site_id, analysis.month_starts_at, credit_use.used
    having count(*) > coalesce(credit_use.used, 0)`,
  'open analyses are in the queue, and no others': `
    select analysis.id::text as what
    from analysis
    left join scan_job as job on job.id = analysis.id
    where (analysis.state = 'open') <> (job.id is not null)`,
}

/** An endpoint is removed before its deliveries. */
const ENDPOINTS = `
with endpoint as (
  select id
  from webhook
  union all
  select id
  from removed_webhook
)`

/** A table, the column that names a row of it, the column that refers to an owner, and the owner's table and key. */
export const ORPHAN_QUERIES = [
  ['integrator_key', 'id', 'integrator_id', 'integrator', 'id'],
  ['integrator_profile', 'integrator_id', 'integrator_id', 'integrator', 'id'],
  ['integrator_defaults', 'integrator_id', 'integrator_id', 'integrator', 'id'],
  ['site', 'id', 'integrator_id', 'integrator', 'id'],
  ['kept_statement', 'month', 'integrator_id', 'integrator', 'id'],
  ['kept_page', 'draft', 'integrator_id', 'integrator', 'id'],
  ['webhook', 'id', 'integrator_id', 'integrator', 'id'],
  ['idempotency', 'key', 'integrator_id', 'integrator', 'id'],
  ['idempotency', 'key', 'site_id', 'site', 'id'],
  ['event', 'id', 'integrator_id', 'integrator', 'id'],
  ['event', 'id', 'site_id', 'site', 'id'],
  ['standing', 'site_id', 'site_id', 'site', 'id'],
  ['erasure', 'site_id', 'site_id', 'site', 'id'],
  ['erasure', 'site_id', 'integrator_id', 'integrator', 'id'],
  ['site_settings', 'site_id', 'site_id', 'site', 'id'],
  ['site_details', 'site_id', 'site_id', 'site', 'id'],
  ['credit_use', 'site_id', 'site_id', 'site', 'id'],
  ['website_draft', 'site_id', 'site_id', 'site', 'id'],
  ['publication', 'site_id', 'site_id', 'site', 'id'],
  ['legal_document', 'site_id', 'site_id', 'site', 'id'],
  ['sighting', 'site_id', 'site_id', 'site', 'id'],
  ['foreign_sighting', 'site_id', 'site_id', 'site', 'id'],
  ['consent_day', 'site_id', 'site_id', 'site', 'id'],
  ['consent_host', 'site_id', 'site_id', 'site', 'id'],
  ['analysis', 'id', 'site_id', 'site', 'id'],
  ['analysis', 'id', 'integrator_id', 'integrator', 'id'],
  ['analysis_image', 'image', 'analysis_id', 'analysis', 'id'],
  ['analysis_turn', 'integrator_id', 'integrator_id', 'integrator', 'id'],
  ['analysis_schedule', 'site_id', 'site_id', 'site', 'id'],
  ['analysis_schedule', 'site_id', 'integrator_id', 'integrator', 'id'],
  ['survey', 'site_id', 'site_id', 'site', 'id'],
  ['survey', 'site_id', 'integrator_id', 'integrator', 'id'],
  ['survey_turn', 'integrator_id', 'integrator_id', 'integrator', 'id'],
  ['scan_job', 'id', 'site_id', 'standing', 'site_id'],
  ['scan_job', 'id', 'integrator_id', 'integrator', 'id'],
  ['scan_turn', 'integrator_id', 'integrator_id', 'integrator', 'id'],
  ['inventory', 'site_id', 'site_id', 'site', 'id'],
  ['attention', 'site_id', 'site_id', 'site', 'id'],
  ['attention', 'site_id', 'integrator_id', 'integrator', 'id'],
  ['embed_token', 'site_id', 'site_id', 'site', 'id'],
  ['embed_token', 'key_id', 'key_id', 'integrator_key', 'id'],
  ['dashboard_session', 'site_id', 'site_id', 'site', 'id'],
  ['dashboard_session', 'key_id', 'key_id', 'integrator_key', 'id'],
  ['delivery', 'id', 'webhook_id', 'endpoint', 'id'],
  ['delivery', 'id', 'event_id', 'event', 'id'],
] as const

function orphans([table, name, column, parent, key]: (typeof ORPHAN_QUERIES)[number]): string {
  return `
    (
      select '${table} ' || child.${name} || ' (of no ${parent})' as what
      from ${table} as child
      where child.${column} is not null
        and not exists (
          select
          from ${parent} as parent
          where parent.${key} = child.${column}
        )
      limit 4
    )`
}

/** Asserts all of them of a database that a test has used. */
export async function assertInvariants(sql: Sql): Promise<void> {
  assert.deepEqual(await brokenInvariants(sql), {})
}

/** Those that do not hold, each with what was found. */
export async function brokenInvariants(sql: Sql): Promise<Record<string, readonly string[]>> {
  const queries = {
    ...INVARIANTS,
    'everything belongs to something': `${ENDPOINTS} ${ORPHAN_QUERIES.map(orphans).join(' union all ')}`,
  }
  const broken: Record<string, readonly string[]> = {}
  for (const [invariant, query] of Object.entries(queries)) {
    const rows = await sql<{ what: string }>(query)
    if (rows.length > 0) broken[invariant] = rows.map(({ what }) => what)
  }
  const orders = await sql<Pick<SubscriptionTerms, 'tier' | 'modules'>>(
    'select distinct tier, modules from standing where tier is not null',
  )
  const forbidden = orders.filter((order) => orderProblems(order).length > 0)
  if (forbidden.length > 0) broken['orders keep the rules of the catalog'] = forbidden.map((one) => JSON.stringify(one))
  return broken
}
