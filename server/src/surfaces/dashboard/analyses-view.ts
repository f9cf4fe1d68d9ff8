import type { AnalysesView, AnalysisView } from '@portico/contract'
import { REASONS_NOT_TO_ANALYSE, type ReasonNotToAnalyse } from '@portico/contract/analyses/dashboard-analyses'
import { compareReports } from '@portico/scanner/findings/report/difference'
import type { AnalysisCost, AnalysisTiming } from '../../core/analyses/analysis.ts'
import type { Decision } from '../../core/kit/refusal.ts'
import type { StoredAnalysis } from '../../store/analyses/analyses.ts'
import type { SiteScope } from '../../store/kit/site-scope.ts'
import { timestamp } from '../../store/kit/timestamp.ts'
import type { ListPosition } from '../../store/sites/site-list.ts'
import { analysisLine } from '../kit/analysis.ts'
import { Problem } from '../kit/problems.ts'
import type { Services } from '../kit/services.ts'

const ON_A_PAGE = 20

type Sources = Pick<Services, 'analyses' | 'analysisSwitch'>

/** What the next analysis costs, the switch for every month, and a page of what there is. */
export async function analysesView(
  { analyses, analysisSwitch }: Sources,
  scope: SiteScope,
  before: ListPosition | null,
): Promise<AnalysesView> {
  const [offer, schedule, found] = await Promise.all([
    analyses.offer(scope),
    analysisSwitch.read(scope),
    analyses.list(scope, before, ON_A_PAGE + 1),
  ])
  const shown = found.slice(0, ON_A_PAGE)
  const last = found.length > ON_A_PAGE ? shown.at(-1) : undefined
  return {
    start: startOf(offer),
    schedule: scheduleOf(schedule),
    analyses: shown.map(analysisLine),
    next: last === undefined ? null : writePlace(last.place),
  }
}

function startOf(offer: Decision<AnalysisCost>): AnalysesView['start'] {
  if (offer.ok) return { price: offer.value.credits, reason: null }
  const reason = reasonFrom(offer.refusal.code)
  if (reason === null) throw new Problem('site_not_found')
  return { price: null, reason }
}

function scheduleOf({ nextAt, skipped }: AnalysisTiming): AnalysesView['schedule'] {
  const reason = skipped === null ? null : reasonFrom(skipped)
  return { monthly: nextAt !== null, next_at: nextAt && timestamp(nextAt), skipped: reason }
}

function reasonFrom(code: string): ReasonNotToAnalyse | null {
  return REASONS_NOT_TO_ANALYSE.find((reason) => reason === code) ?? null
}

/** One analysis with its report, compared with the report before it. */
export async function analysisView(
  { analyses }: Pick<Sources, 'analyses'>,
  scope: SiteScope,
  found: StoredAnalysis,
): Promise<AnalysisView> {
  const earlier = found.report === null ? null : await analyses.reportBefore(scope, found)
  return { analysis: analysisLine(found), report: found.report, difference: differenceTo(found, earlier) }
}

function differenceTo({ report }: StoredAnalysis, earlier: StoredAnalysis | null): AnalysisView['difference'] {
  if (report === null || earlier === null || earlier.report === null) return null
  const { gone, new: fresh, still, unknown } = compareReports(earlier.report, report)
  const ids = (findings: typeof still) => findings.map(({ id }) => id)
  return { since: earlier.report.finished_at, gone, new: ids(fresh), still: ids(still), unknown }
}

const PLACE = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function writePlace({ createdAt, id }: ListPosition): string {
  return `${createdAt}.${id}`
}

/** Null for a text that this service cannot have issued. */
export function parseListPosition(text: string): ListPosition | null {
  const [, at = '', id = ''] = PLACE.exec(text) ?? []
  const createdAt = Number(at)
  return at === '' || !Number.isSafeInteger(createdAt) ? null : { createdAt, id }
}
