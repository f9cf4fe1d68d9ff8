import type { AnalysisReport } from '@portico/contract/analyses/analysis-report'
import type { Inventory } from '@portico/contract/surveys/inventory'
import {
  type AnalysisSettlement,
  countFindings,
  measurementFrom,
  settleAnalysis,
} from '../../core/analyses/analysis.ts'
import { DEFAULT_RETENTION } from '../../core/consents/retention.ts'
import { decide } from '../../core/kit/refusal.ts'
import { entitlementsAt } from '../../core/subscriptions/subscription.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { buildNamedStatement } from '../kit/statement.ts'
import { runSweep, sweepStatement } from '../kit/sweep.ts'
import { readOpenScan, type ScanSettler, type UnsettledScan } from '../scans/scan-settling.ts'
import { SWEEP_SCANNERS } from '../scans/scanners.ts'
import type { SiteCompareAndSet } from '../subscriptions/site-compare-and-set.ts'
import {
  EVENT_PARAMETERS,
  eventParameterValues,
  eventStatementParts,
  IS_UNCHANGED_SINCE_READ,
  SITE_STATE_PARAMETERS,
  siteStateValues,
} from '../subscriptions/site-event.ts'
import type { SiteState } from '../subscriptions/site-state.ts'

export type AnalysisFinisher = {
  /**
   * Ends an analysis if it is over: one statement writes report and event, what a survey would have seen, and returns the credit where it failed.
   */
  readonly settle: ScanSettler
  /** Open analyses whose subscription has ended, from a page of sites after `afterSite`; `next` is where to go on. */
  findEnded(
    afterSite: string | null,
    most: number,
  ): Promise<{ readonly ended: readonly UnsettledScan[]; readonly next: string | null }>
  /** Removes expired reports with their pictures, and scanners that are gone. */
  sweep(stopping?: AbortSignal, months?: number): Promise<void>
}

/** Reports that one statement removes: each may have megabytes of pictures. */
const MAX_SWEPT = 20

export const FIND_ENDED_ANALYSES: Statement = {
  name: 'find_ended_analyses',
  text: `
select
  open.id,
  open.site_id,
  open.integrator_id,
  standing.tier is null or coalesce(standing.ends_at <= now() + standing.clock_offset, false) as has_ended
from (
  select id, site_id, integrator_id
  from analysis
  where state = 'open'
    and site_id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by site_id
  limit $2
) as open
join standing on standing.site_id = open.site_id
order by open.site_id`,
}

const IS_OF_EARLIER: Statement = {
  name: 'is_of_earlier_subscription',
  text: `
select
  exists (
    select
    from event
    where event.site_id = analysis.site_id
      and event.type = 'subscription.created'
      and event.sequence > analysis.sequence
  ) as is_of_earlier
from analysis
where analysis.id = $1
  and analysis.state = 'open'`,
}

// The lock on the analysis is weaker than the one on `standing`: a scanner that stores a picture locks the job, and its foreign
// key check must be able to read the analysis.
const SETTLE = buildNamedStatement({
  name: 'settle_analysis',
  parameters: {
    ...{ ...SITE_STATE_PARAMETERS, ...EVENT_PARAMETERS, analysis: 'uuid', state: 'text', failure: 'text' },
    ...{ counts: 'jsonb', report: 'jsonb', inventory: 'jsonb', measured: 'jsonb', images: 'uuid[]' },
  },
  parts: {
    accepted: `
  select standing.site_id, standing.integrator_id, analysis.id, analysis.credits, analysis.month_starts_at
  from standing
  join analysis
    on analysis.id = $analysis
    and analysis.site_id = standing.site_id
    and analysis.state = 'open'
  where ${IS_UNCHANGED_SINCE_READ}
  for update of standing skip locked
  for no key update of analysis skip locked`,
    settled: `
  update analysis
  set
    state = $state,
    failure = $failure,
    counts = $counts,
    report = $report,
    measured = $measured,
    finished_at = $created_at
  from accepted
  where analysis.id = accepted.id`,
    // Its language is that of the last survey: an analysis does not read what it depends on.
    inventoried: `
  insert into inventory (site_id, surveyed_at, content)
  select
    accepted.site_id,
    $created_at,
    $inventory || coalesce(
      (
        select jsonb_build_object('language', content -> 'language', 'languages', content -> 'languages')
        from inventory
        where inventory.site_id = accepted.site_id
        order by recorded_at desc
        limit 1
      ),
      '{}'
    )
  from accepted
  where $inventory is not null`,
    surveyed: `
  update survey
  set
    ended_at = $created_at,
    failure = null,
    failures = 0,
    applied = false
  from accepted
  where survey.site_id = accepted.site_id
    and $inventory is not null`,
    unqueued: `
  delete from scan_job
  using accepted
  where scan_job.id = accepted.id`,
    pruned: `
  delete from analysis_image
  using accepted
  where analysis_image.analysis_id = accepted.id
    and analysis_image.image <> all ($images)`,
    ...eventStatementParts(`'analysis.' || $state`),
    returned: `
  update credit_use
  set used = credit_use.used - 1
  from accepted
  where $state = 'failed'
    and accepted.credits = 1
    and credit_use.site_id = accepted.site_id
    and credit_use.month_starts_at = accepted.month_starts_at
  returning credit_use.site_id, credit_use.used`,
    return_logged: `
  insert into event (integrator_id, site_id, type, actor, created_at, before, after)
  select
    accepted.integrator_id, accepted.site_id, 'analysis.credits_returned', $actor, $created_at,
    jsonb_build_object('used', returned.used + 1),
    jsonb_build_object('used', returned.used, 'analysis', accepted.id)
  from returned
  join accepted on accepted.site_id = returned.site_id`,
  },
  main: `
select site_id
from accepted`,
})

const SWEEP = sweepStatement('analysis', {
  key: 'id',
  moment: 'recorded_at',
  old: `state <> 'open' and recorded_at <= now() - make_interval(months => $3::integer)`,
})

type EndedRow = Row & { id: string; site_id: string; integrator_id: string; has_ended: boolean }

export function openAnalysisFinisher(database: Database, writeSite: SiteCompareAndSet): AnalysisFinisher {
  return {
    async settle(scan, { read }) {
      const decision = await writeSite<string | null>(scan, async ({ facts, now }) => {
        const [row] = await database.query<Row & { is_of_earlier: boolean }>(IS_OF_EARLIER, [scan.id])
        if (row === undefined) return decide(null)
        const open = { ...(await readOpenScan(database, scan, read.analysis)), isOfEarlier: row.is_of_earlier }
        const settlement = settleAnalysis(open, entitlementsAt(facts, now) !== null)
        if (settlement === null) return decide(null)
        return {
          async write(siteState) {
            const accepted = await database.query(SETTLE, valuesOf(scan, siteState, settlement))
            if (accepted.length === 0) return null
            return decide(settlement.state === 'completed' ? 'completed' : settlement.failure)
          },
        }
      })
      return decision.ok ? decision.value : null
    },
    async findEnded(afterSite, most) {
      const rows = await database.query<EndedRow>(FIND_ENDED_ANALYSES, [afterSite, most])
      const ended = rows
        .filter(({ has_ended }) => has_ended)
        .map(({ id, site_id, integrator_id }) => ({
          ...{ id, purpose: 'analysis' as const, siteId: site_id, integratorId: integrator_id },
        }))
      return { ended, next: rows.length < most ? null : (rows.at(-1)?.site_id ?? null) }
    },
    async sweep(stopping, months = DEFAULT_RETENTION.analysisMonths) {
      await runSweep(database, SWEEP, stopping, [months], MAX_SWEPT)
      await runSweep(database, SWEEP_SCANNERS, stopping)
    },
  }
}

function valuesOf(
  { id, siteId }: UnsettledScan,
  siteState: SiteState,
  settlement: AnalysisSettlement<AnalysisReport, Inventory>,
) {
  const { state } = settlement
  const failure = state === 'failed' ? settlement.failure : null
  const report = state === 'completed' ? settlement.report : null
  const counts = report && countFindings(report.findings)
  const measured = report && measurementFrom(report)
  const after = { analysis: id, status: state, ...(counts === null ? { reason: failure } : { counts }) }
  return SETTLE.values({
    ...siteStateValues(siteId, siteState),
    ...eventParameterValues(siteState, { actor: 'time', after }),
    analysis: id,
    state,
    failure,
    counts: counts && JSON.stringify(counts),
    report: report && JSON.stringify(report),
    inventory: state === 'completed' && settlement.inventory ? JSON.stringify(settlement.inventory) : null,
    measured: measured && JSON.stringify(measured),
    images: (report?.screenshots ?? []).map(({ image }) => image),
  })
}
