import {
  AnalysesView,
  AnalysisScheduleRequest,
  AnalysisStarted,
  AnalysisStartRequest,
  AnalysisView,
} from '@portico/contract'
import type { AnalysisReport } from '@portico/contract/analyses/analysis-report'
import { findingsCsv, keptThingsCsv } from '@portico/scanner/findings/report/csv'
import type { FastifyRequest } from 'fastify'
import { type Decision, decide, refuseFields } from '../../core/kit/refusal.ts'
import type { StoredAnalysis } from '../../store/analyses/analyses.ts'
import type { ListPosition } from '../../store/sites/site-list.ts'
import { Problem, sendRefusal } from '../kit/problems.ts'
import type { Api, Services } from '../kit/services.ts'
import { parsedBy } from '../kit/validation.ts'
import { analysesView, analysisView, parseListPosition } from './analyses-view.ts'
import { type Query, unknownParameters, unsupportedValue } from './query.ts'
import { sessionOf } from './session.ts'

/** A report as a file. Names say what is in it, since a browser keeps them. */
const FILES = {
  'report.json': { type: 'application/json', write: (report: AnalysisReport) => JSON.stringify(report, null, 2) },
  'findings.csv': { type: 'text/csv', write: findingsCsv },
  'storage.csv': { type: 'text/csv', write: keptThingsCsv },
} as const

/** Analyses of the website: ask for one, follow it, and read what it found. Reports stay after the subscription has ended. */
export function analysisRoutes(api: Api, services: Services): void {
  const { analyses, analysisSwitch, publicUrl } = services

  const analysisOf = async (request: FastifyRequest): Promise<StoredAnalysis> => {
    const found = await analyses.find(sessionOf(request), param(request, 'analysis'))
    if (found === null) throw new Problem('analysis_not_found')
    return found
  }

  api.route({
    method: 'GET',
    url: '/analyses/',
    exposeHeadRoute: false,
    schema: { response: { 200: AnalysesView } },
    config: { rules: placeFromQuery },
    handler: async (request) => analysesView(services, sessionOf(request), parsedBy(placeFromQuery, request).before),
  })

  api.route({
    method: 'POST',
    url: '/analyses/',
    schema: { body: AnalysisStartRequest, response: { 202: AnalysisStarted } },
    handler: async (request, reply) => {
      const { keyId, ...scope } = sessionOf(request)
      const actor = { kind: 'customer', keyId } as const
      const mostCredits = request.body.price
      const decision = await analyses.request({ ...scope, actor, publicUrl: publicUrl(), mostCredits })
      if (!decision.ok) return sendRefusal(request, reply, decision.refusal)
      return reply.code(202).send({ analysis: decision.value.id })
    },
  })

  api.route({
    method: 'PUT',
    url: '/analyses/schedule/',
    schema: { body: AnalysisScheduleRequest, response: { 200: AnalysesView } },
    handler: async (request, reply) => {
      const { keyId, ...scope } = sessionOf(request)
      const decision = await analysisSwitch.change(scope, request.body.monthly, { kind: 'customer', keyId })
      return decision.ok ? analysesView(services, scope, null) : sendRefusal(request, reply, decision.refusal)
    },
  })

  api.route({
    method: 'GET',
    url: '/analyses/:analysis/',
    exposeHeadRoute: false,
    schema: { response: { 200: AnalysisView } },
    handler: async (request) => analysisView(services, sessionOf(request), await analysisOf(request)),
  })

  api.route({
    method: 'GET',
    url: '/analyses/:analysis/images/:image',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const png = await analyses.image(sessionOf(request), param(request, 'analysis'), param(request, 'image'))
      if (png === null) throw new Problem('not_found')
      // Whatever a page has painted: it is a picture, and nobody but this session keeps it.
      return reply.header('content-type', 'image/png').header('cache-control', 'private, no-store').send(png)
    },
  })

  for (const [name, { type, write }] of Object.entries(FILES)) {
    api.route({
      method: 'GET',
      url: `/analyses/:analysis/${name}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { report } = await analysisOf(request)
        if (report === null) throw new Problem('analysis_not_found')
        return reply
          .header('content-type', `${type}; charset=utf-8`)
          .header('content-disposition', `attachment; filename="analysis-${name}"`)
          .send(write(report))
      },
    })
  }
}

function param({ params }: FastifyRequest, name: string): string {
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : ''
  return typeof value === 'string' ? value : ''
}

function placeFromQuery(query: Query): Decision<{ readonly before: ListPosition | null }> {
  const { before } = query
  const place = typeof before === 'string' ? parseListPosition(before) : null
  const problems = [
    ...(before !== undefined && place === null ? [unsupportedValue('before', 'must be the "next" of an answer.')] : []),
    ...unknownParameters(query, ['before']),
  ]
  return problems.length > 0 ? refuseFields(problems) : decide({ before: place })
}
