import {
  Analysis,
  AnalysisList,
  AnalysisListQuery,
  AnalysisParams,
  DEFAULT_PAGE_SIZE,
  EmptyBody,
  RequestedAnalysis,
  SiteParams,
} from '@portico/contract'
import type { FieldProblem } from '../../core/kit/refusal.ts'
import { analysisLine } from '../kit/analysis.ts'
import { invalidCursor, readLimit } from '../kit/bodies/query.ts'
import type { WithIdempotency, WriteResult } from '../kit/idempotency.ts'
import { sendProblem } from '../kit/problems.ts'
import { actorOf, identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'
import type { RawInput } from '../kit/validation.ts'
import { readCursor, writeCursor } from './cursor.ts'

const PATH = '/integrators/sites/:site_id/analyses/'

/** Analyses customers' websites with a real browser. */
export function analysisRoutes(
  api: Api,
  { analyses, sites, publicUrl }: Services,
  withIdempotency: WithIdempotency,
): void {
  api.route({
    method: 'POST',
    url: PATH,
    schema: {
      operationId: 'requestAnalysis',
      summary: 'Ask for an analysis',
      description:
        'Uses one analysis credit, or none where it is the free re-check, and gives it back where there is no report in ' +
        'the end. It takes a minute or so: follow it with its id, or wait for `analysis.completed` or `analysis.failed`.',
      tags: ['Analyses'],
      addition: true,
      errors: [
        'site_not_found',
        'subscription_not_active',
        'not_in_plan',
        'analysis_running',
        'no_credits_left',
        'analysis_unavailable',
      ],
      params: SiteParams,
      body: EmptyBody,
      response: { 202: RequestedAnalysis },
    },
    handler: (request, reply) =>
      withIdempotency(request, reply, async (keep) => {
        const siteId = request.params.site_id
        const decision = await analyses.request({
          integratorId: identityOf(request).integratorId,
          siteId,
          actor: actorOf(request),
          publicUrl: publicUrl(),
          keep: (id) => keep(accepted(siteId, id)),
        })
        return decision.ok ? accepted(siteId, decision.value.id) : decision.refusal
      }),
  })

  api.route({
    method: 'GET',
    url: PATH,
    preValidation: readLimit,
    schema: {
      operationId: 'listAnalyses',
      summary: 'List analyses',
      description: 'Those of a website, newest first, in pages and without their reports. They are kept for 24 months.',
      tags: ['Analyses'],
      addition: true,
      errors: ['site_not_found'],
      params: SiteParams,
      querystring: AnalysisListQuery,
      response: { 200: AnalysisList },
    },
    config: { rules: listProblems },
    handler: async (request, reply) => {
      const { integratorId } = identityOf(request)
      const siteId = request.params.site_id
      if ((await sites.find(integratorId, siteId)) === null) return sendProblem(request, reply, 'site_not_found')
      const { limit = DEFAULT_PAGE_SIZE, cursor } = request.query
      const before = cursor === undefined ? null : readCursor(cursor)
      const found = await analyses.list({ integratorId, siteId }, before, limit + 1)
      const shown = found.slice(0, limit)
      const last = found.length > limit ? shown.at(-1) : undefined
      return { analyses: shown.map(analysisLine), next_cursor: last === undefined ? null : writeCursor(last.place) }
    },
  })

  api.route({
    method: 'GET',
    url: `${PATH}:analysis/`,
    schema: {
      operationId: 'getAnalysis',
      summary: 'Retrieve an analysis',
      description: 'Where it is, and once it is completed its whole report.',
      tags: ['Analyses'],
      addition: true,
      errors: ['site_not_found', 'analysis_not_found'],
      params: AnalysisParams,
      response: { 200: Analysis },
    },
    handler: async (request, reply) => {
      const { integratorId } = identityOf(request)
      const { site_id: siteId, analysis } = request.params
      if ((await sites.find(integratorId, siteId)) === null) return sendProblem(request, reply, 'site_not_found')
      const found = await analyses.find({ integratorId, siteId }, analysis)
      if (found === null) return sendProblem(request, reply, 'analysis_not_found')
      return { ...analysisLine(found), report: found.report }
    },
  })
}

function accepted(siteId: string, analysis: string): WriteResult {
  const location = `/api/integrators/sites/${siteId}/analyses/${analysis}/`
  return { status: 202, body: { analysis, status: 'queued' }, location }
}

function listProblems({ cursor }: RawInput<typeof AnalysisListQuery>): readonly FieldProblem[] {
  return typeof cursor === 'string' && readCursor(cursor) === null ? [invalidCursor('cursor')] : []
}
