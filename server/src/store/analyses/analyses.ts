import { randomUUIDv7 } from 'node:crypto'
import type { AnalysisProgress, ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { AnalysisReport } from '@portico/contract/analyses/analysis-report'
import type { AnalysisFailure, AnalysisStatus } from '@portico/contract/words'
import pg from 'pg'
import {
  type AnalysisCost,
  type AnalysisFacts,
  type AnalysisTrigger,
  decideAnalysis,
  rescheduleAnalysis,
  type SeverityCounts,
} from '../../core/analyses/analysis.ts'
import { type AnalysedSite, analysisJob, type LatestPublication } from '../../core/analyses/analysis-job.ts'
import { Moment } from '../../core/kit/moment.ts'
import { type Decision, decide, refuse } from '../../core/kit/refusal.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import type { PublishedContent } from '../../core/publications/publication.ts'
import { spokenLanguages } from '../../core/settings/settings.ts'
import { creditPeriod, entitlementsAt } from '../../core/subscriptions/subscription.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { buildNamedStatement } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import { HAS_WORKING_SCANNER } from '../scans/scanners.ts'
import { type SettingsRow, settingsFromRow } from '../settings/settings.ts'
import { BEFORE_NEWEST, type ListPosition } from '../sites/site-list.ts'
import type { SiteCompareAndSet } from '../subscriptions/site-compare-and-set.ts'
import { IS_UNCHANGED_SINCE_READ, SITE_STATE_PARAMETERS, siteStateValues } from '../subscriptions/site-event.ts'
import type { SiteState, SubscriptionReader, SubscriptionSnapshot } from '../subscriptions/site-state.ts'

export type AnalysisRequest = SiteScope & {
  /** Who requests it, or the time at which the monthly schedule was due. */
  readonly actor: Actor | { readonly kind: 'schedule'; readonly dueAt: Moment }
  /** Where visitors' browsers find us. */
  readonly publicUrl: string
  /** The price that was shown: a dearer analysis is not started. */
  readonly mostCredits?: 0 | 1
  readonly keep?: (analysisId: string) => AnswerToStore | null
}

/** An analysis without what it found. */
export type AnalysisWithoutReport = {
  readonly id: string
  readonly status: AnalysisStatus
  /** The scanner's progress; null before its first report, and after the end. */
  readonly progress: AnalysisProgress | null
  readonly credits: 0 | 1
  readonly recheckOf: string | null
  /** What was published when it was asked for. */
  readonly version: number | null
  readonly by: 'integrator' | 'operator' | 'customer' | 'time'
  readonly requestedAt: Moment
  readonly finishedAt: Moment | null
  readonly failure: AnalysisFailure | null
  readonly counts: SeverityCounts | null
  readonly place: ListPosition
}

export type StoredAnalysis = AnalysisWithoutReport & { readonly report: AnalysisReport | null }

export type AnalysisStore = {
  /** The price of an analysis now, or why none is possible. */
  offer(scope: SiteScope): Promise<Decision<AnalysisCost>>
  /** Read, decide, compare and set: one statement uses the credit and queues the work. */
  request(request: AnalysisRequest): Promise<Decision<{ readonly id: string; readonly price: AnalysisCost }>>
  /** Null when the website has no such analysis, or it has expired. */
  find(scope: SiteScope, analysisId: string): Promise<StoredAnalysis | null>
  /** Newest first, those before the given position. */
  list(scope: SiteScope, before: ListPosition | null, limit: number): Promise<readonly AnalysisWithoutReport[]>
  /** The newest report that is older than this analysis; null when there is none. */
  reportBefore(scope: SiteScope, analysis: Pick<AnalysisWithoutReport, 'place'>): Promise<StoredAnalysis | null>
  /** A picture of a report, as PNG. */
  image(scope: SiteScope, analysisId: string, image: string): Promise<Buffer | null>
}

export const READ_ANALYSIS_OFFER: Statement = {
  name: 'read_analysis_offer',
  text: `
select
  site.scheme,
  site.fqdn,
  site.registered_domain,
  site.path,
  integrator.suspended_at is not null and not integrator.suspension_spares_websites as is_suspended,
  site_settings.default_language,
  site_settings.languages,
  coalesce(site_settings.accessibility_widget, true) as accessibility_widget,
  latest.version,
  latest.content,
  epoch_ms(latest.published_at) as published_at,
  coalesce(credit_use.used, 0) as used,
  exists (select from analysis where analysis.site_id = $1 and analysis.state = 'open') as is_open,
  (select epoch_ms(next_at) from analysis_schedule where analysis_schedule.site_id = $1) as next_at,
  ${HAS_WORKING_SCANNER} as can_run,
  paid.id as paid_id,
  epoch_ms(paid.finished_at) as paid_finished_at,
  exists (
    select
    from analysis
    where analysis.recheck_of = paid.id
      and analysis.state <> 'failed'
  ) as is_rechecked
from standing
join site on site.id = standing.site_id
join integrator on integrator.id = standing.integrator_id
left join site_settings on site_settings.site_id = standing.site_id
left join lateral (
  select version, content, published_at
  from publication
  where publication.site_id = standing.site_id
  order by version desc
  limit 1
) as latest on true
left join credit_use
  on credit_use.site_id = standing.site_id
  and credit_use.month_starts_at = $3::timestamptz
left join lateral (
  select id, finished_at
  from analysis
  where analysis.site_id = standing.site_id
    and analysis.state = 'completed'
    and analysis.credits = 1
  order by finished_at desc
  limit 1
) as paid on true
where standing.site_id = $1
  and standing.integrator_id = $2`,
}

// No row means read again, also where the credits were used up meanwhile. Unique indexes ensure that no other analysis is under
// way, and no other re-check: then the whole statement fails. A scheduled analysis is requested and rescheduled in one
// statement, so that no month is paid twice or left out.
const REQUEST = buildNamedStatement({
  name: 'request_analysis',
  parameters: {
    ...{ ...SITE_STATE_PARAMETERS, analysis: 'uuid', actor: 'text', requested_at: 'timestamptz', version: 'integer' },
    ...{ credits: 'smallint', month_starts_at: 'timestamptz', allowance: 'integer', recheck_of: 'uuid' },
    ...{ job: 'jsonb', due_at: 'timestamptz', next_at: 'timestamptz' },
  },
  parts: {
    accepted: `
  select site_id, integrator_id
  from standing
  where ${IS_UNCHANGED_SINCE_READ}
    and (
      $due_at is null
      or exists (select from analysis_schedule where analysis_schedule.site_id = $site_id and next_at = $due_at)
    )
  for update skip locked`,
    counted: `
  insert into credit_use (site_id, month_starts_at, used)
  select site_id, $month_starts_at, 1
  from accepted
  where $credits = 1
    and $allowance >= 1
  on conflict (site_id, month_starts_at) do update
  set used = credit_use.used + 1
  where credit_use.used + 1 <= $allowance
  returning site_id, used`,
    requested: `
  insert into analysis (
    id, site_id, integrator_id, credits, month_starts_at, recheck_of, version, actor, sequence, requested_at
  )
  select
    $analysis, accepted.site_id, accepted.integrator_id, $credits, $month_starts_at, $recheck_of, $version, $actor, $sequence, $requested_at
  from accepted
  where $credits = 0
    or exists (select from counted)
  returning id, integrator_id`,
    queued: `
  insert into scan_job (id, purpose, site_id, integrator_id, job, scheduled)
  select id, 'analysis', $site_id, integrator_id, $job, $actor = 'time'
  from requested`,
    rescheduled: `
  update analysis_schedule
  set
    next_at = $next_at,
    skipped = null
  from accepted
  where analysis_schedule.site_id = accepted.site_id
    and analysis_schedule.next_at = $due_at
    and exists (select from requested)`,
    logged: `
  insert into event (integrator_id, site_id, type, actor, created_at, before, after)
  select
    accepted.integrator_id, accepted.site_id, 'analysis.credits_used', $actor, $requested_at,
    jsonb_build_object('used', counted.used - 1),
    jsonb_build_object('used', counted.used, 'analysis', $analysis)
  from counted
  join accepted on accepted.site_id = counted.site_id`,
  },
  main: `
select id
from requested`,
})

const queryRequest = answerStoringQuery(REQUEST, { effects: 'requested', id: 'id' })

const COLUMNS = `
  analysis.id,
  case
    when analysis.state <> 'open' then analysis.state
    when job.done_at is not null or job.leased_until > clock_timestamp() then 'running'
    else 'queued'
  end as status,
  job.progress,
  analysis.credits,
  analysis.recheck_of,
  analysis.version,
  split_part(analysis.actor, ':', 1) as actor_kind,
  epoch_ms(analysis.requested_at) as requested_at,
  epoch_ms(analysis.finished_at) as finished_at,
  analysis.failure,
  analysis.counts,
  (extract(epoch from analysis.recorded_at) * 1000000)::bigint as place`

export const FIND_ANALYSIS: Statement = {
  name: 'find_analysis',
  text: `
select${COLUMNS},
  analysis.report
from analysis
left join scan_job as job on job.id = analysis.id
where analysis.id = $3
  and (analysis.site_id, analysis.integrator_id) is not distinct from ($1::uuid, $2::uuid)`,
}

const BEFORE = `(analysis.recorded_at, analysis.id)
    < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid)`

export const LIST_ANALYSES: Statement = {
  name: 'list_analyses',
  text: `
select${COLUMNS}
from analysis
left join scan_job as job on job.id = analysis.id
where analysis.site_id = $1
  and analysis.integrator_id = $2
  and ${BEFORE}
order by analysis.recorded_at desc, analysis.id desc
limit $5`,
}

export const FIND_REPORT_BEFORE: Statement = {
  name: 'find_report_before',
  text: `
select analysis.id
from analysis
where analysis.site_id = $1
  and analysis.integrator_id = $2
  and analysis.state = 'completed'
  and ${BEFORE}
order by analysis.recorded_at desc, analysis.id desc
limit 1`,
}

export const READ_ANALYSIS_IMAGE: Statement = {
  name: 'read_analysis_image',
  text: `
select image.png
from analysis_image as image
join analysis on analysis.id = image.analysis_id
where image.analysis_id = $3
  and image.image = $4
  and (analysis.site_id, analysis.integrator_id) is not distinct from ($1::uuid, $2::uuid)
  and analysis.state = 'completed'`,
}

type OfferRow = Row &
  SettingsRow & {
    scheme: string
    fqdn: string
    registered_domain: string
    path: string
    is_suspended: boolean
    version: number | null
    content: PublishedContent
    published_at: number
    used: number
    is_open: boolean
    next_at: number | null
    can_run: boolean
    paid_id: string | null
    paid_finished_at: number
    is_rechecked: boolean
  }

type LineRow = Row & {
  id: string
  status: AnalysisStatus
  progress: AnalysisProgress | null
  credits: 0 | 1
  recheck_of: string | null
  version: number | null
  actor_kind: 'key' | 'operator' | 'customer' | 'time'
  requested_at: number
  finished_at: number | null
  failure: AnalysisFailure | null
  counts: SeverityCounts | null
  place: number
}

type FoundRow = LineRow & { report: AnalysisReport | null }

export type AnalysisStoreOptions = {
  readonly database: Database
  readonly readSubscription: SubscriptionReader
  readonly writeSite: SiteCompareAndSet
}

export function openAnalysisStore({ database, readSubscription, writeSite }: AnalysisStoreOptions): AnalysisStore {
  const readRow = async ({ siteId, integratorId }: SiteScope, { facts, now }: SubscriptionSnapshot) => {
    const month = facts && timestamp(creditPeriod(facts, now).startsAt)
    const [row] = await database.query<OfferRow>(READ_ANALYSIS_OFFER, [siteId, integratorId, month])
    return row ?? null
  }
  const find = async ({ siteId, integratorId }: SiteScope, analysisId: string) => {
    if (!isUuid(siteId) || !isUuid(analysisId)) return null
    const [row] = await database.query<FoundRow>(FIND_ANALYSIS, [siteId, integratorId, analysisId])
    return row === undefined ? null : { ...lineFrom(row), report: row.report }
  }

  return {
    async offer(scope) {
      const snapshot = await readSubscription(scope.integratorId, scope.siteId)
      const row = snapshot && (await readRow(scope, snapshot))
      if (snapshot === null || row === null) return refuse('site_not_found')
      return decideAnalysis(factsFrom(snapshot, row), snapshot.now, 'requested')
    },
    request: (request) =>
      writeSite<{ readonly id: string; readonly price: AnalysisCost }>(request, async (snapshot) => {
        const row = await readRow(request, snapshot)
        if (row === null) return refuse('site_not_found')
        if (isLate(request, row)) return refuse('analysis_running')
        const trigger: AnalysisTrigger = request.actor.kind === 'schedule' ? 'scheduled' : 'requested'
        const decision = decideAnalysis(factsFrom(snapshot, row), snapshot.now, trigger, request.mostCredits)
        if (!decision.ok) return decision
        const id = randomUUIDv7()
        const answer = request.keep?.(id) ?? null
        return {
          keep: answer,
          write: async (siteState) => {
            const values = valuesOf(request, id, siteState, row, decision.value)
            const created = await queryRequest(database, values, [{ id, keep: answer }]).catch(unlessOvertaken)
            return created.length === 0 ? null : decide({ id, price: decision.value })
          },
        }
      }),
    find,
    async list({ siteId, integratorId }, before, limit) {
      const { createdAt, id } = before ?? BEFORE_NEWEST
      const rows = await database.query<LineRow>(LIST_ANALYSES, [siteId, integratorId, createdAt, id, limit])
      return rows.map(lineFrom)
    },
    async reportBefore(scope, { place }) {
      const values = [scope.siteId, scope.integratorId, place.createdAt, place.id]
      const [row] = await database.query<Row & { id: string }>(FIND_REPORT_BEFORE, values)
      return row === undefined ? null : find(scope, row.id)
    },
    async image({ siteId, integratorId }, analysisId, image) {
      if (!isUuid(analysisId) || !isUuid(image)) return null
      const [row] = await database.query<Row & { png: Buffer }>(READ_ANALYSIS_IMAGE, [
        siteId,
        integratorId,
        analysisId,
        image,
      ])
      return row?.png ?? null
    },
  }
}

/** Another worker has requested the scheduled analysis, or the schedule was switched off. */
function isLate({ actor }: AnalysisRequest, row: OfferRow): boolean {
  return actor.kind === 'schedule' && row.next_at !== actor.dueAt.epochMilliseconds
}

function factsFrom({ facts }: SubscriptionSnapshot, row: OfferRow): AnalysisFacts {
  const { used, is_open: isOpen, can_run: canRun, paid_id, paid_finished_at, is_rechecked: isRechecked } = row
  return {
    subscription: facts,
    isSuspended: row.is_suspended,
    used,
    isOpen,
    canRun,
    publishedAt: row.version === null ? null : new Moment(row.published_at),
    paid: paid_id === null ? null : { id: paid_id, finishedAt: new Moment(paid_finished_at), isRechecked },
  }
}

function valuesOf(
  { siteId, actor, publicUrl }: AnalysisRequest,
  id: string,
  siteState: SiteState,
  row: OfferRow,
  { credits, month, allowance, recheckOf }: AnalysisCost,
): readonly unknown[] {
  const { facts, now } = siteState
  const may = entitlementsAt(facts, now)
  const languages = spokenLanguages(settingsFromRow(row).languages, may)
  const { scheme, fqdn, registered_domain: registeredDomain, path, version, content } = row
  const site: AnalysedSite = { id: siteId, scheme, fqdn, registeredDomain, path }
  const published: LatestPublication | null = version === null ? null : { version, content, languages }
  const job: ScannerJob = analysisJob(id, site, publicUrl, published)
  const { nextAt } = rescheduleAnalysis(null, facts, now)
  return REQUEST.values({
    ...siteStateValues(siteId, siteState),
    analysis: id,
    actor: actor.kind === 'schedule' ? 'time' : formatActor(actor),
    requested_at: timestamp(now),
    version,
    credits,
    month_starts_at: month && timestamp(month),
    allowance,
    recheck_of: recheckOf,
    job: JSON.stringify(job),
    due_at: actor.kind === 'schedule' ? timestamp(actor.dueAt) : null,
    next_at: actor.kind === 'schedule' ? nextAt && timestamp(nextAt) : null,
  })
}

/** Another analysis was requested at the same moment. */
function unlessOvertaken(error: unknown): readonly Row[] {
  const { code, constraint } = error instanceof pg.DatabaseError ? error : {}
  if (code === '23505' && (constraint === 'analysis_open' || constraint === 'analysis_recheck')) return []
  throw error
}

function lineFrom(row: LineRow): AnalysisWithoutReport {
  const { id, status, progress, credits, version, actor_kind, failure, counts } = row
  return {
    id,
    status,
    progress: status === 'running' ? progress : null,
    credits,
    recheckOf: row.recheck_of,
    version,
    by: actor_kind === 'key' ? 'integrator' : actor_kind,
    requestedAt: new Moment(row.requested_at),
    finishedAt: row.finished_at === null ? null : new Moment(row.finished_at),
    failure,
    counts,
    place: { createdAt: row.place, id },
  }
}
